import { formatDay } from "#shared/dates.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";

type SourceProps = Pick<FundingOpportunity, "sourceUrl" | "verifiedAt">;

export const SourceLabel = ({ sourceUrl, verifiedAt }: SourceProps) => (
  <>
    {sourceUrl && new URL(sourceUrl).hostname.replace(/^www\./, "")}
    <span className="text-muted">{verifiedAt ? `, checked ${formatDay(verifiedAt)}` : ", not verified yet"}</span>
  </>
);
