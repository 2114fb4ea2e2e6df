import { getApplication } from "#functions/applications/applications.table.ts";
import type { StoredApplication } from "#functions/applications/applications.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import type { KeptOpportunity } from "#functions/opportunities/opportunities.ts";
import type { Outside } from "#functions/outside.ts";
import { AppError } from "#shared/problem.ts";

export type Purpose = { opportunityId: string | null; applicationId: string | null };
export type Subject = { opportunity: KeptOpportunity | null; application: StoredApplication | null };

/**
 * What something is written for: the opportunity that is named, or the one its application is tracked from; nulls
 * where nothing is named. Throws not_found when what is named is not the user's.
 */
export const readSubject = async (
  { table, clock }: Pick<Outside, "table" | "clock">,
  userId: string,
  { opportunityId, applicationId }: Purpose,
  /** Does it do without an opportunity that is gone, as what was written for it before? */
  doesWithout = false,
): Promise<Subject> => {
  const find = (id: string) => getOpportunity(table, userId, id, clock.now());
  const [named, application] = await Promise.all([
    opportunityId ? find(opportunityId) : undefined,
    applicationId ? getApplication(table, userId, applicationId) : null,
  ]);
  if (opportunityId && !named && !doesWithout) throw new AppError("not_found", "There is no such funding opportunity");
  const tracked = named ?? (application?.opportunityId ? await find(application.opportunityId) : undefined);
  return { opportunity: tracked ?? null, application };
};
