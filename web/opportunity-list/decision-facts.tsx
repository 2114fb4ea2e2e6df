import clsx from "clsx";
import { CalendarClock, CircleDollarSign, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import * as common from "#web/ui/messages.ts";
import { formatDaysLeft, formatShortDay, getDaysLeft, getDaysLeftTone } from "#web/ui/text/format.ts";
import { getDecidingGate, type OpportunitySummary } from "./opportunity-summary.ts";

const tones = { red: "text-red", yellow: "text-yellow", muted: "text-muted" } as const;

/** "Dec 9 · 13 days left", or the timing in the source's words. */
const Deadline = ({ deadline, deadlineNote }: Pick<OpportunitySummary, "deadline" | "deadlineNote">) => {
  if (!deadline) return <span className="text-muted">{deadlineNote ?? "No deadline stated"}</span>;
  const daysLeft = getDaysLeft(deadline);
  return (
    <>
      <span className="font-semibold">{formatShortDay(deadline)}</span>
      <span className={clsx("font-semibold", tones[getDaysLeftTone(daysLeft)])}>
        {" · "}
        {daysLeft < 0 ? "passed" : formatDaysLeft(daysLeft)}
      </span>
    </>
  );
};

type FactProps = { icon: LucideIcon; name: string; className: string; children: ReactNode };
const Fact = ({ icon: Icon, name, className, children }: FactProps) => (
  <div className={clsx("flex min-w-0 items-center gap-1.5", className)}>
    <dt>
      <Icon size={14} aria-hidden className="text-subtle" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="truncate">{children}</dd>
  </div>
);

/** Deadline and typical award in one line. */
export const DecisionFacts = ({ amount, ...timing }: OpportunitySummary) => (
  <dl className="flex gap-x-4 text-sm">
    <Fact icon={CalendarClock} name={common.deadline} className="flex-1">
      <Deadline {...timing} />
    </Fact>
    <Fact icon={CircleDollarSign} name={common.amount} className="max-w-[55%] shrink-0">
      {amount === null || amount === common.notStatedText ? (
        <span className="text-muted">{common.amountNotStated}</span>
      ) : (
        <span className="font-semibold">{amount}</span>
      )}
    </Fact>
  </dl>
);

/** The sentence that decides eligibility, with its source. */
export const EligibilitySentence = ({ eligibility, sourceUrl }: OpportunitySummary) => {
  const sentence = eligibility && getDecidingGate(eligibility)?.sentence;
  if (!sentence) return null;
  return (
    <p className="flex gap-x-2 text-sm text-muted">
      <span dir="auto" className="min-w-0 truncate">
        {sentence}
      </span>
      {sourceUrl && (
        <span className="max-w-[40%] shrink-0 truncate text-subtle">
          <span className="sr-only">Source: </span>
          {getHost(sourceUrl)}
        </span>
      )}
    </p>
  );
};

const getHost = (url: string) => (URL.parse(url)?.hostname ?? url).replace(/^www\./, "");
