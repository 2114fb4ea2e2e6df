import { followedChangeLabels, type SourceChange } from "#shared/api/opportunities.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildGreeting, type EmailContent } from "./email-content.ts";
import { changeSummary } from "./opt-in-email.ts";
import { buildSettingsLink, type EmailContext, truncateTitle } from "./reminder-email.ts";

/** `sourceUrl` is the official page; `link` is the page in the app. */
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
        heading: isExpected ? "A program you follow is expected to open soon" : changeSummary,
        entries: [
          {
            title,
            link,
            highlights: change.sentences,
            lines: [
              ...(funder ? [funder] : []),
              ...(isExpected ? [] : [`We noticed this on ${formatDay(change.on)}.`]),
            ],
            ...(sourceUrl && { actions: [{ label: "Read the official notice", link: sourceUrl }] }),
          },
        ],
      },
      { button: "View in Grantlamp", link },
    ],
    reason: "You're receiving this message because you turned on emails about changes to opportunities you follow.",
    choice: { settings: buildSettingsLink(origin), unsubscribe },
  };
};
