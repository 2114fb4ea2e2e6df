import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import * as common from "#web/ui/messages.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { UnsavedChangesContext, useConfirmClose } from "./use-confirm-close.ts";
import { useModal } from "./use-modal.ts";
import "./dialog.css";

type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button and the backdrop, after the user has confirmed losing unsaved changes. */
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  headerEnd?: ReactNode;
  /** md (36rem) for forms, lg (56rem) for details. Both are side sheets below 640 px. */
  size?: "md" | "lg";
  /** As tall as the window allows, so that tabs do not move when their content changes. */
  tall?: boolean;
  initialFocus?: "field" | "title";
  /** Leave it off for forms. */
  closeOnBackdrop?: boolean;
  /** The content confirms the loss of unsaved changes itself. */
  confirmsOwnClose?: boolean;
  children: ReactNode;
};

/** A modal dialog. Its content is mounted only while it is open. */
export const Dialog = ({ open, ...rest }: DialogProps) =>
  open ? createPortal(<OpenDialog {...rest} />, document.body) : null;

const OpenDialog = ({
  onClose,
  title,
  subtitle,
  headerEnd,
  size = "md",
  tall = false,
  initialFocus = "field",
  closeOnBackdrop = false,
  confirmsOwnClose = false,
  children,
}: Omit<DialogProps, "open">) => {
  const id = useId();
  const { registerChanges, close, isConfirming, cancelClose } = useConfirmClose(onClose);
  const { dialog, handlers } = useModal(close, { focusFields: initialFocus === "field" });
  const pointerDownTarget = useRef<EventTarget>(null);
  const handleClick = (event: MouseEvent<HTMLDialogElement>) => {
    // The backdrop belongs to the dialog element. A drag that started inside is not a click on it.
    const isBackdrop = event.target === dialog.current && pointerDownTarget.current === dialog.current;
    if (closeOnBackdrop && isBackdrop) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      {...handlers}
      aria-labelledby={id}
      onPointerDown={(event) => {
        pointerDownTarget.current = event.target;
      }}
      onClick={handleClick}
      data-size={size}
      data-tall={tall || undefined}
      className="sheet dialog bg-overlay text-ink shadow-raised"
    >
      {/* A section, so that header and footer are not the page's landmarks. */}
      <section className="dialog-layout">
        <header className="dialog-header flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-4">
          <div className="min-w-0 flex-1">
            <h2 id={id} tabIndex={-1} className="line-clamp-3 font-serif text-lg font-semibold">
              {title}
            </h2>
            {subtitle && <div className="text-sm text-muted">{subtitle}</div>}
          </div>
          {headerEnd && <div className="dialog-header-end">{headerEnd}</div>}
          <IconButton icon={X} label={common.close} onClick={close} />
        </header>
        <div className="dialog-content min-h-0 flex-1 overflow-y-auto pt-5 pb-5">
          <UnsavedChangesContext value={confirmsOwnClose ? undefined : registerChanges}>
            {children}
          </UnsavedChangesContext>
        </div>
      </section>
      <ConfirmDialog
        open={isConfirming}
        title={common.closeUnsavedQuestion}
        confirmLabel={common.closeWithoutSaving}
        onConfirm={onClose}
        onCancel={cancelClose}
      >
        Your changes haven’t been saved and will be lost.
      </ConfirmDialog>
    </dialog>
  );
};

/** The buttons of a dialog, sticky at its bottom. The last one is the primary action. */
export const DialogFooter = ({ start, children }: { start?: ReactNode; children: ReactNode }) => (
  <footer className="dialog-footer flex flex-wrap items-center gap-2 border-t border-line bg-overlay py-4">
    {start}
    <div className="ml-auto flex flex-wrap gap-2">{children}</div>
  </footer>
);
