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
  /** The official page. */
  sourceUrl: z.nullable(z.string()),
  /** Its page in the product. */
  link: z.string(),
  change: SourceChange,
});
export type OpportunityChangedInput = z.infer<typeof OpportunityChangedInput>;

/** Tells one user by mail what changed about an opportunity, unless they want no such mail; an account deleted meanwhile gets none. */
export const opportunityChangedJob: JobHandler = async (work) => {
  const { outside, userId, input } = work;
  const [user, { emailNotifications, opportunityChanges }] = await Promise.all([
    readUser(outside.table, userId),
    readPreferences(outside.table, userId),
  ]);
  if (!user || !emailNotifications || !opportunityChanges) return { result: null };
  const changed = OpportunityChangedInput.parse(input);
  const { origin } = new URL(changed.link);
  const unsubscribe = await unsubscribeAddress(outside, origin, userId, "opportunityChanges");
  const letter = changeLetter(changed, { firstName: String(user.profile.firstName), origin, unsubscribe });
  await sendChosen(work, user.profile, { choice: "opportunityChanges", letter, says: saysChanged, origin });
  return { result: null };
};
