import { formatDay } from "#shared/dates.ts";
import { type Entry, greeting, type Letter, type List } from "./letter.ts";
import {
  datedEntry,
  digestDays,
  digestDaysBack,
  type MailFacts,
  placeInDigest,
  type Reminded,
  settingsLink,
} from "./reminder-mail.ts";

/** A saved opportunity whose source changed. */
export type Changed = { title: string; funder: string; catalogueId: string | null; sentences: readonly string[] };
/** What is new in one saved search. */
export type NewMatches = {
  searchId: string;
  name: string;
  /** More than are listed here may be new. */
  fresh: number;
  matches: readonly {
    catalogueId: string;
    title: string;
    funder: string;
    closesOn: string | null;
    matchScore: number;
  }[];
};
export type DigestContent = {
  /** Open, with a day, the earliest first; of all of them a digest tells of those around today. */
  items: readonly Reminded[];
  changed: readonly Changed[];
  searches: readonly NewMatches[];
};

/** Most entries of one list: the rest is a click away. */
const mostEntries = 20;

const changedEntry = (origin: string, { title, funder, catalogueId, sentences }: Changed): Entry => ({
  title,
  link: catalogueId ? `${origin}/funding/${catalogueId}` : undefined,
  news: sentences,
  lines: funder ? [funder] : [],
});

const matchEntries = (origin: string, { searchId, matches }: NewMatches): Entry[] =>
  matches.map(({ catalogueId, title, funder, closesOn, matchScore }) => ({
    title,
    link: `${origin}/funding/${catalogueId}`,
    lines: [funder, `${closesOn ? `Closes ${formatDay(closesOn)}` : "No closing day"} · Match: ${matchScore} of 100`],
    actions: [
      {
        label: "Leave this out from now on",
        link: `${origin}/funding-finder?${new URLSearchParams({ search: searchId, dismiss: catalogueId })}`,
      },
    ],
  }));

/** A list of which the rest is at `link`; `all` is how many there are, should some not be among the entries. */
const listOf = (heading: string, link: string, entries: readonly Entry[], all = entries.length): List => {
  const shown = entries.slice(0, mostEntries);
  const count = all - shown.length;
  return { heading, entries: shown, ...(count > 0 && { more: { count, link } }) };
};

/** The digest of a week as a letter; undefined when there is nothing to tell. */
export const digestLetter = (
  { items, changed, searches }: DigestContent,
  { firstName, today, origin, unsubscribe }: MailFacts,
): Letter | undefined => {
  const tracker = `${origin}/application-tracker`;
  const placed = (place: "ahead" | "past") => items.filter((item) => placeInDigest(item, today) === place);
  const entriesOf = (some: readonly Reminded[]) => some.map((item) => datedEntry(item, today, origin));
  const ahead = (kind: Reminded["kind"]) => entriesOf(placed("ahead").filter((item) => item.kind === kind));
  const finder = `${origin}/funding-finder`;
  const found = searches.filter(({ matches }) => matches.length > 0);
  const hasEntries = ({ entries }: List) => entries.length > 0;
  const news = [
    listOf(`Deadlines of the next ${digestDays} days`, tracker, ahead("deadline")),
    listOf("Tasks", tracker, ahead("task")),
    listOf(
      "Opportunities that changed",
      finder,
      changed.map((one) => changedEntry(origin, one)),
    ),
    ...found.map((search) =>
      listOf(
        `New in “${search.name}”: ${search.fresh}`,
        `${finder}?${new URLSearchParams({ search: search.searchId })}`,
        matchEntries(origin, search),
        search.fresh,
      ),
    ),
  ].filter(hasEntries);
  // Nobody gets a mail, week after week, of nothing but what they have let pass.
  if (news.length === 0) return undefined;
  const past = placed("past").toReversed();
  const lists = [...news, listOf(`Still open from the last ${digestDaysBack} days`, tracker, entriesOf(past))].filter(
    hasEntries,
  );
  return {
    subject: `Your week with Grantlamp, ${formatDay(today)}`,
    preview: lists.map(({ heading }) => heading).join(" · "),
    parts: [
      greeting(firstName),
      { paragraph: "This is what lies ahead, and what is new since your last look." },
      ...lists,
      { button: "Open Grantlamp", link: `${origin}/` },
    ],
    reason: "You get this message because the weekly digest is on in your Grantlamp settings.",
    choice: { settings: settingsLink(origin), unsubscribe },
  };
};
