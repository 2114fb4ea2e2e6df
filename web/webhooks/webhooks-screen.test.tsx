import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { maxWebhooks, type Webhook, type WebhookDelivery, webhookTexts } from "#shared/api/webhooks.ts";
import { webhookEventTypes } from "#shared/domain/webhook-events.ts";
import { expectAccessibleLayout } from "#tests/web/app.ts";
import {
  getButton,
  invalidResponse,
  type MockResponses,
  openApp,
  signedInResponses,
  testUser,
} from "#tests/web/testing.tsx";

const webhook: Webhook = {
  id: "whk_00000000000000000000000001",
  url: "https://hooks.example.org/grants",
  events: ["application.created", "deadline.due"],
  status: "on",
  ownerName: "Ada Example",
  failingSince: null,
  createdAt: "2026-11-23T15:00:00.000Z",
};
const delivery: WebhookDelivery = {
  id: "dlv_00000000000000000000000001",
  eventId: "evt_00000000000000000000000001",
  type: "application.created",
  sentAt: "2026-11-24T15:00:00.000Z",
  attempt: 2,
  isManual: false,
  status: 503,
  error: null,
  durationMs: 142,
  response: "busy",
};
const jobId = "job_00000000000000000000000001";
const secret = "a secret that the server returns once";
const dialog = page.getByRole("dialog");
const card = page.getByRole("main").getByRole("listitem").first();

/** The job of a test event or of an event that is sent again. */
const finishJob = (result: WebhookDelivery): MockResponses => ({
  sendWebhookEvent: Response.json({ jobId }, { status: 202 }),
  getJob: {
    id: jobId,
    kind: "deliverWebhook",
    status: "succeeded",
    stage: "Waiting",
    progress: 100,
    result,
    createdAt: result.sentAt,
    updatedAt: result.sentAt,
  },
});
const openWebhooks = async (overrides: MockResponses = {}) => {
  const responses: MockResponses = { ...signedInResponses, listWebhooks: [webhook], ...overrides };
  const { calls } = await openApp("/webhooks", responses);
  return { responses, getCalls: (name: keyof MockResponses) => calls.filter(({ operation }) => operation === name) };
};

test("adds a webhook with the chosen events, and shows its secret once", async () => {
  const { responses, getCalls } = await openWebhooks({ listWebhooks: [] });
  await getButton("Add webhook").click();
  await expect.element(dialog.getByRole("textbox", { name: "Address" })).toHaveFocus();
  await userEvent.keyboard("https://hooks.example.org/grants");
  await dialog.getByRole("checkbox", { name: "Document changed" }).click();
  responses.createWebhook = { secret, webhook };
  responses.listWebhooks = [webhook];
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Signing secret" })).toHaveValue(secret);
  expect(getCalls("createWebhook")[0]?.body).toEqual({
    url: "https://hooks.example.org/grants",
    events: webhookEventTypes.filter((type) => type !== "document.updated"),
  });
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByText(/The secret won't be shown again/)).toBeVisible();
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent(/hooks\.example\.org.*On.*Application added · Deadline.*Ada Example/);
});

test("shows why an address is rejected next to its field, before and after submitting it", async () => {
  const { responses, getCalls } = await openWebhooks({ listWebhooks: [] });
  await getButton("Add webhook").click();
  await dialog.getByRole("textbox", { name: "Address" }).fill("http://example.org");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect.element(dialog.getByText(webhookTexts.urlRequired)).toBeVisible();
  expect(getCalls("createWebhook")).toEqual([]);
  await dialog.getByRole("textbox", { name: "Address" }).fill("https://10.0.0.1");
  responses.createWebhook = invalidResponse({ "body.url": webhookTexts.urlPrivate });
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect.element(dialog.getByText(webhookTexts.urlPrivate)).toBeVisible();
});

test("sends a test event and shows the result", async () => {
  const { responses } = await openWebhooks();
  Object.assign(responses, finishJob({ ...delivery, type: "webhook.test", status: 200, response: "<b>ok</b>" }));
  await card.getByRole("button", { name: "Send test event" }).click();
  await expect.element(card.getByRole("status")).toMatchTextContent("200 in 142 ms<b>ok</b>");
  Object.assign(responses, finishJob({ ...delivery, status: null, error: "address", response: "" }));
  await card.getByRole("button", { name: "Send test event" }).click();
  await expect.element(card.getByRole("alert")).toMatchTextContent("not on the public internet");
});

test("shows the log and sends an event again", async () => {
  const { responses, getCalls } = await openWebhooks({ listWebhookDeliveries: [delivery] });
  await card.getByRole("button", { name: "Show log" }).click();
  const row = card.getByRole("listitem").first();
  await expect.element(row).toMatchTextContent(/Application added.*503 in 142 ms.*attempt 2.*Response/);
  Object.assign(responses, finishJob({ ...delivery, status: 200 }));
  await row.getByRole("button", { name: "Send again Application added" }).click();
  await expect.element(page.getByText("200 in 142 ms", { exact: true })).toBeVisible();
  expect(getCalls("sendWebhookEvent")[0]).toMatchObject({
    params: { id: webhook.id },
    body: { deliveryId: delivery.id },
  });
  await expectAccessibleLayout([360, 1360], 900);
});

test("turns a webhook off and on, and takes over a paused one", async () => {
  const { responses, getCalls } = await openWebhooks({ listWebhooks: [{ ...webhook, status: "paused" }] });
  await expect.element(card.getByText(/is no longer an admin/)).toBeVisible();
  responses.updateWebhook = webhook;
  responses.listWebhooks = [webhook];
  await card.getByRole("button", { name: "Take over" }).click();
  await expect.element(card.getByRole("button", { name: "Turn off" })).toBeVisible();
  responses.updateWebhook = { ...webhook, status: "off" };
  responses.listWebhooks = [{ ...webhook, status: "off" }];
  await card.getByRole("button", { name: "Turn off" }).click();
  await expect.element(card.getByRole("button", { name: "Turn on" })).toBeVisible();
  expect(getCalls("updateWebhook").map(({ body }) => (body as { isEnabled: boolean }).isEnabled)).toEqual([
    true,
    false,
  ]);
});

test("creates a new secret and deletes the webhook, each after confirmation", async () => {
  const { responses } = await openWebhooks();
  await card.getByRole("button", { name: "New secret" }).click();
  responses.rotateWebhookSecret = { secret, webhook };
  await page.getByRole("alertdialog").getByRole("button", { name: "New secret" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Signing secret" })).toHaveValue(secret);
  await dialog.getByRole("button", { name: "I've saved it" }).click();
  await card.getByRole("button", { name: "Delete" }).click();
  responses.deleteWebhook = undefined;
  responses.listWebhooks = [];
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText("No webhooks yet")).toBeVisible();
});

test("does not offer to add a sixth webhook", async () => {
  const all = Array.from({ length: maxWebhooks }, (_, index) => ({
    ...webhook,
    id: `${webhook.id.slice(0, -1)}${index}`,
  }));
  await openWebhooks({ listWebhooks: all });
  await expect.element(page.getByText(/5 webhooks, which is the maximum/)).toBeVisible();
  await expect.element(getButton("Add webhook")).not.toBeInTheDocument();
});

test("shows an editor who can manage webhooks", async () => {
  const { getCalls } = await openWebhooks({
    getCurrentUser: { ...testUser, workspace: testUser.workspace && { ...testUser.workspace, role: "editor" } },
  });
  await expect.element(page.getByText(/Only the owner and admins/)).toBeVisible();
  expect(getCalls("listWebhooks")).toEqual([]);
});
