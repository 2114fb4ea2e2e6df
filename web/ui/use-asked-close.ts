import { useCallback, useRef, useState } from "react";

/**
 * Closing that asks first while a form inside has something typed: `close` is what Escape, the close button and the
 * backdrop call, `watch` is for the forms (`Unsaved`). A form's own Cancel, and its success, close without a question.
 */
export const useAskedClose = (onClose: () => void) => {
  const forms = useRef(new Set<() => boolean>());
  const [asking, setAsking] = useState(false);
  const watch = useCallback((isChanged: () => boolean) => {
    forms.current.add(isChanged);
    return () => void forms.current.delete(isChanged);
  }, []);
  const close = () => {
    if ([...forms.current].some((isChanged) => isChanged())) setAsking(true);
    else onClose();
  };
  return { watch, close, asking, stay: () => setAsking(false) };
};
