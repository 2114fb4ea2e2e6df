import { findCounterDrift } from "#functions/account/reconcile-counters.ts";
import { getWorkspacePartition, type WorkspaceId } from "#functions/table/keys.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import { applicationStatuses } from "#shared/api/applications.ts";
import { maxOrganizations } from "#shared/api/organizations.ts";
import { maxRequirements } from "#shared/api/requirements.ts";
import type { OperationName } from "#shared/api/routes.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import { maxTasksPerApplication, maxTasksPerRequest } from "#shared/api/tasks.ts";
import { maxDrafts } from "#shared/api/writing.ts";
import { stripIdPrefix } from "#shared/util/ids.ts";
import type { Random } from "#tests/support/random.ts";
import { profile } from "#tests/support/tenant.ts";
import type { RoundResult, TestAccount } from "./test-account.ts";

const lists = {
  application: "listApplications",
  document: "listDocuments",
  draft: "listDrafts",
  search: "listSavedSearches",
  opportunity: "listFundingOpportunities",
  notification: "listNotifications",
} as const satisfies Record<string, OperationName>;
/** The IDs that existed when a round started. */
type Ids = Record<keyof typeof lists | "task", string[]> & { requirements: { id: string; requirementId: string }[] };
type Action = readonly [OperationName, ApiCall];
type Identified = { id: string };

const readIds = async ({ sendOk }: TestAccount): Promise<Ids> => {
  const listIds = async (operation: OperationName, call?: ApiCall) =>
    (await sendOk<Identified[]>(operation, call)).map(({ id }) => id);
  const entries: [string, string[]][] = [];
  for (const [name, operation] of Object.entries(lists)) entries.push([name, await listIds(operation)]);
  const ids = { ...Object.fromEntries(entries), task: [], requirements: [] } as unknown as Ids; // There is one entry for each list.
  for (const id of ids.application) {
    ids.task.push(...(await listIds("listTasks", { params: { id } })));
    const { items } = await sendOk<{ items: Identified[] }>("listRequirements", { params: { id } });
    ids.requirements.push(...items.map((item) => ({ id, requirementId: item.id })));
  }
  return ids;
};

const application = { grantName: "Lamps", funder: "Example Foundation" };
const catalogIds = ["gg-363001", "fd-one", "fd-two", "fd-three"] as const;
/** Kept small so that clients compete for the same records. */
const maxRecords = 6;

const generateAction = (ids: Ids, random: Random): Action => {
  const pickId = (all: readonly string[]) => all[random.below(Math.min(3, Math.max(1, all.length)))] ?? "";
  const pick = (name: Exclude<keyof Ids, "requirements">) => ({ params: { id: pickId(ids[name]) } });
  const requirement = ids.requirements[random.below(Math.max(1, ids.requirements.length))];
  const hasMany = (name: keyof Ids, max = maxRecords) => ids[name].length > random.below(max);
  const status = () => random.oneOf(applicationStatuses);
  const toggles = [{}, { completed: true }, { completed: false }] as const;
  const applicationId = () => pickId(ids.application) || null;
  const actions: (() => Action)[] = [
    () =>
      hasMany("application")
        ? [
            "updateApplication",
            { ...pick("application"), body: { status: status(), amountAwarded: random.below(900) } },
          ]
        : ["createApplication", { body: { ...application, status: status() } }],
    () =>
      hasMany("application")
        ? ["deleteApplication", pick("application")]
        : ["createApplication", { body: application }],
    () =>
      hasMany("task", 20)
        ? ["toggleTask", { ...pick("task"), body: random.oneOf(toggles) }]
        : ["createTask", { body: { applicationId: pickId(ids.application), title: "Call the funder" } }],
    () =>
      hasMany("task", 20)
        ? ["deleteTask", pick("task")]
        : ["createTasks", { ...pick("application"), body: { tasks: [{ title: "One" }, { title: "Two" }] } }],
    () =>
      hasMany("document")
        ? ["updateDocument", { ...pick("document"), body: { content: "x".repeat(1 + random.below(900)) } }]
        : ["createDocument", { body: { title: "Budget", content: "Lamps", applicationId: applicationId() } }],
    () => ["updateDocument", { ...pick("document"), body: { applicationId: applicationId() } }],
    () =>
      hasMany("document")
        ? ["deleteDocument", pick("document")]
        : ["createDocument", { body: { title: "Letter", content: "Dear funder" } }],
    () =>
      hasMany("draft")
        ? ["deleteDraft", pick("draft")]
        : ["createDraft", { body: { name: "Lamps", kind: "proposal", fields: {} } }],
    () =>
      hasMany("search")
        ? ["deleteSavedSearch", pick("search")]
        : ["createSavedSearch", { body: { name: "Reading", profile } }],
    () => ["dismissFromSavedSearch", { ...pick("search"), body: { catalogId: random.oneOf(catalogIds) } }],
    () => ["saveFromCatalog", { body: { catalogId: random.oneOf(catalogIds) } }],
    () => ["saveFundingOpportunity", { ...pick("opportunity"), body: { saved: random.happens(0.5) } }],
    () => ["deleteFundingOpportunity", pick("opportunity")],
    () =>
      requirement && hasMany("requirements", 12)
        ? ["deleteRequirement", { params: requirement }]
        : ["addRequirement", { ...pick("application"), body: { kind: "component", requirement: "A letter" } }],
    () => ["updateRequirement", { params: { ...requirement }, body: { state: "done" } }],
    () => ["markNotificationRead", pick("notification")],
    () => (random.happens(0.3) ? ["markAllNotificationsRead", {}] : ["listNotifications", {}]),
    () => (random.happens(0.5) ? ["listAchievements", {}] : ["getDailyGoals", {}]),
  ];
  return actions[random.below(actions.length)]?.() ?? ["getProgress", {}];
};

const clientCount = 50;
/** How many of the clients send the same request with the same idempotency key. */
const duplicateCount = 4;
/** Whether a response is acceptable: success, a full list (400), a record deleted concurrently (404) or a conflict (409). */
const isAcceptable = ({ status }: ApiResponse) => status < 300 || status === 400 || status === 404 || status === 409;

/** Runs 50 concurrent actions in one account, then checks its counters and that every record's parent exists. */
export const runActionRound = async (account: TestAccount, round: number): Promise<RoundResult> => {
  const { send, runConcurrently, random, table, userId, workspaceId, clock } = account;
  clock.advance(1 + random.below(3_600_000));
  const ids = await readIds(account);
  const name = `Round ${round}`;
  const duplicate: Action = [
    "createDraft",
    { body: { name, kind: "cover_letter", fields: {} }, headers: { "Idempotency-Key": `round-${round}` } },
  ];
  const requests = Array.from({ length: clientCount }, (_, index) => {
    const action = index < duplicateCount ? duplicate : generateAction(ids, random);
    return async () => ({ operation: action[0], response: await send(...action) });
  });
  const results = await runConcurrently(requests);
  const drift = await findCounterDrift(table, userId);
  const acceptedCount = results.filter(({ response }) => response.status < 300).length;
  return {
    accepted: acceptedCount,
    rejected: results.length - acceptedCount,
    violations: [
      ...results.flatMap(({ operation, response }) =>
        isAcceptable(response) ? [] : [`${operation} returned ${response.text}`],
      ),
      ...(await findIdempotencyViolations(
        account,
        name,
        results.slice(0, duplicateCount).map(({ response }) => response),
      )),
      ...drift.map(({ counter, stored, actual }) => `${counter} is ${stored}, but the records add up to ${actual}`),
      ...(await findOrphans(table, workspaceId)),
    ],
  };
};

type Draft = { id: string; name: string };
/** A request sent several times with the same key must run once, and every success must return the same response. */
const findIdempotencyViolations = async (
  { sendOk }: TestAccount,
  draftName: string,
  responses: readonly ApiResponse[],
): Promise<string[]> => {
  if (responses.every(({ status }) => status === 400)) return []; // The list was full.
  const createdDrafts = (await sendOk<Draft[]>("listDrafts")).filter(({ name }) => name === draftName);
  const returnedIds = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => (body as Draft).id));
  if (createdDrafts.length !== 1) return [`${createdDrafts.length} drafts were created with the same key`];
  return returnedIds.size === 1 && returnedIds.has(createdDrafts[0]?.id ?? "")
    ? []
    : [`the same key returned ${returnedIds.size} drafts`];
};

/** Finds records whose application or document no longer exists. */
const findOrphans = async (table: Table, workspaceId: WorkspaceId): Promise<string[]> => {
  const items = await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix: "" } }, 100_000);
  const listIds = (prefix: string) =>
    new Set(items.filter(({ sk }) => sk.startsWith(prefix)).map(({ id }) => stripIdPrefix(String(id))));
  const [applications, documents] = [listIds("APP#"), listIds("DOC#")];
  const parents: Record<string, Set<string>> = {
    TASK: applications,
    HISTORY: applications,
    REQUIREMENTS: applications,
    BUDGET: applications,
    AWARD: applications,
    TEXT: documents,
  };
  return items.flatMap(({ sk, applicationId }) => {
    const [kind = "", parentId = ""] = sk.split("#");
    if (parents[kind] && !parents[kind].has(parentId.slice(0, 26))) return [`${sk} has no parent`];
    const isOrphan =
      kind === "DOC" && typeof applicationId === "string" && !applications.has(stripIdPrefix(applicationId));
    return isOrphan ? [`${sk} belongs to a deleted application`] : [];
  });
};

const remainingCapacity = 3;
const clientsAtLimit = 20;

/**
 * Fills each limited list almost to its limit, then has many clients add to it concurrently. Returns violations.
 */
export const findLimitViolations = async ({ send, sendOk, runConcurrently }: TestAccount): Promise<string[]> => {
  const { id } = await sendOk<Identified>("createApplication", { body: application });
  const params = { id };
  const tasks = Array.from({ length: maxTasksPerRequest }, () => ({ title: "Call" }));
  const requirement = { kind: "component", requirement: "A letter" };
  const limits: { max: number; add: Action; list: Action; addMany?: Action }[] = [
    {
      max: maxSavedSearches,
      add: ["createSavedSearch", { body: { name: "Reading", profile } }],
      list: ["listSavedSearches", {}],
    },
    {
      max: maxOrganizations,
      add: ["createOrganization", { body: { name: "Lantern House", type: "non-profit" } }],
      list: ["listOrganizations", {}],
    },
    {
      max: maxDrafts,
      add: ["createDraft", { body: { name: "Lamps", kind: "proposal", fields: {} } }],
      list: ["listDrafts", {}],
    },
    {
      max: maxTasksPerApplication,
      add: ["createTask", { body: { applicationId: id, title: "Call the funder" } }],
      addMany: ["createTasks", { params, body: { tasks } }],
      list: ["listTasks", { params }],
    },
    {
      max: maxRequirements,
      add: ["addRequirement", { params, body: requirement }],
      list: ["listRequirements", { params }],
    },
  ];
  const violations: string[] = [];
  for (const { max, add, list, addMany } of limits) {
    const count = async () => {
      const body = await sendOk<unknown[] | { items: unknown[] }>(...list);
      return Array.isArray(body) ? body.length : body.items.length;
    };
    const initial = max - remainingCapacity;
    let filled = await count();
    for (; addMany && filled + tasks.length <= initial; filled += tasks.length) await sendOk(...addMany);
    for (; filled < initial; filled += 1) await sendOk(...add);
    const responses = await runConcurrently(Array.from({ length: clientsAtLimit }, () => () => send(...add)));
    const acceptedCount = responses.filter(({ status }) => status === 200).length;
    const storedCount = await count();
    if (storedCount > max) violations.push(`${add[0]}: ${storedCount} are stored; the maximum is ${max}`);
    if (acceptedCount === 0) violations.push(`${add[0]}: all were rejected`);
    if (storedCount !== initial + acceptedCount)
      violations.push(`${add[0]}: ${acceptedCount} were accepted, ${storedCount - initial} stored`);
    const unexpectedResponse = responses.find(({ status }) => ![200, 400, 409].includes(status));
    if (unexpectedResponse) violations.push(`${add[0]} returned ${unexpectedResponse.text}`);
  }
  return violations;
};
