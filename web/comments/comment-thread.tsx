import { CheckCheck, CornerDownRight, Pencil, RotateCcw, TextQuote, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Comment, commentTexts, type Person } from "#shared/api/comments.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { CommentComposer } from "./comment-composer.tsx";
import * as messages from "./messages.ts";
import { getPersonName, type Thread } from "./threads.ts";
import { useChangeComment, useCommentRights, useDeleteComment, useReply } from "./use-comments.ts";

const getAuthorName = ({ authorId, guestName }: Comment, members: readonly Person[]) =>
  guestName ?? getPersonName(members, authorId);

/** Shows mentions of current members in bold. */
const CommentText = ({
  text,
  mentions,
  members,
}: Pick<Comment, "text" | "mentions"> & { members: readonly Person[] }) => {
  const names = members.filter(({ id }) => mentions.includes(id)).map(({ name }) => `@${name}`);
  const parts = names.reduce<string[]>(
    (all, name) => all.flatMap((part) => (names.includes(part) ? [part] : splitAround(part, name))),
    [text],
  );
  return (
    <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
      {parts.map((part, index) =>
        names.includes(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
          <strong key={index} className="text-primary-text">
            {part}
          </strong>
        ) : (
          part
        ),
      )}
    </p>
  );
};
const splitAround = (text: string, name: string) =>
  text.split(name).flatMap((part, index) => (index === 0 ? [part] : [name, part]));

type CommentProps = { comment: Comment; members: readonly Person[]; actions?: ReactNode };

const CommentItem = ({ comment, members, actions }: CommentProps) => {
  const { userId, canComment, isAdmin } = useCommentRights();
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const change = useChangeComment(comment, () => setIsEditing(false));
  const remove = useDeleteComment(comment, () => setIsDeleting(false));
  const author = getAuthorName(comment, members);
  const isOwn = canComment && comment.authorId !== null && comment.authorId === userId;
  if (comment.deletedAt) return <p className="text-sm text-muted">{commentTexts.deleted}</p>;
  return (
    <article aria-label={`Comment by ${author}`}>
      <div className="flex items-start gap-1">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="font-semibold wrap-anywhere">{author}</span>
          {comment.guestName !== null && <Chip>{messages.viaLink}</Chip>}
          <span className="text-muted">
            <time dateTime={comment.createdAt}>{formatInstant(comment.createdAt)}</time>
            {comment.editedAt && `, ${messages.edited}`}
          </span>
        </p>
        {isOwn && !isEditing && (
          <IconButton icon={Pencil} label={common.edit} onClick={() => setIsEditing(true)} className="-my-1" />
        )}
        {(isOwn || isAdmin) && (
          <IconButton
            icon={Trash2}
            label={common.deleteLabel}
            tone="danger"
            onClick={() => setIsDeleting(true)}
            className="-my-1"
          />
        )}
      </div>
      {isEditing ? (
        <CommentComposer
          label="Edit your comment"
          members={members.filter(({ id }) => id !== userId)}
          initialText={comment.text}
          submitLabel={common.save}
          pending={change.isPending}
          autoFocus
          onSubmit={(draft) => change.mutate(draft)}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <CommentText {...comment} members={members} />
      )}
      {actions}
      <ConfirmDialog
        open={isDeleting}
        title="Delete this comment?"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsDeleting(false)}
      >
        This action cannot be undone.
      </ConfirmDialog>
    </article>
  );
};

export type PassageProps = {
  /** Whether a comment's passage is still in the text. */
  hasPassage?: (comment: Comment) => boolean;
  onShowPassage?: (comment: Comment) => void;
};
type Props = PassageProps & { thread: Thread; members: readonly Person[]; subject?: ReactNode };

const Quote = ({ comment, hasPassage, onShowPassage }: PassageProps & { comment: Comment }) => {
  if (!comment.anchor) return null;
  const isFound = hasPassage?.(comment) ?? true;
  return (
    <div className="mb-2 border-l-2 border-brass pl-3 text-sm">
      <blockquote className="line-clamp-3 wrap-anywhere text-muted">{comment.anchor.quote}</blockquote>
      {!isFound && <p className="font-semibold">{commentTexts.passageGone}</p>}
      {isFound && onShowPassage && (
        <Button size="sm" variant="ghost" icon={TextQuote} className="-ml-2.5" onClick={() => onShowPassage(comment)}>
          {messages.showPassage}
        </Button>
      )}
    </div>
  );
};

export const CommentThread = ({ thread: { first, replies }, members, subject, ...passage }: Props) => {
  const { userId, canComment } = useCommentRights();
  const [isReplying, setIsReplying] = useState(false);
  const reply = useReply(first.id, () => setIsReplying(false));
  const change = useChangeComment(first, () => undefined);
  const isResolved = first.resolvedAt !== null;
  return (
    <li className="py-4">
      {subject && <p className="mb-1 text-sm text-muted">{subject}</p>}
      <Quote comment={first} {...passage} />
      <CommentItem comment={first} members={members} />
      {replies.length > 0 && (
        <ul aria-label="Replies" className="mt-3 grid gap-3 border-l border-line pl-4">
          {replies.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} members={members} />
            </li>
          ))}
        </ul>
      )}
      {first.resolvedAt && (
        <p className="mt-2 text-sm text-muted">
          Resolved by {getPersonName(members, first.resolvedBy)}, {formatInstant(first.resolvedAt)}
        </p>
      )}
      {canComment && !isReplying && (
        <div className="mt-2 flex flex-wrap gap-1 max-sm:-ml-2">
          <Button size="sm" variant="ghost" icon={CornerDownRight} onClick={() => setIsReplying(true)}>
            {messages.reply}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={isResolved ? RotateCcw : CheckCheck}
            pending={change.isPending}
            onClick={() => change.mutate({ resolved: !isResolved })}
          >
            {isResolved ? messages.reopen : messages.resolve}
          </Button>
        </div>
      )}
      {isReplying && (
        <div className="mt-3 border-l border-line pl-4">
          <CommentComposer
            label="Write a reply"
            members={members.filter(({ id }) => id !== userId)}
            submitLabel={messages.reply}
            pending={reply.isPending}
            autoFocus
            onSubmit={(draft) => reply.mutate(draft)}
            onCancel={() => setIsReplying(false)}
          />
        </div>
      )}
    </li>
  );
};
