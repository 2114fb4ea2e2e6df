import { useState } from "react";

type Codes = { /** The codes are being created, which cannot be undone. */ isPending: boolean; areShown: boolean };

/**
 * Closing a dialog that shows codes only once: ignored while they are being created; the first attempt warns, the
 * second closes.
 */
export const useConfirmCodesClose = ({ isPending, areShown }: Codes, onClose: () => void) => {
  const [warned, setWarned] = useState(false);
  const close = () => {
    if (isPending) return;
    if (areShown && !warned) setWarned(true);
    else onClose();
  };
  return { hasWarning: warned, close };
};
