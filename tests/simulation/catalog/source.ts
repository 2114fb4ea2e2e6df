import type { RawNotice } from "#functions/catalog/sources/source.ts";
import {
  type KnownCatalog,
  type NoticeSource,
  SourceError,
  type SourceItem,
  type SourcePage,
  type SourcePosition,
} from "#functions/catalog/sources/source.ts";
import { addDays } from "#shared/util/dates.ts";
import type { SimulatedCall } from "#tests/simulation/processes.ts";
import type { Random } from "#tests/support/random.ts";

/** The facts of one notice in a day's list. */
type Facts = { title: string; closes: string };
export type Listed = ReadonlyMap<number, Facts>;
/** The source's condition on a day; only lists from good days may be published. */
export type Condition = "good" | "short" | "empty" | "garbled" | "breaks";
export type Day = { listed: Listed; condition: Condition };

const pageSize = 3;
/** With fewer notices, the rules about unreadable notices don't apply. */
const minListed = 7;
const firstDay = "2026-11-21";

const toNotice = ([id, { title, closes }]: [number, Facts]): RawNotice => ({
  source: "grants.gov",
  grantsGovId: id,
  number: `EX-${id}`,
  title,
  forecast: false,
  agencyNames: ["Institute of Museum and Library Services"],
  agencyCode: "IMLS",
  description: "Pays for rooms, shelves and books.",
  closes,
  posted: "2026-10-05",
});

/** Creates the daily lists, each derived from the previous day's. */
export const createDays = (chooseCondition: (day: number) => Condition, { below, oneOf, happens }: Random) => {
  const days = new Map<string, Day>();
  const toDayNumber = (day: string) => Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000);
  const pickClosingDay = () => `2027-0${1 + below(9)}-15`;
  /** Gives a followed record a different deadline every day. */
  const moveDeadline = (number: number) => ({ title: "Room 0", closes: `2027-0${1 + (number % 9)}-20` });
  const changeList = (before: Listed, number: number): Listed => {
    const after = new Map(before).set(100, moveDeadline(number));
    const anyId = () => oneOf([...after.keys()] as [number, ...number[]]);
    for (let changes = 1 + below(3); changes > 0; changes--) {
      const choice = below(4);
      const id = anyId();
      const facts = after.get(id) as Facts; // The ID is one of its keys.
      if (choice < 2) after.set(id, { ...facts, closes: pickClosingDay() });
      else if (choice < 3) after.set(id, { ...facts, title: `${facts.title} (updated)` });
      else if (happens(0.5) && after.size > minListed) after.delete(Math.max(...after.keys()));
      else after.set(1000 + number * 50 + below(50), { title: "Clean Rivers", closes: pickClosingDay() });
    }
    return after;
  };
  const getDay = (day: string): Day => {
    const existing = days.get(day);
    if (existing) return existing;
    const number = toDayNumber(day);
    const listed =
      number <= 0
        ? new Map(
            Array.from({ length: minListed }, (_, index) => [
              100 + index,
              { title: `Room ${index}`, closes: "2027-01-15" },
            ]),
          )
        : changeList(getDay(addDays(day, -1)).listed, number);
    const created = { listed, condition: number <= 0 ? ("good" as const) : chooseCondition(number) };
    days.set(day, created);
    return created;
  };
  return { getDay };
};
export type Days = ReturnType<typeof createDays>;

const toUnreadable = (id: number): SourceItem => ({
  kind: "unreadable",
  sourceId: String(id),
  why: "The notice is damaged",
});

/** Creates a process's view of the source. Reading a page is a call that may fail. */
export const createSource = ({ getDay }: Days, call: SimulatedCall): NoticeSource => ({
  name: "grants.gov-extract",
  isExhaustive: true,
  async *readPages(from: SourcePosition | undefined, known: KnownCatalog): AsyncGenerator<SourcePage, void> {
    const file = String(from?.file ?? known.today);
    const { listed, condition } = getDay(file);
    if (!from && known.lastRun?.file === file) {
      yield { items: [], next: undefined, unchanged: true, mark: { file } };
      return;
    }
    const all = condition === "empty" ? [] : [...listed];
    // A "short" source announces more notices than it returns.
    const returnedRecords = condition === "short" ? all.slice(0, 4) : all;
    for (let start = Number(from?.done ?? 0); start === 0 || start < returnedRecords.length; start += pageSize) {
      const items = await readPage(call, () => {
        if (condition === "breaks" && start > 0) throw new Error("The connection was lost");
        const page = returnedRecords.slice(start, start + pageSize);
        return page.map(
          (listing): SourceItem =>
            condition === "garbled" ? toUnreadable(listing[0]) : { kind: "notice", raw: toNotice(listing) },
        );
      });
      const next = start + pageSize < returnedRecords.length ? { file, done: start + pageSize } : undefined;
      yield { items, next, announced: all.length, mark: { file } };
    }
  },
});

const readPage = async (call: SimulatedCall, buildPage: () => SourceItem[]): Promise<SourceItem[]> => {
  try {
    return await call(buildPage);
  } catch (cause) {
    throw new SourceError("unreachable", "The source does not respond", { cause });
  }
};
