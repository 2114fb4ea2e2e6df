import type { GrantApplication } from "#shared/api/applications.ts";
import type { Stage } from "#shared/api/tracker.ts";
import type { Team } from "#web/auth/team.ts";
import type { SelectOption } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDateInput } from "../editing/application-form-values.ts";
import * as messages from "../messages.ts";
import { parsePositionValue, toPositionOptions } from "../stages/stages.ts";
import { getMoveFormValues, needsDetails, type StatusMove, toUndoMove } from "../status/status-moves.ts";
import { priorityOptions } from "../status/status-options.ts";
import type { BulkChange } from "./use-bulk-change.ts";

export const bulkFields = {
  status: common.status,
  priority: common.priority,
  owner: messages.owner,
  addTag: "Add a tag",
  removeTag: "Remove a tag",
  deadline: common.deadline,
} as const;
export type BulkField = keyof typeof bulkFields;

/** Returns the options of a select field; undefined for other fields. */
export const getBulkOptions = (
  field: BulkField,
  applications: readonly GrantApplication[],
  { team, stages }: { team: Team | undefined; stages: readonly Stage[] },
): readonly SelectOption[] | undefined => {
  const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  switch (field) {
    case "status":
      return toPositionOptions(stages);
    case "priority":
      return priorityOptions;
    case "owner":
      return team?.getOptions() ?? [];
    case "removeTag":
      return toOptions([...new Set(applications.flatMap(({ tags }) => tags))].sort());
    default:
      return undefined;
  }
};

/** The choices for the award amount of applications without one. */
export const awardedAmountChoices = { requested: "The amount requested", none: "Leave it blank" } as const;
export type BulkInput = {
  /** A status is encoded by `formatPositionValue`. */
  value: string;
  /** `YYYY-MM-DD` or empty: the submission or decision date of applications without one. */
  date?: string | undefined;
  awardedAmount?: keyof typeof awardedAmountChoices | undefined;
};

const toStatusMove = (
  application: GrantApplication,
  { value, date = "", awardedAmount = "none" }: BulkInput,
): StatusMove => {
  const { status, stageId } = parsePositionValue(value);
  const position = { status, ...((stageId || application.stageId) && { stageId }) };
  if (!needsDetails(status)) return position;
  const { statusNote: _, amountAwarded, ...details } = getMoveFormValues(application, status, date);
  const hasAmount = status === "awarded" && (awardedAmount === "requested" || application.amountAwarded !== null);
  return { ...details, ...position, ...(hasAmount && { amountAwarded }) };
};

/** Returns the change for one application and the change that undoes it. */
export const toBulkChange = (application: GrantApplication, field: BulkField, input: BulkInput): BulkChange => {
  const { priority, ownerId, tags, deadline, deadlineEstimated } = application;
  const { value } = input;
  switch (field) {
    case "status": {
      const move = toStatusMove(application, input);
      return { body: move, undoBody: toUndoMove(application, move) };
    }
    case "priority":
      return { body: { priority: value as GrantApplication["priority"] }, undoBody: { priority } };
    case "owner":
      return { body: { ownerId: value }, undoBody: { ownerId: ownerId ?? "" } };
    case "addTag":
      return { body: { tags: [...new Set([...tags, value.trim()])] }, undoBody: { tags } };
    case "removeTag":
      return { body: { tags: tags.filter((tag) => tag !== value) }, undoBody: { tags } };
    case "deadline":
      return {
        body: { deadline: value },
        undoBody: { deadline: formatDateInput(deadline), ...(deadlineEstimated && { deadlineEstimated }) },
      };
  }
};
