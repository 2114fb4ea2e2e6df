import { Maximize2 } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { buildFundingPath } from "#shared/domain/links.ts";
import { DecisionBadges, DecisionFacts, EligibilitySentence } from "#web/opportunity-list/decision-facts.tsx";
import { previewQuery } from "#web/opportunity-list/list-selection.ts";
import type { MatchBreakdownProps } from "#web/opportunity-list/match-breakdown.tsx";
import type { OpportunitySummary } from "#web/opportunity-list/opportunity-summary.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

const record = lazyWithReload(async () => (await import("./previewed-record.tsx")).PreviewedRecord);
// Narrow screens have no preview; on wide ones its chunk loads in parallel with the list.
if (window.matchMedia(previewQuery).matches) record.prefetch();

type Props = {
  opportunity: OpportunitySummary;
  /** Null for records outside the catalog, which show only `children`. */
  catalogId: string | null;
  /** The match from the list; if omitted, the match with the saved profile is loaded. */
  match?: Omit<MatchBreakdownProps, "as">;
  /** URL of the list, for the link back from the full page. */
  from?: string;
  actions: ReactNode;
  children?: ReactNode;
};

/** Shows the selected record next to its list. */
export const RecordPreview = ({ opportunity, catalogId, match, from, actions, children }: Props) => {
  const { title, funder } = opportunity;
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of fields; its title takes the focus of a removed button
    <div role="group" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-2">
        <DecisionBadges {...opportunity} />
      </div>
      <h3 id={titleId} className="mt-2 font-serif text-lg leading-snug font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      {funder !== title && <p className="text-muted wrap-anywhere">{funder}</p>}
      <div className="mt-2">
        <EligibilitySentence {...opportunity} />
        <DecisionFacts {...opportunity} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {actions}
        {catalogId && (
          <LinkButton to={buildFundingPath(catalogId)} state={{ from }} variant="outline" size="sm" icon={Maximize2}>
            Open full page
          </LinkButton>
        )}
      </div>
      <div className="mt-6 grid min-w-0 grid-cols-1 gap-6">
        {children}
        {catalogId && (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <record.Component key={catalogId} id={catalogId} match={match} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
