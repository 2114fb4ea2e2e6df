import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/ui/buttons/button.tsx";
import * as common from "#web/ui/messages.ts";
import { useModal } from "./use-modal.ts";

type Props = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel?: string;
  pendingLabel?: string;
  pending?: boolean;
  /** Use "primary" for actions that destroy nothing. */
  tone?: "danger" | "primary";
  onConfirm: () => void;
  onCancel: () => void;
};

/** Confirms an action that cannot be undone. Focus starts on Cancel. */
export const ConfirmDialog = ({ open, ...rest }: Props) =>
  open ? createPortal(<ConfirmDialogContent {...rest} />, document.body) : null;

const ConfirmDialogContent = ({
  title,
  children,
  confirmLabel = common.deleteLabel,
  pendingLabel = common.deleting,
  pending = false,
  tone = "danger",
  onConfirm,
  onCancel,
}: Omit<Props, "open">) => {
  const id = useId();
  const { dialog, handlers } = useModal(onCancel, { focusFields: false });
  return (
    <dialog
      ref={dialog}
      {...handlers}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="sheet m-auto w-[calc(100%-2rem)] max-w-[28rem] rounded-dialog border border-line bg-overlay p-6 text-ink shadow-raised"
    >
      <h2 id={`${id}-title`} className="font-serif text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-base text-muted">
        {children}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="outline" data-autofocus onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button variant={tone} pending={pending} onClick={onConfirm}>
          {pending ? pendingLabel : confirmLabel}
        </Button>
      </div>
    </dialog>
  );
};
