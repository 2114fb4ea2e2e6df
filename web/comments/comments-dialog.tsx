import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { interpolate } from "#web/ui/text/format.ts";
import { CommentsPanel, type CommentsPanelProps } from "./comments-panel.tsx";
import * as messages from "./messages.ts";

type Props = CommentsPanelProps & { open: boolean; title: string; onClose: () => void };

/** The comments on a task, a requirement or a file. */
export const CommentsDialog = ({ open, title, onClose, ...panel }: Props) => (
  <Dialog open={open} onClose={onClose} title={interpolate(messages.commentsOn, { title })}>
    <CommentsPanel {...panel} />
  </Dialog>
);
