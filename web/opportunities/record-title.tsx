import { Link } from "react-router-dom";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { buildFundingPath } from "#shared/domain/links.ts";
import { formatDay } from "#shared/util/dates.ts";

type SourceProps = Pick<FundingOpportunity, "sourceUrl" | "verifiedAt">;

export const SourceLabel = ({ sourceUrl, verifiedAt }: SourceProps) => (
  <>
    {sourceUrl && new URL(sourceUrl).hostname.replace(/^www\./, "")}
    <span className="text-muted">{verifiedAt ? `, verified ${formatDay(verifiedAt)}` : ", not verified yet"}</span>
  </>
);

/** Path of the detail page of a catalog record; undefined for other records. */
export const getRecordPath = (catalogId: string | null) => (catalogId ? buildFundingPath(catalogId) : undefined);

/** Title of a record, isolated for bidirectional text, linked to its detail page if there is one. */
export const RecordTitle = ({ title, to }: { title: string; to: string | undefined }) =>
  to ? (
    <Link to={to} className="rounded-chip text-primary-text hover:underline">
      <bdi>{title}</bdi>
    </Link>
  ) : (
    <bdi>{title}</bdi>
  );
