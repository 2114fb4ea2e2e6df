import { expect, test } from "vitest";
import { maxWebhooks, type WebhookDelivery, webhookTexts } from "#shared/api/webhooks.ts";
import { webhookEventTypes } from "#shared/domain/webhook-events.ts";
import {
  ada,
  addWebhook,
  call,
  createApplication,
  downResponse,
  listDeliveries,
  listWebhooks,
  okResponse,
  readEvents,
  registerWebhookTests,
  requests,
  respondAsync,
  respondWith,
  runDueJobs,
  sendTest,
  url,
  world,
} from "./testing-webhooks.ts";
import { computeDeliveryDelay, maxDeliveryAttempts } from "./webhooks.ts";

registerWebhookTests();

test("sends the events to which a webhook is subscribed: changes to applications, tasks, documents and awards", async () => {
  await addWebhook(webhookEventTypes);
  const id = await createApplication("Lamps for All");
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
  await runDueJobs();
  const events = readEvents().toSorted(
    (a, b) => webhookEventTypes.indexOf(a.type as never) - webhookEventTypes.indexOf(b.type as never),
  );
  expect(events.map(({ type, data }) => [type, data])).toEqual([
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

test("records nothing for events without a subscribed webhook", async () => {
  const before = world.items().size;
  await addWebhook(["document.deleted"]);
  await createApplication("Lamps");
  await runDueJobs();
  expect(requests).toEqual([]);
  const jobs = [...world.items().values()].filter(({ kind }) => kind === "sendWebhookEvents");
  expect([jobs, world.items().size > before]).toEqual([[], true]);
});

test("makes no extra requests without webhooks, and adds only the job's write with one", async () => {
  const recordCalls = async () => {
    world.drainRecordedCalls();
    await createApplication("Lamps");
    return world.drainRecordedCalls();
  };
  await recordCalls(); // awards the day's points
  const callsWithoutWebhooks = await recordCalls();
  await addWebhook(["application.created"]);
  expect(await recordCalls()).toEqual(callsWithoutWebhooks);
});

test("retries a failed delivery with the same event ID until it succeeds, and logs every attempt", async () => {
  const { webhook } = await addWebhook(["application.created"]);
  respondWith(() => downResponse);
  await createApplication("Lamps");
  await runDueJobs();
  expect((await listWebhooks())[0]?.failingSince).not.toBeNull();
  respondWith(() => ({ status: 503, error: null, response: "busy" }));
  world.dependencies.clock.advance(70_000);
  await runDueJobs();
  respondWith(() => okResponse);
  world.dependencies.clock.advance(330_000);
  await runDueJobs();
  world.dependencies.clock.advance(86_400_000);
  await runDueJobs();
  const deliveries = await listDeliveries(webhook.id);
  expect(deliveries.map(({ attempt, status, error, response }) => [attempt, status, error, response])).toEqual([
    [3, 200, null, "ok"],
    [2, 503, null, "busy"],
    [1, null, "connection", ""],
  ]);
  expect(new Set(requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await listWebhooks())[0]).toMatchObject({ status: "on", failingSince: null });
});

test("makes eight attempts over about a day, with increasing delays", () => {
  const delays = Array.from({ length: maxDeliveryAttempts }, (_, index) => computeDeliveryDelay(index + 1));
  expect(delays.at(-1)).toBeUndefined();
  expect(delays.slice(0, -1)).toEqual(delays.slice(0, -1).toSorted((a, b) => Number(a) - Number(b)));
  const hours = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 3_600_000;
  expect([delays.length, hours > 24 && hours < 30]).toEqual([8, true]);
});

test("turns a webhook off and notifies its owner when nothing could be delivered for a day", async () => {
  await addWebhook(["application.created"]);
  respondWith(() => downResponse);
  await createApplication("Lamps");
  // The sweeper sends the first message up to a minute later.
  world.dependencies.clock.advance(60_000);
  for (let attempt = 0; attempt < maxDeliveryAttempts + 1; attempt++) {
    await runDueJobs();
    world.dependencies.clock.advance(11 * 3_600_000);
  }
  expect(requests).toHaveLength(maxDeliveryAttempts);
  expect(await listWebhooks()).toMatchObject([{ status: "failing" }]);
  const notifications = (await call(ada, "listNotifications")).body as { type: string; title: string }[];
  expect(notifications.filter(({ type }) => type === "webhook")).toMatchObject([
    { title: "Webhook to hooks.example.org was turned off" },
  ]);
  await createApplication("More lamps");
  await runDueJobs();
  expect(requests).toHaveLength(maxDeliveryAttempts);
});

test("keeps a webhook on when another event was delivered in between", async () => {
  await addWebhook(["application.created"]);
  respondWith(() => downResponse);
  await createApplication("Lamps");
  for (let attempt = 0; attempt < maxDeliveryAttempts; attempt++) {
    respondWith(() =>
      attempt === 4 && JSON.parse(requests.at(-1)?.body ?? "").data.title === "More lamps" ? okResponse : downResponse,
    );
    if (attempt === 4) await createApplication("More lamps");
    await runDueJobs();
    world.dependencies.clock.advance(11 * 3_600_000);
  }
  expect((await listWebhooks())[0]?.status).toBe("on");
});

test("turns a webhook off immediately when the receiver returns 410", async () => {
  await addWebhook(["application.created"]);
  respondWith(() => ({ status: 410, error: null, response: "" }));
  await createApplication("Lamps");
  await runDueJobs();
  expect(await listWebhooks()).toMatchObject([{ status: "gone" }]);
});

test("does not affect the change when the delivery fails", async () => {
  await addWebhook(["application.created"]);
  world.dependencies.postWebhook = () => Promise.reject(new Error("broken"));
  const response = await call(ada, "createApplication", { body: { grantName: "Lamps", funder: "Example Foundation" } });
  await runDueJobs();
  expect(response.status).toBe(200);
});

test("sends a test event and resends the event of a delivery, without retries", async () => {
  const { webhook } = await addWebhook(["application.created"]);
  respondWith(() => downResponse);
  const testResponse = await sendTest(webhook.id);
  const { jobId } = testResponse.body as { jobId: string };
  const job = (await call(ada, "getJob", { params: { id: jobId } })).body as { result: WebhookDelivery };
  expect(job.result).toMatchObject({ type: "webhook.test", error: "connection", isManual: true });
  const deliveryId = job.result.id;
  await call(ada, "sendWebhookEvent", { params: { id: webhook.id }, body: { deliveryId }, headers: respondAsync });
  await world.runJobs();
  world.dependencies.clock.advance(86_400_000);
  await runDueJobs();
  expect(requests).toHaveLength(2);
  expect(requests[0]?.headers["webhook-id"]).toBe(requests[1]?.headers["webhook-id"]);
  expect(await listWebhooks()).toMatchObject([{ status: "on", failingSince: null }]);
});

test("rejects a private address with an issue for the field, and a sixth webhook", async () => {
  const body = { url: "https://169.254.169.254/", events: ["application.created"] };
  expect((await call(ada, "createWebhook", { body })).body).toMatchObject({
    code: "invalid_request",
    issues: [{ path: "body.url", message: webhookTexts.urlPrivate }],
  });
  for (let count = 0; count < maxWebhooks; count++) await addWebhook(["application.created"]);
  const sixth = await call(ada, "createWebhook", { body: { url, events: ["application.created"] } });
  expect([sixth.status, (sixth.body as { detail: string }).detail]).toEqual([409, webhookTexts.tooMany]);
});

test("enforces the webhook limit under concurrent requests", async () => {
  const attempts = Array.from({ length: maxWebhooks + 3 }, () =>
    call(ada, "createWebhook", { body: { url, events: ["application.created"] } }),
  );
  await Promise.all(attempts);
  expect((await listWebhooks()).length).toBeLessThanOrEqual(maxWebhooks);
});

test("delays events over a workspace's limit instead of dropping them", async () => {
  await addWebhook(["application.created"]);
  const { table, clock } = world.dependencies;
  const full = clock.now().getTime() + 1000 * 60_000;
  await table.write({ put: { pk: `LIMIT#webhookEvents#${ada.workspaceId}`, sk: "LIMIT", full } });
  await createApplication("Lamps");
  await runDueJobs();
  expect(requests).toEqual([]);
  clock.advance(120_000);
  await runDueJobs();
  expect(requests).toHaveLength(1);
});
