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
  Minus,
  Send,
} from "lucide-react";
import type { ApplicationStatus, priorities } from "#shared/applications.ts";
import type { opportunityStatuses } from "#shared/opportunities.ts";
import { Chip, type Tone } from "./chip.tsx";

export type Priority = (typeof priorities)[number];
export type OpportunityStatus = (typeof opportunityStatuses)[number];
type Look = { tone: Tone; icon: LucideIcon };

const applicationLooks: Record<ApplicationStatus, Look> = {
  draft: { tone: "grey", icon: Circle },
  in_progress: { tone: "yellow", icon: CircleDot },
  submitted: { tone: "blue", icon: Send },
  under_review: { tone: "purple", icon: Eye },
  awarded: { tone: "green", icon: CircleCheck },
  declined: { tone: "red", icon: CircleX },
  withdrawn: { tone: "grey", icon: CircleMinus },
};
const words = (status: string) => status.replaceAll("_", " ");

/** The tracker's badge: the status in upper case with spaces (spec section 4), or `label`. */
export const StatusChip = ({
  status,
  label = words(status).toUpperCase(),
}: {
  status: ApplicationStatus;
  label?: string;
}) => <Chip {...applicationLooks[status]}>{label}</Chip>;

const dashboardLabels: Partial<Record<ApplicationStatus, string>> = {
  awarded: "Awarded",
  under_review: "Under Review",
  declined: "Declined",
};
/** The dashboard's badge (spec section 2): a status it does not name counts as Submitted. */
export const DashboardStatusChip = ({ status }: { status: ApplicationStatus }) => {
  const label = dashboardLabels[status];
  return <StatusChip status={label ? status : "submitted"} label={label ?? "Submitted"} />;
};

const opportunityLooks: Record<OpportunityStatus, Look> = {
  open: { tone: "green", icon: CircleDot },
  applied: { tone: "blue", icon: Send },
  closed: { tone: "grey", icon: CircleMinus },
};
export const OpportunityStatusChip = ({ status }: { status: OpportunityStatus }) => (
  <Chip {...opportunityLooks[status]}>{status}</Chip>
);

const priorityLooks: Record<Priority, Look> = {
  high: { tone: "red", icon: ArrowUp },
  medium: { tone: "grey", icon: Minus },
  low: { tone: "grey", icon: ArrowDown },
};
export const PriorityChip = ({ priority }: { priority: Priority }) => (
  <Chip {...priorityLooks[priority]}>
    {priority}
    <span className="sr-only"> priority</span>
  </Chip>
);
