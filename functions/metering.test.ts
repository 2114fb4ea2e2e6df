import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi, testPassword } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { uploadFileKey } from "./documents/documents.table.ts";
import { processJob } from "./jobs/process-job.ts";
import { sendNotification } from "./notifications/notifications.table.ts";
import { createMeteredTable } from "./table/testing-capacity-meter.ts";
import { jobKindHandlers } from "./worker/job-handlers.ts";

/** Parses docs/generated/table-usage.md: operation, number of calls, and read and write units. */
const readDocumentedRows = async () => {
  const model = await readFile("docs/generated/table-usage.md", "utf8");
  const rows = model.matchAll(/^\| (\w[^|]*?) \| (\d+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|$/gm);
  return Array.from(rows, ([, label, ...numbers]) => [label, ...numbers.map(Number)]);
};

test("every tracker route makes the table calls that the data model documents", async () => {
  const meter = createMeteredTable(createMemoryTable());
  const dependencies = createTestDependencies({ table: meter.table });
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp({ email: "metered@example.org" });
  meter.take();
  // Every request reads the session, the access record and the workspace in one call; subtract it.
  await api.call("getNotificationPreferences", { cookie });
  const overhead = meter.take();
  expect(overhead).toMatchObject({ reads: 2, readUnits: 4 });

  const measurements: unknown[][] = [];
  const measure = async <T = { id: string }>(label: string, name: OperationName, call: ApiCall = {}) => {
    meter.take();
    const response = await api.call(name, { cookie, ...call });
    expect([label, response.status < 300]).toEqual([label, true]);
    const { reads, writes, readUnits, writeUnits } = meter.take();
    measurements.push([label, reads - 1, writes, readUnits - 3, writeUnits]);
    return response.body as T;
  };
  const application = { grantName: "Lamps for All", funder: "Example Foundation", deadline: "2027-03-01" };
  // Creates points, streak and the first write of the day before measuring.
  const { id: other } = (await api.call("createApplication", { cookie, body: application })).body as { id: string };
  const { id } = await measure("createApplication", "createApplication", { body: application });
  await measure("updateApplication", "updateApplication", { params: { id }, body: { notes: "Call them" } });
  await measure("updateApplication, another status", "updateApplication", {
    params: { id },
    body: { status: "in_progress" },
  });
  await measure("listApplications", "listApplications");
  await measure("getApplicationStats", "getApplicationStats");
  await measure("listStatusChanges", "listStatusChanges", { params: { id } });
  const { id: taskId } = await measure("createTask", "createTask", { body: { applicationId: id, title: "Call them" } });
  const [another] = await measure<{ id: string }[]>("createTasks, ten", "createTasks", {
    params: { id },
    body: { tasks: Array.from({ length: 10 }, (_, index) => ({ title: `Task ${index}` })) },
  });
  await measure("listTasks", "listTasks", { params: { id } });
  await measure("suggestTasks", "suggestTasks", { params: { id } });
  await measure("updateTask", "updateTask", { params: { id: taskId }, body: { title: "Call them again" } });
  await measure("toggleTask, unlocking an achievement", "toggleTask", { params: { id: taskId } });
  await measure("toggleTask", "toggleTask", { params: { id: another?.id ?? "" } });
  await measure("toggleTask, sent once", "toggleTask", {
    params: { id: taskId },
    headers: { "Idempotency-Key": "key-1" },
  });
  await measure("toggleTask, sent again", "toggleTask", {
    params: { id: taskId },
    headers: { "Idempotency-Key": "key-1" },
  });
  await measure("deleteTask", "deleteTask", { params: { id: taskId } });
  const applicationParams = { params: { id } };
  const letter = { kind: "component", requirement: "A letter" };
  const { id: requirementId } = await measure("addRequirement, the first", "addRequirement", {
    ...applicationParams,
    body: letter,
  });
  await measure("addRequirement", "addRequirement", {
    ...applicationParams,
    body: { ...letter, requirement: "A budget" },
  });
  const text = "Proposals are due May 4, 2027.";
  await measure("findRequirements, in a text, with its limits", "findRequirements", {
    ...applicationParams,
    body: { text },
  });
  await measure("listRequirements", "listRequirements", applicationParams);
  const requirementParams = { params: { id, requirementId } };
  await measure("updateRequirement", "updateRequirement", { ...requirementParams, body: { state: "done" } });
  await measure("deleteRequirement", "deleteRequirement", requirementParams);
  const budget = {
    years: 1,
    indirect: { method: "none" },
    lines: [{ id: "a", category: "supplies", name: "Lamps", quantity: 2, unit: "each", unitPriceCents: 5000 }],
  };
  await measure("saveBudget, the first", "saveBudget", { ...applicationParams, body: { budget } });
  await measure("saveBudget", "saveBudget", { ...applicationParams, body: { budget } });
  await measure("getBudget", "getBudget", applicationParams);
  const dueDate = "2027-06-30";
  const report = { id: "01kb3f0000000000000000000a", kind: "final", title: "Final report", dueDate };
  await measure("updateAward, the first, with a report", "updateAward", {
    ...applicationParams,
    body: { reports: [report] },
  });
  await measure("updateAward", "updateAward", { ...applicationParams, body: { contactName: "Maya Example" } });
  await measure("updateAward, its amount", "updateAward", { ...applicationParams, body: { amountAwarded: "5,000" } });
  await measure("getAward", "getAward", applicationParams);
  await measure("listAwards", "listAwards");
  const { importId } = await measure<{ importId: string }>("importApplications, 40 rows", "importApplications", {
    body: { rows: Array.from({ length: 40 }, () => application) },
  });
  await measure("getLastImport", "getLastImport");
  await measure("exportTracker", "exportTracker");
  await measure("undoImport, 40 rows", "undoImport", { params: { id: importId } });
  await measure("saveTrackerViews", "saveTrackerViews", { body: { views: [] } });
  await measure("getTrackerViews", "getTrackerViews");
  await measure("getCalendar, with its limit", "getCalendar", { query: { from: "2027-01-01", to: "2027-12-31" } });
  const { url } = await measure<{ url: string }>("createCalendarFeed", "createCalendarFeed", {
    body: { password: testPassword },
  });
  await measure("getCalendarFeed", "getCalendarFeed");
  // This public route has no session to subtract.
  meter.take();
  const key = new URL(url).searchParams.get("key") ?? "";
  expect((await api.call("downloadCalendarFeed", { query: { key } })).status).toBe(200);
  const { reads, writes, readUnits, writeUnits } = meter.take();
  measurements.push(["downloadCalendarFeed, with its limit", reads, writes, readUnits, writeUnits]);
  await measure("revokeCalendarFeed", "revokeCalendarFeed");
  await measure("deleteApplication, ten tasks", "deleteApplication", { params: { id } });

  const { id: documentId } = await measure("createDocument", "createDocument", {
    body: { title: "Budget", content: "Lamps: 500" },
  });
  const documentParams = { params: { id: documentId } };
  await measure("listDocuments", "listDocuments");
  await measure("getDocument", "getDocument", documentParams);
  await measure("updateDocument, its status", "updateDocument", { ...documentParams, body: { status: "final" } });
  await measure("updateDocument, its text", "updateDocument", { ...documentParams, body: { content: "Lamps: 600" } });
  await measure("listDocumentVersions", "listDocumentVersions", documentParams);
  await measure("getDocumentVersion", "getDocumentVersion", { params: { id: documentId, version: "1" } });
  await measure("deleteDocument, two versions", "deleteDocument", documentParams);
  const file = { fileName: "Budget.txt", bytes: 5, mediaType: "text/plain" };
  const upload = await measure("startUpload", "startUpload", { body: file });
  await dependencies.blobs.put(uploadFileKey(user.workspaceId, upload.id), "Lamps");
  await measure("finishUpload", "finishUpload", { params: { id: upload.id } });
  const { id: canceledId } = await measure("startUpload, under an application", "startUpload", {
    body: { ...file, applicationId: other },
  });
  await measure("cancelUpload", "cancelUpload", { params: { id: canceledId } });

  const form = { projectTitle: "Lamps for All", problemStatement: "The streets are dark.", totalBudget: "50,000" };
  const draft = { name: "Lamps", kind: "proposal", fields: form };
  const { id: draftId } = await measure("createDraft", "createDraft", { body: draft });
  await measure("listDrafts", "listDrafts");
  await measure("getDraft", "getDraft", { params: { id: draftId } });
  await measure("updateDraft", "updateDraft", { params: { id: draftId }, body: draft });
  await measure("deleteDraft", "deleteDraft", { params: { id: draftId } });
  const question = { message: "What is a logic model?" };
  const { id: messageId } = await measure("sendChatMessage, with its limit", "sendChatMessage", { body: question });
  await measure("listChatMessages", "listChatMessages");
  await measure("answerChatMessage, with its limit", "answerChatMessage", { params: { id: messageId } });
  await measure("stopChatMessage, which has ended", "stopChatMessage", { params: { id: messageId } });
  await measure("sendChatMessage, of one's own records", "sendChatMessage", {
    body: { message: "What are my deadlines?" },
  });
  await measure("deleteChatMessage", "deleteChatMessage", { params: { id: messageId } });
  await measure("clearChatMessages, one", "clearChatMessages");
  const asyncHeaders = { headers: { Prefer: "respond-async" } };
  const generators: [OperationName, object][] = [
    ["generateProposal", form],
    ["generateSection", { ...form, section: "budget" }],
    ["generateCoverLetter", { type: "grants" }],
  ];
  for (const [name, body] of generators) {
    const { jobId } = await measure<{ jobId: string }>(`${name}, with its limit`, name, { ...asyncHeaders, body });
    meter.take();
    expect(await processJob(dependencies, jobKindHandlers, { userId: user.id, jobId })).toBe("succeeded");
    const worker = meter.take();
    measurements.push([`${name}, the worker`, worker.reads, worker.writes, worker.readUnits, worker.writeUnits]);
    await measure(`getJob of ${name}`, "getJob", { params: { id: jobId } });
  }

  await sendNotification(dependencies.table, user.id, dependencies.clock.now(), {
    type: "deadline",
    title: "Lamps for All is due",
    message: "In a week",
    subject: "metered",
    at: dependencies.clock.now(),
    workspaceId: null,
  });
  const notifications = await measure<{ id: string; isRead: boolean }[]>("listNotifications", "listNotifications");
  await measure("countUnreadNotifications", "countUnreadNotifications");
  // Notifications with the same timestamp can be in any order, and some are already read.
  const notificationParams = { params: { id: notifications.find(({ isRead }) => !isRead)?.id ?? "" } };
  await measure("markNotificationRead", "markNotificationRead", notificationParams);
  await measure("markNotificationRead, again", "markNotificationRead", notificationParams);
  await measure("markAllNotificationsRead", "markAllNotificationsRead");
  await measure("markAllNotificationsRead, again", "markAllNotificationsRead");

  await measure("getDailyGoals, the first of a day, with its limit", "getDailyGoals");
  await measure("getDailyGoals, with its limit", "getDailyGoals");

  expect(measurements).toEqual(await readDocumentedRows());
});
