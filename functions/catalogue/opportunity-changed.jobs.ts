import * as z from "zod/mini";
import { readUser } from "#functions/auth/users.table.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import { changeLetter } from "#functions/mail/change-mail.ts";
import { sendChosen } from "#functions/mail/chosen-mail.ts";
import { saysChanged } from "#functions/mail/neutral-mail.ts";
import { unsubscribeAddress } from "#functions/mail/unsubscribe-link.ts";
import { readPreferences } from "#functions/notifications/notifications.table.ts";
import { SourceChange } from "#shared/opportunities.ts";

const OpportunityChangedInput = z.object({
  title: z.string(),
  funder: z.string(),
  sourceUrl: z.nullable(z.string()),
  link: z.string(),
  change: SourceChange,
});
export type OpportunityChangedInput = z.infer<typeof OpportunityChangedInput>;

/** Emails a user the changes to an opportunity, unless they turned off such mail or deleted their account. */
export const opportunityChangedJob: JobHandler = async (job) => {
  const { outside, userId, input } = job;
  const [user, { emailNotifications, opportunityChanges }] = await Promise.all([
    readUser(outside.table, userId),
    readPreferences(outside.table, userId),
  ]);
  if (!user || !emailNotifications || !opportunityChanges) return { result: null };
  const changed = OpportunityChangedInput.parse(input);
  const { origin } = new URL(changed.link);
  const unsubscribe = await unsubscribeAddress(outside, origin, userId, "opportunityChanges");
  const letter = changeLetter(changed, { firstName: String(user.profile.firstName), origin, unsubscribe });
  await sendChosen(job, user.profile, { choice: "opportunityChanges", letter, says: saysChanged, origin });
  return { result: null };
};
