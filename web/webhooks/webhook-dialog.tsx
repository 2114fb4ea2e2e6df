import { useState } from "react";
import { type Webhook, WebhookInput } from "#shared/api/webhooks.ts";
import { webhookEventTypes } from "#shared/domain/webhook-events.ts";
import { useConfirmSecretClose } from "#web/account/use-confirm-secret-close.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field, FieldError } from "#web/ui/forms/field.tsx";
import { FormButtons, FormError } from "#web/ui/forms/form-parts.tsx";
import { Checkbox, TextInput } from "#web/ui/forms/inputs.tsx";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";
import { NewSecret } from "./secret-dialog.tsx";
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
