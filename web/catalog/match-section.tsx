import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { type RecordMatch, recordMatchRoutes } from "#shared/api/matching.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery } from "#web/api/queries.ts";
import { MatchBreakdown } from "#web/opportunities/match-breakdown.tsx";
import { EligibilityBadge, ScoreBadge } from "#web/ui/badges/match-badges.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { DetailSection } from "./fact-list.tsx";

/** Eligibility and match score of the user's organization, with the reasons. */
export const MatchSection = ({ id }: { id: string }) => {
  const query = useQuery(buildQuery(recordMatchRoutes, "matchCatalogOpportunity", { params: { id } }));
  return (
    <DetailSection title="Does it fit you?">
      <QueryState query={query} subject="How it fits you" skeleton={<Skeleton className="h-24 w-full max-w-xl" />}>
        {(match) => (match ? <Match {...match} /> : <NoProfile />)}
      </QueryState>
    </DetailSection>
  );
};

const NoProfile = () => (
  <p className="max-w-[68ch]">
    Describe your{" "}
    <Link to={paths.organization} className={textLinkStyle}>
      organization
    </Link>{" "}
    once, and see here whether you may apply and how well this fits.
  </p>
);

/** An ineligible record shows no score, which would read as an approval, only its parts. */
const Match = ({ matchScore, ...match }: RecordMatch) => (
  <>
    <p className="flex flex-wrap items-center gap-2">
      <EligibilityBadge verdict={match.eligibility.verdict} />
      {match.eligibility.verdict !== "ineligible" && <ScoreBadge score={matchScore} />}
      <span className="text-sm text-muted">
        For your{" "}
        <Link to={paths.organization} className={textLinkStyle}>
          organization profile
        </Link>
      </span>
    </p>
    <MatchBreakdown {...match} as="h3" className="mt-4" />
  </>
);
