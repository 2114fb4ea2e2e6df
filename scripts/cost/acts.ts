import { runScheduled } from "#functions/catalog/sync/scheduled-sync.ts";
import { sweepJobs } from "#functions/jobs/sweep-jobs.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import type { ApiCall } from "#functions/testing-api.ts";
import type { ScheduleName } from "#shared/api/jobs.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { ActName } from "./assumptions.ts";
import { type Counts, counting } from "./counting.ts";

type Counting = ReturnType<typeof counting>;
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
const later = { Prefer: "respond-async" };

/** All that is counted: what people do, and what runs by the clock. */
export type Counted = ActName | ScheduleName;

/** How often the browser asks whether a job has ended, for one job. */
const looksAtJob = 3;

/**
 * Does each act of the table of assumptions once, by a person who has some applications, tasks and saved opportunities,
 * and answers what each came to. The calls of an act are those that its screen makes.
 */
export const countActs = async (makeAi?: Parameters<typeof counting>[0]): Promise<Record<Counted, Counts>> => {
  const world: Counting = counting(makeAi);
  let cookie = "";
  let userId = "";
  const ask = async <T = { id: string }>(name: OperationName, sent: ApiCall = {}) =>
    (await world.call(name, { cookie, ...sent })).body as T;
  const all = async (...names: OperationName[]) => {
    for (const name of names) await ask(name);
  };
  const done: Partial<Record<Counted, Counts>> = {};
  const count = async (name: Counted, act: () => Promise<unknown>) => {
    // Limits are by the hour, and nobody does all of this in one.
    world.dependencies.clock.forward(3_600_000);
    done[name] = await world.counted(userId, act);
  };
  const signIn = async (name: "signUp" | "logIn", body: object) => {
    // A session that has ended, in a browser that is known.
    const device = cookie.split("; ").find((one) => one.includes("device="));
    const answer = await world.call(name, { body, cookie: device });
    cookie = answer.cookies.map((one) => one.split(";")[0]).join("; ");
    return answer.body as { id: string };
  };
  const write = async (name: OperationName, body: object) => {
    const { jobId } = await ask<{ jobId: string }>(name, { body, headers: later });
    await world.flush();
    for (let look = 0; look < looksAtJob; look++) await ask("getJob", { params: { id: jobId } });
  };

  await count("signUp", async () => {
    userId = (await signIn("signUp", account)).id;
  });
  await count("logIn", () => signIn("logIn", { email, password }));
  // A person who has been here for a while.
  const { id: applicationId } = await ask("createApplication", { body: grant });
  for (let at = 0; at < 12; at++) await ask("createApplication", { body: { ...grant, grantName: `Grant ${at}` } });
  for (let at = 0; at < 8; at++) await ask("createTask", { body: { applicationId, title: `Task ${at}` } });
  const found = await ask<{ opportunities: { id: string }[] }>("searchFundingOpportunities", { body: profile });
  const [first, second] = found.opportunities;
  for (const { id } of found.opportunities.slice(2, 6))
    await ask("saveFundingOpportunity", { params: { id }, body: { saved: true } });
  const listed = await ask<{ items: { id: string }[] }>("browseCatalog");
  const record = listed.items[0]?.id ?? "";
  const ofApplication = { params: { id: applicationId } };

  await count("openDashboard", () =>
    all(
      "getCurrentUser",
      "countUnreadNotifications",
      "listApplications",
      "getApplicationStats",
      "listFundingOpportunities",
      "listOrganizations",
      "getProgress",
      "listAchievements",
      "getDailyGoals",
    ),
  );
  await count("openTracker", () =>
    all("getCurrentUser", "countUnreadNotifications", "listApplications", "getTrackerViews", "getLastImport"),
  );
  await count("openApplication", async () => {
    for (const name of ["listTasks", "listStatusChanges", "listRequirements"] as const) await ask(name, ofApplication);
    await ask("listDocuments");
  });
  await count("search", async () => {
    await all("getCatalogStatus", "getLastSearch", "listSavedSearches");
    await ask("searchFundingOpportunities", { body: profile });
  });
  await count("lookAtRecord", async () => {
    await ask("browseCatalog");
    await ask("getCatalogOpportunity", { params: { id: record } });
    await ask("matchCatalogOpportunity", { params: { id: record } });
  });
  await count("saveOpportunity", () =>
    ask("saveFundingOpportunity", { params: { id: first?.id ?? "" }, body: { saved: true } }),
  );
  await count("createApplication", () => ask("createApplication", { body: grant }));
  await count("updateApplication", () => ask("updateApplication", { ...ofApplication, body: { notes: "Call them" } }));
  const task = async () => (await ask("createTask", { body: { applicationId, title: "Call them" } })).id;
  // The first one unlocks an achievement, and happens once.
  await ask("toggleTask", { params: { id: await task() } });
  let taskId = "";
  await count("createTask", async () => {
    taskId = await task();
  });
  await count("toggleTask", () => ask("toggleTask", { params: { id: taskId } }));
  const { id: documentId } = await ask("createDocument", { body: { title: "Budget", content: text } });
  await count("saveDocument", () =>
    ask("updateDocument", { params: { id: documentId }, body: { content: `${text}!` } }),
  );
  await count("uploadFile", async () => {
    const file = { fileName: "Budget.txt", bytes: 5, mediaType: "text/plain" };
    const { id } = await ask("startUpload", { body: file });
    await world.dependencies.blobs.put(`uploads/${userId}/${id}`, "Lamps");
    await ask("finishUpload", { params: { id } });
  });
  await count("askCoach", async () => {
    await ask("listChatMessages");
    await ask("sendChatMessage", { body: { message: "What is a logic model, and do I need one for a foundation?" } });
  });
  await count("writeLetter", () => write("generateLoi", { opportunityId: second?.id }));
  await count("writeProposal", () => write("generateProposal", form));
  await count("writeSection", () => write("generateSection", { ...form, section: "need" }));
  await count("writeCoverLetter", () => write("generateCoverLetter", { type: "grants" }));
  await count("mail", () => world.call("requestPasswordReset", { body: { email } }));
  // What runs by the clock while nobody does anything.
  await count("sweepJobs", () => world.scheduled(512, () => sweepJobs(world.dependencies)));
  await count("sendReminders", () => world.scheduled(512, () => runReminderTick(world.dependencies)));
  await count("syncCatalog", () => world.scheduled(1024, () => runScheduled(world.dependencies)));
  return done as Record<Counted, Counts>; // each name is counted above: the table of assumptions is read by its names
};
