import type { GrantApplication } from "#shared/api/applications.ts";
import { applicationStatuses, priorities } from "#shared/api/applications.ts";
import type { Stage } from "#shared/api/tracker.ts";
import type { Team } from "#web/auth/team.ts";
import type { OrganizationScope } from "#web/organizations/use-organization.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import type { SelectOption } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDollars, formatInstantDay, formatShortDay } from "#web/ui/text/format.ts";
import { formatAmount as formatCurrentAmount, getAmount, getAmountField } from "../application-amount.tsx";
import {
  type ApplicationChangeInput,
  formatAmountInput,
  formatDateInput,
  parseProgress,
} from "../editing/application-form-values.ts";
import * as messages from "../messages.ts";
import { findStage, getPositionIndex } from "../stages/stages.ts";
import { priorityOptions, toStatusOptions } from "../status/status-options.ts";
import { formatTags, parseTags } from "../transfer/parse-cells.ts";

export type CellEdit = {
  control: "text" | "number" | "money" | "date" | "select";
  getValue: (application: GrantApplication) => string;
  toChange: (text: string, application: GrantApplication) => ApplicationChangeInput;
  getOptions?: (application: GrantApplication) => readonly SelectOption[];
};
export type TableColumn = {
  id: ColumnId;
  label: string;
  isNumeric?: boolean;
  /** Returns the cell's text; "" for an empty cell. */
  getText: (application: GrantApplication) => string;
  /** Orders by the text if omitted. Null comes last in both directions. */
  getSortValue?: (application: GrantApplication) => string | number | null;
  /** Undefined if the column cannot be edited. */
  edit?: CellEdit;
};

/** Default widths in pixels, in the default order. */
const defaultWidths = {
  grantName: 240,
  organization: 160,
  funder: 184,
  status: 116,
  stage: 132,
  priority: 76,
  deadline: 100,
  amount: 156,
  amountRequested: 148,
  amountAwarded: 140,
  owner: 136,
  tags: 160,
  tasks: 64,
  progress: 96,
  submissionDate: 124,
  decisionDate: 124,
  contactPerson: 160,
  created: 112,
  updated: 112,
} as const;
export type ColumnId = keyof typeof defaultWidths;
export const columnIds = Object.keys(defaultWidths) as ColumnId[];
const defaultColumns: readonly ColumnId[] = [
  "grantName",
  "organization",
  "funder",
  "status",
  "stage",
  "priority",
  "deadline",
  "amount",
  "owner",
  "tasks",
];
const minColumnWidth = 64;
const maxColumnWidth = 640;

/** A shown column and its width in pixels. */
export type ColumnChoice = { id: ColumnId; width: number };
const isColumnId = (text: string): text is ColumnId => Object.hasOwn(defaultWidths, text);
export const toColumnChoice = (id: ColumnId, width = defaultWidths[id] as number): ColumnChoice => ({
  id,
  width: Math.round(Math.min(Math.max(width, minColumnWidth), maxColumnWidth)),
});

/**
 * Columns that grow into the spare width of a wide window, up to three times their default width, until the user
 * resizes them.
 */
const flexibleColumns: ReadonlySet<ColumnId> = new Set<ColumnId>(["grantName", "organization", "funder"]);

/** The column's track in `grid-template-columns`. */
export const toGridTrack = ({ id, width }: ColumnChoice): string =>
  flexibleColumns.has(id) && width === defaultWidths[id] ? `minmax(${width}px, ${3 * width}px)` : `${width}px`;

/**
 * Parses "grantName.300,status": columns in order, each with its width unless it is the default. The name stays first.
 */
export const parseColumns = (text: string): ColumnChoice[] => {
  const chosenColumns = new Map<ColumnId, ColumnChoice>();
  for (const part of text.split(",")) {
    const [id = "", width = ""] = part.split(".");
    if (isColumnId(id)) chosenColumns.set(id, toColumnChoice(id, Number(width) || undefined));
  }
  if (chosenColumns.size === 0) return defaultColumns.map((id) => toColumnChoice(id));
  const name = chosenColumns.get("grantName") ?? toColumnChoice("grantName");
  return [name, ...[...chosenColumns.values()].filter(({ id }) => id !== "grantName")];
};

/** The inverse of `parseColumns`; "" for the default columns. */
export const formatColumns = (columns: readonly ColumnChoice[]): string => {
  const format = (list: readonly ColumnChoice[]) =>
    list.map(({ id, width }) => (width === defaultWidths[id] ? id : `${id}.${width}`)).join(",");
  const text = format(columns);
  return text === format(parseColumns("")) ? "" : text;
};

export type ColumnContext = {
  team: Team | undefined;
  scope: OrganizationScope | undefined;
  stages: readonly Stage[];
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
  timeZone: string;
};
const formatAmount = (dollars: number | null) => (dollars === null ? "" : formatDollars(dollars));

/**
 * Returns the columns that apply to this workspace: no owner without a team, no client with one organization, and so
 * on.
 */
export const createColumns = ({ team, scope, stages, today, timeZone }: ColumnContext): Map<ColumnId, TableColumn> => {
  type DateField = "deadline" | "submissionDate" | "decisionDate";
  const createDateColumn = (id: DateField, label: string): TableColumn => ({
    id,
    label,
    getText: ({ [id]: day, deadlineEstimated }) =>
      day
        ? `${formatShortDay(day, today)}${id === "deadline" && deadlineEstimated ? ` (${messages.estimated})` : ""}`
        : "",
    getSortValue: ({ [id]: day }) => day,
    edit: {
      control: "date",
      getValue: ({ [id]: day }) => formatDateInput(day),
      toChange: (text) => ({ [id]: text }),
    },
  });
  const createAmountColumn = (id: "amountRequested" | "amountAwarded", label: string): TableColumn => ({
    id,
    label,
    isNumeric: true,
    getText: ({ [id]: amount }) => formatAmount(amount),
    getSortValue: ({ [id]: amount }) => amount,
    edit: {
      control: "money",
      getValue: ({ [id]: amount }) => formatAmountInput(amount),
      toChange: (text) => ({ [id]: text }),
    },
  });
  const createTextColumn = (id: "grantName" | "funder" | "contactPerson", label: string): TableColumn => ({
    id,
    label,
    getText: ({ [id]: text }) => text ?? "",
    edit: {
      control: "text",
      getValue: ({ [id]: text }) => text ?? "",
      toChange: (text) => ({ [id]: text }),
    },
  });
  const columns: (TableColumn | undefined | false)[] = [
    createTextColumn("grantName", messages.grantName),
    scope && {
      id: "organization",
      label: messages.client,
      getText: (application) => scope.find(application).name,
    },
    createTextColumn("funder", common.funder),
    {
      id: "status",
      label: common.status,
      getText: ({ status }) => formatStatusLabel(status),
      getSortValue: ({ status }) => applicationStatuses.indexOf(status),
      edit: {
        control: "select",
        getValue: ({ status }) => status,
        toChange: (text) => ({ status: text as GrantApplication["status"] }),
        getOptions: () => toStatusOptions(),
      },
    },
    stages.length > 0 && {
      id: "stage",
      label: messages.stage,
      getText: (application) => findStage(stages, application)?.name ?? "",
      getSortValue: (application) => getPositionIndex(stages, application),
      edit: {
        control: "select",
        getValue: (application) => findStage(stages, application)?.id ?? "",
        toChange: (text) => ({ stageId: text || null }),
        getOptions: ({ status }) => [
          { value: "", label: messages.noneLabel },
          ...stages.filter((stage) => stage.status === status).map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
    },
    {
      id: "priority",
      label: common.priority,
      getText: ({ priority }) => formatStatusLabel(priority),
      getSortValue: ({ priority }) => priorities.indexOf(priority),
      edit: {
        control: "select",
        getValue: ({ priority }) => priority,
        toChange: (text) => ({ priority: text as GrantApplication["priority"] }),
        getOptions: () => priorityOptions,
      },
    },
    createDateColumn("deadline", common.deadline),
    {
      id: "amount",
      label: common.amount,
      isNumeric: true,
      getText: formatCurrentAmount,
      getSortValue: getAmount,
      edit: {
        control: "money",
        getValue: (application) => formatAmountInput(getAmount(application)),
        toChange: (text, application) => ({ [getAmountField(application)]: text }),
      },
    },
    createAmountColumn("amountRequested", common.amountRequested),
    createAmountColumn("amountAwarded", messages.amountAwarded),
    team && {
      id: "owner",
      label: messages.owner,
      getText: ({ ownerId }) => team.getResponsible(ownerId)?.name ?? "",
      edit: {
        control: "select",
        getValue: ({ ownerId }) => team.getResponsible(ownerId)?.id ?? "",
        toChange: (text) => ({ ownerId: text }),
        getOptions: ({ ownerId }) => team.getOptions(team.getResponsible(ownerId)?.id),
      },
    },
    {
      id: "tags",
      label: messages.tags,
      getText: ({ tags }) => formatTags(tags),
      edit: {
        control: "text",
        getValue: ({ tags }) => formatTags(tags),
        toChange: (text) => ({ tags: parseTags(text) }),
      },
    },
    {
      id: "tasks",
      label: messages.tasks,
      isNumeric: true,
      getText: ({ tasksCompleted, tasksTotal }) => (tasksTotal ? `${tasksCompleted}/${tasksTotal}` : ""),
      getSortValue: ({ tasksCompleted, tasksTotal }) => (tasksTotal ? tasksCompleted / tasksTotal : null),
    },
    {
      id: "progress",
      label: messages.progress,
      isNumeric: true,
      getText: ({ progress }) => `${progress}%`,
      getSortValue: ({ progress }) => progress,
      edit: {
        control: "number",
        getValue: ({ progress }) => String(progress),
        toChange: (text) => ({ progress: parseProgress(text) }),
      },
    },
    createDateColumn("submissionDate", messages.submissionDate),
    createDateColumn("decisionDate", messages.decisionDate),
    createTextColumn("contactPerson", common.contactPerson),
    {
      id: "created",
      label: messages.addedOn,
      getText: ({ createdAt }) => formatInstantDay(createdAt, timeZone),
      getSortValue: ({ createdAt }) => createdAt,
    },
    {
      id: "updated",
      label: messages.updatedOn,
      getText: ({ updatedAt }) => formatInstantDay(updatedAt, timeZone),
      getSortValue: ({ updatedAt }) => updatedAt,
    },
  ];
  return new Map(columns.flatMap((column) => (column ? [[column.id, column] as const] : [])));
};
