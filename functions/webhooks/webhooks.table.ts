import {
  getWebhookDeliveryPrefix,
  getWorkspacePartition,
  type WorkspaceId,
  webhookDeliveryKey,
  webhookKey,
  webhookPrefix,
  workspaceKey,
} from "#functions/table/keys.ts";
import { type Item, isStill, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { deliveryRetentionDays, maxListedDeliveries, type WebhookDelivery } from "#shared/api/webhooks.ts";
import type { WebhookEvent } from "#shared/domain/webhook-events.ts";
import { getSubscribedEvents, type StoredWebhook } from "./webhooks.ts";

const toWebhook = ({ pk: _pk, sk: _sk, ...webhook }: Item) => webhook as unknown as StoredWebhook; // written below

/** Lists a workspace's webhooks, oldest first. */
export const listWebhooks = async (table: Table, workspaceId: WorkspaceId): Promise<StoredWebhook[]> =>
  (await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix: webhookPrefix } })).map(toWebhook);

export const findWebhook = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
): Promise<StoredWebhook | undefined> => {
  const item = await table.get(webhookKey(workspaceId, id));
  return item && toWebhook(item);
};

/**
 * Stores the events that the workspace's webhooks receive in its record, which every request reads, so that workspaces
 * without webhooks need no extra reads. Fails if a webhook was added, changed or deleted since `workspace` was read.
 */
export const buildSubscriptionWrite = (workspace: Item, webhooks: readonly StoredWebhook[]): Write => {
  const { pk, sk, webhooksVersion } = workspace;
  const version = webhooksVersion === undefined ? undefined : Number(webhooksVersion);
  return {
    update: { pk, sk },
    set: { webhookEvents: getSubscribedEvents(webhooks) },
    add: { webhooksVersion: 1 },
    if: { all: { webhooksVersion: isStill(version), membersVersion: { is: Number(workspace.membersVersion) } } },
  };
};

export const buildNewWebhookWrite = (workspaceId: WorkspaceId, webhook: StoredWebhook): Write => ({
  put: { ...webhookKey(workspaceId, webhook.id), ...webhook },
  if: "absent",
});

type Change = Partial<Omit<StoredWebhook, "id" | "createdAt">>;
/** Sets attributes and removes those that are undefined. Fails if the webhook has been deleted. */
export const buildWebhookWrite = (workspaceId: WorkspaceId, id: string, change: Change): Write => ({
  update: webhookKey(workspaceId, id),
  set: change,
  remove: Object.entries(change).flatMap(([name, value]) => (value === undefined ? [name] : [])),
  if: "present",
});

export const buildDeleteWebhookWrite = (workspaceId: WorkspaceId, id: string): Write => ({
  delete: webhookKey(workspaceId, id),
  if: "present",
});

/** Reads the workspace's record, on which changes to webhooks are conditional. */
export const readSubscription = (table: Table, workspaceId: WorkspaceId) => table.get(workspaceKey(workspaceId));

/** A delivery with its event, so that it can be sent again. */
export type StoredDelivery = WebhookDelivery & { event: WebhookEvent };

export const buildDeliveryWrite = (workspaceId: WorkspaceId, webhookId: string, delivery: StoredDelivery): Write => ({
  put: {
    ...webhookDeliveryKey(workspaceId, webhookId, delivery.id),
    webhookId,
    ...delivery,
    expiresAt: Math.floor(Date.parse(delivery.sentAt) / 1000) + deliveryRetentionDays * 86_400,
  },
});

const toDelivery = (item: Item) => item as unknown as StoredDelivery; // written by buildDeliveryWrite
const isCurrent = ({ expiresAt }: Item, now: Date) => Number(expiresAt) * 1000 > now.getTime();

/** Lists the latest deliveries, newest first. */
export const listDeliveries = async (
  table: Table,
  workspaceId: WorkspaceId,
  webhookId: string,
  now: Date,
): Promise<StoredDelivery[]> => {
  const { items } = await table.query({
    pk: getWorkspacePartition(workspaceId),
    sk: { prefix: getWebhookDeliveryPrefix(webhookId) },
    newestFirst: true,
    limit: maxListedDeliveries,
  });
  return items.filter((item) => isCurrent(item, now)).map(toDelivery);
};

export const findDelivery = async (
  table: Table,
  workspaceId: WorkspaceId,
  webhookId: string,
  id: string,
  now: Date,
): Promise<StoredDelivery | undefined> => {
  const item = await table.get(webhookDeliveryKey(workspaceId, webhookId, id));
  return item && isCurrent(item, now) ? toDelivery(item) : undefined;
};
