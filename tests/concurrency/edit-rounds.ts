import type { ApiResponse } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { FullDocument } from "#shared/api/documents.ts";
import type { StoredPreferences } from "#shared/api/notifications.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { Checklist, Requirement } from "#shared/api/requirements.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import type { SavedView } from "#shared/api/tracker.ts";
import type { Draft } from "#shared/api/writing.ts";
import type { SendRequest, TestAccount } from "./test-account.ts";

/** A record as an editor shows it: the edited field and the version. */
type Seen = { text: string; version: number };
type EditableRecord = {
  name: string;
  read(): Promise<Seen>;
  /** Saves like the product's pages: over the version that was shown. */
  save(text: string, version: number): Promise<ApiResponse>;
  saved(answer: ApiResponse): Seen;
  /** The initial text, and the edit that appends to the current text. */
  begin: string;
  more(text: string, word: string): string;
};

type Views = { views: SavedView[]; version: number };
const begin = "begin";
const more = (text: string, word: string) => `${text} ${word}`;
const over = (version: number) => ({ headers: { "If-Match": `"${version}"` } });
const found = <T extends { id: string }>(all: readonly T[], id: string): T => {
  const one = all.find((each) => each.id === id);
  if (!one) throw new Error(`${id} is gone`);
  return one;
};

/** One record of each kind that has an editor and a version. */
export const createEditableRecords = async ({ send, sendOk }: TestAccount): Promise<EditableRecord[]> => {
  const { id: app } = await sendOk<GrantApplication>("createApplication", {
    body: { grantName: "Lamps", funder: "Example" },
  });
  const { id: task } = await sendOk<ApplicationTask>("createTask", { body: { applicationId: app, title: "Call" } });
  const { id: doc } = await sendOk<FullDocument>("createDocument", { body: { title: "Budget", content: begin } });
  const draft = { name: "Lamps", kind: "proposal" };
  const { id: drf } = await sendOk<Draft>("createDraft", { body: { ...draft, fields: {} } });
  const grant = { title: "Lamps for All", funder: "Example" };
  const { id: opp } = await sendOk<FundingOpportunity>("createFundingOpportunity", { body: grant });
  const lantern = { name: "Lantern House", type: "non-profit" };
  const { id: org } = await sendOk<Organization>("createOrganization", { body: lantern });
  const row = { kind: "component", requirement: begin };
  const { id: req } = await sendOk<Requirement>("addRequirement", { params: { id: app }, body: row });
  const body = <T>(answer: ApiResponse) => answer.body as T;
  const preferences = (days: string) => ({ reminderDaysBefore: Number(days) });

  const edited = <T>(
    name: string,
    read: () => Promise<T>,
    save: (text: string) => Parameters<SendRequest>,
    see: (record: T) => Seen,
    how: Pick<EditableRecord, "begin" | "more"> = { begin, more },
  ): EditableRecord => ({
    name,
    ...how,
    read: async () => see(await read()),
    save: (text, version) => {
      const [operation, call] = save(text);
      return send(operation, { ...call, ...over(version) });
    },
    saved: (answer) => see(body<T>(answer)),
  });

  return [
    edited(
      "application",
      async () => found(await sendOk<GrantApplication[]>("listApplications"), app),
      (notes) => ["updateApplication", { params: { id: app }, body: { notes } }],
      ({ notes, version }) => ({ text: notes ?? "", version }),
    ),
    edited(
      "task",
      async () => found(await sendOk<ApplicationTask[]>("listTasks", { params: { id: app } }), task),
      (description) => ["updateTask", { params: { id: task }, body: { description } }],
      ({ description, version }) => ({ text: description ?? "", version }),
    ),
    edited(
      "document",
      () => sendOk<FullDocument>("getDocument", { params: { id: doc } }),
      (content) => ["updateDocument", { params: { id: doc }, body: { content } }],
      ({ content, revision }) => ({ text: content ?? "", version: revision }),
    ),
    edited(
      "draft",
      () => sendOk<Draft>("getDraft", { params: { id: drf } }),
      (need) => ["updateDraft", { params: { id: drf }, body: { ...draft, fields: { need } } }],
      ({ fields, version }) => ({ text: fields.need ?? "", version }),
    ),
    edited(
      "opportunity",
      async () => found(await sendOk<FundingOpportunity[]>("listFundingOpportunities"), opp),
      (notes) => ["updateFundingOpportunity", { params: { id: opp }, body: { ...grant, notes } }],
      ({ notes, version }) => ({ text: notes ?? "", version }),
    ),
    edited(
      "organization",
      async () => found(await sendOk<Organization[]>("listOrganizations"), org),
      (history) => ["updateOrganization", { params: { id: org }, body: { ...lantern, history } }],
      ({ history, version }) => ({ text: history ?? "", version }),
    ),
    edited(
      "requirement",
      async () => found((await sendOk<Checklist>("listRequirements", { params: { id: app } })).items, req),
      (requirement) => ["updateRequirement", { params: { id: app, requirementId: req }, body: { requirement } }],
      ({ requirement, version }) => ({ text: requirement, version }),
    ),
    edited(
      "views of the tracker",
      () => sendOk<Views>("getTrackerViews"),
      (query) => ["saveTrackerViews", { body: { views: [{ id: "all", name: "All", query }] } }],
      ({ views, version }) => ({ text: views[0]?.query ?? "", version }),
    ),
    edited(
      "preferences",
      () => sendOk<StoredPreferences>("getNotificationPreferences"),
      (days) => ["updateNotificationPreferences", { body: preferences(days) }],
      ({ reminderDaysBefore, version }) => ({ text: String(reminderDaysBefore), version }),
      { begin: "1", more: (days) => String(Number(days) + 1) },
    ),
  ];
};

/** Concurrent editors. */
const writers = 50;
export type Round = { accepted: number; refused: number; problems: string[] };
type Accepted = { over: Seen; after: Seen };

/**
 * Fifty editors of one record each read it, append a word and save over the version they saw; a rejected one reads again,
 * up to `tries` times. Every accepted edit must be in the record, and every other must have been rejected with 409 or 412.
 */
export const runEditRound = async (account: TestAccount, record: EditableRecord, tries: number): Promise<Round> => {
  const problems: string[] = [];
  const accepted: Accepted[] = [];
  let refused = 0;
  const first = await record.read();
  const cleared = await record.save(record.begin, first.version);
  if (cleared.status !== 200) problems.push(`it could not begin: ${cleared.text}`);
  const start = record.saved(cleared);

  const write = (word: string) => async () => {
    for (let left = tries; left > 0; left -= 1) {
      const over = await record.read();
      const answer = await record.save(record.more(over.text, word), over.version);
      if (answer.status === 200) return void accepted.push({ over, after: record.saved(answer) });
      if (answer.status !== 409 && answer.status !== 412) return void problems.push(`answered ${answer.text}`);
      refused += 1;
      const { version } = await record.read();
      if (version <= over.version) problems.push(`refused over ${over.version}, and ${version} is there`);
    }
  };
  await account.runConcurrently(Array.from({ length: writers }, (_, at) => write(at.toString(36).padStart(2, "0"))));
  const end = await record.read();
  problems.push(...findChainProblems(start, accepted, end));
  return { accepted: accepted.length, refused, problems: problems.map((problem) => `${record.name}: ${problem}`) };
};

/** Checks that the accepted edits form a chain from the first to the last version. */
const findChainProblems = (start: Seen, accepted: readonly Accepted[], end: Seen): string[] => {
  const problems: string[] = [];
  let before = start;
  for (const { over, after } of accepted.toSorted((a, b) => a.after.version - b.after.version)) {
    if (over.version !== before.version || over.text !== before.text)
      problems.push(`version ${after.version} was made over ${over.version}, where ${before.version} was`);
    if (after.version !== over.version + 1) problems.push(`version ${after.version} came over ${over.version}`);
    before = after;
  }
  if (end.version !== before.version || end.text !== before.text)
    problems.push(`at the end there is "${end.text}", not "${before.text}"`);
  if (accepted.length === 0) problems.push("nobody's edit was accepted");
  return problems;
};
