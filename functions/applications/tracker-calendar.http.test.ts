import ICAL from "ical.js";
import { expect, test, vi } from "vitest";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi, testPassword } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";

const passwordRequest = { body: { password: testPassword } };

const setUp = async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  const callApi = async (name: OperationName, request: ApiCall = {}) => {
    const response = await call(name, { cookie, ...request });
    expect(response.status, response.text).toBeLessThan(300);
    return response.body as Record<string, string>;
  };
  const application = {
    grantName: "Lamps, for all; now",
    funder: "Lamp Fund",
    notes: "hush",
    contactPerson: "Robin Vale",
  };
  const { id: applicationId = "" } = await callApi("createApplication", {
    body: { ...application, deadline: "2026-12-09" },
  });
  const task = { applicationId, title: "Write 🏮", description: "hush too", dueDate: "2026-12-01" };
  const { id: taskId = "" } = await callApi("createTask", { body: task });
  const { url = "" } = await callApi("createCalendarFeed", passwordRequest);
  const fetchFeed = (key = new URL(url).searchParams.get("key") ?? "", headers = {}) =>
    call("downloadCalendarFeed", { query: { key }, fromBrowser: false, headers });
  return { dependencies, call, callApi, signUp, user, cookie, applicationId, taskId, url, fetchFeed };
};
const parseEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => ({
    uid: event.getFirstPropertyValue("uid"),
    title: event.getFirstPropertyValue("summary"),
    on: String(event.getFirstPropertyValue("dtstart")),
    link: event.getFirstPropertyValue("url"),
  }));

test("labels an estimated deadline in the calendar and in the feed", async () => {
  const { callApi, fetchFeed } = await setUp();
  const body = { grantName: "Spring round", funder: "Lamp Fund", deadline: "2027-03-31", deadlineEstimated: true };
  await callApi("createApplication", { body });
  expect(await callApi("getCalendar", { query: { from: "2027-03-01", to: "2027-03-31" } })).toMatchObject({
    items: [{ kind: "deadline", title: "Spring round", estimated: true }],
  });
  const { text } = await fetchFeed();
  expect(parseEvents(text)).toContainEqual(expect.objectContaining({ title: "Estimated deadline: Spring round" }));
  expect(text).toContain("STATUS:TENTATIVE");
  expect(text.replaceAll("\r\n ", "")).toContain("Estimated from past rounds. Confirm the date with the funder.");
});

test("returns the user's own items in the requested range", async () => {
  const { call, callApi, signUp, applicationId, taskId } = await setUp();
  const query = { from: "2026-12-01", to: "2026-12-31" };
  expect(await callApi("getCalendar", { query })).toMatchObject({
    items: [
      {
        kind: "task",
        id: taskId,
        applicationName: "Lamps, for all; now",
        date: "2026-12-01T00:00:00.000Z",
        done: false,
      },
      { kind: "deadline", id: applicationId, date: "2026-12-09T00:00:00.000Z", status: "draft" },
    ],
    next: null,
  });
  const eve = await signUp();
  expect((await call("getCalendar", { query, cookie: eve.cookie })).body).toEqual({ items: [], next: null });
});

test("reads no notes or descriptions for the calendar or its feed", async () => {
  const { dependencies, callApi, fetchFeed } = await setUp();
  const query = vi.spyOn(dependencies.table, "query");
  await callApi("getCalendar", { query: { from: "2026-12-01", to: "2026-12-31" } });
  await fetchFeed();
  const readItems = JSON.stringify(query.mock.settledResults.map(({ value }) => value));
  expect(readItems).toContain("Lamps, for all");
  expect(readItems).not.toMatch(/hush|Robin|Lamp Fund/);
});

test.each([
  [{}, "Please enter a date such as 2026-12-09"],
  [{ from: "2026-12-09", to: "2026-12-08" }, "The end date can't be before the start date"],
  [{ from: "2026-01-01", to: "2027-02-05" }, "Please request at most 400 days at once"],
  [{ from: "2026-01-01", to: "2026-01-02", skip: "-1" }, "Please enter a whole number"],
  [{ from: "2026-01-01", to: "2026-01-02", open: "no" }, "Please enter “true” or leave this out"],
])("rejects an invalid range: %o", async (query, detail) => {
  const { call, cookie } = await setUp();
  expect(await call("getCalendar", { query, cookie })).toMatchObject({ status: 400, body: { detail } });
});

test("includes overdue items of any age until they are done or their application is closed", async () => {
  const { callApi, applicationId, taskId } = await setUp();
  const today = "2028-06-15";
  const list = async () => {
    const { items } = await callApi("getCalendar", { query: { from: today, to: "2028-06-21", open: "true" } });
    return (items as unknown as { id: string }[]).map(({ id }) => id);
  };
  const closedApplication = await callApi("createApplication", {
    body: { grantName: "Closed", funder: "Lamp Fund", deadline: "2026-12-02" },
  });
  await callApi("createTask", { body: { applicationId: closedApplication.id, title: "Moot", dueDate: "2026-12-02" } });
  await callApi("updateApplication", { params: { id: closedApplication.id ?? "" }, body: { status: "withdrawn" } });
  await callApi("createTask", { body: { applicationId, title: "Later", dueDate: "2028-06-22" } });
  expect(await list()).toEqual([taskId, applicationId]);
  await callApi("toggleTask", { params: { id: taskId }, body: { completed: true } });
  expect(await list()).toEqual([applicationId]);
  await callApi("updateApplication", { params: { id: applicationId }, body: { status: "submitted" } });
  expect(await list()).toEqual([]);
});

test("skips items that the client has already received", async () => {
  const { callApi, applicationId } = await setUp();
  const query = { from: "2026-12-01", to: "2026-12-31", skip: "1" };
  expect(await callApi("getCalendar", { query })).toMatchObject({ items: [{ id: applicationId }], next: null });
  expect(await callApi("getCalendar", { query: { ...query, skip: "2" } })).toEqual({ items: [], next: null });
});

test("accepts a range of 400 days", async () => {
  const { callApi } = await setUp();
  expect(await callApi("getCalendar", { query: { from: "2026-01-01", to: "2027-02-04" } })).toHaveProperty("items.1");
});

test("serves the feed as a calendar file that is not cached", async () => {
  const { fetchFeed, applicationId, taskId } = await setUp();
  const { status, headers, text } = await fetchFeed();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'attachment; filename="grantlamp.ics"',
    "cache-control": "no-store",
  });
  const link = `http://grantlamp.example.org/application-tracker?application=${applicationId}`;
  expect(parseEvents(text)).toEqual([
    { uid: `${taskId}@grantlamp`, title: "Write 🏮 (Lamps, for all; now)", on: "2026-12-01", link },
    { uid: `${applicationId}-deadline@grantlamp`, title: "Deadline: Lamps, for all; now", on: "2026-12-09", link },
  ]);
  expect(text).not.toMatch(/hush|Robin|Lamp Fund/);
});

test("documents the feed's responses in the OpenAPI document", async () => {
  const { call } = await setUp();
  const { paths } = (await call("getOpenApi")).body as { paths: Record<string, { get: { responses: object } }> };
  expect(paths["/api/calendar-feed/grantlamp.ics"]?.get.responses).toMatchObject({
    200: { content: { "text/calendar; charset=utf-8": { schema: { type: "string" } } } },
    404: {},
    429: {},
  });
});

test("keeps an event's UID and raises its SEQUENCE when it is renamed and moved", async () => {
  const { dependencies, callApi, fetchFeed, applicationId } = await setUp();
  const before = parseEvents((await fetchFeed()).text);
  dependencies.clock.advance(90_000);
  await callApi("updateApplication", {
    params: { id: applicationId },
    body: { grantName: "Roofs", deadline: "2027-01-31" },
  });
  const { text } = await fetchFeed();
  const after = parseEvents(text);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after[1]).toMatchObject({ title: "Deadline: Roofs", on: "2027-01-31" });
  expect(text).toContain("SEQUENCE:90\r\n");
});

test("omits finished items from the feed", async () => {
  const { callApi, fetchFeed, applicationId, taskId } = await setUp();
  await callApi("toggleTask", { params: { id: taskId } });
  await callApi("updateApplication", { params: { id: applicationId }, body: { status: "declined" } });
  expect(parseEvents((await fetchFeed()).text)).toEqual([]);
});

test("invalidates the previous link when a new one is created, and the new one when it is revoked", async () => {
  const { callApi, fetchFeed, url } = await setUp();
  const second = await callApi("createCalendarFeed", passwordRequest);
  expect(second.url).not.toBe(url);
  const key = new URL(second.url ?? "").searchParams.get("key") ?? "";
  expect((await fetchFeed()).status).toBe(404);
  expect((await fetchFeed(key)).status).toBe(200);
  expect(await callApi("getCalendarFeed")).toEqual({ createdAt: second.createdAt });
  await callApi("revokeCalendarFeed");
  await callApi("revokeCalendarFeed");
  expect((await fetchFeed(key)).status).toBe(404);
  expect(await callApi("getCalendarFeed")).toEqual({ createdAt: null });
});

test("responds identically to every invalid key", async () => {
  const { call, signUp, url, fetchFeed } = await setUp();
  const key = new URL(url).searchParams.get("key") ?? "";
  const eve = await signUp();
  const evesId = Buffer.from(eve.user.id.replaceAll("-", ""), "hex");
  const bytes = Buffer.from(key, "base64url");
  const otherUserKey = Buffer.concat([evesId, bytes.subarray(16)]).toString("base64url");
  const evesWorkspace = Buffer.from(eve.user.workspaceId.replaceAll("-", ""), "hex");
  const otherWorkspaceKey = Buffer.concat([bytes.subarray(0, 16), evesWorkspace, bytes.subarray(32)]).toString(
    "base64url",
  );
  const invalidKeys = [
    "",
    "x",
    key.slice(1),
    `${key}A`,
    `${key.startsWith("A") ? "B" : "A"}${key.slice(1)}`,
    `${key.slice(0, -1)}${key.endsWith("_") ? "-" : "_"}`,
    key.toLowerCase(),
    otherUserKey,
    otherWorkspaceKey,
  ];
  const responses = [await call("downloadCalendarFeed", { fromBrowser: false })];
  for (const key of invalidKeys) responses.push(await fetchFeed(key));
  const serializedResponses = responses.map(({ status, text, headers }) => JSON.stringify([status, text, headers]));
  expect(new Set(serializedResponses)).toHaveLength(1);
  expect(responses[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test("stores only a hash of the key, and invalidates the link when the record is deleted", async () => {
  const { dependencies, user, url, fetchFeed } = await setUp();
  const record = await dependencies.table.get({ pk: `USER#${user.id}`, sk: "CALENDAR_FEED" });
  const key = new URL(url).searchParams.get("key") ?? "";
  const secret = Buffer.from(key, "base64url").subarray(32).toString("base64url");
  expect(JSON.stringify(record)).not.toContain(secret);
  await dependencies.table.write({ delete: { pk: `USER#${user.id}`, sk: "CALENDAR_FEED" } });
  expect((await fetchFeed()).status).toBe(404);
});

test("rate-limits the feed by client IP address", async () => {
  const { fetchFeed } = await setUp();
  for (let n = 0; n < rateLimits.feed.burst; n++) await fetchFeed("guess", { "X-Viewer-Ip": "192.0.2.1" });
  expect((await fetchFeed("guess", { "X-Viewer-Ip": "192.0.2.1" })).status).toBe(429);
  expect((await fetchFeed(undefined, { "X-Viewer-Ip": "192.0.2.2" })).status).toBe(200);
});
