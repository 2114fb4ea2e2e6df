import type { ApiCall } from "#functions/testing-api.ts";
import { applicationStatuses } from "#shared/api/applications.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { Random } from "#tests/support/random.ts";
import { profile } from "#tests/support/tenant.ts";
import type { TestAccount } from "./test-account.ts";

/** The IDs that existed when a round began. */
export type Ids = Record<
  "application" | "task" | "document" | "draft" | "search" | "opportunity" | "note",
  string[]
> & {
  rows: { id: string; requirementId: string }[];
};
export type Action = readonly [OperationName, ApiCall];
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
export const readIds = async ({ sendOk }: TestAccount): Promise<Ids> => {
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

/** A random action on existing records. */
export const chooseAction = (ids: Ids, random: Random): Action => {
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
