import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Discussion } from "#shared/api/comments.ts";
import type { PassageAnchor } from "#shared/domain/passage-anchors.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { CommentComposer } from "./comment-composer.tsx";
import { CommentThread, type PassageProps } from "./comment-thread.tsx";
import * as messages from "./messages.ts";
import { type Thread, toThreads } from "./threads.ts";
import { type CommentSource, useAddComment, useCommentRights, useDiscussion } from "./use-comments.ts";

export type CommentsPanelProps = PassageProps & {
  source: CommentSource;
  /** Only the comments on this task or requirement. */
  subjectId?: string;
  /** Names the task or requirement that a thread is about. */
  renderSubject?: (subjectId: string) => ReactNode;
  /** The passage that is selected in the text; a new comment is about it. */
  passage?: PassageAnchor | undefined;
  onClearPassage?: () => void;
};

/** The threads of a record, open ones first and resolved ones collapsed, and a field for a new comment. */
export const CommentsPanel = (props: CommentsPanelProps) => (
  <QueryState
    query={useDiscussion(props.source)}
    subject="The comments"
    skeleton={<SkeletonLines count={4} label={messages.loadingComments} />}
  >
    {(discussion) => <LoadedComments {...props} {...discussion} />}
  </QueryState>
);

const LoadedComments = ({
  source,
  subjectId,
  renderSubject,
  passage,
  onClearPassage,
  comments,
  members,
  ...passageProps
}: CommentsPanelProps & Discussion) => {
  const { userId, canComment } = useCommentRights();
  const [addedCount, setAddedCount] = useState(0);
  const add = useAddComment(source, subjectId ?? source.id, () => {
    setAddedCount((count) => count + 1);
    onClearPassage?.();
  });
  const { open, resolved } = toThreads(comments, subjectId);
  const renderThreads = (threads: Thread[]) => (
    <ul className="divide-y divide-line">
      {threads.map((thread) => (
        <CommentThread
          key={thread.first.id}
          thread={thread}
          members={members}
          subject={thread.first.subjectId === source.id ? undefined : renderSubject?.(thread.first.subjectId)}
          {...passageProps}
        />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-4">
      {canComment && (
        <div className="grid gap-2">
          {passage && (
            <div className="flex items-start gap-2 border-l-2 border-brass pl-3 text-sm">
              <p className="line-clamp-3 min-w-0 flex-1 wrap-anywhere text-muted">On: “{passage.quote}”</p>
              <IconButton icon={X} label="Comment on the whole document instead" onClick={onClearPassage} />
            </div>
          )}
          <CommentComposer
            // A new comment starts empty.
            key={addedCount}
            autoFocus={addedCount > 0}
            label={messages.writeComment}
            members={members.filter(({ id }) => id !== userId)}
            pending={add.isPending}
            onSubmit={(draft) => add.mutate({ ...draft, anchor: passage ?? null })}
          />
        </div>
      )}
      {open.length > 0 ? (
        renderThreads(open)
      ) : (
        <p className="text-sm text-muted">{resolved.length > 0 ? messages.noOpenComments : messages.noComments}</p>
      )}
      {resolved.length > 0 && (
        <details className="border-t border-line pt-3">
          <summary className="w-fit cursor-pointer py-1 text-sm font-semibold text-primary-text">
            Resolved ({resolved.length})
          </summary>
          {renderThreads(resolved)}
        </details>
      )}
    </div>
  );
};
