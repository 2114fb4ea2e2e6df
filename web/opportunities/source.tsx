import { formatDay } from "#shared/util/dates.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";

type SourceProps = Pick<FundingOpportunity, "sourceUrl" | "verifiedAt">;

export const SourceLabel = ({ sourceUrl, verifiedAt }: SourceProps) => (
  <>
    {sourceUrl && new URL(sourceUrl).hostname.replace(/^www\./, "")}
    <span className="text-muted">{verifiedAt ? `, checked ${formatDay(verifiedAt)}` : ", not verified yet"}</span>
  </>
);
