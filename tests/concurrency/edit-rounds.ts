import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { RoundResult, SendRequest, TestAccount } from "./test-account.ts";

/** What an editor shows of a record: the edited field and the version. */
type Snapshot = { text: string; version: number };
type EditableRecord = {
  name: string;
  read(): Promise<Snapshot>;
  /** Saves like the app's pages do, with the version that was shown. */
  save(text: string, version: number): Promise<ApiResponse>;
  parse(response: ApiResponse): Snapshot;
  initialText: string;
  append(text: string, word: string): string;
};
type Fields = Record<string, unknown> & { id: string };
type Definition = {
  name: string;
  read(): Promise<Fields>;
  save(text: string): Parameters<SendRequest>;
  /** The edited field. */
  field: string | ((fields: Fields) => unknown);
  isNumber?: boolean;
  /** Belongs to a user rather than the workspace. */
  isPersonal?: boolean;
};

/** Creates one record of each kind that has an editor and a version. */
export const createEditableRecords = async ({
  send,
  sendInTurn,
  sendOk,
  userId,
}: TestAccount): Promise<EditableRecord[]> => {
  const create = async (operation: OperationName, call: ApiCall) => (await sendOk<Fields>(operation, call)).id;
  const application = await create("createApplication", { body: { grantName: "Lamps", funder: "Example" } });
  const task = await create("createTask", { body: { applicationId: application, title: "Call" } });
  const document = await create("createDocument", { body: { title: "Budget", content: "Lamps" } });
  const draftBody = { name: "Lamps", kind: "proposal" };
  const draft = await create("createDraft", { body: { ...draftBody, fields: {} } });
  const opportunityBody = { title: "Lamps for All", funder: "Example" };
  const opportunity = await create("createFundingOpportunity", { body: opportunityBody });
  const organizationBody = { name: "Lantern House", type: "non-profit" };
  const organization = await create("createOrganization", { body: organizationBody });
  const reviewedDocument = await create("createDocument", { body: { title: "Narrative", content: "Lamps" } });
  let reviewRequests = 0;
  const requirement = await create("addRequirement", {
    params: { id: application },
    body: { kind: "component", requirement: "A letter" },
  });

  const find = (records: readonly Fields[], id: string): Fields => {
    const record = records.find((candidate) => candidate.id === id);
    if (!record) throw new Error(`${id} does not exist`);
    return record;
  };
  const createListReader = (operation: OperationName, id: string, call?: ApiCall) => async () =>
    find(await sendOk<Fields[]>(operation, call), id);
  const createIdReader = (operation: OperationName, id: string) => () => sendOk<Fields>(operation, { params: { id } });

  const definitions: Definition[] = [
    {
      name: "application",
      read: createListReader("listApplications", application),
      save: (notes) => ["updateApplication", { params: { id: application }, body: { notes } }],
      field: "notes",
    },
    {
      name: "task",
      read: createListReader("listTasks", task, { params: { id: application } }),
      save: (description) => ["updateTask", { params: { id: task }, body: { description } }],
      field: "description",
    },
    {
      name: "document",
      read: createIdReader("getDocument", document),
      save: (content) => ["updateDocument", { params: { id: document }, body: { content } }],
      field: "content",
    },
    {
      name: "review",
      read: createIdReader("getDocument", reviewedDocument),
      // Requests, approves and withdraws reviews in turn.
      save: () => {
        const call = { params: { id: reviewedDocument } };
        if (reviewRequests++ % 3 === 0) return ["requestReview", { ...call, body: { memberIds: [userId] } }];
        return reviewRequests % 3 === 0
          ? ["withdrawReview", call]
          : ["approveDocument", { ...call, body: { version: 1 } }];
      },
      field: ({ reviewVersion = 0 }) => reviewVersion,
    },
    {
      name: "draft",
      read: createIdReader("getDraft", draft),
      save: (need) => ["updateDraft", { params: { id: draft }, body: { ...draftBody, fields: { need } } }],
      field: ({ fields }) => (fields as { need?: string }).need,
    },
    {
      name: "opportunity",
      read: createListReader("listFundingOpportunities", opportunity),
      save: (notes) => [
        "updateFundingOpportunity",
        { params: { id: opportunity }, body: { ...opportunityBody, notes } },
      ],
      field: "notes",
    },
    {
      name: "organization",
      read: createListReader("listOrganizations", organization),
      save: (history) => [
        "updateOrganization",
        { params: { id: organization }, body: { ...organizationBody, history } },
      ],
      field: "history",
    },
    {
      name: "requirement",
      read: async () =>
        find(
          (await sendOk<{ items: Fields[] }>("listRequirements", { params: { id: application } })).items,
          requirement,
        ),
      save: (text) => [
        "updateRequirement",
        { params: { id: application, requirementId: requirement }, body: { requirement: text } },
      ],
      field: "requirement",
    },
    {
      name: "tracker views",
      read: () => sendOk("getTrackerViews"),
      save: (query) => ["saveTrackerViews", { body: { views: [{ id: "all", name: "All", query }] } }],
      field: ({ views }) => (views as { query: string }[])[0]?.query,
    },
    {
      name: "preferences",
      read: () => sendOk("getNotificationPreferences"),
      save: (days) => ["updateNotificationPreferences", { body: { reminderDaysBefore: Number(days) } }],
      field: "reminderDaysBefore",
      isNumber: true,
      isPersonal: true,
    },
  ];
  return definitions.map(({ name, read, save, field, isNumber, isPersonal }) => {
    const toSnapshot = (record: Fields): Snapshot => ({
      text: String((typeof field === "string" ? record[field] : field(record)) ?? ""),
      version: Number(record.reviewVersion ?? record.revision ?? record.version),
    });
    return {
      name,
      read: async () => toSnapshot(await read()),
      save: (text, version) => {
        const [operation, call] = save(text);
        return (isPersonal ? send : sendInTurn)(operation, { ...call, headers: { "If-Match": `"${version}"` } });
      },
      parse: ({ body }) => toSnapshot(body as Fields),
      initialText: isNumber ? "1" : "Lamps",
      append: (text, word) => (isNumber ? String(Number(text) + 1) : `${text} ${word}`),
    };
  });
};

const concurrentEditors = 50;
type AcceptedEdit = { before: Snapshot; after: Snapshot };

/**
 * Fifty editors, alternating between two members, read one record, append a word and save with the version they read; a
 * rejected editor reads again, up to `maxAttempts` times. The record must contain every accepted edit, and all others
 * must have been rejected with 409 or 412.
 */
export const runEditRound = async (
  account: TestAccount,
  record: EditableRecord,
  maxAttempts: number,
): Promise<RoundResult> => {
  const violations: string[] = [];
  const acceptedEdits: AcceptedEdit[] = [];
  let rejectedCount = 0;
  const reset = await record.save(record.initialText, (await record.read()).version);
  if (reset.status !== 200) violations.push(`could not be reset: ${reset.text}`);
  const initial = record.parse(reset);

  const edit = async (word: string) => {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const before = await record.read();
      const response = await record.save(record.append(before.text, word), before.version);
      if (response.status === 200) return void acceptedEdits.push({ before, after: record.parse(response) });
      if (response.status !== 409 && response.status !== 412) return void violations.push(`returned ${response.text}`);
      rejectedCount += 1;
      const { version } = await record.read();
      if (version <= before.version) violations.push(`rejected version ${before.version}, but has ${version}`);
    }
  };
  const editors = Array.from({ length: concurrentEditors }, (_, index) => () => edit(String(10 + index)));
  await account.runConcurrently(editors);
  violations.push(...findChainViolations(initial, acceptedEdits, await record.read()));
  return {
    accepted: acceptedEdits.length,
    rejected: rejectedCount,
    violations: violations.map((violation) => `${record.name}: ${violation}`),
  };
};

/** The accepted edits must form a chain from the first to the last version. */
const findChainViolations = (initial: Snapshot, acceptedEdits: readonly AcceptedEdit[], final: Snapshot): string[] => {
  const violations: string[] = [];
  let last = initial;
  for (const { before, after } of acceptedEdits.toSorted((a, b) => a.after.version - b.after.version)) {
    if (before.version !== last.version || before.text !== last.text)
      violations.push(`version ${after.version} overwrote ${last.version}, based on ${before.version}`);
    if (after.version !== before.version + 1) violations.push(`version ${after.version} follows ${before.version}`);
    last = after;
  }
  if (final.version !== last.version || final.text !== last.text)
    violations.push(`the final text is "${final.text}", not "${last.text}"`);
  if (acceptedEdits.length === 0) violations.push("no edit was accepted");
  return violations;
};
