import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { createApiClient } from "#shared/api/client.ts";
import { runJob } from "#shared/api/run-job.ts";
import { type Webhook, type WebhookDelivery, type WebhookInput, webhookRoutes } from "#shared/api/webhooks.ts";
import { buildQuery } from "#web/api/queries.ts";
import { replaceRecord, useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

const client = createApiClient(webhookRoutes);
const list = buildQuery(webhookRoutes, "listWebhooks");

export const useWebhooks = () => useQuery(list);
export const useDeliveries = (id: string) =>
  useQuery(buildQuery(webhookRoutes, "listWebhookDeliveries", { params: { id } }));

export type WebhookFields = z.input<typeof WebhookInput>;
/** The server returns the secret only once; it is never cached. */
export const useCreateWebhook = () =>
  useOptimisticMutation({
    run: (body: WebhookFields) => client.createWebhook({ body }),
    invalidates: ["listWebhooks"],
  });
export const useRotateSecret = () =>
  useOptimisticMutation({ run: (id: string) => client.rotateWebhookSecret({ params: { id } }) });

type Update = Pick<Webhook, "id"> & WebhookFields & { isEnabled: boolean };
export const useUpdateWebhook = (onError?: (error: Error) => void) =>
  useOptimisticMutation({
    run: ({ id, ...body }: Update) => client.updateWebhook({ params: { id }, body }),
    fromResponse: { key: list.queryKey, update: (before: Webhook[], after: Webhook) => replaceRecord(before, after) },
    invalidates: ["listWebhooks"],
    ...(onError && { onError }),
  });
export const useDeleteWebhook = (options: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useOptimisticMutation({
    run: (id: string) => client.deleteWebhook({ params: { id } }),
    optimistic: {
      key: list.queryKey,
      update: (before: Webhook[], id: string) => before.filter((webhook) => webhook.id !== id),
    },
    invalidates: ["listWebhooks"],
    ...options,
  });

type SendOptions = { onSuccess: (delivery: WebhookDelivery) => void; onError: (error: Error) => void };
/** Sends a test event, or the event of a delivery again. */
export const useSendEvent = (id: string, options: SendOptions) =>
  useOptimisticMutation({
    run: (deliveryId: string | undefined) =>
      runJob(webhookRoutes, "sendWebhookEvent", { params: { id }, body: { deliveryId } }),
    invalidates: ["listWebhookDeliveries"],
    ...options,
  });
