import { X } from "lucide-react";
import { useDeferredValue, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { useModal } from "#web/ui/dialogs/use-modal.ts";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { NavList } from "./nav-list.tsx";

export const NavDrawer = ({ onClose }: { onClose: () => void }) => {
  const { dialog, on } = useModal(onClose, { focusFields: false, showsFirst: true });
  const { key } = useLocation();
  const openedAt = useRef(key);
  // Render the empty drawer first, so that it responds to the press at once; its entries follow while it slides in.
  const isFilled = useDeferredValue(true, false);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same from the keyboard
    <dialog
      ref={dialog}
      {...on}
      aria-label="Navigation"
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="sheet drawer fixed inset-y-0 z-30 left-0 m-0 h-dvh max-h-none w-[min(18rem,calc(100%-3rem))] max-w-none border-r border-line bg-sunken p-0 text-ink shadow-raised"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex h-14 items-center justify-between pr-3 pl-5">
          <Wordmark />
          <IconButton icon={X} label="Close navigation" onClick={onClose} data-autofocus />
        </div>
        {isFilled && <NavList />}
      </div>
    </dialog>
  );
};
