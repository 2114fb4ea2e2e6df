import { MessageSquare, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { formatCount, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import { type CommentSource, useCommentRights } from "./use-comments.ts";

const CommentsDialog = lazyDialog(async () => (await import("./comments-dialog.tsx")).CommentsDialog);

type Props = { source: CommentSource; subjectId?: string; title: string; openCount: number };

/** Opens the comments on a row. Hidden if there are none and the user has no team. */
export const CommentsButton = ({ source, subjectId, title, openCount }: Props) => {
  const { hasTeam } = useCommentRights();
  const [isOpen, setIsOpen] = useState(false);
  if (!hasTeam && openCount === 0) return null;
  const label = interpolate(messages.commentsOn, { title });
  return (
    <>
      <span className="relative inline-flex">
        <IconButton
          icon={openCount > 0 ? MessageSquareText : MessageSquare}
          label={openCount > 0 ? `${label}: ${formatCount(openCount, "open thread")}` : label}
          tooltip={messages.comments}
          onClick={() => setIsOpen(true)}
          className={openCount > 0 ? "text-primary-text" : ""}
        />
        {openCount > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-0 right-0 text-xs font-semibold text-primary-text"
          >
            {openCount}
          </span>
        )}
      </span>
      <CommentsDialog
        open={isOpen}
        title={title}
        source={source}
        {...(subjectId && { subjectId })}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
};
