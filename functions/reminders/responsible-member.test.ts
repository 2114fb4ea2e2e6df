import { beforeEach, expect, test } from "vitest";
import { joinTestWorkspace, setTestRole } from "#functions/auth/testing-members.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import { reassignWork } from "#functions/tasks/reassign-work.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { type ApiCall, confirmEmailAddress, createTestApi } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { runReminderTick } from "./reminder-tick.ts";

const hour = 3_600_000;
let dependencies: TestDependencies;
let api: ReturnType<typeof createTestApi>;
let ada: Awaited<ReturnType<typeof api.signUp>>;
let sam: Awaited<ReturnType<typeof api.signUp>>;
let samCookie: string;

const processJobs = async () => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    await processJob(dependencies, jobKindHandlers, message);
};
/** Returns the subjects of the reminders that were sent, by recipient. */
const advanceDays = async (days: number) => {
  dependencies.sentEmails.length = 0;
  for (let index = 0; index < 24 * days; index++) {
    dependencies.clock.advance(hour);
    await runReminderTick(dependencies);
    await processJobs();
  }
  const isReminder = ({ subject }: { subject: string }) => /^(Deadline|Task)/.test(subject);
  return dependencies.sentEmails.filter(isReminder).map(({ to, subject }) => `${to}: ${subject}`);
};

beforeEach(async () => {
  // Saturday, November 21, 2026.
  dependencies = createTestDependencies();
  api = createTestApi(dependencies);
  ada = await api.signUp({ email: "ada@example.org" });
  sam = await api.signUp({ email: "sam@example.org", organizationName: "Window Studio" });
  for (const { user } of [ada, sam]) await confirmEmailAddress(dependencies, user);
  samCookie = await joinTestWorkspace(dependencies, api.call, ada.user.workspaceId, sam, "editor");
  await advanceDays(1);
});
const trackApplication = async (body: object) => {
  const fields = { grantName: "Lamps", funder: "Example Foundation", ...body };
  return (await api.call("createApplication", { cookie: ada.cookie, body: fields })).body as GrantApplication;
};
const addTask = (applicationId: string, title: string, dueDate: string, assigneeId: string | null = null) =>
  api.call("createTask", { cookie: ada.cookie, body: { applicationId, title, dueDate, assigneeId } });

test("reminds the application's owner of a deadline and the assignee (or the owner) of a task, once each", async () => {
  const { id } = await trackApplication({ deadline: "2026-11-26", ownerId: sam.user.id });
  await addTask(id, "Call", "2026-11-24", ada.user.id);
  await addTask(id, "Write", "2026-11-25");
  expect(await advanceDays(6)).toEqual([
    "ada@example.org: Task due today: Call",
    "sam@example.org: Task due today: Write",
    "sam@example.org: Deadline today: Lamps",
  ]);
});

test("notifies the owner in the app, with the workspace", async () => {
  await trackApplication({ deadline: "2026-11-24", ownerId: sam.user.id });
  await advanceDays(4);
  const list = async (cookie: string) => (await api.call("listNotifications", { cookie })).body;
  const reminder = { type: "deadline", title: "Lamps", workspaceId: ada.user.workspaceId };
  expect(await list(samCookie)).toContainEqual(expect.objectContaining(reminder));
  expect(await list(ada.cookie)).not.toContainEqual(expect.objectContaining({ type: "deadline" }));
});

test("sends later reminders to the new owner after an application is reassigned", async () => {
  const { id } = await trackApplication({ deadline: "2026-11-30" });
  expect(await advanceDays(2)).toEqual(["ada@example.org: Deadline in 7 days: Lamps"]);
  await api.call("updateApplication", { cookie: ada.cookie, params: { id }, body: { ownerId: sam.user.id } });
  expect(await advanceDays(8)).toEqual(["sam@example.org: Deadline today: Lamps"]);
});

test("sends no reminders for an archived organization's deadlines until it is restored", async () => {
  const send = async (name: OperationName, call: ApiCall) =>
    (await api.call(name, { cookie: ada.cookie, ...call })).body as { id: string };
  const addOrganization = (name: string) => send("createOrganization", { body: { name, type: "non-profit" } });
  await addOrganization("Lantern House");
  const { id: organizationId } = await addOrganization("Quiet Creek School");
  const { id } = await trackApplication({ deadline: "2026-11-30", organizationId });
  await addTask(id, "Call", "2026-11-29");
  await send("archiveOrganization", { params: { id: organizationId } });
  expect(await advanceDays(6)).toEqual([]);
  await send("restoreOrganization", { params: { id: organizationId } });
  expect(await advanceDays(3)).toEqual([
    "ada@example.org: Task due today: Call",
    "ada@example.org: Deadline today: Lamps",
  ]);
});

test.each(["before", "after"] as const)(
  "does not remind a removed member: their work is reassigned %s the membership ends",
  async (order) => {
    const { id } = await trackApplication({ deadline: "2026-11-26", ownerId: sam.user.id });
    await addTask(id, "Call", "2026-11-24", sam.user.id);
    const reassign = () =>
      reassignWork(
        dependencies,
        { workspaceId: ada.user.workspaceId, fromUserId: sam.user.id, toUserId: ada.user.id },
        ada.user.id,
      );
    if (order === "before") await reassign();
    await setTestRole(dependencies, ada.user.workspaceId, sam.user.id, undefined);
    if (order === "after") await reassign();
    expect(await advanceDays(6)).toEqual([
      "ada@example.org: Task due today: Call",
      "ada@example.org: Deadline today: Lamps",
    ]);
  },
);

test("includes the workspace in emails only for users with several workspaces, and links to it", async () => {
  await trackApplication({ deadline: "2026-11-24", ownerId: sam.user.id });
  await trackApplication({ grantName: "Roofs", deadline: "2026-11-24" });
  await advanceDays(4);
  const [samEmail] = dependencies.sentEmails.filter(
    ({ to, subject }) => to === "sam@example.org" && /Lamps/.test(subject),
  );
  const [adaEmail] = dependencies.sentEmails.filter(
    ({ to, subject }) => to === "ada@example.org" && /Roofs/.test(subject),
  );
  expect(samEmail?.text).toContain("Workspace: Lantern House");
  expect(samEmail?.text).toContain(`workspace=${ada.user.workspaceId}`);
  expect(adaEmail?.text).not.toMatch(/workspace/i);
});

test("lists everything or only the user's own items in the private calendar", async () => {
  await trackApplication({ deadline: "2026-12-10" });
  await trackApplication({ grantName: "Roofs", deadline: "2026-12-10", ownerId: sam.user.id });
  const created = await api.call("createCalendarFeed", {
    cookie: samCookie,
    body: { password: "quiet lamps burn long" },
  });
  const key = new URL((created.body as { url: string }).url).searchParams.get("key") ?? "";
  const read = async (query: object) => {
    const { text } = await api.call("downloadCalendarFeed", { query: { key, ...query }, fromBrowser: false });
    return ["Lamps", "Roofs"].filter((name) => text.includes(`Deadline: ${name}`));
  };
  expect(await read({})).toEqual(["Lamps", "Roofs"]);
  expect(await read({ mine: "1" })).toEqual(["Roofs"]);
});
