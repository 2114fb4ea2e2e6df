import {
  ArrowDown,
  ArrowUp,
  Circle,
  CircleCheck,
  CircleDot,
  CircleMinus,
  CircleX,
  Eye,
  type LucideIcon,
  Send,
} from "lucide-react";
import type { ApplicationStatus, priorities } from "#shared/api/applications.ts";
import type { opportunityStatuses } from "#shared/api/opportunities.ts";
import * as common from "#web/ui/messages.ts";
import { Chip, type Tone } from "./chip.tsx";
import { formatStatus } from "./status-label.ts";

export type Priority = (typeof priorities)[number];
export type OpportunityStatus = (typeof opportunityStatuses)[number];
type ChipProps = { tone: Tone; icon?: LucideIcon };

const applicationChips: Record<ApplicationStatus, ChipProps> = {
  draft: { tone: "gray", icon: Circle },
  in_progress: { tone: "yellow", icon: CircleDot },
  submitted: { tone: "blue", icon: Send },
  under_review: { tone: "purple", icon: Eye },
  awarded: { tone: "green", icon: CircleCheck },
  declined: { tone: "red", icon: CircleX },
  withdrawn: { tone: "gray", icon: CircleMinus },
};

/** The tracker's badge: the status in upper case with spaces (spec section 4). */
export const ApplicationStatusChip = ({ status }: { status: ApplicationStatus }) => (
  <Chip {...applicationChips[status]}>{formatStatus(status).toUpperCase()}</Chip>
);

const dashboardLabels: Partial<Record<ApplicationStatus, string>> = {
  awarded: common.awarded,
  under_review: common.underReview,
  declined: common.declined,
};
/** The dashboard's badge: a status without a label here shows as Submitted (spec section 2). */
export const DashboardStatusChip = ({ status }: { status: ApplicationStatus }) => {
  const label = dashboardLabels[status];
  return <Chip {...applicationChips[label ? status : "submitted"]}>{label ?? common.submitted}</Chip>;
};

const opportunityChips: Record<OpportunityStatus, ChipProps> = {
  open: { tone: "green", icon: CircleDot },
  applied: { tone: "blue", icon: Send },
  closed: { tone: "gray", icon: CircleMinus },
};
export const OpportunityStatusChip = ({ status }: { status: OpportunityStatus }) => (
  <Chip {...opportunityChips[status]}>{status}</Chip>
);

const priorityChips: Record<Priority, ChipProps> = {
  high: { tone: "red", icon: ArrowUp },
  medium: { tone: "gray" },
  low: { tone: "gray", icon: ArrowDown },
};
export const PriorityChip = ({ priority }: { priority: Priority }) => (
  <Chip {...priorityChips[priority]}>
    {priority}
    <span className="sr-only"> priority</span>
  </Chip>
);
