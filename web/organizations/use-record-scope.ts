import { useQuery } from "@tanstack/react-query";
import type { Organization } from "#shared/api/organizations.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { useHasMultipleOrganizations } from "#web/auth/session.ts";
import { useOrganizationScope } from "./use-organization.ts";

type WritingRecord = { applicationId: string | null; organizationId?: string | null | undefined };

/** Finds the organization of a draft or document: its application's or, without an application, its own. */
export const useRecordScope = () => {
  const scope = useOrganizationScope();
  const { data: applications } = useQuery({ ...applicationsQuery, enabled: useHasMultipleOrganizations() });
  if (!scope) return { scope, find: () => undefined, includes: () => true };
  const find = (record: WritingRecord): Organization =>
    scope.find(applications?.find(({ id }) => id === record.applicationId) ?? record);
  return {
    scope,
    find,
    includes: (record: WritingRecord) => scope.includes({ organizationId: find(record).id }),
  };
};
