import { type ApplicationStatus, applicationStatuses, type GrantApplication } from "#shared/api/applications.ts";
import type { Stage } from "#shared/api/tracker.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import type { SelectOption } from "#web/ui/forms/inputs.tsx";

/** A status, or one stage of it. */
export type Position = { status: ApplicationStatus; stageId: string | null };

/** The value of an option: "in_progress" or "in_progress/board-review". */
export const formatPositionValue = ({ status, stageId }: Position) => (stageId ? `${status}/${stageId}` : status);
export const parsePositionValue = (value: string): Position => {
  const [status = "", stageId] = value.split("/");
  return { status: status as ApplicationStatus, stageId: stageId ?? null };
};

/** Returns undefined for no stage, and for one that has been deleted or belongs to another status. */
export const findStage = (
  stages: readonly Stage[],
  { status, stageId }: Pick<GrantApplication, "status" | "stageId">,
): Stage | undefined => stages.find((stage) => stage.id === stageId && stage.status === status);

/** Returns the rank of an application by status, then by stage. */
export const getPositionIndex = (
  stages: readonly Stage[],
  application: Pick<GrantApplication, "status" | "stageId">,
) => {
  const stageId = findStage(stages, application)?.id ?? null;
  return listPositions(stages).findIndex(
    (position) => position.status === application.status && position.stageId === stageId,
  );
};

export type LabeledPosition = Position & { label: string };
/** Lists each status, followed by its stages in the workspace's order. */
export const listPositions = (
  stages: readonly Stage[],
  statuses: readonly ApplicationStatus[] = applicationStatuses,
): LabeledPosition[] =>
  statuses.flatMap((status) => [
    { status, stageId: null, label: formatStatusLabel(status) },
    ...stages.filter((stage) => stage.status === status).map(({ id, name }) => ({ status, stageId: id, label: name })),
  ]);

/** The options of a status field, such as "In progress" and "In progress: Board review". */
export const toPositionOptions = (stages: readonly Stage[]): SelectOption[] =>
  listPositions(stages).map(({ label, ...position }) => ({
    value: formatPositionValue(position),
    label: position.stageId ? `${formatStatusLabel(position.status)}: ${label}` : label,
  }));
