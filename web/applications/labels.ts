import { applicationStatuses } from "#shared/applications.ts";
import type { Option } from "#web/ui/inputs.tsx";
import { statusLabel } from "#web/ui/status-label.ts";

/** The tracker offers six statuses; the seventh, withdrawn, is shown where there is one. */
export const sixStatuses = applicationStatuses.filter((status) => status !== "withdrawn");
export const statusOptions = (
  statuses: readonly (typeof applicationStatuses)[number][] = applicationStatuses,
): Option[] => statuses.map((status) => ({ value: status, label: statusLabel(status) }));
