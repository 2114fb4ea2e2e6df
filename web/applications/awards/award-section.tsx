import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { formatDaysLeft, getDaysLeft } from "#web/ui/text/format.ts";

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A section of the award tab with a heading and actions. */
export const AwardSection = ({ title, actions, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="award-section">
      <header className="award-section-header">
        <h3 id={id} className="font-serif text-lg font-semibold">
          {title}
        </h3>
        {actions && <span className="flex flex-wrap gap-2">{actions}</span>}
      </header>
      {children}
    </section>
  );
};

/** Explains what belongs in an empty section. */
export const EmptyHint = ({ children }: { children: ReactNode }) => (
  <p className="max-w-[60ch] text-sm text-muted">{children}</p>
);

/** Shows the time left until a day, such as "(12 days left)". */
export const DaysLeft = ({ day }: { day: string }) => {
  const daysLeft = getDaysLeft(day);
  return (
    <span className={clsx("whitespace-nowrap", daysLeft < 0 && "font-semibold text-red")}>
      ({formatDaysLeft(daysLeft).toLowerCase()})
    </span>
  );
};
