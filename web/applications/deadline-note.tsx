import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import type { GrantApplication } from "#shared/applications.ts";
import { daysLeft, daysLeftText, daysLeftTone, formatMonthDay } from "#web/ui/format.ts";
import { isOverdue, isUnsent } from "./sorting.ts";

type Props = {
  application: Pick<GrantApplication, "status" | "deadline">;
  /** `YYYY-MM-DD` where the user is. */
  today: string;
  /** Says how many days are left while it is still to be submitted. */
  asDays?: boolean;
  className?: string;
};
const tones = { red: "font-semibold text-red", yellow: "font-semibold text-yellow", muted: "text-muted" } as const;

/** When it is due, and in words and colour that it passed before the application was submitted. Nothing without one. */
export const DeadlineNote = ({ application, today, asDays = false, className }: Props) => {
  const { deadline } = application;
  if (!deadline) return null;
  const day = formatMonthDay(deadline);
  if (isOverdue(application, today))
    return (
      <p className={clsx("flex items-center gap-1", tones.red, className)}>
        <CircleAlert size={14} aria-hidden className="shrink-0" />
        Overdue, {day}
      </p>
    );
  const left = daysLeft(deadline, today);
  const counts = asDays && isUnsent(application);
  return (
    <p className={clsx(counts ? tones[daysLeftTone(left)] : tones.muted, className)}>
      {counts ? daysLeftText(left) : day}
    </p>
  );
};
