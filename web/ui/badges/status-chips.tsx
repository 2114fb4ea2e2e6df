import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  Circle,
  CircleCheck,
  CircleDot,
  CircleMinus,
  CircleX,
  Eye,
  type LucideIcon,
  RefreshCw,
  Send,
} from "lucide-react";
import type { ApplicationStatus, priorities } from "#shared/api/applications.ts";
import type { FundingOpportunity, notYetOpenStatuses, opportunityStatuses } from "#shared/api/opportunities.ts";
import * as common from "#web/ui/messages.ts";
import { getDaysLeft } from "#web/ui/text/format.ts";
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

/** The tracker's badge: the status in uppercase with spaces (spec section 4). */
export const ApplicationStatusChip = ({ status }: { status: ApplicationStatus }) => (
  <Chip {...applicationChips[status]}>{formatStatus(status).toUpperCase()}</Chip>
);

const dashboardLabels: Record<ApplicationStatus, string> = {
  draft: common.draft,
  in_progress: common.inProgress,
  submitted: common.submitted,
  under_review: common.underReview,
  awarded: common.awarded,
  declined: common.declined,
  withdrawn: common.withdrawn,
};
/** The dashboard's badge (spec section 2), with its own names for unsubmitted statuses. */
export const DashboardStatusChip = ({ status }: { status: ApplicationStatus }) => (
  <Chip {...applicationChips[status]}>{dashboardLabels[status]}</Chip>
);

const opportunityChips: Record<OpportunityStatus | (typeof notYetOpenStatuses)[number] | "overdue", ChipProps> = {
  open: { tone: "green", icon: CircleDot },
  applied: { tone: "blue", icon: Send },
  closed: { tone: "gray", icon: CircleMinus },
  forecast: { tone: "purple", icon: CalendarClock },
  recurring: { tone: "gray", icon: RefreshCw },
  overdue: { tone: "red", icon: CircleX },
};
const opportunityLabels: Partial<Record<keyof typeof opportunityChips, string>> = {
  recurring: "between rounds",
  overdue: "deadline passed",
};
type StatusFacts = Pick<FundingOpportunity, "status"> & Partial<Pick<FundingOpportunity, "deadline" | "notYetOpen">>;
/** The user's status, but never "open" after the deadline or while the program takes no applications. */
export const OpportunityStatusChip = ({ status, deadline, notYetOpen }: StatusFacts) => {
  const isOverdue = deadline != null && getDaysLeft(deadline) < 0;
  const shown = status !== "open" ? status : isOverdue ? "overdue" : (notYetOpen ?? status);
  return <Chip {...opportunityChips[shown]}>{opportunityLabels[shown] ?? shown}</Chip>;
};

const priorityChips: Record<Priority, ChipProps> = {
  high: { tone: "red", icon: ArrowUp },
  medium: { tone: "gray" },
  low: { tone: "gray", icon: ArrowDown },
};
export const PriorityChip = ({ priority }: { priority: Priority }) => (
  <Chip {...priorityChips[priority]}>{priority} priority</Chip>
);
