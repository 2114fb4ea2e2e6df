/** Event types that webhooks receive. Receivers depend on the names, so they must never change. */
export const webhookEventTypes = [
  "application.created",
  "application.updated",
  "application.status_changed",
  "application.deleted",
  "deadline.due",
  "task.completed",
  "document.created",
  "document.updated",
  "document.deleted",
  "award.recorded",
  "award.updated",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent only with the button "Send test event". */
export const webhookTestType = "webhook.test";

/** Attributes of the record that an event is about; IDs are those of the API. */
export type WebhookEventData = { [name: string]: string | number | boolean | null };

/** `id` stays the same when an event is resent, so receivers can detect duplicates. `timestamp` is ISO 8601 in UTC. */
export type WebhookEvent = {
  id: string;
  type: WebhookEventType | typeof webhookTestType;
  timestamp: string;
  data: WebhookEventData;
};
