import type { FoundFunding } from "#shared/web-search.ts";
import { MatchActions } from "#web/genie/match-actions.tsx";
import { MatchReasons } from "#web/opportunities/match-reasons.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { ScoreBadge } from "#web/ui/match-badges.tsx";

/** Opportunities of the catalogue, best first. `id` tells two lists of one page apart. */
export const FundingList = ({ id, opportunities }: { id: string; opportunities: FoundFunding[] }) => (
  <ul className="grid gap-4">
    {opportunities.map((one) => (
      <FundingCard key={one.id} opportunity={one} titleId={`${id}-${one.id}`} />
    ))}
  </ul>
);

const FundingCard = ({ opportunity, titleId }: { opportunity: FoundFunding; titleId: string }) => {
  const { id, title, funder, matchScore, description, amount, deadline, eligibility, categories } = opportunity;
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <article aria-labelledby={titleId}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h4 id={titleId} className="font-semibold">
              {title}
            </h4>
            <p className="text-sm text-muted">{funder}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!opportunity.verified && <Chip>Not verified yet</Chip>}
            <ScoreBadge score={matchScore} />
          </div>
        </div>
        <p className="mt-3 max-w-[68ch] text-muted">{description}</p>
        <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm md:grid-cols-2">
          <div>
            <dt className="text-subtle">Amount</dt>
            <dd className="font-serif text-base font-semibold">{amount}</dd>
          </div>
          <div>
            <dt className="text-subtle">Deadline</dt>
            <dd>{deadline}</dd>
          </div>
          <div className="md:col-span-2">
            <dt className="text-subtle">Eligibility</dt>
            <dd className="max-w-[68ch]">{eligibility}</dd>
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
        <MatchActions
          label="Apply"
          record={{ id, title, funder, closesOn: opportunity.closesOn, link: opportunity.applicationUrl }}
        />
      </article>
    </li>
  );
};
