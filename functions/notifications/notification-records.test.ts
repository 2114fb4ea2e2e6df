import fc from "fast-check";
import { expect, test } from "vitest";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { queryAll, type Write } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { maxNotifications, type Notification } from "#shared/api/notifications.ts";
import { countUnread, readNotificationPage } from "./notification-list.table.ts";
import {
  buildNotificationWrites,
  computeNotificationId,
  type NewNotification,
  sendNotification,
} from "./notifications.table.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const { clock, table } = dependencies;
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const userId = user.id;
  const start = clock.now().getTime();
  const buildNote = (number: number, overrides: Partial<NewNotification> = {}): NewNotification => ({
    type: "deadline",
    title: `Deadline ${number}`,
    message: "Lamps for All is due in 7 days.",
    subject: `app_${number}`,
    workspaceId: null,
    at: new Date(start + number),
    ...overrides,
  });
  const addNotes = (...numbers: number[]) => {
    const [first, ...rest] = buildNotificationWrites(
      userId,
      clock.now(),
      ...numbers.map((number) => buildNote(number)),
    );
    return first ? table.write(first, ...rest) : Promise.resolve();
  };
  const readPage = async (after?: string) => {
    const { body, headers } = await api.call("listNotifications", { cookie, ...(after && { query: { after } }) });
    const [, next] = /^<\/api\/notifications\?after=([^>]+)>; rel="next"$/.exec(headers.link ?? "") ?? [];
    return { list: body as Notification[], next };
  };
  const unread = async () =>
    ((await api.call("countUnreadNotifications", { cookie })).body as { unread: number }).unread;
  const markOne = (id: string) => api.call("markNotificationRead", { cookie, params: { id } });
  const markAll = () => api.call("markAllNotificationsRead", { cookie });
  const listRows = () => queryAll(table, { pk: `USER#${userId}`, sk: { prefix: "NOTE#" } });
  return {
    dependencies,
    table,
    clock,
    api,
    cookie,
    userId,
    buildNote,
    addNotes,
    readPage,
    unread,
    markOne,
    markAll,
    listRows,
  };
};

test("returns an empty list and no unread notifications for a new user", async () => {
  const { readPage, unread, markAll } = await setUp();
  expect(await readPage()).toEqual({ list: [], next: undefined });
  expect(await unread()).toBe(0);
  expect((await markAll()).status).toBe(204);
});

test("stores a notification once per event", async () => {
  const { table, clock, userId, buildNote, readPage, unread } = await setUp();
  const notification = buildNote(1, {
    relatedId: "app_1",
    relatedType: "application",
    scheduledFor: "2026-11-21T13:00:00.000Z",
  });
  expect(await sendNotification(table, userId, clock.now(), notification)).toBe(true);
  clock.advance(60_000);
  expect(await sendNotification(table, userId, clock.now(), notification)).toBe(false);
  expect((await readPage()).list).toEqual([
    {
      id: computeNotificationId(notification),
      type: "deadline",
      title: "Deadline 1",
      message: "Lamps for All is due in 7 days.",
      relatedId: "app_1",
      relatedType: "application",
      isRead: false,
      workspaceId: null,
      scheduledFor: "2026-11-21T13:00:00.000Z",
      sentAt: "2026-11-21T15:00:00.000Z",
      createdAt: "2026-11-21T15:00:00.001Z",
    },
  ]);
  expect(await unread()).toBe(1);
});

test("treats a different subject, type or timestamp as a different event", async () => {
  const { buildNote } = await setUp();
  const notifications = [
    buildNote(1),
    buildNote(1, { subject: "app_2" }),
    buildNote(1, { type: "taskDue" }),
    buildNote(2, { subject: "app_1" }),
  ];
  expect(new Set(notifications.map(computeNotificationId)).size).toBe(4);
  for (const notification of notifications) expect(computeNotificationId(notification)).toMatch(/^ntf_[0-9a-z]{26}$/);
});

test("creates no notification in a failed transaction", async () => {
  const { table, clock, userId, buildNote, unread, readPage } = await setUp();
  const failingWrite: Write = { put: { pk: `USER#${userId}`, sk: "ACCESS" }, if: "absent" };
  await expect(
    table.write(failingWrite, ...buildNotificationWrites(userId, clock.now(), buildNote(1))),
  ).rejects.toThrow("Condition");
  expect([await unread(), (await readPage()).list]).toEqual([0, []]);
});

test("truncates long text at character boundaries", async () => {
  const { table, clock, userId, buildNote, readPage } = await setUp();
  await sendNotification(
    table,
    userId,
    clock.now(),
    buildNote(1, { title: "🏮".repeat(300), message: "b".repeat(2000) }),
  );
  const [truncated] = (await readPage()).list;
  expect([...(truncated?.title ?? "")]).toHaveLength(200);
  expect(truncated?.title.endsWith("🏮…")).toBe(true);
  expect(truncated?.message).toHaveLength(1000);
});

test("paginates newest first and lists each notification once", async () => {
  const { addNotes, readPage } = await setUp();
  for (let from = 0; from < 45; from += 15) await addNotes(...Array.from({ length: 15 }, (_, index) => from + index));
  const titles: string[] = [];
  const lengths: number[] = [];
  for (let after: string | undefined, pages = 0; pages === 0 || after; pages++) {
    const { list, next } = await readPage(after);
    titles.push(...list.map(({ title }) => title));
    lengths.push(list.length);
    after = next;
  }
  expect(lengths).toEqual([20, 20, 5]);
  expect(titles).toEqual(Array.from({ length: 45 }, (_, index) => `Deadline ${44 - index}`));
});

test("decrements the counter once for a notification marked as read and keeps later ones unread", async () => {
  const { addNotes, readPage, unread, markOne, markAll } = await setUp();
  await addNotes(1, 2, 3);
  const [newest] = (await readPage()).list;
  for (let repeat = 0; repeat < 3; repeat++) expect((await markOne(newest?.id ?? "")).status).toBe(204);
  expect(await unread()).toBe(2);
  expect((await readPage()).list.map(({ isRead }) => isRead)).toEqual([true, false, false]);
  await markAll();
  expect(await unread()).toBe(0);
  await addNotes(4);
  expect((await readPage()).list.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
  expect(await unread()).toBe(1);
});

test("returns 404 for an unknown notification without changing the counter", async () => {
  const { addNotes, unread, markOne, buildNote } = await setUp();
  await addNotes(1);
  expect((await markOne(computeNotificationId(buildNote(2)))).status).toBe(404);
  expect((await markOne("app_1")).status).toBe(400);
  expect(await unread()).toBe(1);
});

test("keeps only the newest notifications and adjusts the counter", async () => {
  const { addNotes, readPage, unread, listRows, markAll } = await setUp();
  const count = maxNotifications + 30;
  for (let from = 0; from < count; from += 46)
    await addNotes(...Array.from({ length: 46 }, (_, index) => from + index));
  expect(await unread()).toBe(count);
  await readPage();
  expect([(await listRows()).length, await unread()]).toEqual([maxNotifications, maxNotifications]);
  await markAll();
  expect(await unread()).toBe(0);
  expect((await listRows()).every(({ isRead }) => isRead === true)).toBe(true);
});

test("hides expired notifications and excludes them from the counter before the table deletes them", async () => {
  const { addNotes, table, userId, clock, listRows } = await setUp();
  const reader = { userId, workspaceId: "" as WorkspaceId, role: undefined };
  const listVisible = async () => (await readNotificationPage(table, reader, clock.now())).notifications;
  const unread = () => countUnread(table, userId, clock.now());
  await addNotes(1);
  clock.advance(100 * 86_400_000);
  await addNotes(2);
  clock.advance(81 * 86_400_000);
  expect(await listRows()).toHaveLength(2);
  expect((await listVisible()).map(({ title }) => title)).toEqual(["Deadline 2"]);
  expect(await unread()).toBe(1);
  clock.advance(100 * 86_400_000);
  expect([await listVisible(), await unread()]).toEqual([[], 0]);
});

test("keeps the counter correct under concurrent notifications and reads", () => {
  const action = fc.oneof(
    fc.record({ send: fc.nat(2) }),
    fc.record({ read: fc.nat(2) }),
    fc.constant({ all: true as const }),
  );
  return fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
      async (rounds) => {
        const { table, clock, userId, buildNote, markOne, markAll, listRows } = await setUp();
        for (const round of rounds)
          await Promise.all(
            round.map(async (action) => {
              if ("send" in action) await sendNotification(table, userId, clock.now(), buildNote(action.send));
              else if ("read" in action) await markOne(computeNotificationId(buildNote(action.read)));
              else await markAll();
            }),
          );
        const unread = (await listRows()).filter(({ isRead }) => isRead === false);
        expect(await countUnread(table, userId, clock.now())).toBe(unread.length);
      },
    ),
    { numRuns: 30 },
  );
});

test("accepts only a notification ID as cursor", async () => {
  const { api, cookie } = await setUp();
  for (const after of ["x", "", "job_01k00000000000000000000000", "~"])
    expect((await api.call("listNotifications", { cookie, query: { after } })).status).toBe(400);
});
