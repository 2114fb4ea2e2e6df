import { CircleCheck, CircleDot, TriangleAlert } from "lucide-react";
import type { DocumentCard } from "#shared/api/documents.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import * as messages from "./messages.ts";

/** Shows whether a document is in review or approved, and whether its text has changed since. */
export const ReviewChip = ({ review, version }: Pick<DocumentCard, "review" | "version">) => {
  if (!review) return null;
  if (review.approvedVersion === null)
    return (
      <Chip tone="blue" icon={CircleDot}>
        {messages.inReview}
      </Chip>
    );
  return review.approvedVersion === version ? (
    <Chip tone="green" icon={CircleCheck}>
      {messages.approved}
    </Chip>
  ) : (
    <Chip tone="yellow" icon={TriangleAlert}>
      {messages.changedSinceApproval}
    </Chip>
  );
};
