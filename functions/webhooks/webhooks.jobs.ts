import * as z from "zod/mini";
import type { Actor } from "#functions/auth/actor.ts";
import { decryptStoredSecret } from "#functions/auth/stored-secret.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import type { JobHandler, JobOutput } from "#functions/jobs/process-job.ts";
import { takeToken } from "#functions/limits/token-bucket.ts";
import { buildNotificationWrites } from "#functions/notifications/notifications.table.ts";
import { tryWrite, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { type WebhookDelivery, webhookTexts } from "#shared/api/webhooks.ts";
import { webhookEventTypes, webhookTestType } from "#shared/domain/webhook-events.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import type { WebhookResponse } from "./post-webhook.ts";
import {
  buildDeliveryWrite,
  buildSubscriptionWrite,
  buildWebhookWrite,
  findWebhook,
  listWebhooks,
  readSubscription,
  type StoredDelivery,
} from "./webhooks.table.ts";
import { buildSignedHeaders, computeDeliveryDelay, isActive, type StoredWebhook, toBody } from "./webhooks.ts";

const Event = z.object({
  id: z.string(),
  type: z.enum([...webhookEventTypes, webhookTestType]),
  timestamp: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
const noResult: JobOutput = { result: null };

const EventsInput = z.object({ events: z.array(Event) });

/** Enqueues a delivery for each event and each webhook that receives it. Events over the limit wait. */
export const sendWebhookEventsJob: JobHandler = async ({ dependencies, actor, input }) => {
  const { events } = EventsInput.parse(input);
  if (!actor) return noResult;
  const webhooks = await listWebhooks(dependencies.table, actor.workspaceId);
  const activeWebhooks = webhooks.filter((webhook) => isActive(webhook, actor.members));
  for (const [index, event] of events.entries()) {
    const receivers = activeWebhooks.filter((webhook) => (webhook.events as readonly string[]).includes(event.type));
    if (receivers.length === 0) continue;
    const delay = await takeEventToken(dependencies, actor);
    if (delay !== undefined) {
      const remainingEvents = { events: events.slice(index) };
      return {
        result: null,
        writes: prepareJob(dependencies, actor, "sendWebhookEvents", remainingEvents, delay).writes,
      };
    }
    const jobs = receivers.map(({ id }) => {
      const delivery: DeliverWebhookInput = { webhookId: id, event, attempt: 1, isManual: false };
      return prepareJob(dependencies, actor, "deliverWebhook", delivery);
    });
    const [first, ...others] = jobs.flatMap(({ writes }) => writes);
    if (first) await dependencies.table.write(first, ...others);
    await Promise.all(jobs.map((job) => job.send()));
  }
  return noResult;
};

/** Returns how long to wait in milliseconds; undefined if the event may be sent now. */
const takeEventToken = async (dependencies: Dependencies, { workspaceId }: Actor): Promise<number | undefined> => {
  try {
    await takeToken(dependencies, "webhookEvents", workspaceId);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    return (error.retryAfterSeconds ?? 60) * 1000;
  }
};

const DeliveryInput = z.object({
  webhookId: z.string(),
  event: Event,
  attempt: z.int(),
  /** When the first attempt was sent; absent in the first. */
  firstSentAt: z.optional(z.string()),
  isManual: z.boolean(),
});
/** `attempt` counts from 1. A manual delivery is sent by a button, is never retried and doesn't affect the webhook's status. */
export type DeliverWebhookInput = z.infer<typeof DeliveryInput>;

/** Sends one event to one webhook, records the delivery, and schedules the next attempt if it failed. */
export const deliverWebhookJob: JobHandler = async ({ dependencies, actor, userId, input }) => {
  const delivery = DeliveryInput.parse(input);
  const { webhookId, isManual } = delivery;
  const webhook = actor && (await findWebhook(dependencies.table, actor.workspaceId, webhookId));
  if (isManual && (!webhook || !hasRole(actor.members[userId], "admin")))
    throw new AppError("not_found", webhookTexts.notFound);
  if (!webhook || (!isManual && !isActive(webhook, actor.members))) return noResult;
  const attemptedDelivery = await send(dependencies, actor, webhook, delivery);
  const writes = isManual ? [] : await buildFollowUpWrites(dependencies, actor, webhook, delivery, attemptedDelivery);
  const { event: _, ...result } = attemptedDelivery;
  return { result, writes: [buildDeliveryWrite(actor.workspaceId, webhookId, attemptedDelivery), ...writes] };
};

const send = async (
  dependencies: Dependencies,
  actor: Actor,
  webhook: StoredWebhook,
  { event, attempt, isManual }: DeliverWebhookInput,
): Promise<StoredDelivery> => {
  const { clock, newId, postWebhook } = dependencies;
  const sentAt = clock.now();
  const secrets = await readSecrets(dependencies, actor, webhook, sentAt);
  const body = toBody(event);
  const response: WebhookResponse = secrets
    ? await postWebhook(webhook.url, buildSignedHeaders(secrets, event.id, sentAt, body), body)
    : { status: null, error: "secret", response: "" };
  return {
    id: newId("delivery"),
    eventId: event.id,
    type: event.type,
    sentAt: sentAt.toISOString(),
    ...{ attempt, isManual },
    ...response,
    durationMs: clock.now().getTime() - sentAt.getTime(),
    event,
  };
};

/** Returns the secrets to sign with, current first; undefined if the current one is no longer readable. */
const readSecrets = async (
  dependencies: Dependencies,
  { workspaceId }: Actor,
  { id, secret, previousSecret, previousUntil = "" }: StoredWebhook,
  now: Date,
): Promise<string[] | undefined> => {
  const secrets = [secret, ...(previousSecret && previousUntil > now.toISOString() ? [previousSecret] : [])];
  const [current, previous] = await Promise.all(
    secrets.map((text) => decryptStoredSecret(dependencies, "webhook secrets", `${workspaceId} ${id}`, text)),
  );
  return current && [current.secret, ...(previous ? [previous.secret] : [])];
};

const isSuccess = ({ status }: Pick<WebhookDelivery, "status">) => status !== null && status >= 200 && status < 300;

const buildFollowUpWrites = async (
  dependencies: Dependencies,
  actor: Actor,
  webhook: StoredWebhook,
  delivery: DeliverWebhookInput,
  latestDelivery: StoredDelivery,
): Promise<Write[]> => {
  const { workspaceId } = actor;
  const { id, failingSince } = webhook;
  if (isSuccess(latestDelivery))
    return failingSince ? [buildWebhookWrite(workspaceId, id, { failingSince: undefined })] : [];
  // Standard Webhooks: the receiver no longer wants events.
  if (latestDelivery.status === 410) return turnOffWebhook(dependencies, actor, webhook, "gone");
  const startWrites = failingSince ? [] : [buildWebhookWrite(workspaceId, id, { failingSince: latestDelivery.sentAt })];
  const firstSentAt = delivery.firstSentAt ?? latestDelivery.sentAt;
  const delay = computeDeliveryDelay(delivery.attempt);
  if (delay === undefined)
    // All attempts for this event failed, and so did every other delivery since its first attempt.
    return failingSince && failingSince <= firstSentAt
      ? turnOffWebhook(dependencies, actor, webhook, "failing")
      : startWrites;
  const next: DeliverWebhookInput = { ...delivery, firstSentAt, attempt: delivery.attempt + 1 };
  return [...startWrites, ...prepareJob(dependencies, actor, "deliverWebhook", next, delay).writes];
};

const endMessages = {
  gone: "The receiver asked to stop receiving events. Turn the webhook on again if that was a mistake.",
  failing: "No event could be delivered for a day. Check the receiver, then turn the webhook on again.",
} as const;

/** Turns a webhook off, unless another delivery just did, and notifies its owner. */
const turnOffWebhook = async (
  { table, clock }: Dependencies,
  { workspaceId }: Actor,
  webhook: StoredWebhook,
  endReason: keyof typeof endMessages,
): Promise<Write[]> => {
  const now = clock.now();
  const change = { isEnabled: false, endReason, updatedAt: now.toISOString() };
  const [workspace, webhooks] = await Promise.all([
    readSubscription(table, workspaceId),
    listWebhooks(table, workspaceId),
  ]);
  if (!workspace) return [];
  const updatedWebhooks = webhooks.map((other) => (other.id === webhook.id ? { ...other, ...change } : other));
  const notification = buildNotificationWrites(webhook.ownerId, now, {
    type: "webhook",
    title: `Webhook to ${webhook.host} was turned off`,
    message: endMessages[endReason],
    subject: webhook.id,
    at: now,
    workspaceId,
    relatedId: webhook.id,
    relatedType: "webhook",
  });
  await tryWrite(
    table.write(
      buildWebhookWrite(workspaceId, webhook.id, change),
      buildSubscriptionWrite(workspace, updatedWebhooks),
      ...notification,
    ),
  );
  return [];
};
