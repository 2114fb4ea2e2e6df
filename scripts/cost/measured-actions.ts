import { runScheduled as runCatalogSync } from "#functions/catalog-sync/scheduled-sync.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import type { ApiCall } from "#functions/testing-api.ts";
import type { CurrentUser } from "#shared/api/auth.ts";
import type { ScheduleName } from "#shared/api/jobs.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { addDays } from "#shared/util/dates.ts";
import type { ActionName } from "./assumptions.ts";
import { createUsageCounter, type UsageCounts } from "./usage-counter.ts";

const password = "quiet lamps burn long";
const email = "ada@example.org";
const account = {
  firstName: "Ada",
  lastName: "Example",
  email,
  password,
  phone: "555-0100",
  organizationName: "Lantern House",
  timeZone: "America/New_York",
};
const profile = {
  organizationType: "veteran-organization",
  focusAreas: ["Veteran Services"],
  veteranStatus: true,
  geographicScope: "national",
  fundingAmount: "10k-50k",
};
const grant = {
  grantName: "Lamps for All",
  funder: "Example Foundation",
  deadline: "2027-03-01",
  amountRequested: 50_000,
};
const form = {
  projectTitle: "Lamps for All",
  problemStatement: "The streets of the old harbor are dark, and people stay at home after six in winter.",
  totalBudget: "50,000",
};
const text = "Lamps: 500. Posts: 120. Two people for a year. ".repeat(60);
const asyncHeaders = { Prefer: "respond-async" };

/** User actions and scheduled runs. */
export type MeasuredName = ActionName | ScheduleName;

/** Status polls per job by the browser. */
const pollsPerJob = 3;

/** Performs each action once, with the API calls of its screen, and returns what each used. */
export const countActions = async (
  createModelAi?: Parameters<typeof createUsageCounter>[0],
): Promise<Record<MeasuredName, UsageCounts>> => {
  const counter = createUsageCounter(createModelAi);
  let cookie = "";
  let workspaceId = "";
  const request = async <T = { id: string }>(name: OperationName, options: ApiCall = {}) =>
    (await counter.call(name, { cookie, ...options })).body as T;
  const requestAll = async (...names: OperationName[]) => {
    for (const name of names) await request(name);
  };
  const results: Partial<Record<MeasuredName, UsageCounts>> = {};
  const count = async (name: MeasuredName, run: () => Promise<unknown>) => {
    // Advance the clock, because rate limits are hourly.
    counter.dependencies.clock.advance(3_600_000);
    results[name] = await counter.measure(workspaceId, run);
  };
  const authenticate = async (name: "signUp" | "logIn", body: object) => {
    // Drop the session cookie but keep the device cookie of a known browser.
    const device = cookie.split("; ").find((pair) => pair.includes("device="));
    const response = await counter.call(name, { body, cookie: device });
    cookie = response.cookies.map((header) => header.split(";")[0]).join("; ");
    return response.body as CurrentUser;
  };
  const write = async (name: OperationName, body: object) => {
    const { jobId } = await request<{ jobId: string }>(name, { body, headers: asyncHeaders });
    await counter.flush();
    for (let poll = 0; poll < pollsPerJob; poll++) await request("getJob", { params: { id: jobId } });
  };

  await count("signUp", async () => {
    workspaceId = (await authenticate("signUp", account)).workspace?.id ?? "";
  });
  await count("logIn", () => authenticate("logIn", { email, password }));
  // An active user's existing data.
  const { id: applicationId } = await request("createApplication", { body: grant });
  for (let index = 0; index < 12; index++)
    await request("createApplication", { body: { ...grant, grantName: `Grant ${index}` } });
  for (let index = 0; index < 8; index++)
    await request("createTask", { body: { applicationId, title: `Task ${index}` } });
  const searchResults = await request<{ opportunities: { id: string }[] }>("searchFundingOpportunities", {
    body: profile,
  });
  const [first, second] = searchResults.opportunities;
  for (const { id } of searchResults.opportunities.slice(2, 6))
    await request("saveFundingOpportunity", { params: { id }, body: { saved: true } });
  const catalog = await request<{ items: { id: string }[] }>("browseCatalog");
  const record = catalog.items[0]?.id ?? "";
  const applicationParams = { params: { id: applicationId } };

  const today = counter.dependencies.clock.now().toISOString().slice(0, 10);
  await count("openDashboard", async () => {
    await requestAll(
      "getCurrentUser",
      "countUnreadNotifications",
      "listApplications",
      "getApplicationStats",
      "listFundingOpportunities",
      "listOrganizations",
      "getProgress",
      "listAchievements",
      "getDailyGoals",
      "listDocuments",
    );
    await request("getCalendar", { query: { from: today, to: addDays(today, 6), open: "true" } });
  });
  await count("listNotifications", () => requestAll("listNotifications"));
  await count("openTracker", () =>
    requestAll("getCurrentUser", "countUnreadNotifications", "listApplications", "getTrackerViews", "getLastImport"),
  );
  await count("openApplication", async () => {
    for (const name of ["listTasks", "listStatusChanges", "listRequirements"] as const)
      await request(name, applicationParams);
    await request("listDocuments");
  });
  await count("search", async () => {
    await requestAll("getCatalogStatus", "getLastSearch", "listSavedSearches");
    await request("searchFundingOpportunities", { body: profile });
  });
  await count("viewRecord", async () => {
    await request("browseCatalog");
    await request("getCatalogOpportunity", { params: { id: record } });
    await request("matchCatalogOpportunity", { params: { id: record } });
  });
  await count("saveOpportunity", () =>
    request("saveFundingOpportunity", { params: { id: first?.id ?? "" }, body: { saved: true } }),
  );
  await count("createApplication", () => request("createApplication", { body: grant }));
  await count("updateApplication", () =>
    request("updateApplication", { ...applicationParams, body: { notes: "Call them" } }),
  );
  const createTask = async () => (await request("createTask", { body: { applicationId, title: "Call them" } })).id;
  // The first completed task unlocks an achievement, so do it before measuring.
  await request("toggleTask", { params: { id: await createTask() } });
  let taskId = "";
  await count("createTask", async () => {
    taskId = await createTask();
  });
  await count("toggleTask", () => request("toggleTask", { params: { id: taskId } }));
  const { id: documentId } = await request("createDocument", { body: { title: "Budget", content: text } });
  await count("saveDocument", () =>
    request("updateDocument", { params: { id: documentId }, body: { content: `${text}!` } }),
  );
  await count("pollPresence", () => request("updatePresence", { body: { recordId: applicationId, version: 1 } }));
  await count("uploadFile", async () => {
    const file = { fileName: "Budget.txt", bytes: 5, mediaType: "text/plain" };
    const { id } = await request("startUpload", { body: file });
    await counter.dependencies.blobs.put(`uploads/${workspaceId}/${id}`, "Lamps");
    await request("finishUpload", { params: { id } });
  });
  await count("askCoach", async () => {
    await request("listChatMessages");
    await request("sendChatMessage", {
      body: { message: "What is a logic model, and do I need one for a foundation?" },
    });
  });
  await count("writeLetter", () => write("generateLoi", { opportunityId: second?.id }));
  await count("writeProposal", () => write("generateProposal", form));
  await count("writeSection", () => write("generateSection", { ...form, section: "need" }));
  await count("writeCoverLetter", () => write("generateCoverLetter", { type: "grants" }));
  await count("mail", () => counter.call("requestPasswordReset", { body: { email } }));
  // Scheduled runs without user activity.
  await count("sweepJobs", () => counter.runScheduled(512, () => sweepJobs(counter.dependencies)));
  await count("sendReminders", () => counter.runScheduled(512, () => runReminderTick(counter.dependencies)));
  await count("syncCatalog", () => counter.runScheduled(1024, () => runCatalogSync(counter.dependencies)));
  return results as Record<MeasuredName, UsageCounts>; // Complete, because every name is counted above.
};
