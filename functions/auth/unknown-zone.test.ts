import { describe, expect, test } from "vitest";
import { workOff } from "#functions/account/testing-account.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import { tick } from "#functions/reminders/tick.ts";
import type { Table } from "#functions/table/table.ts";
import { newDynamoTable } from "#functions/table/testing.ts";
import { testOutside } from "#functions/testing.ts";
import { type Answer, confirmAddress, testApi, testPassword } from "#functions/testing-api.ts";

const engines: [string, () => Promise<{ table?: Table }>][] = [
  ["in memory", async () => ({})],
  ["DynamoDB", async () => ({ table: (await newDynamoTable()).table })],
];
const unknown = "Mars/Olympus_Mons";
const zonesOf = ({ body }: Answer) => {
  const { timeZone, unknownTimeZone } = body as { timeZone: string; unknownTimeZone: string | null };
  return [timeZone, unknownTimeZone];
};

describe.each(engines)("a time zone that is not known here (%s)", (_, parts) => {
  test("turns nobody away: days are those of UTC, and the user is told until they choose one", async () => {
    const outside = testOutside(await parts());
    const { call, signUp } = testApi(outside);
    const { cookie, answer } = await signUp({ timeZone: unknown });
    expect([answer.status, zonesOf(answer)]).toEqual([200, ["UTC", unknown]]);
    expect(zonesOf(await call("getCurrentUser", { cookie }))).toEqual(["UTC", unknown]);
    const person = { firstName: "Ada", lastName: "Example", phone: "1", organizationName: "Lamps" };
    const saved = await call("updateProfile", { cookie, body: { ...person, timeZone: "UTC" } });
    expect(zonesOf(saved)).toEqual(["UTC", null]);
  });

  test("does not take the place of a known one at sign-in, and makes room for one", async () => {
    const outside = testOutside(await parts());
    const { call, signUp } = testApi(outside);
    await signUp({ email: "ada@example.org" });
    const logIn = (timeZone: string, email = "ada@example.org") =>
      call("logIn", { body: { email, password: testPassword, timeZone } });
    expect(zonesOf(await logIn(unknown))).toEqual(["America/New_York", null]);
    await signUp({ email: "bob@example.org", timeZone: unknown });
    expect(zonesOf(await logIn("Europe/Berlin", "bob@example.org"))).toEqual(["Europe/Berlin", null]);
  });
});

test("everything that reckons days goes on in UTC when the saved zone is known no more", async () => {
  const outside = testOutside();
  const { call, signUp } = testApi(outside);
  const { user, cookie } = await signUp();
  await confirmAddress(outside, user);
  await workOff(outside);
  // As it was saved when the zone still had its name.
  await outside.table.write({ update: accessKey(user.id), set: { timeZone: unknown } });
  outside.clock.forward(11 * 3_600_000); // 02:00 of the next day in UTC, still the day before in New York
  const ok = async (name: Parameters<typeof call>[0], request = {}) => {
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
  const { id: applicationId } = await ok("createApplication", { body: fields });
  const { id: taskId } = await ok("createTask", { body: { title: "Sign", applicationId, dueDate: "2026-11-22" } });
  expect(await ok("getDailyGoals")).toMatchObject({ date: expect.stringContaining("2026-11-22") });
  await ok("toggleTask", { params: { id: String(taskId) } });
  expect((await outside.table.get(accessKey(user.id)))?.streakLast).toBe("2026-11-22");
  expect(await ok("getProgress")).toMatchObject({ currentStreakDays: 1 });
  await ok("getCalendar", { query: { from: "2026-11-01", to: "2026-11-30" } });
  await ok("generateProposal", {
    body: { projectTitle: "River", applicationId },
    headers: { Prefer: "respond-async" },
  });
  await workOff(outside);
  expect(JSON.stringify(await ok("listDocuments"))).toContain("proposal");

  outside.mails.length = 0;
  outside.clock.forward(6 * 3_600_000 - 1);
  await tick(outside);
  await workOff(outside);
  expect(outside.mails).toEqual([]);
  outside.clock.forward(1);
  await tick(outside);
  await workOff(outside);
  expect(outside.mails.map(({ subject }) => subject)).toEqual(["Deadline today: River Grant"]);
});
