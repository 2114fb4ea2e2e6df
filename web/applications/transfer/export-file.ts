import type { GrantApplication } from "#shared/applications.ts";
import { dayIn, localTimeZone } from "#shared/dates.ts";
import { type ApplicationTask, taskCategories } from "#shared/tasks.ts";
import type { TrackerPage } from "#shared/tracker.ts";
import * as tasksTexts from "#web/tasks/messages.ts";
import { csvHead, csvLine } from "#web/ui/csv.ts";
import * as common from "#web/ui/messages.ts";
import { statusLabel } from "#web/ui/status-label.ts";
import * as texts from "../messages.ts";
import { type FieldName, fieldNames, fields } from "./fields.ts";
import { tagCell } from "./tags.ts";

type Value = string | number | null;
type Column<T> = readonly [name: string, value: (one: T) => Value];

const dayText = (day: string | null) => day?.slice(0, 10) ?? null;
/** The day of an instant where the user is. */
const dayHere = (instant: string | null) => instant && dayIn(localTimeZone(), new Date(instant));
const special: Partial<Record<FieldName, (one: GrantApplication) => Value>> = {
  status: ({ status }) => statusLabel(status),
  tags: ({ tags }) => tagCell(tags),
  deadline: ({ deadline }) => dayText(deadline),
  submissionDate: ({ submissionDate }) => dayText(submissionDate),
  decisionDate: ({ decisionDate }) => dayText(decisionDate),
};
/** The columns that an import reads again, and behind them what the tracker alone knows. */
const applicationColumns: readonly Column<GrantApplication>[] = [
  ...fieldNames.map(
    (field): Column<GrantApplication> => [fields[field].label, special[field] ?? ((one) => one[field] as Value)],
  ),
  ["Progress (%)", ({ progress }) => progress],
  [texts.tasks, ({ tasksTotal }) => tasksTotal],
  ["Tasks done", ({ tasksCompleted }) => tasksCompleted],
  [texts.matchScore, ({ matchScore }) => matchScore || null],
  [texts.added, ({ createdAt }) => dayHere(createdAt)],
  ["Last changed", ({ updatedAt }) => dayHere(updatedAt)],
  [texts.recordId, ({ id }) => id],
];
type Named = ApplicationTask & { of: Pick<GrantApplication, "grantName" | "funder"> | undefined };
const taskColumns: readonly Column<Named>[] = [
  [texts.grantName, ({ of }) => of?.grantName ?? null],
  [common.funder, ({ of }) => of?.funder ?? null],
  [texts.taskColumn, ({ title }) => title],
  [tasksTexts.dueDate, ({ dueDate }) => dayText(dueDate)],
  ["Done", ({ completed }) => (completed ? "Yes" : "No")],
  ["Done on", ({ completedAt }) => dayHere(completedAt)],
  [common.priority, ({ priority }) => priority],
  [common.category, ({ category }) => taskCategories[category]],
  [common.description, ({ description }) => description],
  [texts.added, ({ createdAt }) => dayHere(createdAt)],
  [texts.recordId, ({ id }) => id],
];
const head = <T>(columns: readonly Column<T>[]) => csvHead(columns.map(([name]) => name));
const line = <T>(columns: readonly Column<T>[], one: T) => csvLine(columns.map(([, value]) => value(one)));

export const applicationHead = () => head(applicationColumns);
export const applicationLine = (one: GrantApplication) => line(applicationColumns, one);

export type ExportKind = "applications" | "tasks" | "everything";
/** Turns pages into the pieces of a file: `add` says whether more pages are needed, `end` what comes after the last. */
type Writer = { start: string; add: (page: TrackerPage) => { text: string; enough: boolean }; end: () => string };

const applicationsCsv = (): Writer => ({
  start: applicationHead(),
  add: ({ applications }) => ({ text: applications.map(applicationLine).join(""), enough: applications.length === 0 }),
  end: () => "",
});

const tasksCsv = (): Writer => {
  const names = new Map<string, GrantApplication>();
  return {
    start: head(taskColumns),
    add: ({ applications, tasks, statusChanges }) => {
      for (const one of applications) names.set(one.id, one);
      const lines = tasks.map((task) => line(taskColumns, { ...task, of: names.get(task.applicationId) }));
      // What comes behind the tasks; every application has a history.
      return { text: lines.join(""), enough: statusChanges.length > 0 };
    },
    end: () => "",
  };
};

const parts = ["applications", "tasks", "statusChanges", "checklists", "documents", "views"] as const;
/** One object with a list of each kind; the pages bring one list after the other. */
const everythingJson = (now: Date): Writer => {
  let [part, count] = [0, 0];
  const opened = () => `"${parts[part]}": [`;
  return {
    start: `{\n"exportedAt": ${JSON.stringify(now.toISOString())},\n${opened()}`,
    add: (page) => {
      let text = "";
      for (const [place, name] of parts.entries()) {
        const items: readonly unknown[] = page[name];
        if (items.length === 0) continue;
        for (; part < place; count = 0) {
          part += 1;
          text += `\n],\n${opened()}`;
        }
        text += items.map((item, at) => `${at + count > 0 ? "," : ""}\n${JSON.stringify(item)}`).join("");
        count += items.length;
      }
      return { text, enough: false };
    },
    end: () => {
      let text = "\n]";
      for (part += 1; part < parts.length; part += 1) text += `,\n${opened()}]`;
      return `${text}\n}\n`;
    },
  };
};
const writers: Record<ExportKind, (now: Date) => Writer> = {
  applications: applicationsCsv,
  tasks: tasksCsv,
  everything: everythingJson,
};

type Fetching = {
  page: (after: string | undefined) => Promise<TrackerPage>;
  /** How many records were read so far. */
  onProgress: (records: number) => void;
};
/** The pieces of a file with everything of a kind, read page after page. */
export const exportPieces = async (kind: ExportKind, now: Date, { page, onProgress }: Fetching): Promise<string[]> => {
  const writer = writers[kind](now);
  const pieces = [writer.start];
  let [after, records]: [string | undefined, number] = [undefined, 0];
  for (;;) {
    const found: TrackerPage = await page(after);
    const { text, enough } = writer.add(found);
    pieces.push(text);
    records += parts.reduce((sum, name) => sum + found[name].length, 0);
    onProgress(records);
    if (enough || found.next === null) break;
    after = found.next;
  }
  pieces.push(writer.end());
  return pieces;
};
