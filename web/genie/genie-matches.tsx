import type { GenieMatch } from "#shared/api/matching.ts";
import { formatDay } from "#shared/util/dates.ts";
import { SearchScopeNote } from "#web/catalog/search-scope-note.tsx";
import { MatchReasons } from "#web/opportunities/match-breakdown.tsx";
import { getRecordPath, RecordTitle, SourceLabel } from "#web/opportunities/record-title.tsx";
import { Amount, EligibilityBadge } from "#web/ui/badges/match-badges.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { MatchActions } from "./match-actions.tsx";
import "./match-card.css";
import clsx from "clsx";
import { getScoreColor } from "#shared/api/match-result.ts";
import { getScoreLabel } from "#web/ui/badges/match-badges.tsx";

const colorClasses = { green: "text-green", blue: "text-blue", yellow: "text-yellow" } as const;
const radius = 23;
const circumference = 2 * Math.PI * radius;

const ScoreRing = ({ score }: { score: number }) => (
  <div className={clsx("flex w-20 shrink-0 flex-col items-center gap-1", colorClasses[getScoreColor(score)])}>
    <svg viewBox="0 0 54 54" className="size-14" role="img" aria-label={`Match score ${score} of 100`}>
      <circle cx="27" cy="27" r={radius} fill="none" strokeWidth="4" className="stroke-gray-soft" />
      <circle
        cx="27"
        cy="27"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={`${(circumference * score) / 100} ${circumference}`}
        transform="rotate(-90 27 27)"
      />
      <text x="27" y="33" textAnchor="middle" aria-hidden className="fill-current font-serif text-base font-semibold">
        {score}
      </text>
    </svg>
    <span className="text-center text-xs font-semibold">{getScoreLabel(score)}</span>
  </div>
);

export const GenieMatches = ({ matches }: { matches: GenieMatch[] }) =>
  matches.length === 0 ? (
    <EmptyState illustration="compass" title="No Matches Found">
      No program in the catalog shares the subject of your words. Say more about what the money is for and whom it
      serves.
    </EmptyState>
  ) : (
    <section aria-labelledby="genie-matches">
      <h2 id="genie-matches" className="mb-1 font-serif text-lg font-semibold">
        <span role="status">{formatCount(matches.length, "ranked match", "ranked matches")}</span>
      </h2>
      <SearchScopeNote how="No AI model was used: fixed rules compare your words with each program." />
      <ol className="grid gap-4">
        {matches.map((match, index) => (
          <MatchCard key={match.id} match={match} rank={index + 1} />
        ))}
      </ol>
    </section>
  );

const MatchCard = ({ match, rank }: { match: GenieMatch; rank: number }) => {
  const { id, title, funder, amount, deadline, deadlineNote, description, matchScore, eligibility } = match;
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <article aria-labelledby={`genie-${id}`}>
        <div className="match-card flex flex-wrap gap-x-4 gap-y-3">
          <div className="flex items-start gap-3">
            <span className="w-9 pt-2 text-right whitespace-nowrap font-serif text-title leading-10 font-semibold text-subtle">
              <span className="sr-only">Rank </span>
              {rank}
            </span>
            <ScoreRing score={matchScore} />
          </div>
          <div className="min-w-0 flex-1">
            <h3 id={`genie-${id}`} className="font-semibold wrap-anywhere">
              <RecordTitle title={title} to={getRecordPath(id)} newTab />
            </h3>
            <p className="text-sm text-muted">{funder}</p>
          </div>
          <EligibilityBadge verdict={eligibility.verdict} />
          <div className="min-w-0">
            <p dir="auto" className="max-w-[68ch] text-muted wrap-anywhere">
              {description}
            </p>
            <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm wrap-anywhere sm:grid-cols-2">
              <div>
                <dt className="text-subtle">{common.amount}</dt>
                <dd>
                  <Amount of={amount} />
                </dd>
              </div>
              <div>
                <dt className="text-subtle">Source</dt>
                <dd>
                  <SourceLabel {...match} />
                </dd>
              </div>
              <div className="sm:col-span-2">
                <dt className="text-subtle">{common.deadline}</dt>
                <dd>{deadline ? formatDay(deadline) : (deadlineNote ?? common.notStatedText)}</dd>
              </div>
            </dl>
            {match.budgetNote && (
              <Notice tone="warn" className="mt-4">
                {match.budgetNote}
              </Notice>
            )}
            <MatchReasons {...match} />
          </div>
        </div>
        <MatchActions
          label="Open application"
          record={{ id, title, funder, closesOn: deadline, link: match.applicationLink }}
        />
      </article>
    </li>
  );
};
