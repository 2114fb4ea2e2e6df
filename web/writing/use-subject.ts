import { useQuery } from "@tanstack/react-query";
import type { GrantApplication } from "#shared/applications.ts";
import type { CatalogueDetail } from "#shared/catalogue.ts";
import { catalogueRoutes } from "#shared/catalogue.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import type { Requirement } from "#shared/requirements.ts";
import { requirementRoutes } from "#shared/requirements.ts";
import { read } from "#web/api/queries.ts";
import { applicationList } from "#web/applications/application-reads.ts";
import { opportunityList } from "#web/opportunities/opportunity-reads.ts";
import type { Purpose } from "./kinds.ts";

export type Subject = {
  application: GrantApplication | null;
  opportunity: FundingOpportunity | null;
  record: CatalogueDetail | null;
  requirements: readonly Requirement[];
  /** Its name and funder; null where nothing is written for yet. */
  name: string | null;
  funder: string | null;
};

/**
 * What something is written for, as far as it has been read: `isReady` once nothing is on its way any more, be it that
 * a part of it could not be read.
 */
export const useSubject = ({ applicationId, opportunityId }: Purpose): { subject: Subject; isReady: boolean } => {
  const applications = useQuery({ ...applicationList, enabled: applicationId !== null });
  const application = applications.data?.find(({ id }) => id === applicationId) ?? null;
  const wanted = opportunityId ?? application?.opportunityId ?? null;
  const opportunities = useQuery({ ...opportunityList, enabled: wanted !== null });
  const opportunity = opportunities.data?.find(({ id }) => id === wanted) ?? null;
  const catalogueId = opportunity?.catalogueId ?? "";
  const record = useQuery({
    ...read(catalogueRoutes, "getCatalogueOpportunity", { params: { id: catalogueId } }),
    enabled: catalogueId !== "",
  });
  const checklist = useQuery({
    ...read(requirementRoutes, "listRequirements", { params: { id: applicationId ?? "" } }),
    enabled: applicationId !== null,
  });
  const subject: Subject = {
    application,
    opportunity,
    record: record.data ?? null,
    requirements: checklist.data?.items.filter(({ state }) => state !== "not_applicable") ?? [],
    name: opportunity?.title ?? application?.grantName ?? null,
    funder: opportunity?.funder ?? application?.funder ?? null,
  };
  // `isLoading`: being fetched and never answered; a read that is not asked for is not.
  const isReady = ![applications, opportunities, record, checklist].some(({ isLoading }) => isLoading);
  return { subject, isReady };
};
