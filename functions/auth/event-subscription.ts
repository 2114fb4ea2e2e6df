import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Item, Key, Write } from "#functions/table/table.ts";
import type { WebhookEventType } from "#shared/domain/webhook-events.ts";
import { getOwnerId, type Members } from "./workspaces.table.ts";

/** The events that a workspace's webhooks receive. The jobs that send them are stored in the owner's account. */
export type EventSubscription = { workspaceId: WorkspaceId; ownerId: string; events: readonly WebhookEventType[] };

/**
 * Returns the writes to add to a transaction so that webhooks receive its changes: none, or one job. `getBefore` returns
 * a record as it was before the transaction.
 */
export type BuildEventWrites = (
  subscription: EventSubscription,
  writes: readonly Write[],
  getBefore: (key: Key) => Promise<Item | undefined>,
) => Promise<Write[]>;

/** Attribute of a workspace's record; absent if it has never had webhooks. */
export type WebhookEvents = { webhookEvents?: readonly WebhookEventType[] };
export const getWebhookEvents = (workspace: Item | undefined): WebhookEvents =>
  Array.isArray(workspace?.webhookEvents) ? { webhookEvents: workspace.webhookEvents as WebhookEventType[] } : {}; // written by webhooks.table.ts

/** Returns undefined if no webhook of the workspace receives events. */
export const getEventSubscription = (
  workspace: (WebhookEvents & { workspaceId: WorkspaceId; members: Members }) | undefined,
): EventSubscription | undefined =>
  workspace?.webhookEvents?.length
    ? { workspaceId: workspace.workspaceId, ownerId: getOwnerId(workspace.members), events: workspace.webhookEvents }
    : undefined;
