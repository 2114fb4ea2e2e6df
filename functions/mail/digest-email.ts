import { isAwardItem } from "#shared/domain/calendar-event.ts";
import { addWorkspaceToPath, buildFundingPath, buildPath } from "#shared/domain/links.ts";
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

/** `workspaceId` is set only for users with several workspaces, so that the links lead to the right one. */
type WorkspaceScoped = { workspaceId?: string | undefined };
export type DigestChange = WorkspaceScoped & {
  title: string;
  funder: string;
  catalogId: string | null;
  sentences: readonly string[];
};
export type DigestSearchMatches = WorkspaceScoped & {
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
  /** Open items with a date, earliest first; the digest lists those around today. */
  items: readonly ReminderItem[];
  changes: readonly DigestChange[];
  searches: readonly DigestSearchMatches[];
};

const maxEntries = 20;

const toChangeEntry = (
  origin: string,
  { title, funder, catalogId, sentences, workspaceId }: DigestChange,
): EmailListEntry => ({
  title,
  link: catalogId ? origin + addWorkspaceToPath(buildFundingPath(catalogId), workspaceId) : undefined,
  highlights: sentences,
  lines: funder ? [funder] : [],
});

const toMatchEntries = (origin: string, { searchId, matches, workspaceId }: DigestSearchMatches): EmailListEntry[] =>
  matches.map(({ catalogId, title, funder, closesOn, matchScore }) => ({
    title,
    link: origin + addWorkspaceToPath(buildFundingPath(catalogId), workspaceId),
    lines: [
      funder,
      `${closesOn ? `Closes ${formatDay(closesOn)}` : "No deadline listed"} · Match: ${matchScore} of 100`,
    ],
    actions: [
      {
        label: "Hide permanently",
        link:
          origin +
          addWorkspaceToPath(buildPath(paths.fundingFinder, { search: searchId, dismiss: catalogId }), workspaceId),
      },
    ],
  }));

/** `link` points to the omitted entries. */
const buildList = (
  heading: string,
  link: string,
  entries: readonly EmailListEntry[],
  totalCount = entries.length,
): EmailList => {
  const shownEntries = entries.slice(0, maxEntries);
  const count = totalCount - shownEntries.length;
  return { heading, entries: shownEntries, ...(count > 0 && { more: { count, link } }) };
};

/** Returns undefined if there is nothing to report. */
export const buildDigestEmail = (
  { items, changes, searches }: DigestContent,
  { firstName, today, origin, unsubscribe }: EmailContext,
): EmailContent | undefined => {
  const tracker = `${origin}${paths.applicationTracker}`;
  const finder = `${origin}${paths.fundingFinder}`;
  const getItems = (section: "ahead" | "past") => items.filter((item) => getDigestSection(item, today) === section);
  const toEntries = (listedItems: readonly ReminderItem[]) =>
    listedItems.map((item) => buildReminderEntry(item, today, origin));
  const getEntriesAhead = (isIncluded: (item: ReminderItem) => boolean) =>
    toEntries(getItems("ahead").filter(isIncluded));
  const hasEntries = ({ entries }: EmailList) => entries.length > 0;
  const sections = [
    buildList(
      `Deadlines in the next ${digestDaysAhead} days`,
      tracker,
      getEntriesAhead(({ kind }) => kind === "deadline"),
    ),
    buildList("Awards", tracker, getEntriesAhead(isAwardItem)),
    buildList(
      "Tasks",
      tracker,
      getEntriesAhead(({ kind }) => kind === "task"),
    ),
    buildList(
      "Opportunities that changed",
      finder,
      changes.map((change) => toChangeEntry(origin, change)),
    ),
    ...searches.map((search) =>
      buildList(
        `New in “${search.name}”: ${search.newCount}`,
        origin + addWorkspaceToPath(buildPath(paths.fundingFinder, { search: search.searchId }), search.workspaceId),
        toMatchEntries(origin, search),
        search.newCount,
      ),
    ),
  ].filter(hasEntries);
  // Do not send a digest that only repeats missed dates.
  if (sections.length === 0) return undefined;
  const pastEntries = toEntries(getItems("past").toReversed());
  const lists = [
    ...sections,
    buildList(`Still open from the last ${digestDaysBack} days`, tracker, pastEntries),
  ].filter(hasEntries);
  return {
    subject: `Your week with Grantlamp, ${formatDay(today)}`,
    preview: lists.map(({ heading }) => heading).join(" · "),
    parts: [
      buildGreeting(firstName),
      { paragraph: "Here's what's coming up, and what's new since last week." },
      ...lists,
      { button: "Open Grantlamp", link: `${origin}/` },
    ],
    reason: "You're receiving this message because the weekly digest is on in your Grantlamp settings.",
    choice: { settings: buildSettingsLink(origin), unsubscribe },
  };
};
