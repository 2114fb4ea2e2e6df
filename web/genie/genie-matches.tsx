import { formatDay } from "#shared/util/dates.ts";
import type { GenieMatch } from "#shared/api/matching.ts";
import { MatchReasons } from "#web/opportunities/match-reasons.tsx";
import { getRecordPath, RecordTitle } from "#web/opportunities/record-title.tsx";
import { SourceLabel } from "#web/opportunities/source.tsx";
import { Amount } from "#web/ui/badges/amount.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import { EligibilityBadge } from "#web/ui/badges/match-badges.tsx";
import * as common from "#web/ui/messages.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { MatchActions } from "./match-actions.tsx";
import { ScoreRing } from "./score-ring.tsx";
import { SearchScopeNote } from "./search-scope-note.tsx";
import "./match-card.css";

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
                <dd>{deadline ? formatDay(deadline) : (deadlineNote ?? common.notStated)}</dd>
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
