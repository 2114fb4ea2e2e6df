import type { FundingSearchResult } from "#shared/api/web-search.ts";
import * as applicationsTexts from "#web/applications/messages.ts";
import { ApplicationLink } from "#web/genie/application-link.tsx";
import { MatchActions } from "#web/genie/match-actions.tsx";
import { MatchReasons } from "#web/opportunities/match-reasons.tsx";
import { getRecordPath, RecordTitle } from "#web/opportunities/record-title.tsx";
import { Amount } from "#web/ui/badges/amount.tsx";
import { Chip } from "#web/ui/badges/chip.tsx";
import { ScoreBadge } from "#web/ui/badges/match-badges.tsx";
import * as common from "#web/ui/messages.ts";
import * as texts from "./messages.ts";

/** Catalog matches, best first, then web results. `id` makes the element IDs unique on the page. */
export const FundingList = ({ id, opportunities }: { id: string; opportunities: FundingSearchResult[] }) => (
  <ul className="grid gap-4">
    {opportunities.map((opportunity) => (
      <FundingCard key={opportunity.id} opportunity={opportunity} titleId={`${id}-${opportunity.id}`} />
    ))}
  </ul>
);

const FundingCard = ({ opportunity, titleId }: { opportunity: FundingSearchResult; titleId: string }) => {
  const { id, title, funder, matchScore, description, amount, deadline, eligibility, categories } = opportunity;
  const isFromWeb = opportunity.source === "web";
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <article aria-labelledby={titleId}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h4 id={titleId} className="font-semibold wrap-anywhere">
              <RecordTitle title={title} to={isFromWeb ? undefined : getRecordPath(id)} newTab />
            </h4>
            <p className="text-sm text-muted wrap-anywhere">{funder}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!opportunity.verified && <Chip>{isFromWeb ? "From the web, not verified" : common.notVerified}</Chip>}
            <ScoreBadge score={matchScore} />
          </div>
        </div>
        <p dir="auto" className="mt-3 max-w-[68ch] text-muted wrap-anywhere">
          {description}
        </p>
        <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm wrap-anywhere md:grid-cols-2">
          <div>
            <dt className="text-subtle">{common.amount}</dt>
            <dd>
              <Amount of={amount} />
            </dd>
          </div>
          <div>
            <dt className="text-subtle">{common.deadline}</dt>
            <dd>{deadline}</dd>
          </div>
          <div className="md:col-span-2">
            <dt className="text-subtle">{applicationsTexts.eligibility}</dt>
            <dd className="max-w-[68ch] wrap-anywhere">{eligibility}</dd>
          </div>
        </dl>
        {categories.length > 0 && (
          <ul aria-label="Categories" className="mt-4 flex flex-wrap gap-1.5">
            {categories.map((category) => (
              <li key={category} className="max-w-full">
                <Chip className="max-w-full whitespace-normal!">{category}</Chip>
              </li>
            ))}
          </ul>
        )}
        <MatchReasons {...opportunity} eligibility={null} />
        {isFromWeb ? (
          // Not in the catalog, so it cannot be saved or tracked.
          <div className="mt-4 border-t border-line pt-4">
            <ApplicationLink url={opportunity.applicationUrl} label={texts.apply} title={title} />
          </div>
        ) : (
          <MatchActions
            label={texts.apply}
            record={{ id, title, funder, closesOn: opportunity.closesOn, link: opportunity.applicationUrl }}
          />
        )}
      </article>
    </li>
  );
};
