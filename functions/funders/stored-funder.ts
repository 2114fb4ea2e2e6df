import * as z from "zod/mini";
import { type FunderKind, type FunderSummary, funderDetails, funderKinds } from "#shared/api/funders.ts";

export const funderSources = {
  "irs-returns": "IRS Form 990-PF and 990 e-file returns",
  "schedule-i-2018": "IRS Form 990 Schedule I e-file data of 2018 (Nonprofit Open Data Collective)",
  "large-foundations": "Form 990-PF facts of large foundations (giving-impact)",
  bmf: "IRS Business Master File",
  "open-foundation-list": "Open Foundation List (CC BY)",
} as const;
export type FunderSource = keyof typeof funderSources;

const enumOfKeys = <T extends string>(table: Record<T, string>) => z.enum(Object.keys(table) as [T]);
const dollars = z.nullable(z.number());
const year = z.int().check(z.gte(1990), z.lte(2100));

/** A funder as stored. Absent fields are unknown. Amounts in whole dollars. */
export const StoredFunder = z.object({
  ein: z.string().check(z.regex(/^\d{9}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: enumOfKeys<FunderKind>(funderKinds),
  detail: z.enum(funderDetails),
  city: z.optional(z.string()),
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  ntee: z.optional(z.string()),
  website: z.optional(z.string()),
  assets: z.optional(z.object({ dollars: z.number(), year: z.nullable(year) })),
  /** Qualifying distributions: grants plus the cost of making them. */
  distributions: z.optional(z.object({ dollars: z.number(), year })),
  giving: z.optional(z.array(z.object({ year, dollars: z.number(), grants: z.nullable(z.int()) }))),
  grants: z.optional(
    z.object({
      year,
      count: z.int(),
      itemized: dollars,
      lowerQuartile: dollars,
      median: dollars,
      upperQuartile: dollars,
      largest: dollars,
    }),
  ),
  /** State, number of grants, dollars; most grants first. */
  states: z.optional(z.array(z.tuple([z.string(), z.int(), dollars]))),
  /** Number of grants by purpose word, in alphabetical order, such as "community:242 health:242". */
  purposes: z.optional(z.string()),
  generalSupport: z.optional(z.int()),
  newRecipients: z.optional(z.array(z.object({ year, share: z.number() }))),
  recent: z.optional(
    z.array(
      z.object({
        name: z.string(),
        state: z.nullable(z.string()),
        dollars,
        purpose: z.nullable(z.string()),
        year,
      }),
    ),
  ),
  accepts: z.optional(z.enum(["yes", "by invitation only"])),
  deadlines: z.optional(z.string()),
  restrictions: z.optional(z.string()),
  contact: z.optional(z.string()),
  sources: z.array(enumOfKeys<FunderSource>(funderSources)),
});
export type StoredFunder = z.infer<typeof StoredFunder>;

/** Formats one line of a funder file. EIN and name come first, so that they can be read without parsing the line. */
export const formatFunderLine = (funder: StoredFunder): string => {
  const { ein, name, kind, ...rest } = funder;
  return `${JSON.stringify({ ein, name, kind, ...rest })}\n`;
};

export const toDirectoryFunder = ({
  ein,
  name,
  kind,
  detail,
  city,
  state,
  grants,
  sources,
}: StoredFunder): StoredFunder => ({
  ein,
  name,
  kind,
  detail,
  ...(city && { city }),
  ...(state && { state }),
  ...(grants && { grants }),
  sources,
});

export const toFunderSummary = ({ ein, name, kind, city, state, detail, grants }: StoredFunder): FunderSummary => ({
  id: `ein-${ein}`,
  name,
  kind,
  city: city ?? null,
  state: state ?? null,
  detail,
  medianGrant: grants?.median ?? null,
});

const detailRank = Object.fromEntries(funderDetails.map((detail, rank) => [detail, rank]));
/** Sorts the funders with the most complete data first, then the largest. */
export const compareFunders = (a: StoredFunder, b: StoredFunder): number =>
  (detailRank[a.detail] ?? 0) - (detailRank[b.detail] ?? 0) ||
  (b.assets?.dollars ?? -1) - (a.assets?.dollars ?? -1) ||
  (a.ein < b.ein ? -1 : 1);

/** Parses the words in `purposes`, sorted by number of grants in descending order. */
export const parsePurposes = (purposes: string | undefined): { word: string; grants: number }[] =>
  (purposes ?? "")
    .split(" ")
    .filter(Boolean)
    .map((entry) => {
      const [word = "", grants] = entry.split(":");
      return { word, grants: Number(grants) };
    })
    .sort((a, b) => b.grants - a.grants || (a.word < b.word ? -1 : 1));

export const formatPurposes = (grantsByWord: ReadonlyMap<string, number>): string =>
  [...grantsByWord]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, grants]) => `${word}:${grants}`)
    .join(" ");

const smallWords = new Set(["a", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to"]);
const acronymPattern = /^(usa|us|ymca|ywca|ii|iii|iv|llc|nfp|dc|ny|pnc|bbva|hca|ucla|usc|mit|jpmorgan|ubs|rbc|[a-z])$/;

/** Converts "THE LAMP FUND OF RENO" to "The Lamp Fund of Reno". Names with lowercase letters stay unchanged. */
export const formatOrganizationName = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : name.toLowerCase().replaceAll(/[\p{L}\p{N}'’]+/gu, (word, index: number) => {
        if (acronymPattern.test(word)) return word.toUpperCase();
        return index > 0 && smallWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
      });
