import { randomBytes } from "node:crypto";
import { Webhook as Signer } from "standardwebhooks";
import { rotationHours, type Webhook } from "#shared/api/webhooks.ts";
import type { WebhookEvent, WebhookEventType } from "#shared/domain/webhook-events.ts";
import { hasRole, type WorkspaceRole } from "#shared/domain/workspace-roles.ts";

/** Timestamps are ISO 8601 in UTC. `secret` and `previousSecret` are encrypted. */
export type StoredWebhook = {
  id: string;
  url: string;
  host: string;
  events: readonly WebhookEventType[];
  /** The admin who added it or last turned it on. It sends events on their behalf. */
  ownerId: string;
  isEnabled: boolean;
  /** Why it was turned off automatically. */
  endReason?: "failing" | "gone";
  secret: string;
  previousSecret?: string;
  /** When the previous secret stops signing. */
  previousUntil?: string;
  failingSince?: string;
  createdAt: string;
  updatedAt: string;
};

type Members = Readonly<Record<string, WorkspaceRole>>;

/** Whether it is on and its owner is still an admin; otherwise it must not send the workspace's data. */
export const isActive = (webhook: StoredWebhook, members: Members): boolean => getStatus(webhook, members) === "on";

export const getStatus = ({ isEnabled, endReason, ownerId }: StoredWebhook, members: Members): Webhook["status"] => {
  if (!isEnabled) return endReason ?? "off";
  return hasRole(members[ownerId], "admin") ? "on" : "paused";
};

/** Returns the events that a workspace has to record, because one of its webhooks receives them. */
export const getSubscribedEvents = (webhooks: readonly StoredWebhook[]): WebhookEventType[] =>
  [...new Set(webhooks.filter(({ isEnabled }) => isEnabled).flatMap(({ events }) => events))].toSorted();

/** 192 random bits, within the 24 to 64 bytes that Standard Webhooks recommends. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`;

/** Builds the signed headers of Standard Webhooks. After a rotation there are two signatures. */
export const buildSignedHeaders = (
  secrets: readonly string[],
  id: string,
  now: Date,
  body: string,
): Record<string, string> => ({
  "content-type": "application/json",
  "user-agent": "Grantlamp-Webhooks",
  "webhook-id": id,
  "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
  "webhook-signature": secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(" "),
});

/** The body of a request. The ID is in its header. */
export const toBody = ({ type, timestamp, data }: WebhookEvent): string => JSON.stringify({ type, timestamp, data });

export const computePreviousUntil = (now: Date): string =>
  new Date(now.getTime() + rotationHours * 3_600_000).toISOString();

/** Milliseconds before the second and each further attempt: eight attempts in about 27 hours. */
const retryDelays = [60, 300, 1800, 7200, 18_000, 36_000, 36_000].map((seconds) => seconds * 1000);
export const maxDeliveryAttempts = retryDelays.length + 1;

/** Returns the delay in milliseconds after the nth attempt; undefined after the last one. */
export const computeDeliveryDelay = (attempt: number): number | undefined => retryDelays[attempt - 1];
