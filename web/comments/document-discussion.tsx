import { CircleCheck, Link2, UserRoundCheck } from "lucide-react";
import { useState } from "react";
import type { Person } from "#shared/api/comments.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import { findAnchor, type PassageAnchor, type PassageRange } from "#shared/domain/passage-anchors.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { CommentsPanel } from "./comments-panel.tsx";
import * as messages from "./messages.ts";
import { ReviewChip } from "./review-chip.tsx";
import { getPersonName } from "./threads.ts";
import { useCommentRights, useDiscussion } from "./use-comments.ts";
import { useApproveDocument, useEndReview, useRequestReview } from "./use-reviews.ts";

const ReviewLinksDialog = lazyDialog(async () => (await import("./review-links-dialog.tsx")).ReviewLinksDialog);

type RequestFormProps = { document: DocumentCard; people: Person[]; onDone: () => void };
const RequestForm = ({ document, people, onDone }: RequestFormProps) => {
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const request = useRequestReview(document, onDone);
  const submit = () => {
    setIsSubmitted(true);
    if (selectedIds.length > 0) request.mutate(selectedIds);
  };
  return (
    <div className="grid gap-3">
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">Request a review from</legend>
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={selectedIds.includes(id)}
            onChange={({ target }) =>
              setSelectedIds(target.checked ? [...selectedIds, id] : selectedIds.filter((other) => other !== id))
            }
          />
        ))}
      </fieldset>
      {isSubmitted && selectedIds.length === 0 && <FieldError>Please choose at least one member</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={request.isPending} onClick={submit}>
          {request.isPending ? "Requesting..." : messages.requestReview}
        </Button>
        <Button size="sm" variant="outline" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </div>
  );
};

const ReviewFacts = ({
  review,
  members,
}: {
  review: NonNullable<DocumentCard["review"]>;
  members: readonly Person[];
}) => {
  const { requestedAt, requestedBy, requestedFrom, approvedAt, approvedBy, approvedVersion } = review;
  const names = requestedFrom.map((id) => getPersonName(members, id)).join(", ");
  return (
    <div className="text-sm text-muted">
      {requestedAt && (
        <p>
          Requested from {names} by {getPersonName(members, requestedBy)}, {formatInstant(requestedAt)}
        </p>
      )}
      {approvedAt && (
        <p>
          Version {approvedVersion} approved by {getPersonName(members, approvedBy)}, {formatInstant(approvedAt)}
        </p>
      )}
    </div>
  );
};

/** Shows who reviews a document, and whether its current version is approved. */
const ReviewState = ({ document, hasUnsavedEdits }: { document: DocumentCard; hasUnsavedEdits: boolean }) => {
  const { userId, canComment, canEdit } = useCommentRights();
  const members = useDiscussion({ kind: "document", id: document.id }).data?.members ?? [];
  const reviewers = members.filter(({ id, role }) => id !== userId && hasRole(role, "commenter"));
  const [isRequesting, setIsRequesting] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const approve = useApproveDocument(document);
  const end = useEndReview(document);
  const { review, version } = document;
  const isApproved = review?.approvedVersion === version;
  return (
    <section aria-label="Review" className="grid gap-3 border-b border-line pb-5">
      {review && (
        <>
          <ReviewChip review={review} version={version} />
          <ReviewFacts review={review} members={members} />
        </>
      )}
      {isRequesting ? (
        <RequestForm document={document} people={reviewers} onDone={() => setIsRequesting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {canComment && !isApproved && (review || members.length > 1) && (
            <Button
              size="sm"
              variant={review ? "primary" : "outline"}
              icon={CircleCheck}
              pending={approve.isPending}
              inactive={hasUnsavedEdits}
              onClick={() => approve.mutate()}
            >
              Approve version {version}
            </Button>
          )}
          {canEdit && reviewers.length > 0 && (
            <Button size="sm" variant="outline" icon={UserRoundCheck} onClick={() => setIsRequesting(true)}>
              {messages.requestReview}
            </Button>
          )}
          {canEdit && !document.file && (
            <Button size="sm" variant="outline" icon={Link2} onClick={() => setIsSharing(true)}>
              {messages.shareForReview}
            </Button>
          )}
          {canEdit && review && (
            <Button size="sm" variant="ghost" pending={end.isPending} onClick={() => end.mutate()}>
              {isApproved ? "Withdraw approval" : "End review"}
            </Button>
          )}
        </div>
      )}
      {canComment && hasUnsavedEdits && !isApproved && review && (
        <p className="text-sm text-muted">Save your changes before you approve.</p>
      )}
      <ReviewLinksDialog open={isSharing} documentId={document.id} onClose={() => setIsSharing(false)} />
    </section>
  );
};

type Props = {
  document: DocumentCard;
  /** The current text, including unsaved changes; null for a file. */
  content: string | null;
  hasUnsavedEdits: boolean;
  passage?: PassageAnchor | undefined;
  onClearPassage?: () => void;
  onPick?: (range: PassageRange) => void;
};

/** Shows the review of a document and the comments on it and its passages. */
export const DocumentDiscussion = ({ document, content, hasUnsavedEdits, passage, onClearPassage, onPick }: Props) => {
  const findPassage = (anchor: PassageAnchor | null) =>
    anchor && content !== null ? findAnchor(content, anchor) : undefined;
  return (
    <div className="grid gap-5">
      <ReviewState document={document} hasUnsavedEdits={hasUnsavedEdits} />
      {content !== null && !passage && <p className="text-sm text-muted">{messages.selectPassage}</p>}
      <CommentsPanel
        source={{ kind: "document", id: document.id }}
        passage={passage}
        {...(onClearPassage && { onClearPassage })}
        hasPassage={({ anchor }) => findPassage(anchor) !== undefined}
        {...(onPick && {
          onShowPassage: ({ anchor }) => {
            const range = findPassage(anchor);
            if (range) onPick(range);
          },
        })}
      />
    </div>
  );
};
