import type { GenieMatch } from "#shared/api/matching.ts";
import { RecordIconActions } from "#web/catalog/record-actions.tsx";
import { SearchScopeNote } from "#web/catalog/search-scope-note.tsx";
import { useRecordStates } from "#web/catalog/use-record-actions.ts";
import { getRecordPath } from "#web/opportunities/record-title.tsx";
import { CardList } from "#web/opportunity-list/card-list.tsx";
import { MatchReasons } from "#web/opportunity-list/match-breakdown.tsx";
import { MatchGroups, useMatchGroups } from "#web/opportunity-list/match-groups.tsx";
import { OpportunityCard } from "#web/opportunity-list/opportunity-card.tsx";
import { getMatchFacts } from "#web/opportunity-list/opportunity-summary.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import { ApplicationIconLink } from "./application-link.tsx";

export const GenieMatches = ({ matches }: { matches: GenieMatch[] }) => {
  const matchGroups = useMatchGroups(matches, ({ matchScore, eligibility: { verdict } }) => ({ matchScore, verdict }));
  if (matches.length === 0)
    return (
      <EmptyState illustration="compass" title="No Matches Found">
        No program in the catalog shares the subject of your words. Say more about what the money is for and whom it
        serves.
      </EmptyState>
    );
  return (
    <section aria-labelledby="genie-matches">
      <div role="status">
        <h2 id="genie-matches" className="mb-1 font-serif text-lg font-semibold">
          {formatCount(matches.length, "ranked match", "ranked matches")}
        </h2>
      </div>
      <SearchScopeNote how="No AI model was used: fixed rules compare your words with each program." />
      <MatchGroups
        {...matchGroups}
        as="h3"
        renderCards={(group, label) => (
          <CardList ordered label={label}>
            {group.map((match) => (
              <MatchCard key={match.id} match={match} />
            ))}
          </CardList>
        )}
      />
    </section>
  );
};

const MatchCard = ({ match }: { match: GenieMatch }) => {
  const { id, title, funder, deadline, applicationLink, budgetNote } = match;
  const recordState = useRecordStates()(id);
  return (
    <OpportunityCard
      opportunity={{ ...match, ...getMatchFacts(match) }}
      to={getRecordPath(id)}
      newTab
      as="h4"
      actions={
        <>
          <ApplicationIconLink url={applicationLink} label="Open application" title={title} />
          <RecordIconActions
            item={{ id, title, funder, closesOn: deadline, link: applicationLink ?? "" }}
            recordState={recordState}
          />
        </>
      }
    >
      {budgetNote && (
        <Notice tone="warn" className="mt-2">
          {budgetNote}
        </Notice>
      )}
      <MatchReasons {...match} />
    </OpportunityCard>
  );
};
