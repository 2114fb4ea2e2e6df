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

/** One notice of a day's list. */
type Facts = { title: string; closes: string };
export type Listed = ReadonlyMap<number, Facts>;
/** The source's condition on a day; only the lists of good days may be published. */
export type Mood = "good" | "short" | "empty" | "garbled" | "breaks";
export type Day = { listed: Listed; mood: Mood };

const pageSize = 3;
/** With fewer notices the rules about unreadable ones do not apply. */
const leastListed = 7;
const firstDay = "2026-11-21";

const noticeOf = ([id, { title, closes }]: [number, Facts]): RawNotice => ({
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

/** The lists of the days, each derived from the day before. */
export const createDays = (moods: (day: number) => Mood, { below, oneOf, happens }: Random) => {
  const days = new Map<string, Day>();
  const numberOf = (day: string) => Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000);
  const closing = () => `2027-0${1 + below(9)}-15`;
  /** A followed deadline that moves every day. */
  const moved = (number: number) => ({ title: "Room 0", closes: `2027-0${1 + (number % 9)}-20` });
  const changed = (before: Listed, number: number): Listed => {
    const after = new Map(before).set(100, moved(number));
    const anyId = () => oneOf([...after.keys()] as [number, ...number[]]);
    for (let changes = 1 + below(3); changes > 0; changes--) {
      const choice = below(4);
      const id = anyId();
      const facts = after.get(id) as Facts; // one of its keys
      if (choice < 2) after.set(id, { ...facts, closes: closing() });
      else if (choice < 3) after.set(id, { ...facts, title: `${facts.title} anew` });
      else if (happens(0.5) && after.size > leastListed) after.delete(Math.max(...after.keys()));
      else after.set(1000 + number * 50 + below(50), { title: "Clean Rivers", closes: closing() });
    }
    return after;
  };
  const dayOf = (day: string): Day => {
    const known = days.get(day);
    if (known) return known;
    const number = numberOf(day);
    const listed =
      number <= 0
        ? new Map(
            Array.from({ length: leastListed }, (_, at) => [100 + at, { title: `Room ${at}`, closes: "2027-01-15" }]),
          )
        : changed(dayOf(addDays(day, -1)).listed, number);
    const made = { listed, mood: number <= 0 ? ("good" as const) : moods(number) };
    days.set(day, made);
    return made;
  };
  return { dayOf, all: () => days };
};
export type Days = ReturnType<typeof createDays>;

const garbled = (id: number): SourceItem => ({ kind: "unreadable", sourceId: String(id), why: "It is damaged" });

/** A source as a process reads it, page by page; each page is a call that may fail. */
export const createSource = ({ dayOf }: Days, call: SimulatedCall): NoticeSource => ({
  name: "grants.gov-extract",
  isExhaustive: true,
  async *readPages(from: SourcePosition | undefined, known: KnownCatalog): AsyncGenerator<SourcePage, void> {
    const file = String(from?.file ?? known.today);
    const { listed, mood } = dayOf(file);
    if (!from && known.lastRun?.file === file) {
      yield { found: [], next: undefined, unchanged: true, mark: { file } };
      return;
    }
    const all = mood === "empty" ? [] : [...listed];
    // It announces more than it returns.
    const given = mood === "short" ? all.slice(0, 4) : all;
    for (let at = Number(from?.done ?? 0); at === 0 || at < given.length; at += pageSize) {
      const found = await read(call, () => {
        if (mood === "breaks" && at > 0) throw new Error("It broke off");
        const some = given.slice(at, at + pageSize);
        return some.map(
          (one): SourceItem => (mood === "garbled" ? garbled(one[0]) : { kind: "notice", raw: noticeOf(one) }),
        );
      });
      const next = at + pageSize < given.length ? { file, done: at + pageSize } : undefined;
      yield { found, next, announced: all.length, mark: { file } };
    }
  },
});

const read = async (call: SimulatedCall, page: () => SourceItem[]): Promise<SourceItem[]> => {
  try {
    return await call(page);
  } catch (cause) {
    throw new SourceError("unreachable", "It does not answer", { cause });
  }
};
