import { useState } from "react";

type SecretState = { isPending: boolean; isShown: boolean };

/**
 * Guards a dialog that shows a secret only once. The dialog stays open while the secret is being created, and warns
 * before it closes.
 */
export const useConfirmSecretClose = ({ isPending, isShown }: SecretState, onClose: () => void) => {
  const [hasWarning, setHasWarning] = useState(false);
  const close = () => {
    if (isPending) return;
    if (isShown && !hasWarning) setHasWarning(true);
    else onClose();
  };
  return { hasWarning, close };
};
