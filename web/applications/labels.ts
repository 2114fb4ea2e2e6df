import { applicationStatuses } from "#shared/applications.ts";
import type { Option } from "#web/ui/inputs.tsx";
import { statusLabel } from "#web/ui/status-label.ts";

/** The statuses that the tracker always offers. Withdrawn appears only if an application has it. */
export const sixStatuses = applicationStatuses.filter((status) => status !== "withdrawn");
export const statusOptions = (
  statuses: readonly (typeof applicationStatuses)[number][] = applicationStatuses,
): Option[] => statuses.map((status) => ({ value: status, label: statusLabel(status) }));
