import { useEffect, useRef } from "react";
import { useConfirmSecretClose } from "#web/account/use-confirm-secret-close.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";

type DialogProps = { open: boolean; secret: string; onClose: () => void };

/** Shows a new secret once. */
export const SecretDialog = ({ open, secret, onClose }: DialogProps) => {
  const { hasWarning, close } = useConfirmSecretClose({ isPending: false, isShown: true }, onClose);
  return (
    <Dialog open={open} onClose={close} title={messages.secretTitle}>
      <NewSecret secret={secret} hasWarning={hasWarning} onDone={onClose} />
    </Dialog>
  );
};

type SecretProps = { secret: string; hasWarning: boolean; onDone: () => void };

export const NewSecret = ({ secret, hasWarning, onDone }: SecretProps) => {
  const intro = useRef<HTMLParagraphElement>(null);
  // The form was removed while it had focus.
  useEffect(() => intro.current?.focus(), []);
  return (
    <>
      <p ref={intro} tabIndex={-1} className="outline-none">
        {messages.secretIntro}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <Field label={messages.secretTitle} className="min-w-0 flex-1 basis-60">
          <TextInput
            readOnly
            className="font-mono"
            autoComplete="off"
            value={secret}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <CopyButton text={secret} successMessage={messages.secretCopied} className="mb-0.5">
          {common.copy}
        </CopyButton>
      </div>
      {hasWarning && (
        <Notice tone="warn" live className="mt-4">
          {messages.secretWarning}
        </Notice>
      )}
      <DialogFooter>
        <Button onClick={onDone}>{common.secretSaved}</Button>
      </DialogFooter>
    </>
  );
};
