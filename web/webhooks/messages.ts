import { deliveryRetentionDays, rotationHours, type Webhook, type WebhookDelivery } from "#shared/api/webhooks.ts";
import { type WebhookEventType, webhookEventTypes, webhookTestType } from "#shared/domain/webhook-events.ts";

export const title = "Webhooks";
export const subtitle = "Notify your other software when something changes in this workspace";
export const adminsOnly = "Only the owner and admins of the workspace can manage its webhooks.";
export const loadingWebhooks = "Loading your webhooks";
export const yourWebhooks = "Your webhooks";
export const emptyTitle = "No webhooks yet";
export const emptyText =
  "Add the address of a program, such as Zapier, Make or your own server. Grantlamp sends it a signed message when an application, document, award or deadline changes.";
export const add = "Add webhook";
export const limitReached = "This workspace has 5 webhooks, which is the maximum. Delete one to add another.";

export const urlLabel = "Address";
export const urlHint = "An https address on the public internet. The events you choose below are sent there.";
export const eventsLabel = "Events";
export const editTitle = "Edit webhook";
export const saveFailed = "The webhook could not be saved. Please try again";

export const secretTitle = "Signing secret";
export const secretIntro =
  "Copy the secret now and store it where the receiver runs. It proves that a message comes from Grantlamp, and won't be shown again.";
export const secretCopied = "Signing secret copied to clipboard";
export const secretWarning = "The secret won't be shown again. Copy it first, or close again to leave without it.";

export const turnOff = "Turn off";
export const turnOn = "Turn on";
export const takeOver = "Take over";
export const newSecret = "New secret";
export const newSecretQuestion = "Create a new signing secret?";
export const newSecretText = `For ${rotationHours} hours, messages are signed with both secrets. After that, the old one no longer works.`;
export const creating = "Creating...";
export const deleteQuestion = "Delete this webhook?";
export const deleteText = "It stops immediately, and its log can no longer be read. This cannot be undone.";
export const actionFailed = "The webhook could not be changed. Please try again";

export const sendTest = "Send test event";
export const sending = "Sending...";
export const sendAgain = "Send again";
export const showLog = "Show log";
export const hideLog = "Hide log";
export const loadingLog = "Loading the log";
export const logSubject = "The log";
export const emptyLog = `Nothing was sent in the last ${deliveryRetentionDays} days.`;
export const response = "Response";

export const statusLabels: Record<Webhook["status"], string> = {
  on: "On",
  off: "Off",
  paused: "Paused",
  failing: "Turned off",
  gone: "Turned off",
};
export const failingText = "Deliveries have been failing since {time}. Grantlamp keeps retrying for about a day.";
export const statusTexts: Partial<Record<Webhook["status"], string>> = {
  paused: "The member who set it up is no longer an admin. Check the address before you take it over.",
  failing: "Nothing could be delivered for a day. Check the receiver, send a test event, then turn it on.",
  gone: "The receiver asked to stop receiving events.",
};

export const eventLabels: Record<WebhookEventType, string> = {
  "application.created": "Application added",
  "application.updated": "Application changed",
  "application.status_changed": "Application status changed",
  "application.deleted": "Application deleted",
  "deadline.due": "Deadline, task or award date due",
  "task.completed": "Task completed",
  "document.created": "New document",
  "document.updated": "Document changed",
  "document.deleted": "A document was deleted",
  "award.recorded": "Award recorded",
  "award.updated": "Award changed",
};
export const describeEvents = (events: readonly WebhookEventType[]): string =>
  events.length === webhookEventTypes.length ? "All events" : events.map((type) => eventLabels[type]).join(" · ");
export const describeEvent = (type: string): string =>
  type === webhookTestType ? "Test event" : (eventLabels[type as WebhookEventType] ?? type);

const errorLabels: Record<NonNullable<WebhookDelivery["error"]>, string> = {
  address: "Not sent: the address is not on the public internet",
  dns: "The address was not found",
  connection: "No connection",
  tls: "The receiver's certificate is not valid",
  timeout: "No response within 10 seconds",
  secret: "Not sent: create a new secret",
};
/** Describes a delivery's outcome: "200 in 142 ms", or why there was no response. */
export const describeOutcome = ({ status, error, durationMs }: WebhookDelivery): string =>
  status === null ? errorLabels[error ?? "connection"] : `${status} in ${durationMs} ms`;
export const isDelivered = ({ status }: WebhookDelivery): boolean => status !== null && status >= 200 && status < 300;
