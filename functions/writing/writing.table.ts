import { getApplication } from "#functions/applications/applications.table.ts";
import { getOpportunity } from "#functions/opportunities/opportunities.table.ts";
import type { Outside } from "#functions/outside.ts";
import { AppError } from "#shared/problem.ts";
import type { LoiRequest } from "#shared/writing.ts";

/** The opportunity a letter is about, and the application it belongs to. Throws not_found when either is not the user's. */
export const readSubject = async (
  { table, clock }: Pick<Outside, "table" | "clock">,
  userId: string,
  { opportunityId, applicationId }: Pick<LoiRequest, "opportunityId" | "applicationId">,
) => {
  const [opportunity, application] = await Promise.all([
    getOpportunity(table, userId, opportunityId, clock.now()),
    applicationId ? getApplication(table, userId, applicationId) : null,
  ]);
  if (!opportunity) throw new AppError("not_found", "There is no such funding opportunity");
  return { opportunity, application };
};
