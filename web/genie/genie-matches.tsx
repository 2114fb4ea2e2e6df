import { useLocation } from "react-router-dom";
import type { GenieMatch } from "#shared/api/matching.ts";
import { RecordActions, RecordIconActions } from "#web/catalog/record-actions.tsx";
import { RecordPreview } from "#web/catalog/record-preview.tsx";
import { SearchScopeNote } from "#web/catalog/search-scope-note.tsx";
import { useRecordStates } from "#web/catalog/use-record-actions.ts";
import { getRecordPath } from "#web/opportunities/record-title.tsx";
import { CardList } from "#web/opportunity-list/card-list.tsx";
import { ListAndPreview } from "#web/opportunity-list/list-and-preview.tsx";
import { MatchReasons } from "#web/opportunity-list/match-breakdown.tsx";
import { MatchGroups, useMatchGroups } from "#web/opportunity-list/match-groups.tsx";
import { OpportunityCard } from "#web/opportunity-list/opportunity-card.tsx";
import { getMatchFacts, type OpportunitySummary } from "#web/opportunity-list/opportunity-summary.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { ApplicationIconLink, ApplicationTextLink } from "./application-link.tsx";
import * as messages from "./messages.ts";

const noSelection = { selected: "" };

type Props = { matches: GenieMatch[]; hasRoom: boolean };

export const GenieMatches = ({ matches, hasRoom }: Props) => {
  const [{ selected }, setSelected] = useUrlState(noSelection);
  const { pathname, search } = useLocation();
  const matchGroups = useMatchGroups(matches, ({ matchScore, needFit, eligibility: { verdict } }) => ({
    matchScore,
    needFit,
    verdict,
  }));
  if (matches.length === 0)
    return (
      <EmptyState illustration="compass" title="No Matches Found">
        No program in the catalog matches your description. Tell us more about what the money is for and who it serves.
      </EmptyState>
    );
  return (
    <section aria-labelledby="genie-matches">
      <div role="status">
        <h2 id="genie-matches" className="mb-1 font-serif text-lg font-semibold">
          {formatCount(matches.length, "ranked match", "ranked matches")}
        </h2>
      </div>
      <SearchScopeNote how="No AI model was used. Built-in rules compared your description with each program." />
      <ListAndPreview
        ids={matchGroups.shown.map(({ id }) => id)}
        hasRoom={hasRoom}
        selectedId={selected}
        onSelect={(id) => setSelected({ selected: id })}
        renderPreview={(id) => {
          const match = matches.find((candidate) => candidate.id === id);
          return match && <MatchPreview match={match} from={pathname + search} />;
        }}
      >
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
      </ListAndPreview>
    </section>
  );
};

const toSummary = (match: GenieMatch): OpportunitySummary => ({
  ...match,
  ...getMatchFacts(match),
  deadlineNote: match.keyFacts.deadline.season ?? match.deadlineNote,
});

const toItem = ({ id, title, funder, deadline, applicationLink }: GenieMatch) => ({
  id,
  title,
  funder,
  closesOn: deadline,
  link: applicationLink ?? "",
});

const MatchPreview = ({ match, from }: { match: GenieMatch; from: string }) => {
  const recordState = useRecordStates()(match.id);
  const { id, title, applicationLink, budgetNote } = match;
  return (
    <RecordPreview
      opportunity={toSummary(match)}
      catalogId={id}
      match={match}
      from={from}
      actions={
        <>
          <RecordActions item={toItem(match)} recordState={recordState} />
          <ApplicationTextLink url={applicationLink} label={messages.openApplication} title={title} />
        </>
      }
    >
      {budgetNote && <Notice tone="warn">{budgetNote}</Notice>}
    </RecordPreview>
  );
};

const MatchCard = ({ match }: { match: GenieMatch }) => {
  const { id, title, applicationLink, budgetNote } = match;
  const recordState = useRecordStates()(id);
  return (
    <OpportunityCard
      opportunity={toSummary(match)}
      to={getRecordPath(id)}
      as="h4"
      actions={
        <>
          <ApplicationIconLink url={applicationLink} label={messages.openApplication} title={title} />
          <RecordIconActions item={toItem(match)} recordState={recordState} />
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
