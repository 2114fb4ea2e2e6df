import clsx from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { buttonStyle } from "#web/ui/buttons/button.tsx";
import { useTopDialog } from "#web/ui/dialogs/use-modal.ts";
import * as common from "#web/ui/messages.ts";
import { type ToastItem, toastLimits } from "./toast-state.ts";
import "./toast.css";

const icons = { default: undefined, success: CircleCheck, error: CircleAlert } as const;
const iconColors = { default: "", success: "text-green", error: "text-red" } as const;

/** Keeps focused elements from scrolling under the toast, which toast.css puts over the top bar of narrow windows. */
const ScrollClearance = () => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("scroll-padding-top", "calc(var(--top-bar) + 6rem)");
    return () => void style.removeProperty("scroll-padding-top");
  }, []);
  return null;
};

const Toast = ({ item, onClose }: { item: ToastItem; onClose: () => void }) => {
  const { title, description, variant = "default", action, open } = item;
  const Icon = icons[variant];
  return (
    <Radix.Root
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className="toast flex items-start gap-3 rounded-card border border-line bg-overlay p-3 shadow-raised"
    >
      <ScrollClearance />
      {Icon && <Icon size={18} aria-hidden className={clsx("mt-px shrink-0", iconColors[variant])} />}
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-sm font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="mt-0.5 text-sm text-muted">{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action altText={action.label} onClick={action.onClick} className={buttonStyle("outline", "sm")}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={common.close}
        className="-m-1 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-primary-soft"
      >
        <X size={16} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
};

export type ToastViewProps = { toasts: readonly ToastItem[]; dismiss: (id: string) => void };

/** Renders inside the topmost dialog if one is open, because the rest of the page is inert. */
export default function ToastView({ toasts, dismiss }: ToastViewProps) {
  const container = useTopDialog() ?? document.body;
  return (
    <Radix.Provider
      duration={toastLimits.durationMs}
      swipeDirection="right"
      swipeThreshold={toastLimits.swipeThreshold}
      announcerContainer={container}
    >
      {toasts.map((item) => (
        <Toast key={item.id} item={item} onClose={() => dismiss(item.id)} />
      ))}
      {createPortal(
        <Radix.Viewport
          hotkey={[toastLimits.hotkey]}
          className="toasts pointer-events-none fixed z-50 flex w-full max-w-[420px] flex-col gap-2 print:hidden"
        />,
        container,
      )}
    </Radix.Provider>
  );
}
