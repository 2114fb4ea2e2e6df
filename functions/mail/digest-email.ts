import { buildFundingPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildGreeting, type EmailContent, type EmailList, type EmailListEntry } from "./email-content.ts";
import {
  buildReminderEntry,
  buildSettingsLink,
  digestDaysAhead,
  digestDaysBack,
  type EmailContext,
  getDigestSection,
  type ReminderItem,
} from "./reminder-email.ts";

export type DigestChange = { title: string; funder: string; catalogId: string | null; sentences: readonly string[] };
export type DigestSearchMatches = {
  searchId: string;
  name: string;
  /** Total number of new matches; `matches` may list fewer. */
  newCount: number;
  matches: readonly {
    catalogId: string;
    title: string;
    funder: string;
    closesOn: string | null;
    matchScore: number;
  }[];
};
export type DigestContent = {
  /** Open items with a date, earliest first; the digest shows those around today. */
  items: readonly ReminderItem[];
  changed: readonly DigestChange[];
  searches: readonly DigestSearchMatches[];
};

const maxEntries = 20;

const changedEntry = (origin: string, { title, funder, catalogId, sentences }: DigestChange): EmailListEntry => ({
  title,
  link: catalogId ? `${origin}${buildFundingPath(catalogId)}` : undefined,
  news: sentences,
  lines: funder ? [funder] : [],
});

const matchEntries = (origin: string, { searchId, matches }: DigestSearchMatches): EmailListEntry[] =>
  matches.map(({ catalogId, title, funder, closesOn, matchScore }) => ({
    title,
    link: `${origin}${buildFundingPath(catalogId)}`,
    lines: [funder, `${closesOn ? `Closes ${formatDay(closesOn)}` : "No closing day"} · Match: ${matchScore} of 100`],
    actions: [
      {
        label: "Leave this out from now on",
        link: origin + buildPath(paths.fundingFinder, { search: searchId, dismiss: catalogId }),
      },
    ],
  }));

/** Builds a list whose omitted entries are at `link`; `all` is the total, which may exceed `entries`. */
const buildList = (
  heading: string,
  link: string,
  entries: readonly EmailListEntry[],
  all = entries.length,
): EmailList => {
  const shown = entries.slice(0, maxEntries);
  const count = all - shown.length;
  return { heading, entries: shown, ...(count > 0 && { more: { count, link } }) };
};

/** Builds the weekly digest; undefined when there is nothing to report. */
export const buildDigestEmail = (
  { items, changed, searches }: DigestContent,
  { firstName, today, origin, unsubscribe }: EmailContext,
): EmailContent | undefined => {
  const tracker = `${origin}${paths.applicationTracker}`;
  const itemsIn = (place: "ahead" | "past") => items.filter((item) => getDigestSection(item, today) === place);
  const toEntries = (some: readonly ReminderItem[]) => some.map((item) => buildReminderEntry(item, today, origin));
  const ahead = (kind: ReminderItem["kind"]) => toEntries(itemsIn("ahead").filter((item) => item.kind === kind));
  const finder = `${origin}${paths.fundingFinder}`;
  const found = searches.filter(({ matches }) => matches.length > 0);
  const hasEntries = ({ entries }: EmailList) => entries.length > 0;
  const news = [
    buildList(`Deadlines of the next ${digestDaysAhead} days`, tracker, ahead("deadline")),
    buildList("Tasks", tracker, ahead("task")),
    buildList(
      "Opportunities that changed",
      finder,
      changed.map((one) => changedEntry(origin, one)),
    ),
    ...found.map((search) =>
      buildList(
        `New in “${search.name}”: ${search.newCount}`,
        `${finder}?${new URLSearchParams({ search: search.searchId })}`,
        matchEntries(origin, search),
        search.newCount,
      ),
    ),
  ].filter(hasEntries);
  // Do not send a digest that only repeats missed dates every week.
  if (news.length === 0) return undefined;
  const past = itemsIn("past").toReversed();
  const lists = [
    ...news,
    buildList(`Still open from the last ${digestDaysBack} days`, tracker, toEntries(past)),
  ].filter(hasEntries);
  return {
    subject: `Your week with Grantlamp, ${formatDay(today)}`,
    preview: lists.map(({ heading }) => heading).join(" · "),
    parts: [
      buildGreeting(firstName),
      { paragraph: "This is what lies ahead, and what is new since your last look." },
      ...lists,
      { button: "Open Grantlamp", link: `${origin}/` },
    ],
    reason: "You get this message because the weekly digest is on in your Grantlamp settings.",
    choice: { settings: buildSettingsLink(origin), unsubscribe },
  };
};
