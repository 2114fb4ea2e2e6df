import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi, testPassword } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { uploadFileKey } from "./documents/documents.table.ts";
import { processJob } from "./jobs/process-job.ts";
import { meterTable } from "./table/testing-capacity-meter.ts";
import { jobKindHandlers } from "./worker/job-handlers.ts";

/** Rows of docs/generated/table-usage.md: operation, number of calls, and read and write units. */
const readDocumentedRows = async () => {
  const model = await readFile("docs/generated/table-usage.md", "utf8");
  const rows = model.matchAll(/^\| (\w[^|]*?) \| (\d+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|$/gm);
  return Array.from(rows, ([, label, ...numbers]) => [label, ...numbers.map(Number)]);
};

test("every tracker route makes the table calls that the data model documents", async () => {
  const used = meterTable(createMemoryTable());
  const dependencies = createTestDependencies({ table: used.table });
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp({ email: "metered@example.org" });
  used.take();
  // Every request reads session and access record; they are subtracted.
  await api.call("getNotificationPreferences", { cookie });
  const base = used.take();
  expect(base).toMatchObject({ reads: 2, readUnits: 3 });

  const measured: unknown[][] = [];
  const ask = async <T = { id: string }>(label: string, name: OperationName, call: ApiCall = {}) => {
    used.take();
    const response = await api.call(name, { cookie, ...call });
    expect([label, response.status < 300]).toEqual([label, true]);
    const { reads, writes, readUnits, writeUnits } = used.take();
    measured.push([label, reads - 1, writes, readUnits - 2, writeUnits]);
    return response.body as T;
  };
  const row = { grantName: "Lamps for All", funder: "Example Foundation", deadline: "2027-03-01" };
  // Creates points, streak and the first write of the day before measuring.
  const { id: other } = (await api.call("createApplication", { cookie, body: row })).body as { id: string };
  const { id } = await ask("createApplication", "createApplication", { body: row });
  await ask("updateApplication", "updateApplication", { params: { id }, body: { notes: "Call them" } });
  await ask("updateApplication, another status", "updateApplication", {
    params: { id },
    body: { status: "in_progress" },
  });
  await ask("listApplications", "listApplications");
  await ask("getApplicationStats", "getApplicationStats");
  await ask("listStatusChanges", "listStatusChanges", { params: { id } });
  const { id: taskId } = await ask("createTask", "createTask", { body: { applicationId: id, title: "Call them" } });
  const [another] = await ask<{ id: string }[]>("createTasks, ten", "createTasks", {
    params: { id },
    body: { tasks: Array.from({ length: 10 }, (_, at) => ({ title: `Task ${at}` })) },
  });
  await ask("listTasks", "listTasks", { params: { id } });
  await ask("suggestTasks", "suggestTasks", { params: { id } });
  await ask("updateTask", "updateTask", { params: { id: taskId }, body: { title: "Call them again" } });
  await ask("toggleTask, unlocking an achievement", "toggleTask", { params: { id: taskId } });
  await ask("toggleTask", "toggleTask", { params: { id: another?.id ?? "" } });
  await ask("toggleTask, sent once", "toggleTask", { params: { id: taskId }, headers: { "Idempotency-Key": "key-1" } });
  await ask("toggleTask, sent again", "toggleTask", {
    params: { id: taskId },
    headers: { "Idempotency-Key": "key-1" },
  });
  await ask("deleteTask", "deleteTask", { params: { id: taskId } });
  const applicationParams = { params: { id } };
  const letter = { kind: "component", requirement: "A letter" };
  const { id: requirementId } = await ask("addRequirement, the first", "addRequirement", {
    ...applicationParams,
    body: letter,
  });
  await ask("addRequirement", "addRequirement", { ...applicationParams, body: { ...letter, requirement: "A budget" } });
  const text = "Proposals are due May 4, 2027.";
  await ask("findRequirements, in a text, with its limits", "findRequirements", {
    ...applicationParams,
    body: { text },
  });
  await ask("listRequirements", "listRequirements", applicationParams);
  const requirementParams = { params: { id, requirementId } };
  await ask("updateRequirement", "updateRequirement", { ...requirementParams, body: { state: "done" } });
  await ask("deleteRequirement", "deleteRequirement", requirementParams);
  const { importId } = await ask<{ importId: string }>("importApplications, 40 rows", "importApplications", {
    body: { rows: Array.from({ length: 40 }, () => row) },
  });
  await ask("getLastImport", "getLastImport");
  await ask("exportTracker", "exportTracker");
  await ask("undoImport, 40 rows", "undoImport", { params: { id: importId } });
  await ask("saveTrackerViews", "saveTrackerViews", { body: { views: [] } });
  await ask("getTrackerViews", "getTrackerViews");
  await ask("getCalendar, with its limit", "getCalendar", { query: { from: "2027-01-01", to: "2027-12-31" } });
  const { address } = await ask<{ address: string }>("createCalendarFeed", "createCalendarFeed", {
    body: { password: testPassword },
  });
  await ask("getCalendarFeed", "getCalendarFeed");
  // No session to subtract on this public route.
  used.take();
  const key = new URL(address).searchParams.get("key") ?? "";
  expect((await api.call("readCalendarFeed", { query: { key } })).status).toBe(200);
  const { reads, writes, readUnits, writeUnits } = used.take();
  measured.push(["readCalendarFeed, with its limit", reads, writes, readUnits, writeUnits]);
  await ask("revokeCalendarFeed", "revokeCalendarFeed");
  await ask("deleteApplication, ten tasks", "deleteApplication", { params: { id } });

  const { id: documentId } = await ask("createDocument", "createDocument", {
    body: { title: "Budget", content: "Lamps: 500" },
  });
  const documentParams = { params: { id: documentId } };
  await ask("listDocuments", "listDocuments");
  await ask("getDocument", "getDocument", documentParams);
  await ask("updateDocument, its status", "updateDocument", { ...documentParams, body: { status: "final" } });
  await ask("updateDocument, its text", "updateDocument", { ...documentParams, body: { content: "Lamps: 600" } });
  await ask("listDocumentVersions", "listDocumentVersions", documentParams);
  await ask("getDocumentVersion", "getDocumentVersion", { params: { id: documentId, version: "1" } });
  await ask("deleteDocument, two versions", "deleteDocument", documentParams);
  const file = { fileName: "Budget.txt", bytes: 5, mediaType: "text/plain" };
  const upload = await ask("startUpload", "startUpload", { body: file });
  await dependencies.blobs.put(uploadFileKey(user.id, upload.id), "Lamps");
  await ask("finishUpload", "finishUpload", { params: { id: upload.id } });
  const { id: canceledId } = await ask("startUpload, under an application", "startUpload", {
    body: { ...file, applicationId: other },
  });
  await ask("cancelUpload", "cancelUpload", { params: { id: canceledId } });

  const form = { projectTitle: "Lamps for All", problemStatement: "The streets are dark.", totalBudget: "50,000" };
  const draft = { name: "Lamps", kind: "proposal", fields: form };
  const { id: draftId } = await ask("createDraft", "createDraft", { body: draft });
  await ask("listDrafts", "listDrafts");
  await ask("getDraft", "getDraft", { params: { id: draftId } });
  await ask("updateDraft", "updateDraft", { params: { id: draftId }, body: draft });
  await ask("deleteDraft", "deleteDraft", { params: { id: draftId } });
  const question = { message: "What is a logic model?" };
  const { id: messageId } = await ask("sendChatMessage, with its limit", "sendChatMessage", { body: question });
  await ask("listChatMessages", "listChatMessages");
  await ask("answerChatMessage, with its limit", "answerChatMessage", { params: { id: messageId } });
  await ask("stopChatMessage, which has ended", "stopChatMessage", { params: { id: messageId } });
  await ask("sendChatMessage, of one's own records", "sendChatMessage", {
    body: { message: "What are my deadlines?" },
  });
  await ask("deleteChatMessage", "deleteChatMessage", { params: { id: messageId } });
  await ask("clearChatMessages, one", "clearChatMessages");
  const asyncHeaders = { headers: { Prefer: "respond-async" } };
  const generators: [OperationName, object][] = [
    ["generateProposal", form],
    ["generateSection", { ...form, section: "budget" }],
    ["generateCoverLetter", { type: "grants" }],
  ];
  for (const [name, body] of generators) {
    const { jobId } = await ask<{ jobId: string }>(`${name}, with its limit`, name, { ...asyncHeaders, body });
    used.take();
    expect(await processJob(dependencies, jobKindHandlers, { userId: user.id, jobId })).toBe("succeeded");
    const workerUsage = used.take();
    measured.push([
      `${name}, the worker`,
      workerUsage.reads,
      workerUsage.writes,
      workerUsage.readUnits,
      workerUsage.writeUnits,
    ]);
    await ask(`getJob of ${name}`, "getJob", { params: { id: jobId } });
  }

  const notifications = await ask<{ id: string; isRead: boolean }[]>("listNotifications", "listNotifications");
  await ask("countUnreadNotifications", "countUnreadNotifications");
  // Notifications of the same instant come in any order, and some are already read.
  const notificationParams = { params: { id: notifications.find(({ isRead }) => !isRead)?.id ?? "" } };
  await ask("markNotificationRead", "markNotificationRead", notificationParams);
  await ask("markNotificationRead, again", "markNotificationRead", notificationParams);
  await ask("markAllNotificationsRead", "markAllNotificationsRead");
  await ask("markAllNotificationsRead, again", "markAllNotificationsRead");

  await ask("getDailyGoals, the first of a day, with its limit", "getDailyGoals");
  await ask("getDailyGoals, with its limit", "getDailyGoals");

  expect(measured).toEqual(await readDocumentedRows());
});
