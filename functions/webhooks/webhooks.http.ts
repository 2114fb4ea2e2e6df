import { readNames } from "#functions/audit/audit.table.ts";
import type { Caller } from "#functions/auth/actor.ts";
import { encryptStoredSecret } from "#functions/auth/stored-secret.ts";
import { getMembers, type Members } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { runAsJob } from "#functions/jobs/run-as-job.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { type Item, tryWrite, type Write } from "#functions/table/table.ts";
import { workspaceTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import {
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
  type webhookRoutes,
  webhookTexts,
} from "#shared/api/webhooks.ts";
import { type WebhookEvent, webhookTestType } from "#shared/domain/webhook-events.ts";
import { findTargetProblem } from "./webhook-target.ts";
import type { DeliverWebhookInput } from "./webhooks.jobs.ts";
import {
  buildDeleteWebhookWrite,
  buildNewWebhookWrite,
  buildSubscriptionWrite,
  buildWebhookWrite,
  findDelivery,
  findWebhook,
  listDeliveries,
  listWebhooks,
  readSubscription,
} from "./webhooks.table.ts";
import { computePreviousUntil, createWebhookSecret, getStatus, type StoredWebhook } from "./webhooks.ts";

const presentWebhook = (webhook: StoredWebhook, members: Members, ownerName: string | undefined): Webhook => {
  const { id, url, events, failingSince, createdAt } = webhook;
  return {
    id,
    url,
    events: [...events],
    status: getStatus(webhook, members),
    ownerName: ownerName ?? null,
    failingSince: failingSince ?? null,
    createdAt,
  };
};

const createNotFoundError = () => new AppError("not_found", webhookTexts.notFound);

export const webhookHandlers = (dependencies: Dependencies): Handlers<typeof webhookRoutes> => {
  const { table, clock, newId, allowsLocalWebhooks = false } = dependencies;

  const present = async (webhook: StoredWebhook, { members }: Caller): Promise<Webhook> => {
    const names = await readNames(table, [webhook.ownerId]);
    return presentWebhook(webhook, members, names.get(webhook.ownerId));
  };

  const find = async ({ workspaceId }: Caller, id: string): Promise<StoredWebhook> => {
    const webhook = await findWebhook(table, workspaceId, id);
    if (!webhook) throw createNotFoundError();
    return webhook;
  };

  /** Returns the host. Throws `invalid_request` with an issue for the field. */
  const parseHost = (url: string): string => {
    const problem = findTargetProblem(url, allowsLocalWebhooks);
    if (problem) throw new AppError("invalid_request", problem, { issues: [{ path: "body.url", message: problem }] });
    return new URL(url).host;
  };

  const readWebhooks = async (workspaceId: WorkspaceId): Promise<{ workspace: Item; webhooks: StoredWebhook[] }> => {
    const [workspace, webhooks] = await Promise.all([
      readSubscription(table, workspaceId),
      listWebhooks(table, workspaceId),
    ]);
    if (!workspace) throw new AppError("forbidden", workspaceTexts.notMember);
    return { workspace, webhooks };
  };

  /** Writes a change together with the workspace's updated set of subscribed events. */
  const writeChange = async (workspace: Item, webhooks: readonly StoredWebhook[], write: Write) => {
    if (!(await tryWrite(table.write(write, buildSubscriptionWrite(workspace, webhooks)))))
      throw new AppError("conflict", webhookTexts.changed);
  };

  const createSecret = async (workspaceId: WorkspaceId, id: string) => {
    const secret = createWebhookSecret();
    return {
      secret,
      encrypted: await encryptStoredSecret(dependencies, "webhook secrets", `${workspaceId} ${id}`, secret),
    };
  };

  const createTestEvent = (webhookId: string): WebhookEvent => ({
    id: newId("webhookEvent"),
    type: webhookTestType,
    timestamp: clock.now().toISOString(),
    data: { webhookId },
  });

  const findEvent = async ({ workspaceId }: Caller, id: string, deliveryId: string): Promise<WebhookEvent> => {
    const delivery = await findDelivery(table, workspaceId, id, deliveryId, clock.now());
    if (!delivery) throw new AppError("not_found", webhookTexts.deliveryNotFound);
    return delivery.event;
  };

  return {
    listWebhooks: async ({ caller: { workspaceId, members } }) => {
      const webhooks = await listWebhooks(table, workspaceId);
      const names = await readNames(
        table,
        webhooks.map(({ ownerId }) => ownerId),
      );
      return webhooks.map((webhook) => presentWebhook(webhook, members, names.get(webhook.ownerId)));
    },

    createWebhook: async ({ caller, body: { url, events } }) => {
      const { workspaceId, userId } = caller;
      const host = parseHost(url);
      const { workspace, webhooks } = await readWebhooks(workspaceId);
      if (webhooks.length >= maxWebhooks) throw new AppError("conflict", webhookTexts.tooMany);
      const id = newId("webhook");
      const { secret, encrypted } = await createSecret(workspaceId, id);
      const now = clock.now().toISOString();
      const webhook: StoredWebhook = {
        ...{ id, url, host, events: [...new Set(events)], ownerId: userId, isEnabled: true },
        ...{ secret: encrypted, createdAt: now, updatedAt: now },
      };
      await writeChange(workspace, [...webhooks, webhook], buildNewWebhookWrite(workspaceId, webhook));
      return { secret, webhook: await present(webhook, caller) };
    },

    updateWebhook: async ({ caller, params: { id }, body: { url, events, isEnabled } }) => {
      const { workspaceId, userId, members } = caller;
      const { workspace, webhooks } = await readWebhooks(workspaceId);
      const before = webhooks.find((webhook) => webhook.id === id);
      if (!before) throw createNotFoundError();
      const host = parseHost(url);
      const turnsOn = isEnabled && getStatus(before, getMembers(workspace)) !== "on";
      const change = {
        ...{ url, host, events: [...new Set(events)], isEnabled, updatedAt: clock.now().toISOString() },
        // The member who turns it on becomes its owner. Changing the URL clears the failure state.
        ...(turnsOn && { ownerId: userId, endReason: undefined }),
        ...((turnsOn || url !== before.url) && { failingSince: undefined }),
      };
      const after: StoredWebhook = { ...before, ...(change as Partial<StoredWebhook>) };
      const updatedWebhooks = webhooks.map((webhook) => (webhook.id === id ? after : webhook));
      await writeChange(workspace, updatedWebhooks, buildWebhookWrite(workspaceId, id, change));
      return present(after, { ...caller, members });
    },

    deleteWebhook: async ({ caller: { workspaceId }, params: { id } }) => {
      const { workspace, webhooks } = await readWebhooks(workspaceId);
      const remainingWebhooks = webhooks.filter((webhook) => webhook.id !== id);
      if (remainingWebhooks.length === webhooks.length) throw createNotFoundError();
      // Its deliveries become unreachable and expire.
      await writeChange(workspace, remainingWebhooks, buildDeleteWebhookWrite(workspaceId, id));
    },

    rotateWebhookSecret: async ({ caller, params: { id } }) => {
      const { workspaceId } = caller;
      const webhook = await find(caller, id);
      const now = clock.now();
      const { secret, encrypted } = await createSecret(workspaceId, id);
      const change = {
        ...{ secret: encrypted, previousSecret: webhook.secret, previousUntil: computePreviousUntil(now) },
        updatedAt: now.toISOString(),
      };
      if (!(await tryWrite(table.write(buildWebhookWrite(workspaceId, id, change))))) throw createNotFoundError();
      return { secret, webhook: await present({ ...webhook, ...change }, caller) };
    },

    listWebhookDeliveries: async ({ caller, params: { id } }) => {
      await find(caller, id);
      return listDeliveries(table, caller.workspaceId, id, clock.now());
    },

    sendWebhookEvent: async ({ caller, params: { id }, body: { deliveryId }, request }) => {
      const { userId, workspaceId } = caller;
      await find(caller, id);
      const event = deliveryId === undefined ? createTestEvent(id) : await findEvent(caller, id, deliveryId);
      const input: DeliverWebhookInput = { webhookId: id, event, attempt: 1, isManual: true };
      return runAsJob<WebhookDelivery>(dependencies, { userId, workspaceId }, "deliverWebhook", input, request);
    },
  };
};
