import { createContext, useCallback, useRef, useState } from "react";

type Register = (hasChanges: () => boolean) => () => void;
/** Provided by a dialog to the forms inside it; undefined outside a dialog. */
export const UnsavedChangesContext = createContext<Register | undefined>(undefined);

/** Confirms Escape, the close button or the backdrop with unsaved changes, but not the form's own Cancel. */
export const useConfirmClose = (onClose: () => void) => {
  const checks = useRef(new Set<() => boolean>());
  const [isConfirming, setConfirming] = useState(false);
  const registerChanges = useCallback((hasChanges: () => boolean) => {
    checks.current.add(hasChanges);
    return () => void checks.current.delete(hasChanges);
  }, []);
  const close = () => {
    if ([...checks.current].some((hasChanges) => hasChanges())) setConfirming(true);
    else onClose();
  };
  return { registerChanges, close, isConfirming, cancelClose: () => setConfirming(false) };
};
