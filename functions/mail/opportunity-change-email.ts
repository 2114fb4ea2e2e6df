import { followedChangeLabels, type SourceChange } from "#shared/api/opportunities.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildGreeting, type EmailContent } from "./email-content.ts";
import { buildSettingsLink, type EmailContext, truncateTitle } from "./reminder-email.ts";

/** A changed opportunity: `sourceUrl` is its official page, `link` its page in the product. */
export type ChangedOpportunity = {
  title: string;
  funder: string;
  sourceUrl: string | null;
  link: string;
  change: SourceChange;
};

export const buildOpportunityChangeEmail = (
  { title, funder, sourceUrl, link, change }: ChangedOpportunity,
  { firstName, origin, unsubscribe }: Omit<EmailContext, "today">,
): EmailContent => {
  const [first = "amended"] = change.kinds;
  const isExpected = first === "opensSoon";
  return {
    subject: `${followedChangeLabels[first]}: ${truncateTitle(title)}`,
    preview: change.sentences.join(" "),
    parts: [
      buildGreeting(firstName),
      {
        heading: isExpected
          ? "A program that you saved or track is expected to open soon"
          : "An opportunity that you saved or track has changed",
        entries: [
          {
            title,
            link,
            news: change.sentences,
            lines: [...(funder ? [funder] : []), ...(isExpected ? [] : [`Noticed on ${formatDay(change.on)}.`])],
            ...(sourceUrl && { actions: [{ label: "Read it at its source", link: sourceUrl }] }),
          },
        ],
      },
      { button: "See it in Grantlamp", link },
    ],
    reason:
      "You get this message because mail about changes of opportunities that you saved or track is on in your Grantlamp settings.",
    choice: { settings: buildSettingsLink(origin), unsubscribe },
  };
};
