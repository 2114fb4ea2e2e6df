import { applicationStatuses, priorities } from "#shared/api/applications.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import type { SelectOption } from "#web/ui/forms/inputs.tsx";

/** Excludes "withdrawn", which is offered only if an application has that status. */
export const offeredStatuses = applicationStatuses.filter((status) => status !== "withdrawn");
export const toStatusOptions = (
  statuses: readonly (typeof applicationStatuses)[number][] = applicationStatuses,
): SelectOption[] => statuses.map((status) => ({ value: status, label: formatStatusLabel(status) }));
export const priorityOptions: SelectOption[] = priorities.map((value) => ({ value, label: formatStatusLabel(value) }));
