import { findCounterDrift } from "#functions/account/reconcile-counters.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import { applicationStatuses } from "#shared/api/applications.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { stripIdPrefix } from "#shared/util/ids.ts";
import type { Random } from "#tests/support/random.ts";
import { profile } from "#tests/support/tenant.ts";
import type { TestAccount } from "./test-account.ts";

/** The IDs that existed when a round began. */
type Ids = Record<"application" | "task" | "document" | "draft" | "search" | "opportunity" | "note", string[]> & {
  rows: { id: string; requirementId: string }[];
};
type Action = readonly [OperationName, ApiCall];
type Named = { id: string };

const lists = {
  application: "listApplications",
  document: "listDocuments",
  draft: "listDrafts",
  search: "listSavedSearches",
  opportunity: "listFundingOpportunities",
  note: "listNotifications",
} as const satisfies Partial<Record<keyof Ids, OperationName>>;

/** Reads the IDs of all records. */
const readIds = async ({ sendOk }: TestAccount): Promise<Ids> => {
  const ids: Ids = {
    application: [],
    task: [],
    document: [],
    draft: [],
    search: [],
    opportunity: [],
    note: [],
    rows: [],
  };
  for (const [name, list] of Object.entries(lists) as [keyof typeof lists, OperationName][])
    ids[name] = (await sendOk<Named[]>(list)).map(({ id }) => id);
  for (const id of ids.application) {
    ids.task.push(...(await sendOk<Named[]>("listTasks", { params: { id } })).map((task) => task.id));
    const { items } = await sendOk<{ items: Named[] }>("listRequirements", { params: { id } });
    ids.rows.push(...items.map((row) => ({ id, requirementId: row.id })));
  }
  return ids;
};

const lamps = { grantName: "Lamps", funder: "Example Foundation" };
const records = ["gg-363001", "fd-one", "fd-two", "fd-three"] as const;
/** Few records of each kind, so that clients meet at them. */
const room = 6;

const chooseAction = (ids: Ids, random: Random): Action => {
  const one = (all: readonly string[]) => all[random.below(Math.min(3, Math.max(1, all.length)))] ?? "";
  const some = (name: Exclude<keyof Ids, "rows">) => ({ params: { id: one(ids[name]) } });
  const row = ids.rows[random.below(Math.max(1, ids.rows.length))];
  const has = (name: keyof Ids, most = room) => ids[name].length > random.below(most);
  const status = () => random.oneOf(applicationStatuses);
  const acts: (() => Action)[] = [
    () =>
      has("application")
        ? [
            "updateApplication",
            { ...some("application"), body: { status: status(), amountAwarded: random.below(900) } },
          ]
        : ["createApplication", { body: { ...lamps, status: status() } }],
    () => (has("application") ? ["deleteApplication", some("application")] : ["createApplication", { body: lamps }]),
    () =>
      has("task", 20)
        ? [
            "toggleTask",
            {
              ...some("task"),
              body: random.oneOf<{ completed?: boolean }>([{}, { completed: true }, { completed: false }]),
            },
          ]
        : ["createTask", { body: { applicationId: one(ids.application), title: "Call the funder" } }],
    () =>
      has("task", 20)
        ? ["deleteTask", some("task")]
        : ["createTasks", { ...some("application"), body: { tasks: [{ title: "One" }, { title: "Two" }] } }],
    () =>
      has("document")
        ? ["updateDocument", { ...some("document"), body: { content: "x".repeat(1 + random.below(900)) } }]
        : [
            "createDocument",
            { body: { title: "Budget", content: "Lamps", applicationId: one(ids.application) || null } },
          ],
    () =>
      has("document")
        ? random.happens(0.5)
          ? ["deleteDocument", some("document")]
          : ["updateDocument", { ...some("document"), body: { applicationId: one(ids.application) || null } }]
        : ["createDocument", { body: { title: "Letter", content: "Dear funder" } }],
    () =>
      has("draft")
        ? ["deleteDraft", some("draft")]
        : ["createDraft", { body: { name: "Lamps", kind: "proposal", fields: {} } }],
    () =>
      has("search")
        ? ["deleteSavedSearch", some("search")]
        : ["createSavedSearch", { body: { name: "Reading", profile } }],
    () => ["dismissFromSavedSearch", { ...some("search"), body: { catalogId: random.oneOf(records) } }],
    () => ["saveFromCatalog", { body: { catalogId: random.oneOf(records) } }],
    () =>
      random.happens(0.5)
        ? ["saveFundingOpportunity", { ...some("opportunity"), body: { saved: random.happens(0.5) } }]
        : ["deleteFundingOpportunity", some("opportunity")],
    () =>
      row && random.happens(0.5)
        ? ["updateRequirement", { params: row, body: { state: "done" } }]
        : row && has("rows", 12)
          ? ["deleteRequirement", { params: row }]
          : ["addRequirement", { ...some("application"), body: { kind: "component", requirement: "A letter" } }],
    () => ["markNotificationRead", some("note")],
    () => (random.happens(0.3) ? ["markAllNotificationsRead", {}] : ["listNotifications", {}]),
    () => (random.happens(0.5) ? ["listAchievements", {}] : ["getDailyGoals", {}]),
  ];
  return acts[random.below(acts.length)]?.() ?? ["getProgress", {}];
};

/** Concurrent clients, and how many of them send the same request under one idempotency key. */
const clients = 50;
const duplicates = 4;
export type Acts = { done: number; refused: number; problems: string[] };

/** Acceptable responses: done, deleted meanwhile, a conflict, or a full list. */
const isAcceptable = ({ status }: ApiResponse) => status < 300 || status === 400 || status === 404 || status === 409;

/** Fifty concurrent actions in one account; then checks the counters, and that no record lacks its parent. */
export const runActionRound = async (account: TestAccount, round: number): Promise<Acts> => {
  const { send, runConcurrently, random, table, userId, clock } = account;
  clock.forward(1 + random.below(3_600_000));
  const ids = await readIds(account);
  const title = `Round ${round}`;
  const draft = { name: title, kind: "cover_letter", fields: {} };
  const twin = { body: draft, headers: { "Idempotency-Key": `round-${round}` } };
  const works = Array.from({ length: clients }, (_, at) => {
    const act: Action = at < duplicates ? ["createDraft", twin] : chooseAction(ids, random);
    return async () => ({ name: act[0], answer: await send(...act) });
  });
  const all = await runConcurrently(works);
  const problems = all.flatMap(({ name, answer }) => (isAcceptable(answer) ? [] : [`${name} answered ${answer.text}`]));
  problems.push(
    ...(await findDuplicates(
      account,
      title,
      all.slice(0, duplicates).map(({ answer }) => answer),
    )),
  );
  const wrong = await findCounterDrift(table, userId);
  problems.push(...wrong.map(({ counter, stored, actual }) => `${counter} is ${stored}, the records give ${actual}`));
  problems.push(...(await findOrphans(table, userId)));
  const done = all.filter(({ answer }) => answer.status < 300).length;
  return { done, refused: all.length - done, problems };
};

type Draft = { id: string; name: string };
/** A request sent several times under one key runs once, and every success has the same response. */
const findDuplicates = async (
  { sendOk }: TestAccount,
  title: string,
  answers: readonly ApiResponse[],
): Promise<string[]> => {
  const made = (await sendOk<Draft[]>("listDrafts")).filter(({ name }) => name === title);
  const told = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => (body as Draft).id));
  if (answers.every(({ status }) => status === 400)) return []; // the list was full
  if (made.length !== 1) return [`${made.length} drafts were created under one key`];
  return told.size === 1 && told.has(made[0]?.id ?? "") ? [] : [`one key returned ${told.size} drafts`];
};

/** Records whose application or document is deleted. */
const findOrphans = async (table: Table, userId: string): Promise<string[]> => {
  const items = await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: "" } }, 100_000);
  const idsOf = (prefix: string) =>
    new Set(items.filter(({ sk }) => sk.startsWith(prefix)).map(({ id }) => stripIdPrefix(String(id))));
  const [applications, documents] = [idsOf("APP#"), idsOf("DOC#")];
  const parents: Record<string, Set<string>> = {
    TASK: applications,
    HISTORY: applications,
    REQUIREMENTS: applications,
    TEXT: documents,
  };
  return items.flatMap(({ sk, applicationId }) => {
    const [kind = "", of = ""] = sk.split("#");
    const parent = parents[kind];
    if (parent && !parent.has(of.slice(0, 26))) return [`${sk} lacks its parent`];
    const isLost =
      kind === "DOC" && typeof applicationId === "string" && !applications.has(stripIdPrefix(applicationId));
    return isLost ? [`${sk} belongs to a deleted application`] : [];
  });
};
