import { getApplication } from "#functions/applications/applications.table.ts";
import type { StoredApplication } from "#functions/applications/applications.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import type { StoredOpportunity } from "#functions/opportunities/opportunities.ts";
import { AppError } from "#shared/api/problem.ts";

export type WritingTargetIds = { opportunityId: string | null; applicationId: string | null };
export type WritingTarget = { opportunity: StoredOpportunity | null; application: StoredApplication | null };

/** The given opportunity, else the application's; null without an id. Throws not_found if an id is not the user's. */
export const readWritingTarget = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  userId: string,
  { opportunityId, applicationId }: WritingTargetIds,
  /** Tolerates a deleted opportunity, for work on an existing text. */
  allowsDeletedOpportunity = false,
): Promise<WritingTarget> => {
  const find = (id: string) => getOpportunity(table, userId, id, clock.now());
  const [named, application] = await Promise.all([
    opportunityId ? find(opportunityId) : undefined,
    applicationId ? getApplication(table, userId, applicationId) : null,
  ]);
  if (opportunityId && !named && !allowsDeletedOpportunity)
    throw new AppError("not_found", "There is no such funding opportunity");
  const tracked = named ?? (application?.opportunityId ? await find(application.opportunityId) : undefined);
  return { opportunity: tracked ?? null, application };
};
