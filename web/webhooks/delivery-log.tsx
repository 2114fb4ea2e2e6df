import type { WebhookDelivery } from "#shared/api/webhooks.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { formatInstant } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { ResponseText, showActionError } from "./delivery-result.tsx";
import * as messages from "./messages.ts";
import { useDeliveries, useSendEvent } from "./use-webhooks.ts";

/** Lists the latest deliveries, newest first. */
export const DeliveryLog = ({ webhookId }: { webhookId: string }) => {
  const query = useDeliveries(webhookId);
  return (
    <QueryState
      query={query}
      subject={messages.logSubject}
      skeleton={<SkeletonLines count={3} label={messages.loadingLog} />}
    >
      {(deliveries) =>
        deliveries.length === 0 ? (
          <p className="text-sm text-muted">{messages.emptyLog}</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
            ))}
          </ul>
        )
      }
    </QueryState>
  );
};

const DeliveryRow = ({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) => {
  const { id, type, sentAt, attempt, isManual, response } = delivery;
  const send = useSendEvent(webhookId, {
    onSuccess: (delivery) =>
      toast({
        title: messages.describeOutcome(delivery),
        ...(messages.isDelivered(delivery) ? {} : { variant: "error" as const }),
      }),
    onError: showActionError,
  });
  const name = messages.describeEvent(type);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Chip tone={messages.isDelivered(delivery) ? "green" : "red"}>{messages.describeOutcome(delivery)}</Chip>
        </p>
        <p className="text-sm text-muted">
          {formatInstant(sentAt)}
          {isManual ? "" : `, attempt ${attempt}`}
        </p>
        {response && (
          <details className="mt-1 text-sm">
            <summary>{messages.response}</summary>
            <ResponseText text={response} />
          </details>
        )}
      </div>
      <Button variant="outline" size="sm" pending={send.isPending} onClick={() => send.mutate(id)}>
        {send.isPending ? messages.sending : messages.sendAgain}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
};
