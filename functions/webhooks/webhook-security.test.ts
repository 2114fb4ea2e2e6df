import { createHmac } from "node:crypto";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import { queryAll } from "#functions/table/table.ts";
import { captureLog } from "#functions/testing.ts";
import { testPassword } from "#functions/testing-api.ts";
import type { WebhookSecret } from "#shared/api/webhooks.ts";
import {
  ada,
  addWebhook,
  call,
  createApplication,
  downResponse,
  eve,
  joinAsEve,
  listDeliveries,
  listWebhooks,
  readEvents,
  registerWebhookTests,
  requests,
  respondAsync,
  respondWith,
  runDueJobs,
  sendTest,
  url,
  type WebhookRequest,
  world,
} from "./testing-webhooks.ts";
import { buildSignedHeaders, createWebhookSecret } from "./webhooks.ts";

registerWebhookTests();
afterEach(() => vi.useRealTimers());

/** Implements the Standard Webhooks specification independently of the package that signs. */
const isSignatureValid = (secret: string, { headers, body }: WebhookRequest): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  return (headers["webhook-signature"] ?? "").split(" ").includes(expected);
};

test("signs requests that an independent verifier and the reference implementation accept", async () => {
  const { secret } = await addWebhook(["application.created"]);
  await createApplication("Lamps");
  await runDueJobs();
  const [request] = requests as [WebhookRequest];
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(request.headers).toMatchObject({
    "content-type": "application/json",
    "webhook-id": expect.stringMatching(/^evt_/),
  });
  expect(isSignatureValid(secret, request)).toBe(true);
  vi.useFakeTimers({ now: world.dependencies.clock.now() });
  expect(new Verifier(secret).verify(request.body, request.headers)).toMatchObject({ type: "application.created" });
});

test("rejects a changed body, ID or time, another secret and a replayed request", () => {
  const [secret, other] = [createWebhookSecret(), createWebhookSecret()];
  const now = new Date("2026-11-21T15:00:00.000Z");
  vi.useFakeTimers({ now });
  const body = '{"type":"application.created"}';
  const headers = buildSignedHeaders([secret], "evt_1", now, body);
  const classify = (changes: Record<string, string>, text = body, key = secret) => {
    const request = { url, headers: { ...headers, ...changes }, body: text };
    try {
      new Verifier(key).verify(text, request.headers);
    } catch {
      return isSignatureValid(key, request) ? "replayed" : "forged";
    }
    return isSignatureValid(key, request) ? "accepted" : "disputed";
  };
  expect(classify({})).toBe("accepted");
  expect(classify({}, '{"type":"application.deleted"}')).toBe("forged");
  expect(classify({ "webhook-id": "evt_2" })).toBe("forged");
  expect(classify({ "webhook-timestamp": String(now.getTime() / 1000 + 1) })).toBe("forged");
  expect(classify({}, body, other)).toBe("forged");
  expect(classify({ "webhook-signature": "v1," })).toBe("forged");
  expect(classify({ "webhook-signature": (headers["webhook-signature"] ?? "").replace("v1,", "v2,") })).toBe("forged");
  vi.setSystemTime(now.getTime() + 301_000);
  expect(classify({})).toBe("replayed");
});

test("also signs with the previous secret for a day after a rotation", async () => {
  const { secret, webhook } = await addWebhook(["application.created"]);
  const rotatedSecret = (await call(ada, "rotateWebhookSecret", { params: { id: webhook.id } })).body as WebhookSecret;
  await sendTest(webhook.id);
  world.dependencies.clock.advance(24 * 3_600_000);
  await sendTest(webhook.id);
  const [during, after] = requests as [WebhookRequest, WebhookRequest];
  expect([isSignatureValid(secret, during), isSignatureValid(rotatedSecret.secret, during)]).toEqual([true, true]);
  expect([isSignatureValid(secret, after), isSignatureValid(rotatedSecret.secret, after)]).toEqual([false, true]);
});

test("pauses a webhook whose owner is no longer an admin until another admin turns it on", async () => {
  await joinAsEve("admin");
  const { webhook } = await addWebhook(["application.created"], eve);
  await createApplication("Before");
  await runDueJobs();
  await call(ada, "removeMember", { params: { id: eve.userId } });
  await createApplication("After");
  await runDueJobs();
  expect(readEvents().map(({ data }) => data.title)).toEqual(["Before"]);
  expect(await listWebhooks()).toMatchObject([{ id: webhook.id, status: "paused" }]);
  expect((await call(eve, "listWebhooks")).status).toBe(403);
  expect((await sendTest(webhook.id, eve)).status).toBe(403);
  await call(ada, "updateWebhook", {
    params: { id: webhook.id },
    body: { url, events: ["application.created"], isEnabled: true },
  });
  expect(await listWebhooks()).toMatchObject([{ status: "on" }]);
  await createApplication("Taken over");
  await runDueJobs();
  expect(readEvents().map(({ data }) => data.title)).toEqual(["Before", "Taken over"]);
});

test("cancels a waiting delivery when its owner is removed or the webhook is deleted", async () => {
  await joinAsEve("admin");
  await addWebhook(["application.created"], eve);
  const adaWebhook = await addWebhook(["application.created"]);
  respondWith(() => downResponse);
  await createApplication("Lamps");
  await runDueJobs();
  expect(requests).toHaveLength(2);
  await call(ada, "removeMember", { params: { id: eve.userId } });
  await call(ada, "deleteWebhook", { params: { id: adaWebhook.webhook.id } });
  world.dependencies.clock.advance(86_400_000);
  await runDueJobs();
  expect(requests).toHaveLength(2);
});

test("returns 404 to another workspace that reads, changes, tests or redelivers", async () => {
  const { webhook } = await addWebhook(["application.created"]);
  await sendTest(webhook.id);
  const [delivery] = await listDeliveries(webhook.id);
  const params = { id: webhook.id };
  const body = { url, events: ["application.created"], isEnabled: true };
  const attempts = [
    await call(eve, "updateWebhook", { params, body }),
    await call(eve, "deleteWebhook", { params }),
    await call(eve, "rotateWebhookSecret", { params }),
    await call(eve, "listWebhookDeliveries", { params }),
    await call(eve, "sendWebhookEvent", { params, body: {}, headers: respondAsync }),
    await call(eve, "sendWebhookEvent", { params, body: { deliveryId: delivery?.id }, headers: respondAsync }),
    // Eve's own webhook with a delivery from another workspace.
    await call(eve, "sendWebhookEvent", {
      params: { id: eve.ids.webhook },
      body: { deliveryId: delivery?.id },
      headers: respondAsync,
    }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual(Array(attempts.length).fill(404));
  expect((await listWebhooks(eve)).map(({ id }) => id)).toEqual([eve.ids.webhook]);
  await world.runJobs();
  expect(requests).toHaveLength(1);
});

test("shows the secret once, and never in the log, lists, export or table", async () => {
  const log = captureLog();
  const { secret, webhook } = await addWebhook(["application.created"]);
  const rotatedSecret = (await call(ada, "rotateWebhookSecret", { params: { id: webhook.id } })).body as WebhookSecret;
  await createApplication("Lamps");
  await runDueJobs();
  await call(ada, "exportData", { headers: respondAsync, body: { password: testPassword } });
  await world.runJobs();
  log.stop();
  const files = [...world.dependencies.files.values()].map((file) => Buffer.from(file).toString("latin1"));
  const responseTexts = [
    await call(ada, "listWebhooks"),
    await call(ada, "listWebhookDeliveries", { params: { id: webhook.id } }),
    await call(ada, "listAuditLog"),
  ].map(({ text }) => text);
  const stored = JSON.stringify([...world.items().values()]);
  const haystack = [...log.written, ...files, ...responseTexts, stored].join("\n");
  for (const text of [secret, rotatedSecret.secret]) expect(haystack.includes(text.replace("whsec_", ""))).toBe(false);
  // The URL may contain a secret of the receiver.
  expect([log.written.join("").includes("capability"), responseTexts[2]?.includes("capability")]).toEqual([
    false,
    false,
  ]);
});

test("does not decrypt a secret copied from another webhook", async () => {
  const [first, second] = [await addWebhook(["application.created"]), await addWebhook(["application.created"])];
  const { table } = world.dependencies;
  const rows = await queryAll(table, { pk: `WORKSPACE#${ada.workspaceId}`, sk: { prefix: "WEBHOOK#" } });
  const [from, to] = rows.toSorted((a) => (a.id === first.webhook.id ? -1 : 1));
  if (to && from) await table.write({ update: { pk: to.pk, sk: to.sk }, set: { secret: from.secret } });
  await sendTest(second.webhook.id);
  expect(requests).toEqual([]);
  expect(await listDeliveries(second.webhook.id)).toMatchObject([{ status: null, error: "secret" }]);
});

test("returns 403 to members below admin and to access tokens", async () => {
  await joinAsEve("editor");
  expect((await call(eve, "listWebhooks")).status).toBe(403);
  const body = { name: "Assistant", scopes: ["read", "write", "ai"], days: 30, password: testPassword };
  const { secret } = (await call(ada, "createAccessToken", { body })).body as { secret: string };
  const headers = { Authorization: `Bearer ${secret}` };
  const withToken = (name: "listWebhooks" | "createWebhook") =>
    world.call(name, { headers, fromBrowser: false, body: { url, events: ["application.created"] } });
  expect([(await withToken("listWebhooks")).status, (await withToken("createWebhook")).status]).toEqual([403, 403]);
});
