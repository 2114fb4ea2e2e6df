import * as z from "zod/mini";
import { readUser } from "#functions/auth/users.table.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { buildOpportunityChangeEmail } from "#functions/mail/opportunity-change-email.ts";
import { changeSummary, sendOptInEmail } from "#functions/mail/opt-in-email.ts";
import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { readPreferences } from "#functions/notifications/notifications.table.ts";
import { SourceChange } from "#shared/api/opportunities.ts";

const OpportunityChangedInput = z.object({
  title: z.string(),
  funder: z.string(),
  sourceUrl: z.nullable(z.string()),
  link: z.string(),
  change: SourceChange,
});
export type OpportunityChangedInput = z.infer<typeof OpportunityChangedInput>;

/** Emails a user the changes to an opportunity, unless they turned these emails off or deleted their account. */
export const opportunityChangeEmailJob: JobHandler = async (job) => {
  const { dependencies, userId, input } = job;
  const [user, { emailNotifications, opportunityChanges }] = await Promise.all([
    readUser(dependencies.table, userId),
    readPreferences(dependencies.table, userId),
  ]);
  if (!user || !emailNotifications || !opportunityChanges) return { result: null };
  const changed = OpportunityChangedInput.parse(input);
  const { origin } = new URL(changed.link);
  const unsubscribe = await buildUnsubscribeLink(dependencies, origin, userId, "opportunityChanges");
  const content = buildOpportunityChangeEmail(changed, {
    firstName: String(user.profile.firstName),
    origin,
    unsubscribe,
  });
  await sendOptInEmail(job, user.profile, {
    choice: "opportunityChanges",
    content,
    neutralSummary: changeSummary,
    origin,
  });
  return { result: null };
};
