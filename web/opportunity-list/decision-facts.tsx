import clsx from "clsx";
import { CalendarClock, CircleDollarSign, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import { fundingKinds } from "#shared/api/funding-kinds.ts";
import { getNeedLabel } from "#shared/api/match-result.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { EligibilityBadge, ScoreBadge } from "#web/ui/badges/match-badges.tsx";
import * as common from "#web/ui/messages.ts";
import { formatDaysLeft, formatDollars, formatShortDay, getDaysLeft, getDaysLeftTone } from "#web/ui/text/format.ts";
import type { OpportunitySummary } from "./opportunity-summary.ts";
import "./opportunity-list.css";

const tones = { red: "text-red", yellow: "text-yellow", muted: "text-muted" } as const;

/** Fit, eligibility and type of support. An ineligible record shows no score, which would read as an approval. */
export const DecisionBadges = ({ matchScore, scoreCaveat, needFit, decision, kinds }: OpportunitySummary) => (
  <>
    {needFit && decision?.verdict !== "ineligible" && (
      <Chip tone="blue">Need: {getNeedLabel(needFit.points).toLowerCase()}</Chip>
    )}
    {matchScore !== null && decision?.verdict !== "ineligible" && (
      <ScoreBadge score={matchScore} caveat={scoreCaveat} />
    )}
    {decision && <EligibilityBadge verdict={decision.verdict} />}
    {kinds.map(({ kind }) =>
      kind === "formula" ? (
        <Chip key={kind} tone="purple">
          {fundingKinds.formula}: ask your state’s agency
        </Chip>
      ) : (
        <Chip key={kind}>{fundingKinds[kind]}</Chip>
      ),
    )}
  </>
);

/** Shows "Dec 9 · 13 days left", or the timing in the source's words. */
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

const Award = ({
  typicalAward,
  amount,
  yearTotal,
}: Pick<OpportunitySummary, "typicalAward" | "amount" | "yearTotal">) => {
  if (typicalAward)
    return (
      <span title={typicalAward.sentence}>
        Typically <span className="font-semibold">{formatDollars(typicalAward.dollars)}</span>
      </span>
    );
  if (amount === null || amount === common.notStatedText)
    return <span className="text-muted">{yearTotal ?? common.amountNotStated}</span>;
  return <span className="font-semibold">{amount}</span>;
};

type FactProps = { icon: LucideIcon; name: string; children: ReactNode };
const Fact = ({ icon: Icon, name, children }: FactProps) => (
  <div>
    <dt className="shrink-0">
      <Icon size={14} aria-hidden className="text-subtle" />
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="line-clamp-2">{children}</dd>
  </div>
);

/** Shows the deadline and typical award on one line; below it, past grantees like the user's organization. */
export const DecisionFacts = ({ pastGrantees, ...facts }: OpportunitySummary) => (
  <dl className="decision-facts text-sm">
    <Fact icon={CalendarClock} name={common.deadline}>
      <Deadline {...facts} />
    </Fact>
    <Fact icon={CircleDollarSign} name="Award size">
      <Award {...facts} />
    </Fact>
    {pastGrantees && (
      <Fact icon={Users} name="Past grantees like you">
        {pastGrantees}
      </Fact>
    )}
  </dl>
);

/** Shows the sentence that decides eligibility, with its source. */
export const EligibilitySentence = ({ decision }: Pick<OpportunitySummary, "decision">) =>
  decision?.sentence && (
    <p className="eligibility-sentence flex gap-x-2 text-sm text-muted">
      <span dir="auto" title={decision.sentence} className="line-clamp-2 min-w-0">
        {decision.sentence}
      </span>
      {decision.sourceUrl && (
        <span className="eligibility-source truncate text-subtle">
          <span className="sr-only">Source: </span>
          {getHost(decision.sourceUrl)}
        </span>
      )}
    </p>
  );

const getHost = (url: string) => (URL.parse(url)?.hostname ?? url).replace(/^www\./, "");
