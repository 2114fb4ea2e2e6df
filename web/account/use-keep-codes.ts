import { useState } from "react";

type Codes = { /** They are being made, which cannot be taken back. */ coming: boolean; shown: boolean };

/**
 * Closing a dialog that shows codes for the only time: not while they are coming; asked once to close, it warns; asked
 * again, it closes.
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
