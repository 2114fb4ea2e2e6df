import { describe, expect, test } from "vitest";
import { drainQueue } from "#functions/account/testing-account.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import { accessKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiResponse, confirmEmailAddress, createTestApi, testPassword } from "#functions/testing-api.ts";

const engines: [string, () => Promise<{ table?: Table }>][] = [
  ["in memory", async () => ({})],
  ["DynamoDB", async () => ({ table: (await createTestDynamoTable()).table })],
];
const unknownZone = "Mars/Olympus_Mons";
const getZones = ({ body }: ApiResponse) => {
  const { timeZone, unknownTimeZone } = body as { timeZone: string; unknownTimeZone: string | null };
  return [timeZone, unknownTimeZone];
};

describe.each(engines)("an unknown time zone (%s)", (_, createOverrides) => {
  test("is accepted: days follow UTC, and the user sees a notice until they choose one", async () => {
    const dependencies = createTestDependencies(await createOverrides());
    const { call, signUp } = createTestApi(dependencies);
    const { cookie, response } = await signUp({ timeZone: unknownZone });
    expect([response.status, getZones(response)]).toEqual([200, ["UTC", unknownZone]]);
    expect(getZones(await call("getCurrentUser", { cookie }))).toEqual(["UTC", unknownZone]);
    const profile = { firstName: "Ada", lastName: "Example", phone: "1", organizationName: "Lamps" };
    const saved = await call("updateProfile", { cookie, body: { ...profile, timeZone: "UTC" } });
    expect(getZones(saved)).toEqual(["UTC", null]);
  });

  test("never replaces a known zone at sign-in, but is replaced by one", async () => {
    const dependencies = createTestDependencies(await createOverrides());
    const { call, signUp } = createTestApi(dependencies);
    await signUp({ email: "ada@example.org" });
    const logIn = (timeZone: string, email = "ada@example.org") =>
      call("logIn", { body: { email, password: testPassword, timeZone } });
    expect(getZones(await logIn(unknownZone))).toEqual(["America/New_York", null]);
    await signUp({ email: "bob@example.org", timeZone: unknownZone });
    expect(getZones(await logIn("Europe/Berlin", "bob@example.org"))).toEqual(["Europe/Berlin", null]);
  });
});

test("day-based features use UTC when the stored zone is no longer known", async () => {
  const dependencies = createTestDependencies();
  const { call, signUp } = createTestApi(dependencies);
  const { user, cookie } = await signUp();
  await confirmEmailAddress(dependencies, user);
  await drainQueue(dependencies);
  // A zone that was known when it was stored.
  await dependencies.table.write({ update: accessKey(user.id), set: { timeZone: unknownZone } });
  dependencies.clock.advance(11 * 3_600_000); // 02:00 of the next day in UTC, still the day before in New York
  const callOk = async (name: Parameters<typeof call>[0], request = {}) => {
    const { status, text, body } = await call(name, { cookie, ...request });
    expect(status, `${name}: ${text}`).toBeLessThan(300);
    return body as Record<string, unknown>;
  };
  const fields = {
    grantName: "River Grant",
    funder: "River Fund",
    deadline: "2026-11-22",
    status: "draft",
    priority: "high",
  };
  const { id: applicationId } = await callOk("createApplication", { body: fields });
  const { id: taskId } = await callOk("createTask", { body: { title: "Sign", applicationId, dueDate: "2026-11-22" } });
  expect(await callOk("getDailyGoals")).toMatchObject({ date: expect.stringContaining("2026-11-22") });
  await callOk("toggleTask", { params: { id: String(taskId) } });
  expect((await dependencies.table.get(accessKey(user.id)))?.streakLast).toBe("2026-11-22");
  expect(await callOk("getProgress")).toMatchObject({ currentStreakDays: 1 });
  await callOk("getCalendar", { query: { from: "2026-11-01", to: "2026-11-30" } });
  await callOk("generateProposal", {
    body: { projectTitle: "River", applicationId },
    headers: { Prefer: "respond-async" },
  });
  await drainQueue(dependencies);
  expect(JSON.stringify(await callOk("listDocuments"))).toContain("proposal");

  dependencies.sentEmails.length = 0;
  dependencies.clock.advance(6 * 3_600_000 - 1);
  await runReminderTick(dependencies);
  await drainQueue(dependencies);
  expect(dependencies.sentEmails).toEqual([]);
  dependencies.clock.advance(1);
  await runReminderTick(dependencies);
  await drainQueue(dependencies);
  expect(dependencies.sentEmails.map(({ subject }) => subject)).toEqual(["Deadline today: River Grant"]);
});
