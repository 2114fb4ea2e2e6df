import { useQuery } from "@tanstack/react-query";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type CatalogDetail, catalogRoutes } from "#shared/api/catalog.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { type Requirement, requirementRoutes } from "#shared/api/requirements.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { opportunitiesQuery } from "#web/api/opportunity-queries.ts";
import { buildQuery } from "#web/api/queries.ts";
import type { WritingTarget } from "./writing-kinds.ts";

export type WritingSubject = {
  application: GrantApplication | null;
  opportunity: FundingOpportunity | null;
  record: CatalogDetail | null;
  requirements: readonly Requirement[];
  /** Null without an application or opportunity. */
  name: string | null;
  funder: string | null;
};

/** Accepted, applicable, and in the latest version of the notice. */
const isRelevant = ({ state, isProposed, noticeChange }: Requirement) =>
  !isProposed && state !== "not_applicable" && noticeChange?.change !== "removed";

/** Loads the application or opportunity to write for. `isReady` is true once every request has finished or failed. */
export const useWritingSubject = ({ applicationId, opportunityId }: WritingTarget) => {
  const applications = useQuery({ ...applicationsQuery, enabled: applicationId !== null });
  const application = applications.data?.find(({ id }) => id === applicationId) ?? null;
  const linkedId = opportunityId ?? application?.opportunityId ?? null;
  const opportunities = useQuery({ ...opportunitiesQuery, enabled: linkedId !== null });
  const opportunity = opportunities.data?.find(({ id }) => id === linkedId) ?? null;
  const catalogId = opportunity?.catalogId ?? "";
  const record = useQuery({
    ...buildQuery(catalogRoutes, "getCatalogOpportunity", { params: { id: catalogId } }),
    enabled: catalogId !== "",
  });
  const checklist = useQuery({
    ...buildQuery(requirementRoutes, "listRequirements", { params: { id: applicationId ?? "" } }),
    enabled: applicationId !== null,
  });
  const subject: WritingSubject = {
    application,
    opportunity,
    record: record.data ?? null,
    requirements: checklist.data?.items.filter(isRelevant) ?? [],
    name: opportunity?.title ?? application?.grantName ?? null,
    funder: opportunity?.funder ?? application?.funder ?? null,
  };
  // `isLoading` is false for disabled queries.
  const isReady = ![applications, opportunities, record, checklist].some(({ isLoading }) => isLoading);
  return { subject, isReady };
};
