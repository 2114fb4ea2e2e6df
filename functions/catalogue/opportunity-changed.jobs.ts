import * as z from "zod";
import { readUser } from "#functions/auth/users.table.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import { readPreferences } from "#functions/notifications/notifications.table.ts";
import type { Mail } from "#functions/outside.ts";
import { formatDay } from "#shared/dates.ts";
import { followedChangeWords, SourceChange } from "#shared/opportunities.ts";

const OpportunityChangedInput = z.object({
  title: z.string(),
  funder: z.string(),
  /** The official page. */
  sourceUrl: z.string().nullable(),
  /** Its page in the product. */
  link: z.string(),
  change: SourceChange,
});
export type OpportunityChangedInput = z.infer<typeof OpportunityChangedInput>;

/** A title in a subject line is no longer than this, in characters. */
const longestTitle = 80;
const shortly = (title: string) => {
  const characters = [...title];
  return characters.length <= longestTitle
    ? title
    : `${characters
        .slice(0, longestTitle - 1)
        .join("")
        .trimEnd()}…`;
};

/** What changed about an opportunity, as mail. */
export const changeMail = (firstName: string, input: OpportunityChangedInput): Omit<Mail, "to"> => {
  const { title, funder, sourceUrl, link, change } = input;
  const [first = "amended"] = change.kinds;
  return {
    subject: `${followedChangeWords[first]}: ${shortly(title)}`,
    text: [
      `Hello ${firstName},`,
      "",
      "something changed about a funding opportunity that you saved or track:",
      "",
      title,
      ...(funder ? [funder] : []),
      "",
      ...change.sentences.map((sentence) => `- ${sentence}`),
      "",
      `Noticed on ${formatDay(change.on)}.`,
      `In Grantlamp: ${link}`,
      ...(sourceUrl ? [`At its source: ${sourceUrl}`] : []),
      "",
      "You get this message because mail is on in your Grantlamp settings. There you can switch it off.",
    ].join("\n"),
  };
};

/** Tells one user by mail what changed about an opportunity, unless they want no mail; an account deleted meanwhile gets none. */
export const opportunityChangedJob: JobHandler = async ({ outside, userId, input }) => {
  const [user, { emailNotifications }] = await Promise.all([
    readUser(outside.table, userId),
    readPreferences(outside.table, userId),
  ]);
  if (!user || !emailNotifications) return { result: null };
  const { email, firstName } = user.profile;
  await outside.mail.send({
    to: String(email),
    ...changeMail(String(firstName), OpportunityChangedInput.parse(input)),
  });
  return { result: null };
};
