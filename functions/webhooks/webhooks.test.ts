import { createHmac } from "node:crypto";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setTestRole } from "#functions/auth/testing-members.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { queryAll } from "#functions/table/table.ts";
import { captureLog } from "#functions/testing.ts";
import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import {
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
  type WebhookSecret,
  webhookTexts,
} from "#shared/api/webhooks.ts";
import { webhookEventTypes } from "#shared/domain/webhook-events.ts";
import { createTenant, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World, type WorldSnapshot } from "#tests/support/world.ts";
import { buildSignedHeaders, computeDeliveryDelay, createWebhookSecret, maxDeliveryAttempts } from "./webhooks.ts";

type Request = { url: string; headers: Record<string, string>; body: string };
type Answer = { status: number | null; error: null | "connection"; response: string };
const ok: Answer = { status: 200, error: null, response: "ok" };
const down: Answer = { status: null, error: "connection", response: "" };
const url = "https://hooks.example.org/grants?key=capability";
const async_ = { Prefer: "respond-async" };

let snapshot: WorldSnapshot | undefined;
let tenants: [Tenant, Tenant];
let world: World;
let ada: Tenant;
let eve: Tenant;
let requests: Request[];
let answer: () => Answer;

beforeEach(async () => {
  if (!snapshot) {
    const first = openWorld();
    tenants = [await createTenant(first, "ada"), await createTenant(first, "eve")];
    snapshot = first.save();
  }
  world = openWorld(snapshot);
  [ada, eve] = tenants;
  requests = [];
  answer = () => ok;
  world.dependencies.postWebhook = async (address, headers, body) => {
    requests.push({ url: address, headers, body });
    return answer();
  };
  await call(ada, "deleteWebhook", { params: { id: ada.ids.webhook } });
});

const call = async (tenant: Tenant, name: Parameters<World["call"]>[0], request: Parameters<World["call"]>[1] = {}) =>
  world.call(name, { cookie: tenant.cookie, ...request });
/** Eve joins Ada's workspace and switches to it. */
const join = async (role: "admin" | "editor") => {
  const { workspaceId } = ada;
  await setTestRole(world.dependencies, workspaceId as WorkspaceId, eve.userId, role);
  const response = await call(eve, "switchWorkspace", { body: { workspaceId } });
  eve = { ...eve, cookie: toCookieHeader(response) };
};
const add = async (events: readonly string[], tenant = ada) => {
  const response = await call(tenant, "createWebhook", { body: { url, events } });
  expect(response.status).toBe(200);
  return response.body as WebhookSecret;
};
const list = async (tenant = ada) => (await call(tenant, "listWebhooks")).body as Webhook[];
const listDeliveries = async (id: string) =>
  (await call(ada, "listWebhookDeliveries", { params: { id } })).body as WebhookDelivery[];
/** Runs the jobs that are due now, and those that they enqueue. */
const deliver = async () => {
  await sweepJobs(world.dependencies);
  await world.runJobs();
};
const sendTest = async (id: string, tenant = ada) => {
  const response = await call(tenant, "sendWebhookEvent", { params: { id }, body: {}, headers: async_ });
  await world.runJobs();
  return response;
};
const read = () => requests.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
const create = async (grantName: string) =>
  ((await call(ada, "createApplication", { body: { grantName, funder: "Example Foundation" } })).body as { id: string })
    .id;

/** Written from the specification of Standard Webhooks, independently of the package that signs. */
const verify = (secret: string, { headers, body }: Request): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  return (headers["webhook-signature"] ?? "").split(" ").includes(expected);
};

test("sends the changes of applications, tasks, documents and awards that the webhook receives", async () => {
  await add(webhookEventTypes);
  const id = await create("Lamps for All");
  const report = { id: "01kb3f0000000000000000000a", kind: "final", title: "Final report", dueDate: "2027-06-30" };
  const award = { reports: [report] };
  await call(ada, "updateApplication", { params: { id }, body: { notes: "Call the funder" } });
  await call(ada, "updateApplication", { params: { id }, body: { status: "submitted" } });
  const task = (await call(ada, "createTask", { body: { applicationId: id, title: "Call" } })).body as { id: string };
  await call(ada, "toggleTask", { params: { id: task.id } });
  const document = { title: "Budget", content: "Lamps", applicationId: id };
  const { id: documentId } = (await call(ada, "createDocument", { body: document })).body as { id: string };
  await call(ada, "updateDocument", { params: { id: documentId }, body: { content: "More lamps" } });
  await call(ada, "deleteDocument", { params: { id: documentId } });
  await call(ada, "updateAward", { params: { id }, body: award });
  await call(ada, "updateAward", { params: { id }, body: { reports: [] } });
  await call(ada, "deleteApplication", { params: { id } });
  await deliver();
  const sent = read().toSorted(
    (a, b) => webhookEventTypes.indexOf(a.type as never) - webhookEventTypes.indexOf(b.type as never),
  );
  expect(sent.map(({ type, data }) => [type, data])).toEqual([
    ["application.created", { id, title: "Lamps for All", status: "draft" }],
    ["application.updated", { id, title: "Lamps for All", status: "draft" }],
    ["application.status_changed", { id, title: "Lamps for All", status: "submitted", previousStatus: "draft" }],
    ["application.deleted", { id, title: "Lamps for All", status: "submitted" }],
    ["task.completed", { id: task.id, title: "Call", applicationId: id }],
    ["document.created", { id: documentId, title: "Budget", kind: expect.any(String), applicationId: id }],
    ["document.updated", { id: documentId, title: "Budget", kind: expect.any(String), applicationId: id }],
    ["document.deleted", { id: documentId, title: "Budget", kind: expect.any(String), applicationId: id }],
    ["award.recorded", { applicationId: id }],
    ["award.updated", { applicationId: id }],
  ]);
});

test("records nothing for events that no webhook receives", async () => {
  const before = world.items().size;
  await add(["document.deleted"]);
  await create("Lamps");
  await deliver();
  expect(requests).toEqual([]);
  const jobs = [...world.items().values()].filter(({ kind }) => kind === "sendWebhookEvents");
  expect([jobs, world.items().size > before]).toEqual([[], true]);
});

test("costs a workspace without webhooks no request, and one with webhooks only the job's write", async () => {
  const count = async () => {
    world.drainRecordedCalls();
    await create("Lamps");
    return world.drainRecordedCalls();
  };
  await count(); // takes the points of the day
  const without = await count();
  await add(["application.created"]);
  expect(await count()).toEqual(without);
});

test("signs so that an independent verifier and the reference implementation accept it", async () => {
  const { secret } = await add(["application.created"]);
  await create("Lamps");
  await deliver();
  const [request] = requests as [Request];
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(request.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": expect.stringMatching(/^evt_/),
  });
  expect(verify(secret, request)).toBe(true);
  vi.useFakeTimers({ now: world.dependencies.clock.now() });
  expect(new Verifier(secret).verify(request.body, request.headers)).toMatchObject({ type: "application.created" });
});
afterEach(() => vi.useRealTimers());

test("a changed body, ID or time, another secret and a replayed request are refused", () => {
  const [secret, other] = [createWebhookSecret(), createWebhookSecret()];
  const now = new Date("2026-11-21T15:00:00.000Z");
  vi.useFakeTimers({ now });
  const body = '{"type":"application.created"}';
  const headers = buildSignedHeaders([secret], "evt_1", now, body);
  const accepts = (changes: Record<string, string>, text = body, key = secret) => {
    const request = { url, headers: { ...headers, ...changes }, body: text };
    try {
      new Verifier(key).verify(text, request.headers);
    } catch {
      return verify(key, request) ? "replayed" : "forged";
    }
    return verify(key, request) ? "accepted" : "disputed";
  };
  expect(accepts({})).toBe("accepted");
  expect(accepts({}, '{"type":"application.deleted"}')).toBe("forged");
  expect(accepts({ "webhook-id": "evt_2" })).toBe("forged");
  expect(accepts({ "webhook-timestamp": String(now.getTime() / 1000 + 1) })).toBe("forged");
  expect(accepts({}, body, other)).toBe("forged");
  expect(accepts({ "webhook-signature": "v1," })).toBe("forged");
  expect(accepts({ "webhook-signature": (headers["webhook-signature"] ?? "").replace("v1,", "v2,") })).toBe("forged");
  vi.setSystemTime(now.getTime() + 301_000);
  expect(accepts({})).toBe("replayed");
});

test("signs with the previous secret too for a day after a rotation", async () => {
  const { secret, webhook } = await add(["application.created"]);
  const rotated = (await call(ada, "rotateWebhookSecret", { params: { id: webhook.id } })).body as WebhookSecret;
  await sendTest(webhook.id);
  world.dependencies.clock.advance(24 * 3_600_000);
  await sendTest(webhook.id);
  const [during, after] = requests as [Request, Request];
  expect([verify(secret, during), verify(rotated.secret, during)]).toEqual([true, true]);
  expect([verify(secret, after), verify(rotated.secret, after)]).toEqual([false, true]);
});

test("repeats a failed delivery with the same event ID until it succeeds, and logs every attempt", async () => {
  const { webhook } = await add(["application.created"]);
  answer = () => down;
  await create("Lamps");
  await deliver();
  expect((await list())[0]?.failingSince).not.toBeNull();
  answer = () => ({ status: 503, error: null, response: "busy" });
  world.dependencies.clock.advance(70_000);
  await deliver();
  answer = () => ok;
  world.dependencies.clock.advance(330_000);
  await deliver();
  world.dependencies.clock.advance(86_400_000);
  await deliver();
  const deliveries = await listDeliveries(webhook.id);
  expect(deliveries.map(({ attempt, status, error, response }) => [attempt, status, error, response])).toEqual([
    [3, 200, null, "ok"],
    [2, 503, null, "busy"],
    [1, null, "connection", ""],
  ]);
  expect(new Set(requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await list())[0]).toMatchObject({ status: "on", failingSince: null });
});

test("makes eight attempts over about a day, with growing pauses", () => {
  const delays = Array.from({ length: maxDeliveryAttempts }, (_, index) => computeDeliveryDelay(index + 1));
  expect(delays.at(-1)).toBeUndefined();
  expect(delays.slice(0, -1)).toEqual(delays.slice(0, -1).toSorted((a, b) => Number(a) - Number(b)));
  const hours = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 3_600_000;
  expect([delays.length, hours > 24 && hours < 30]).toEqual([8, true]);
});

test("turns a webhook off and notifies its owner when nothing could be delivered for a day", async () => {
  await add(["application.created"]);
  answer = () => down;
  await create("Lamps");
  // The sweeper sends the first message up to a minute later.
  world.dependencies.clock.advance(60_000);
  for (let attempt = 0; attempt < maxDeliveryAttempts + 1; attempt++) {
    await deliver();
    world.dependencies.clock.advance(11 * 3_600_000);
  }
  expect(requests).toHaveLength(maxDeliveryAttempts);
  expect(await list()).toMatchObject([{ status: "failing" }]);
  const notes = (await call(ada, "listNotifications")).body as { type: string; title: string }[];
  expect(notes.filter(({ type }) => type === "webhook")).toMatchObject([
    { title: "Webhook to hooks.example.org was turned off" },
  ]);
  await create("More lamps");
  await deliver();
  expect(requests).toHaveLength(maxDeliveryAttempts);
});

test("keeps a webhook on when another event was delivered in between", async () => {
  await add(["application.created"]);
  answer = () => down;
  await create("Lamps");
  for (let attempt = 0; attempt < maxDeliveryAttempts; attempt++) {
    answer = () => (attempt === 4 && JSON.parse(requests.at(-1)?.body ?? "").data.title === "More lamps" ? ok : down);
    if (attempt === 4) await create("More lamps");
    await deliver();
    world.dependencies.clock.advance(11 * 3_600_000);
  }
  expect((await list())[0]?.status).toBe("on");
});

test("turns a webhook off at once when the receiver answers 410", async () => {
  await add(["application.created"]);
  answer = () => ({ status: 410, error: null, response: "" });
  await create("Lamps");
  await deliver();
  expect(await list()).toMatchObject([{ status: "gone" }]);
});

test("does not affect the change when the delivery breaks", async () => {
  await add(["application.created"]);
  world.dependencies.postWebhook = () => Promise.reject(new Error("broken"));
  const response = await call(ada, "createApplication", { body: { grantName: "Lamps", funder: "Example Foundation" } });
  await deliver();
  expect(response.status).toBe(200);
});

test("sends a test event and sends the event of a delivery again, without retries", async () => {
  const { webhook } = await add(["application.created"]);
  answer = () => down;
  const started = await sendTest(webhook.id);
  const { jobId } = started.body as { jobId: string };
  const job = (await call(ada, "getJob", { params: { id: jobId } })).body as { result: WebhookDelivery };
  expect(job.result).toMatchObject({ type: "webhook.test", error: "connection", isManual: true });
  const deliveryId = job.result.id;
  await call(ada, "sendWebhookEvent", { params: { id: webhook.id }, body: { deliveryId }, headers: async_ });
  await world.runJobs();
  world.dependencies.clock.advance(86_400_000);
  await deliver();
  expect(requests).toHaveLength(2);
  expect(requests[0]?.headers["webhook-id"]).toBe(requests[1]?.headers["webhook-id"]);
  expect(await list()).toMatchObject([{ status: "on", failingSince: null }]);
});

test("a webhook pauses when its owner is no longer an admin, and works for the admin who turns it on", async () => {
  await join("admin");
  const { webhook } = await add(["application.created"], eve);
  await create("Before");
  await deliver();
  await call(ada, "removeMember", { params: { id: eve.userId } });
  await create("After");
  await deliver();
  expect(read().map(({ data }) => data.title)).toEqual(["Before"]);
  expect(await list()).toMatchObject([{ id: webhook.id, status: "paused" }]);
  expect((await call(eve, "listWebhooks")).status).toBe(403);
  expect((await sendTest(webhook.id, eve)).status).toBe(403);
  await call(ada, "updateWebhook", {
    params: { id: webhook.id },
    body: { url, events: ["application.created"], isEnabled: true },
  });
  expect(await list()).toMatchObject([{ status: "on" }]);
  await create("Taken over");
  await deliver();
  expect(read().map(({ data }) => data.title)).toEqual(["Before", "Taken over"]);
});

test("a delivery that waits is not made after its owner was removed, nor after the webhook was deleted", async () => {
  await join("admin");
  await add(["application.created"], eve);
  const own = await add(["application.created"]);
  answer = () => down;
  await create("Lamps");
  await deliver();
  expect(requests).toHaveLength(2);
  await call(ada, "removeMember", { params: { id: eve.userId } });
  await call(ada, "deleteWebhook", { params: { id: own.webhook.id } });
  world.dependencies.clock.advance(86_400_000);
  await deliver();
  expect(requests).toHaveLength(2);
});

test("another workspace can neither read, change, test nor redeliver", async () => {
  const { webhook } = await add(["application.created"]);
  await sendTest(webhook.id);
  const [delivery] = await listDeliveries(webhook.id);
  const params = { id: webhook.id };
  const body = { url, events: ["application.created"], isEnabled: true };
  const attempts = [
    await call(eve, "updateWebhook", { params, body }),
    await call(eve, "deleteWebhook", { params }),
    await call(eve, "rotateWebhookSecret", { params }),
    await call(eve, "listWebhookDeliveries", { params }),
    await call(eve, "sendWebhookEvent", { params, body: {}, headers: async_ }),
    await call(eve, "sendWebhookEvent", { params, body: { deliveryId: delivery?.id }, headers: async_ }),
    // Her own webhook with a delivery of another workspace.
    await call(eve, "sendWebhookEvent", {
      params: { id: eve.ids.webhook },
      body: { deliveryId: delivery?.id },
      headers: async_,
    }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual(Array(attempts.length).fill(404));
  expect((await list(eve)).map(({ id }) => id)).toEqual([eve.ids.webhook]);
  await world.runJobs();
  expect(requests).toHaveLength(1);
});

test("shows the secret once, and neither the log, the lists, the export nor the table contain it", async () => {
  const log = captureLog();
  const { secret, webhook } = await add(["application.created"]);
  const rotated = (await call(ada, "rotateWebhookSecret", { params: { id: webhook.id } })).body as WebhookSecret;
  await create("Lamps");
  await deliver();
  await call(ada, "exportData", { headers: async_, body: { password: testPassword } });
  await world.runJobs();
  log.stop();
  const files = [...world.dependencies.files.values()].map((file) => Buffer.from(file).toString("latin1"));
  const shown = [
    await call(ada, "listWebhooks"),
    await call(ada, "listWebhookDeliveries", { params: { id: webhook.id } }),
    await call(ada, "listAuditLog"),
  ].map(({ text }) => text);
  const stored = JSON.stringify([...world.items().values()]);
  const haystack = [...log.written, ...files, ...shown, stored].join("\n");
  for (const text of [secret, rotated.secret]) expect(haystack.includes(text.replace("whsec_", ""))).toBe(false);
  // The address may contain a capability of the receiver.
  expect([log.written.join("").includes("capability"), shown[2]?.includes("capability")]).toEqual([false, false]);
});

test("a copied record does not decrypt for another webhook", async () => {
  const [first, second] = [await add(["application.created"]), await add(["application.created"])];
  const { table } = world.dependencies;
  const rows = await queryAll(table, { pk: `WORKSPACE#${ada.workspaceId}`, sk: { prefix: "WEBHOOK#" } });
  const [from, to] = rows.toSorted((a) => (a.id === first.webhook.id ? -1 : 1));
  if (to && from) await table.write({ update: { pk: to.pk, sk: to.sk }, set: { secret: from.secret } });
  await sendTest(second.webhook.id);
  expect(requests).toEqual([]);
  expect(await listDeliveries(second.webhook.id)).toMatchObject([{ status: null, error: "secret" }]);
});

test("refuses a private address beside the field, and a sixth webhook", async () => {
  const body = { url: "https://169.254.169.254/", events: ["application.created"] };
  expect((await call(ada, "createWebhook", { body })).body).toMatchObject({
    code: "invalid_request",
    issues: [{ path: "body.url", message: webhookTexts.urlPrivate }],
  });
  for (let count = 0; count < maxWebhooks; count++) await add(["application.created"]);
  const sixth = await call(ada, "createWebhook", { body: { url, events: ["application.created"] } });
  expect([sixth.status, (sixth.body as { detail: string }).detail]).toEqual([409, webhookTexts.tooMany]);
});

test("concurrent requests add no more webhooks than allowed", async () => {
  const attempts = Array.from({ length: maxWebhooks + 3 }, () =>
    call(ada, "createWebhook", { body: { url, events: ["application.created"] } }),
  );
  await Promise.all(attempts);
  expect((await list()).length).toBeLessThanOrEqual(maxWebhooks);
});

test("members below admin get 403, and access tokens too", async () => {
  await join("editor");
  expect((await call(eve, "listWebhooks")).status).toBe(403);
  const body = { name: "Assistant", scopes: ["read", "write", "ai"], days: 30, password: testPassword };
  const { secret } = (await call(ada, "createAccessToken", { body })).body as { secret: string };
  const headers = { Authorization: `Bearer ${secret}` };
  const withToken = (name: "listWebhooks" | "createWebhook") =>
    world.call(name, { headers, fromBrowser: false, body: { url, events: ["application.created"] } });
  expect([(await withToken("listWebhooks")).status, (await withToken("createWebhook")).status]).toEqual([403, 403]);
});

test("delays events over the limit of a workspace instead of dropping them", async () => {
  await add(["application.created"]);
  const { table, clock } = world.dependencies;
  const full = clock.now().getTime() + 1000 * 60_000;
  await table.write({ put: { pk: `LIMIT#webhookEvents#${ada.workspaceId}`, sk: "LIMIT", full } });
  await create("Lamps");
  await deliver();
  expect(requests).toEqual([]);
  clock.advance(120_000);
  await deliver();
  expect(requests).toHaveLength(1);
});
