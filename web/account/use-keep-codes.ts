import { useState } from "react";

type Codes = { /** The codes are being created, which cannot be undone. */ coming: boolean; shown: boolean };

/**
 * Closing a dialog that shows codes only once: ignored while they are being created; the first attempt warns, the
 * second closes.
 */
export const useKeepCodes = ({ coming, shown }: Codes, onClose: () => void) => {
  const [warned, setWarned] = useState(false);
  const close = () => {
    if (coming) return;
    if (shown && !warned) setWarned(true);
    else onClose();
  };
  return { warned, close };
};
