import fc from "fast-check";
import type { Kind } from "./mine.ts";

/** Few values, so that changes meet and some change nothing. */
export const word = fc.constantFrom("Lamps", "Books for all", "Roofs 🏮", "Grüße");
export const note = fc.constantFrom(null, "Call the funder", "Two\nlines");
export const day = fc.constantFrom(null, "2026-12-09T00:00:00.000Z", "2027-02-28T00:00:00.000Z");
export const dollars = fc.constantFrom(null, 0, 1234.56, 25_000);
export const address = fc.constantFrom(null, "https://example.org/apply", "https://example.org/more");
/** One's own record, mostly; none where one has none. */
export const link = (kind: Kind): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    {
      weight: 3,
      arbitrary: fc.tuple(whose, fc.nat({ max: 1000 })).map(([of, pick]): string => `@${kind} ${of} ${pick} or none`),
    },
  );

/** Whose record a request names: mostly one's own, somebody else's, one that was deleted, or one that never was. */
export type Whose = "own" | "foreign" | "gone" | "never";
export const whose: fc.Arbitrary<Whose> = fc.oneof(
  { weight: 17, arbitrary: fc.constant<Whose>("own") },
  { weight: 1, arbitrary: fc.constantFrom<Whose>("foreign", "gone", "never") },
);
/** Some of the fields, as a page sends those that were changed. */
export const someOf = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>; // no key is required
