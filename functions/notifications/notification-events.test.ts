import { describe, expect, test } from "vitest";
import { processJob } from "#functions/jobs/process-job.ts";
import { notifyFollowers } from "#functions/opportunities/notify-followers.ts";
import { createFollowedCatalog } from "#functions/opportunities/testing-followers.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi, testPassword } from "#functions/testing-api.ts";
import { jobKindHandlers } from "#functions/worker/job-handlers.ts";
import type { Notification } from "#shared/api/notifications.ts";
import { AppError } from "#shared/api/problem.ts";
import { getJobNotificationId } from "./notifications.table.ts";

const summarize = (notifications: Notification[]) =>
  notifications.map(({ type, title, message, relatedType, relatedId }) => [
    type,
    title,
    message,
    relatedType,
    relatedId,
  ]);

const setUp = async () => {
  const dependencies = createTestDependencies();
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const { workspaceId } = user;
  const call: typeof api.call = (name, request) => api.call(name, { cookie, ...request });
  const listNotifications = async (type?: Notification["type"]) =>
    ((await call("listNotifications")).body as Notification[]).filter(
      (notification) => !type || notification.type === type,
    );
  const startJob = async (name: "generateProposal" | "generateCoverLetter" | "exportData", body?: object) => {
    const response = await call(name, { body, headers: { Prefer: "respond-async" } });
    return (response.body as { jobId: string }).jobId;
  };
  const runJob = (jobId: string) => processJob(dependencies, jobKindHandlers, { userId: user.id, jobId });
  return { dependencies, workspaceId, call, listNotifications, startJob, runJob };
};

test("notifies the user of a source change once, even if email is turned off", async () => {
  const { dependencies, signUpUser, publish } = await createFollowedCatalog();
  const ada = await signUpUser("ada@example.org");
  await ada.call("updateNotificationPreferences", { body: { emailNotifications: false } });
  await publish({ closesOn: "2027-02-15" });
  await Promise.all([notifyFollowers(dependencies), notifyFollowers(dependencies), notifyFollowers(dependencies)]);
  const changes = ((await ada.call("listNotifications")).body as Notification[]).filter(
    ({ type }) => type === "opportunityChanged",
  );
  expect(changes[0]?.workspaceId).toBe(ada.user.workspaceId);
  expect(summarize(changes)).toEqual([
    [
      "opportunityChanged",
      "Deadline moved: Reading Rooms",
      "Closing date: Feb 15, 2027 (was: Jan 15, 2027).",
      "catalogRecord",
      "gg-363001",
    ],
  ]);
});

describe("achievements", () => {
  const application = { body: { grantName: "Lamps", funder: "Lamp Fund", amountRequested: 5 } };

  test("updates one notification a day and marks it as unread for each new achievement", async () => {
    const { call, listNotifications } = await setUp();
    await call("createApplication", application);
    const [first] = await listNotifications("achievement");
    expect(first).toMatchObject({ title: "Achievement unlocked: Underway", isRead: false });
    await call("markNotificationRead", { params: { id: first?.id ?? "" } });
    await call("createApplication", { body: { ...application.body, grantName: "Beacons", status: "submitted" } });
    const digests = await listNotifications("achievement");
    expect(digests).toMatchObject([{ id: first?.id, title: "2 achievements unlocked", isRead: false }]);
    expect((await call("countUnreadNotifications")).body).toMatchObject({ unread: (await listNotifications()).length });
  });

  test("sends no notification to a user who has turned achievements off", async () => {
    const { call, listNotifications } = await setUp();
    const profile = { firstName: "Ada", lastName: "Example", phone: "555-0100", organizationName: "Lantern House" };
    const saved = await call("updateProfile", { body: { ...profile, showsGamification: false } });
    expect(saved.body).toMatchObject({ showsGamification: false });
    await call("createApplication", application);
    expect((await call("listAchievements")).body).not.toEqual([]);
    expect(await listNotifications("achievement")).toEqual([]);
  });
});

test("notifies the owner of a finished job, and marks the notification as read when they poll the job", async () => {
  const { workspaceId, call, listNotifications, startJob, runJob } = await setUp();
  const jobId = await startJob("generateCoverLetter", { type: "grants" });
  expect(await runJob(jobId)).toBe("succeeded");
  const [letter] = await listNotifications("workFinished");
  expect(letter).toMatchObject({
    id: getJobNotificationId(jobId),
    title: "Your cover letter is ready",
    relatedType: "coverLetter",
    workspaceId,
    isRead: false,
  });
  await call("getJob", { params: { id: jobId } });
  await call("getJob", { params: { id: jobId } });
  expect(await listNotifications("workFinished")).toEqual([{ ...letter, isRead: true }]);
  const unread = (await listNotifications()).filter(({ isRead }) => !isRead).length;
  expect((await call("countUnreadNotifications")).body).toEqual({ unread });
});

test("describes each kind of finished job and links to its result", async () => {
  const { listNotifications, startJob, runJob } = await setUp();
  await runJob(await startJob("generateProposal", { projectTitle: "Lamps for All" }));
  await runJob(await startJob("exportData", { password: testPassword }));
  expect(
    summarize(await listNotifications("workFinished"))
      .map(([, title, message, type]) => [title, message, type])
      .toSorted(),
  ).toEqual([
    ["Your data export is ready", "You can download it for seven days.", "export"],
    ["Your proposal is ready", expect.stringContaining("Lamps for All"), "proposal"],
  ]);
});

test("notifies the owner of a failed job with the reason, and marks the notification as read when they poll the job", async () => {
  const { dependencies, call, listNotifications, startJob, runJob } = await setUp();
  const jobId = await startJob("generateCoverLetter", { type: "grants" });
  const rejectRequest = async () => {
    throw new AppError("invalid_request", "The model declined");
  };
  dependencies.ai = { ...dependencies.ai, writeLetter: rejectRequest };
  expect(await runJob(jobId)).toBe("failed");
  expect(summarize(await listNotifications("workFailed"))).toEqual([
    ["workFailed", "Your cover letter could not be written", "The model declined", null, null],
  ]);
  await call("getJob", { params: { id: jobId } });
  expect(await listNotifications("workFailed")).toMatchObject([{ id: getJobNotificationId(jobId), isRead: true }]);
});

test("notifies the owner of a job that timed out but not of a canceled job", async () => {
  const { dependencies, call, listNotifications, startJob, runJob } = await setUp();
  const [timedOutId, canceledId] = [
    await startJob("generateProposal", { projectTitle: "Lamps" }),
    await startJob("exportData", { password: testPassword }),
  ];
  await call("cancelJob", { params: { id: canceledId } });
  dependencies.clock.advance(3_600_000);
  await Promise.all([runJob(timedOutId), runJob(timedOutId), runJob(canceledId)]);
  expect((await listNotifications("workFailed")).map(({ title }) => title)).toEqual([
    "Your proposal could not be written",
  ]);
});

test("does not notify when a waiting request returns the result", async () => {
  const { dependencies, call, listNotifications, runJob } = await setUp();
  dependencies.queue.send = async ({ jobId }) => {
    queueMicrotask(() => setImmediate(() => void runJob(jobId)));
  };
  const { status } = await call("generateCoverLetter", { body: { type: "grants" } });
  expect(status).toBe(200);
  expect(await listNotifications("workFinished")).toEqual([]);
});
