import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { formatDaysLeft, formatShortDay, getDaysLeft, getDaysLeftTone } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";
import { isApplicationOverdue, isUnsubmitted } from "./views/filter-applications.ts";

type Props = {
  application: Pick<GrantApplication, "status" | "deadline" | "deadlineEstimated">;
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
  /** Shows the days left instead of the date until the application is submitted. */
  asDays?: boolean;
  className?: string;
};
const tones = { red: "font-semibold text-red", yellow: "font-semibold text-yellow", muted: "text-muted" } as const;

export const DeadlineNote = ({ application, today, asDays = false, className }: Props) => {
  const { deadline, deadlineEstimated } = application;
  if (!deadline) return null;
  const day = formatShortDay(deadline, today);
  if (isApplicationOverdue(application, today))
    return (
      <p className={clsx("flex items-center gap-1", tones.red, className)}>
        <CircleAlert size={14} aria-hidden className="shrink-0" />
        Overdue, {day}
      </p>
    );
  const daysLeft = getDaysLeft(deadline, today);
  const showsDaysLeft = asDays && isUnsubmitted(application) && !deadlineEstimated;
  return (
    <p className={clsx(showsDaysLeft ? tones[getDaysLeftTone(daysLeft)] : tones.muted, className)}>
      {showsDaysLeft ? formatDaysLeft(daysLeft) : day}
      {deadlineEstimated && ` (${messages.estimated})`}
    </p>
  );
};
