import { useState } from "react";
import type { Webhook, WebhookDelivery } from "#shared/api/webhooks.ts";
import { Chip, type Tone } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant, interpolate } from "#web/ui/text/format.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { ResponseText, showActionError } from "./delivery-result.tsx";
import * as messages from "./messages.ts";
import { useDeleteWebhook, useRotateSecret, useSendEvent, useUpdateWebhook } from "./use-webhooks.ts";

const SecretDialog = lazyDialog(async () => (await import("./secret-dialog.tsx")).SecretDialog);

const tones: Record<Webhook["status"], Tone> = {
  on: "green",
  off: "gray",
  paused: "yellow",
  failing: "red",
  gone: "red",
};

type Props = { webhook: Webhook; onEdit: () => void };

export const WebhookCard = ({ webhook, onEdit }: Props) => {
  const { id, url, events, status, ownerName, failingSince } = webhook;
  const [dialog, setDialog] = useState<"delete" | "rotate">();
  const [secret, setSecret] = useState<string | null>(null);
  const [isLogShown, setLogShown] = useState(false);
  const [testDelivery, setTestDelivery] = useState<WebhookDelivery>();
  const closeDialog = () => setDialog(undefined);
  const update = useUpdateWebhook(showActionError);
  const remove = useDeleteWebhook({ onSuccess: closeDialog, onError: showActionError });
  const rotate = useRotateSecret();
  const test = useSendEvent(id, { onSuccess: setTestDelivery, onError: showActionError });
  const statusText =
    messages.statusTexts[status] ??
    (status === "on" && failingSince
      ? interpolate(messages.failingText, { time: formatInstant(failingSince) })
      : undefined);
  const toggle = () => update.mutate({ id, url, events, isEnabled: status !== "on" });
  return (
    <Card as="li" className="gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-60 font-semibold wrap-anywhere">{url}</h2>
        <Chip tone={tones[status]}>{messages.statusLabels[status]}</Chip>
      </div>
      <p className="text-sm text-muted">
        {messages.describeEvents(events)}
        {ownerName && `. Added by ${ownerName}`}.
      </p>
      {statusText && <Notice tone="warn">{statusText}</Notice>}
      {testDelivery && (
        <Notice
          tone={messages.isDelivered(testDelivery) ? "success" : "error"}
          live
          title={messages.describeOutcome(testDelivery)}
        >
          {testDelivery.response && <ResponseText text={testDelivery.response} />}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" pending={test.isPending} onClick={() => test.mutate(undefined)}>
          {test.isPending ? messages.sending : messages.sendTest}
        </Button>
        <Button variant="outline" size="sm" aria-expanded={isLogShown} onClick={() => setLogShown(!isLogShown)}>
          {isLogShown ? messages.hideLog : messages.showLog}
        </Button>
        <Button variant="outline" size="sm" onClick={onEdit}>
          {common.edit}
        </Button>
        <Button variant="outline" size="sm" pending={update.isPending} onClick={toggle}>
          {status === "on" ? messages.turnOff : status === "paused" ? messages.takeOver : messages.turnOn}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setDialog("rotate")}>
          {messages.newSecret}
        </Button>
        <Button variant="outline" size="sm" onClick={() => setDialog("delete")}>
          {common.deleteLabel}
        </Button>
      </div>
      {isLogShown && <DeliveryLog webhookId={id} />}
      <ConfirmDialog
        open={dialog === "delete"}
        title={messages.deleteQuestion}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id)}
        onCancel={closeDialog}
      >
        {messages.deleteText}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === "rotate"}
        title={messages.newSecretQuestion}
        confirmLabel={messages.newSecret}
        pendingLabel={messages.creating}
        tone="primary"
        pending={rotate.isPending}
        onConfirm={() =>
          rotate.mutate(id, {
            onSuccess: (rotated) => {
              closeDialog();
              setSecret(rotated.secret);
            },
            onError: showActionError,
          })
        }
        onCancel={closeDialog}
      >
        {messages.newSecretText}
      </ConfirmDialog>
      <SecretDialog open={secret !== null} secret={secret ?? ""} onClose={() => setSecret(null)} />
    </Card>
  );
};
