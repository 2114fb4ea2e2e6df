import * as z from "zod/mini";
import { webhookEventTypes } from "#shared/domain/webhook-events.ts";
import { defineRoutes } from "./define-routes.ts";
import { idResponse, idSchema, timestampResponse } from "./schemas.ts";

export const maxWebhooks = 5;
/** Older deliveries are deleted, and only the latest ones are listed. */
export const deliveryRetentionDays = 7;
export const maxListedDeliveries = 50;
/** Bytes of a receiver's response that the delivery log stores. */
export const maxResponseBytes = 1024;
/** After a rotation, events are also signed with the previous secret for this long. */
export const rotationHours = 24;

export const webhookTexts = {
  urlRequired: "Please enter an https URL, such as https://example.org/hooks",
  urlCredentials: "Please remove the user name and password from the URL",
  urlPort: "Please use port 443 or 8443",
  urlFragment: "Please remove the part after #",
  urlPrivate: "Please enter a URL on the public internet",
  eventsRequired: "Please choose at least one event",
  tooMany: "This workspace has 5 webhooks, which is the maximum. Delete one that you no longer use",
  notFound: "This webhook no longer exists",
  deliveryNotFound: "This delivery is no longer in the log",
  changed: "The webhooks of this workspace were changed at the same time. Please try again",
} as const;

const allowedPorts: readonly string[] = ["", "443", "8443"];
const maxUrlLength = 500;

/** Returns why a URL can't be used for a webhook, apart from checks of its network; undefined if it can. */
export const findWebhookUrlProblem = (value: string): string | undefined => {
  const url = value.length <= maxUrlLength && /^[\x21-\x7e]+$/.test(value) ? URL.parse(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(value)) return webhookTexts.urlRequired;
  if (url.username || url.password) return webhookTexts.urlCredentials;
  if (url.hash) return webhookTexts.urlFragment;
  // The server decides whether http on its own machine is allowed.
  if (url.protocol === "http:") return isLocalhost(url) ? undefined : webhookTexts.urlRequired;
  return allowedPorts.includes(url.port) ? undefined : webhookTexts.urlPort;
};

export const isLocalhost = ({ hostname }: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

const WebhookUrl = z.string(webhookTexts.urlRequired).check(
  z.trim(),
  z.check((context) => {
    const problem = findWebhookUrlProblem(context.value);
    if (problem) context.issues.push({ code: "custom", message: problem, input: context.value });
  }),
);
const eventType = z.enum(webhookEventTypes, webhookTexts.eventsRequired);

export const WebhookInput = z.object({
  url: WebhookUrl,
  events: z
    .array(eventType, webhookTexts.eventsRequired)
    .check(z.minLength(1, webhookTexts.eventsRequired), z.maxLength(webhookEventTypes.length)),
});
const WebhookUpdate = z.object({ ...WebhookInput.shape, isEnabled: z.boolean("Please choose on or off") });

/**
 * `paused`: nobody turned it off, but its owner is no longer an admin of the workspace. `failing`: turned off because
 * no delivery succeeded for a day. `gone`: turned off because the receiver answered 410.
 */
const webhookStatuses = ["on", "off", "paused", "failing", "gone"] as const;
export const Webhook = z.object({
  id: idResponse(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  status: z.enum(webhookStatuses),
  /** The member who added it or last turned it on. */
  ownerName: z.nullable(z.string()),
  /** Start of the current series of failed deliveries. */
  failingSince: z.nullable(timestampResponse()),
  createdAt: timestampResponse(),
});
export type Webhook = z.infer<typeof Webhook>;
const WebhookSecret = z.object({ secret: z.string(), webhook: Webhook });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/** Why there was no response. */
const deliveryErrors = ["address", "dns", "connection", "tls", "timeout", "secret"] as const;
export type DeliveryError = (typeof deliveryErrors)[number];
export const WebhookDelivery = z.object({
  id: idResponse(),
  eventId: idResponse(),
  type: z.string(),
  sentAt: timestampResponse(),
  /** 1 for the first. */
  attempt: z.int(),
  /** Sent manually; never retried. */
  isManual: z.boolean(),
  /** The receiver's HTTP status; null if there was no response. */
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(deliveryErrors)),
  durationMs: z.int(),
  /** The beginning of the receiver's response. */
  response: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const params = z.object({ id: idSchema("whk") });

/** Anyone who has the secret can forge events, so it is returned only when it is created. */
export const webhookRoutes = defineRoutes({
  listWebhooks: {
    method: "GET",
    path: "/api/webhooks",
    auth: "user",
    role: "admin",
    summary: "List the workspace's webhooks, oldest first, without their secrets",
    response: z.array(Webhook),
  },
  createWebhook: {
    method: "POST",
    path: "/api/webhooks",
    auth: "subscriber",
    role: "admin",
    limit: "webhook",
    summary: "Add a webhook; its signing secret is returned only once",
    body: WebhookInput,
    secret: true,
    response: WebhookSecret,
  },
  updateWebhook: {
    method: "PUT",
    path: "/api/webhooks/{id}",
    auth: "user",
    role: "admin",
    limit: "webhook",
    summary: "Change a webhook's URL and events, or turn it on or off",
    params,
    body: WebhookUpdate,
    response: Webhook,
  },
  deleteWebhook: {
    method: "DELETE",
    path: "/api/webhooks/{id}",
    auth: "user",
    role: "admin",
    summary: "Delete a webhook and its delivery log",
    params,
  },
  rotateWebhookSecret: {
    method: "POST",
    path: "/api/webhooks/{id}/rotate-secret",
    auth: "user",
    role: "admin",
    limit: "webhook",
    summary: `Create a new signing secret; for ${rotationHours} hours events carry a signature with the previous one too`,
    params,
    secret: true,
    response: WebhookSecret,
  },
  listWebhookDeliveries: {
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    auth: "user",
    role: "admin",
    summary: `List a webhook's latest deliveries, newest first, at most ${maxListedDeliveries} of the last ${deliveryRetentionDays} days`,
    params,
    response: z.array(WebhookDelivery),
  },
  sendWebhookEvent: {
    method: "POST",
    path: "/api/webhooks/{id}/send",
    auth: "subscriber",
    role: "admin",
    limit: "webhook",
    summary: "Send a test event, or the event of a delivery again with the same event ID, and return the delivery",
    params,
    body: z.object({ deliveryId: z.optional(idSchema("dlv")) }),
    job: true,
    response: WebhookDelivery,
  },
});
