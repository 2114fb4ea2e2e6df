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

/** A record as an editor sees it: one field of it that is edited, and the version that is shown. */
export type Seen = { text: string; version: number };
/** A record that has an editor. */
export type EditableRecord = {
  name: string;
  read(): Promise<Seen>;
  /** Saves as the product's pages do it: over the version that was shown. */
  save(text: string, version: number): Promise<ApiResponse>;
  /** What an answer to it says that is there now. */
  saved(answer: ApiResponse): Seen;
  /** The text at the begin, and with one's own edit behind that of whoever was there before. */
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

/** One record of each kind that has an editor, which says over which version it saves. */
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
