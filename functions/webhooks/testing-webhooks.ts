import { beforeEach, expect } from "vitest";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { toCookieHeader } from "#functions/testing-api.ts";
import type { Webhook, WebhookDelivery, WebhookSecret } from "#shared/api/webhooks.ts";
import { createTenant, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World, type WorldSnapshot } from "#tests/support/world.ts";
import type { WebhookResponse } from "./post-webhook.ts";

export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

export const okResponse: WebhookResponse = { status: 200, error: null, response: "ok" };
export const downResponse: WebhookResponse = { status: null, error: "connection", response: "" };
export const url = "https://hooks.example.org/grants?key=capability";
export const respondAsync = { Prefer: "respond-async" };

let snapshot: WorldSnapshot | undefined;
let tenants: [Tenant, Tenant];
let createResponse: () => WebhookResponse;
export let world: World;
export let ada: Tenant;
export let eve: Tenant;
/** The requests that arrived at the receiver. */
export let requests: WebhookRequest[];

/** In milliseconds. Creating the workspaces is slow while other tests run. */
const setupTimeout = 180_000;
/** Sets up Ada's and Eve's workspaces, without webhooks, and a receiver before each test of a file. */
export const registerWebhookTests = () => {
  beforeEach(async () => {
    if (!snapshot) {
      const first = openWorld();
      tenants = [await createTenant(first, "ada"), await createTenant(first, "eve")];
      snapshot = first.save();
    }
    world = openWorld(snapshot);
    [ada, eve] = tenants;
    requests = [];
    respondWith(() => okResponse);
    world.dependencies.postWebhook = async (address, headers, body) => {
      requests.push({ url: address, headers, body });
      return createResponse();
    };
    await call(ada, "deleteWebhook", { params: { id: ada.ids.webhook } });
  }, setupTimeout);
};

export const respondWith = (create: () => WebhookResponse) => {
  createResponse = create;
};

export const call = async (
  tenant: Tenant,
  name: Parameters<World["call"]>[0],
  request: Parameters<World["call"]>[1] = {},
) => world.call(name, { cookie: tenant.cookie, ...request });

/** Adds Eve to Ada's workspace and switches her to it. */
export const joinAsEve = async (role: "admin" | "editor") => {
  const { workspaceId } = ada;
  await setTestRole(world.dependencies, workspaceId as WorkspaceId, eve.userId, role);
  const response = await call(eve, "switchWorkspace", { body: { workspaceId } });
  eve = { ...eve, cookie: toCookieHeader(response) };
};

export const addWebhook = async (events: readonly string[], tenant = ada) => {
  const response = await call(tenant, "createWebhook", { body: { url, events } });
  expect(response.status).toBe(200);
  return response.body as WebhookSecret;
};

export const listWebhooks = async (tenant = ada) => (await call(tenant, "listWebhooks")).body as Webhook[];

export const listDeliveries = async (id: string) =>
  (await call(ada, "listWebhookDeliveries", { params: { id } })).body as WebhookDelivery[];

export const createApplication = async (grantName: string) =>
  ((await call(ada, "createApplication", { body: { grantName, funder: "Example Foundation" } })).body as { id: string })
    .id;

/** Runs the jobs that are due now, and those that they enqueue. */
export const runDueJobs = async () => {
  await sweepJobs(world.dependencies);
  await world.runJobs();
};

export const sendTest = async (id: string, tenant = ada) => {
  const response = await call(tenant, "sendWebhookEvent", { params: { id }, body: {}, headers: respondAsync });
  await world.runJobs();
  return response;
};

export const readEvents = () =>
  requests.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
