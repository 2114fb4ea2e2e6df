import { applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import * as common from "#web/ui/messages.ts";
import { getAmount } from "../application-amount.tsx";
import * as messages from "../messages.ts";
import { findStage, getPositionIndex } from "../stages/stages.ts";
import { type ColumnContext, type ColumnId, columnIds, type TableColumn } from "./table-columns.ts";

export const groupings = {
  status: common.status,
  stage: messages.stage,
  organization: messages.client,
  owner: messages.owner,
  funder: common.funder,
  month: "Deadline month",
} as const;
export type Grouping = keyof typeof groupings;

export type SortOrder = { column: ColumnId; isDescending: boolean };
/** Parses "funder" or "-funder". Returns undefined for anything else, which leaves the list in its order. */
export const parseOrder = (text: string): SortOrder | undefined => {
  const isDescending = text.startsWith("-");
  const column = columnIds.find((id) => id === text.slice(Number(isDescending)));
  return column && { column, isDescending };
};
export const formatOrder = ({ column, isDescending }: SortOrder) => `${isDescending ? "-" : ""}${column}`;

const collator = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });
/** Sorts by a column's values. The sort is stable. Empty cells come last in both directions. */
export const sortByColumn = (
  list: readonly GrantApplication[],
  column: TableColumn | undefined,
  isDescending: boolean,
): readonly GrantApplication[] => {
  if (!column) return list;
  const getValue = column.getSortValue ?? ((application) => column.getText(application) || null);
  const direction = isDescending ? -1 : 1;
  return list
    .map((application) => ({ application, value: getValue(application) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      if (typeof a.value === "number" && typeof b.value === "number") return direction * (a.value - b.value);
      return direction * collator.compare(String(a.value), String(b.value));
    })
    .map(({ application }) => application);
};

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
type GroupContext = Pick<ColumnContext, "team" | "scope" | "stages">;
/** Groups are sorted by key; applications without a value get the last key. */
type GroupKey = { key: string; label: string };
const lastKey = "\uffff";
const getGroup = (
  application: GrantApplication,
  grouping: Grouping,
  { team, scope, stages }: GroupContext,
): GroupKey => {
  switch (grouping) {
    case "status":
      return {
        key: String(applicationStatuses.indexOf(application.status)),
        label: formatStatusLabel(application.status),
      };
    case "stage": {
      const label = formatStatusLabel(application.status);
      const stage = findStage(stages, application);
      const key = String(getPositionIndex(stages, application)).padStart(3, "0");
      return { key, label: stage ? `${label}: ${stage.name}` : label };
    }
    case "month": {
      const month = application.deadline?.slice(0, 7);
      return month
        ? { key: month, label: monthFormat.format(new Date(month)) }
        : { key: lastKey, label: common.noDeadline };
    }
    default: {
      const labels = {
        organization: scope?.find(application).name,
        owner: team?.getResponsible(application.ownerId)?.name,
        funder: application.funder,
      };
      const label = labels[grouping];
      return label ? { key: label.toLowerCase(), label } : { key: lastKey, label: messages.noneLabel };
    }
  }
};

export type TableGroup = GroupKey & { applications: GrantApplication[]; amount: number };
/** Groups applications, with the groups sorted by value. Within a group, the list keeps its order. */
export const groupApplications = (
  list: readonly GrantApplication[],
  grouping: Grouping,
  context: GroupContext,
): TableGroup[] => {
  const groups = new Map<string, TableGroup>();
  for (const application of list) {
    const group = getGroup(application, grouping, context);
    const entry = groups.get(group.key) ?? { ...group, applications: [], amount: 0 };
    entry.applications.push(application);
    entry.amount += getAmount(application) ?? 0;
    groups.set(group.key, entry);
  }
  return [...groups.values()].sort((a, b) => collator.compare(a.key, b.key));
};

export type TableRow =
  | { kind: "group"; group: TableGroup; isCollapsed: boolean }
  | { kind: "application"; application: GrantApplication };
/**
 * Returns the visible rows: with group headings if `grouping` is set, and without the applications of collapsed groups.
 */
export const toTableRows = (
  list: readonly GrantApplication[],
  grouping: Grouping | undefined,
  collapsedKeys: ReadonlySet<string>,
  context: GroupContext,
): TableRow[] => {
  const toRows = (applications: readonly GrantApplication[]) =>
    applications.map((application): TableRow => ({ kind: "application", application }));
  if (!grouping) return toRows(list);
  return groupApplications(list, grouping, context).flatMap((group): TableRow[] => {
    const isCollapsed = collapsedKeys.has(group.key);
    return [{ kind: "group", group, isCollapsed }, ...(isCollapsed ? [] : toRows(group.applications))];
  });
};
