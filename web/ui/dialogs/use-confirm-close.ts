import { createContext, useCallback, useRef, useState } from "react";

/** Registers a check for unsaved changes with the surrounding dialog; returns the unregister function. */
type Register = (hasChanges: () => boolean) => () => void;
/** Provided by a dialog to the forms inside it; undefined outside a dialog. */
export const UnsavedChangesContext = createContext<Register | undefined>(undefined);

/**
 * Confirms closing while a form inside has unsaved changes: `close` is for Escape, the close button and the backdrop,
 * `watch` registers a form. A form's own Cancel and its success close without confirmation.
 */
export const useConfirmClose = (onClose: () => void) => {
  const checks = useRef(new Set<() => boolean>());
  const [asking, setAsking] = useState(false);
  const watch = useCallback((hasChanges: () => boolean) => {
    checks.current.add(hasChanges);
    return () => void checks.current.delete(hasChanges);
  }, []);
  const close = () => {
    if ([...checks.current].some((hasChanges) => hasChanges())) setAsking(true);
    else onClose();
  };
  return { registerChanges: watch, close, isConfirming: asking, cancelClose: () => setAsking(false) };
};
