import type { GrantApplication } from "#shared/api/applications.ts";
import { type AwardSummary, awardRoutes } from "#shared/api/awards.ts";
import { createApiClient, fetchAllPages } from "#shared/api/client.ts";
import { type ApplicationTask, taskCategories } from "#shared/api/tasks.ts";
import { type Stage, trackerRoutes } from "#shared/api/tracker.ts";
import { type TrackerPage, trackerExportRoutes } from "#shared/api/tracker-export.ts";
import { getDayInZone, getLocalTimeZone } from "#shared/util/dates.ts";
import { toDollars } from "#shared/util/money.ts";
import * as taskMessages from "#web/tasks/messages.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { formatCsvHeader, formatCsvRow } from "#web/ui/files/files.ts";
import * as common from "#web/ui/messages.ts";
import * as awardMessages from "../awards/messages.ts";
import * as messages from "../messages.ts";
import { findStage } from "../stages/stages.ts";
import {
  type ClientField,
  clientFields,
  fieldDefinitions,
  type ImportFieldName,
  importFieldNames,
} from "./import-fields.ts";
import { formatTags } from "./parse-cells.ts";

type Value = string | number | null;
type Column<T> = readonly [name: string, getValue: (record: T) => Value];

const toDateOnly = (day: string | null) => day?.slice(0, 10) ?? null;
const toLocalDate = (instant: string | null) => instant && getDayInZone(getLocalTimeZone(), new Date(instant));
const fieldFormatters: Partial<Record<ImportFieldName, (application: GrantApplication) => Value>> = {
  status: ({ status }) => formatStatusLabel(status),
  tags: ({ tags }) => formatTags(tags),
  deadline: ({ deadline }) => toDateOnly(deadline),
  submissionDate: ({ submissionDate }) => toDateOnly(submissionDate),
  decisionDate: ({ decisionDate }) => toDateOnly(decisionDate),
};
type ApplicationField = Exclude<ImportFieldName, ClientField>;
const isApplicationField = (field: ImportFieldName): field is ApplicationField =>
  !clientFields.some((clientField) => clientField === field);
/** Returns the name of an application's organization. Undefined unless the workspace has several. */
export type FindClient = ((application: Pick<GrantApplication, "organizationId">) => string) | undefined;

const client = createApiClient({ ...trackerExportRoutes, getTrackerViews: trackerRoutes.getTrackerViews });

/** Creates the API requests of an export. */
export const createExportSource = (signal: AbortSignal) => ({
  fetchPage: (after: string | undefined) => client.exportTracker({ query: { after }, signal }),
  fetchAwards: async () => (await fetchAllPages(awardRoutes.listAwards, { signal })) as AwardSummary[], // parsed by the route's schema
  fetchStages: async (): Promise<readonly Stage[]> => (await client.getTrackerViews({ signal })).stages,
});

/** The summary of an application's award, if one was saved. */
type FindAward = (applicationId: string) => AwardSummary | undefined;

const awardColumns: readonly Column<AwardSummary | undefined>[] = [
  [awardMessages.awardNumber, (award) => award?.awardNumber ?? null],
  [awardMessages.periodStart, (award) => toDateOnly(award?.periodStart ?? null)],
  [awardMessages.periodEnd, (award) => toDateOnly(award?.periodEnd ?? null)],
  [awardMessages.receivedToDate, (award) => (award ? toDollars(award.receivedCents) : null)],
  [awardMessages.spentToDate, (award) => (award ? toDollars(award.spentCents) : null)],
  ["Next report due", (award) => toDateOnly(award?.nextReportDue ?? null)],
];

type WriterContext = { now: Date; findClient: FindClient; findAward: FindAward; stages: readonly Stage[] };

/** Returns the columns; those that can be imported again come first. */
const getApplicationColumns = ({
  findClient,
  findAward,
  stages,
}: WriterContext): readonly Column<GrantApplication>[] => [
  ...(findClient ? [[messages.client, findClient] as const] : []),
  ...importFieldNames
    .filter(isApplicationField)
    .map(
      (field): Column<GrantApplication> => [
        fieldDefinitions[field].label,
        fieldFormatters[field] ?? ((application) => application[field] as Value),
      ],
    ),
  [messages.stage, (application) => findStage(stages, application)?.name ?? null],
  ["Progress (%)", ({ progress }) => progress],
  [messages.tasks, ({ tasksTotal }) => tasksTotal],
  ["Tasks done", ({ tasksCompleted }) => tasksCompleted],
  [messages.matchScore, ({ matchScore }) => matchScore || null],
  ...awardColumns.map(([name, getValue]): Column<GrantApplication> => [name, ({ id }) => getValue(findAward(id))]),
  [messages.addedOn, ({ createdAt }) => toLocalDate(createdAt)],
  ["Last changed", ({ updatedAt }) => toLocalDate(updatedAt)],
  [messages.recordId, ({ id }) => id],
];
type TaskWithApplication = ApplicationTask & {
  application: Pick<GrantApplication, "grantName" | "funder" | "organizationId"> | undefined;
};
const getTaskColumns = (findClient: FindClient): readonly Column<TaskWithApplication>[] => [
  ...(findClient
    ? [
        [
          messages.client,
          ({ application }: TaskWithApplication) => (application ? findClient(application) : null),
        ] as const,
      ]
    : []),
  [messages.grantName, ({ application }) => application?.grantName ?? null],
  [common.funder, ({ application }) => application?.funder ?? null],
  [messages.taskColumn, ({ title }) => title],
  [taskMessages.dueDate, ({ dueDate }) => toDateOnly(dueDate)],
  ["Done", ({ completed }) => (completed ? "Yes" : "No")],
  ["Done on", ({ completedAt }) => toLocalDate(completedAt)],
  [common.priority, ({ priority }) => priority],
  [common.category, ({ category }) => taskCategories[category]],
  [common.description, ({ description }) => description],
  [messages.addedOn, ({ createdAt }) => toLocalDate(createdAt)],
  [messages.recordId, ({ id }) => id],
];
const toHeader = <T>(columns: readonly Column<T>[]) => formatCsvHeader(columns.map(([name]) => name));
const toLine = <T>(columns: readonly Column<T>[], record: T) =>
  formatCsvRow(columns.map(([, getValue]) => getValue(record)));

export type ExportKind = "applications" | "tasks" | "everything";
/** Turns pages of records into chunks of a file. `add` returns `isDone` once no more pages are needed. */
type Writer = { start: string; add: (page: TrackerPage) => { text: string; isDone: boolean }; end: () => string };

const createApplicationsCsvWriter = (context: WriterContext): Writer => {
  const columns = getApplicationColumns(context);
  return {
    start: toHeader(columns),
    add: ({ applications }) => ({
      text: applications.map((application) => toLine(columns, application)).join(""),
      isDone: applications.length === 0,
    }),
    end: () => "",
  };
};

const createTasksCsvWriter = ({ findClient }: WriterContext): Writer => {
  const taskColumns = getTaskColumns(findClient);
  const applicationsById = new Map<string, GrantApplication>();
  return {
    start: toHeader(taskColumns),
    add: ({ applications, tasks, statusChanges }) => {
      for (const application of applications) applicationsById.set(application.id, application);
      const lines = tasks.map((task) =>
        toLine(taskColumns, { ...task, application: applicationsById.get(task.applicationId) }),
      );
      // Status changes come after the tasks, and every application has at least one.
      return { text: lines.join(""), isDone: statusChanges.length > 0 };
    },
    end: () => "",
  };
};

const sections = ["applications", "tasks", "statusChanges", "checklists", "documents", "awards", "views"] as const;
/** Writes a JSON object with the stages and a list per kind; the pages contain one list after another. */
const createJsonWriter = ({ now, stages }: WriterContext): Writer => {
  let section = 0;
  let count = 0;
  const addStageName = (application: GrantApplication) => ({
    ...application,
    stage: findStage(stages, application)?.name ?? null,
  });
  const openSection = () => `"${sections[section]}": [`;
  return {
    start: `{\n"exportedAt": ${JSON.stringify(now.toISOString())},\n"stages": ${JSON.stringify(stages)},\n${openSection()}`,
    add: ({ applications, ...rest }) => {
      const page = { ...rest, applications: applications.map(addStageName) };
      let text = "";
      for (const [index, name] of sections.entries()) {
        const items: readonly unknown[] = page[name];
        if (items.length === 0) continue;
        for (; section < index; count = 0) {
          section += 1;
          text += `\n],\n${openSection()}`;
        }
        text += items.map((item, index) => `${index + count > 0 ? "," : ""}\n${JSON.stringify(item)}`).join("");
        count += items.length;
      }
      return { text, isDone: false };
    },
    end: () => {
      let text = "\n]";
      for (section += 1; section < sections.length; section += 1) text += `,\n${openSection()}]`;
      return `${text}\n}\n`;
    },
  };
};
const writers: Record<ExportKind, (context: WriterContext) => Writer> = {
  applications: createApplicationsCsvWriter,
  tasks: createTasksCsvWriter,
  everything: createJsonWriter,
};

type PageSource = {
  findClient?: FindClient;
  /** Called only for the award columns of the application list. */
  fetchAwards: () => Promise<readonly AwardSummary[]>;
  fetchStages: () => Promise<readonly Stage[]>;
  fetchPage: (after: string | undefined) => Promise<TrackerPage>;
  onProgress: (recordCount: number) => void;
};
export const buildExportChunks = async (
  kind: ExportKind,
  now: Date,
  { fetchPage, fetchAwards, fetchStages, onProgress, findClient }: PageSource,
): Promise<string[]> => {
  const [awards, stages] = await Promise.all([
    kind === "applications" ? fetchAwards() : [],
    kind === "tasks" ? [] : fetchStages(),
  ]);
  const awardByApplicationId = new Map(awards.map((award) => [award.applicationId, award]));
  const writer = writers[kind]({ now, findClient, findAward: (id) => awardByApplicationId.get(id), stages });
  const chunks = [writer.start];
  let after: string | undefined;
  let recordCount = 0;
  for (;;) {
    const page: TrackerPage = await fetchPage(after);
    const { text, isDone } = writer.add(page);
    chunks.push(text);
    recordCount += sections.reduce((sum, name) => sum + page[name].length, 0);
    onProgress(recordCount);
    if (isDone || page.next === null) return [...chunks, writer.end()];
    after = page.next;
  }
};
