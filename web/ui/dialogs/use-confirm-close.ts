import { createContext, useCallback, useRef, useState } from "react";

/** Registers a check for unsaved changes with the surrounding dialog; returns the unregister function. */
type Register = (hasChanges: () => boolean) => () => void;
/** Provided by a dialog to the forms inside it; undefined outside a dialog. */
export const UnsavedChangesContext = createContext<Register | undefined>(undefined);

/**
 * Asks for confirmation when Escape, the close button or the backdrop closes a dialog with unsaved changes. A form's
 * own Cancel button and a successful save close it without confirmation.
 */
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
