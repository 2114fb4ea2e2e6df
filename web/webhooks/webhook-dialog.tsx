import { useEffect, useRef, useState } from "react";
import { type Webhook, WebhookInput } from "#shared/api/webhooks.ts";
import { webhookEventTypes } from "#shared/domain/webhook-events.ts";
import { useConfirmSecretClose } from "#web/account/use-confirm-secret-close.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { CopyButton } from "#web/ui/buttons/copy-button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field, FieldError } from "#web/ui/forms/field.tsx";
import { FormButtons, FormError } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import { useCreateWebhook, useUpdateWebhook, type WebhookFields } from "./use-webhooks.ts";

type Props = { webhook: Webhook | null; open: boolean; onClose: () => void };

/** Adds a webhook and shows its secret once, or changes one. */
export const WebhookDialog = ({ webhook, open, onClose }: Props) => {
  const [secret, setSecret] = useState<string | null>(null);
  const create = useCreateWebhook();
  const update = useUpdateWebhook();
  const finish = () => {
    setSecret(null);
    onClose();
  };
  const isPending = create.isPending || update.isPending;
  const { hasWarning, close } = useConfirmSecretClose({ isPending, isShown: secret !== null }, finish);
  const title = secret !== null ? messages.secretTitle : webhook ? messages.editTitle : messages.add;
  return (
    <Dialog open={open} onClose={close} title={title}>
      {secret === null ? (
        <WebhookForm
          webhook={webhook}
          pending={isPending}
          onSubmit={(fields, onError) =>
            webhook
              ? update.mutate({ id: webhook.id, isEnabled: isOn(webhook), ...fields }, { onSuccess: finish, onError })
              : create.mutate(fields, { onSuccess: (created) => setSecret(created.secret), onError })
          }
          onCancel={close}
        />
      ) : (
        <NewSecret secret={secret} hasWarning={hasWarning} onDone={finish} />
      )}
    </Dialog>
  );
};

/** A paused webhook stays paused: only turning it on makes the admin its owner. */
const isOn = ({ status }: Webhook) => status === "on";

type FormProps = {
  webhook: Webhook | null;
  pending: boolean;
  onSubmit: (fields: WebhookFields, onError: (error: Error) => void) => void;
  onCancel: () => void;
};

const WebhookForm = ({ webhook, pending, onSubmit, onCancel }: FormProps) => {
  const form = useSchemaForm<WebhookFields>(WebhookInput, {
    url: webhook?.url ?? "",
    events: webhook?.events ?? [...webhookEventTypes],
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((fields) =>
    onSubmit(fields, (error) => showFormError(form, error, { fallback: messages.saveFailed })),
  );
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4">
        <Field label={messages.urlLabel} hint={messages.urlHint} error={errors.url?.message}>
          <TextInput
            type="url"
            inputMode="url"
            data-autofocus
            autoComplete="off"
            placeholder="https://example.org/hooks"
            {...form.register("url")}
          />
        </Field>
        <fieldset className="min-w-0" aria-describedby="events-error">
          <legend className="mb-1 text-sm font-semibold">{messages.eventsLabel}</legend>
          <div className="grid sm:grid-cols-2 sm:gap-x-4">
            {webhookEventTypes.map((type) => (
              <Checkbox key={type} value={type} label={messages.eventLabels[type]} {...form.register("events")} />
            ))}
          </div>
          {errors.events?.message && <FieldError id="events-error">{errors.events.message}</FieldError>}
        </fieldset>
        <FormError message={errors.root?.message} />
      </div>
      <FormButtons
        onCancel={onCancel}
        pending={pending}
        label={webhook ? common.saveChanges : messages.add}
        pendingLabel={webhook ? common.saving : common.adding}
      />
    </form>
  );
};

type SecretProps = { secret: string; hasWarning: boolean; onDone: () => void };

export const NewSecret = ({ secret, hasWarning, onDone }: SecretProps) => {
  const intro = useRef<HTMLParagraphElement>(null);
  // The form held the focus and was removed.
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
        <Button onClick={onDone}>{messages.secretSaved}</Button>
      </DialogFooter>
    </>
  );
};
