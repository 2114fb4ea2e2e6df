import { popularProgramNames } from "#functions/search/browse/program-names.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** Words around a program's name that do not identify it. */
const genericWords = new Set(
  `a an and any the of for from to in on at by with or is are am be do does did can could may might should would will it its this that these those
  i we us our my you your they their org organization nonprofit non profit agency group team
  grant grants program programs funding fund funds funded money foundation federal government state local apply applying eligible eligibility qualify
  qualified qualifies receive get got ask asking request requesting requested give gives giving pay pays award awards awarded size typical average usual
  how much big large what which who whom when amount dollars available offer offers usually normally typically application applications first new
  please tell me about allowed able year annual check still also too there here opportunity opportunities notice nofo`.split(
    /\s+/,
  ),
);

type Names = { records: { record: CatalogRecord; terms: ReadonlySet<string> }[]; frequencies: Map<string, number> };
const namesByRecords = new WeakMap<readonly CatalogRecord[], Names>();

const toNameTerms = (text: string) =>
  getWords(text)
    .filter((word) => word.length > 1)
    .map(stemWord);

const getNames = (records: readonly CatalogRecord[]): Names => {
  const known = namesByRecords.get(records);
  if (known) return known;
  const frequencies = new Map<string, number>();
  const named = records.map((record) => {
    const terms = new Set(toNameTerms(`${record.title} ${record.funder}`));
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    return { record, terms };
  });
  const names = { records: named, frequencies };
  namesByRecords.set(records, names);
  return names;
};

/** Ranks our own descriptions first, then recurring programs, then individual notices. */
const rankRecord = ({ source, status }: CatalogRecord) =>
  (source === "starter" ? 0 : 2) + (status === "recurring" || status === "open" ? 0 : 1);

const findByNumber = (records: readonly CatalogRecord[], message: string) => {
  const [listing] = /(?<![\d.])\d{2}\.\d{3}(?![\d.])/.exec(message) ?? [];
  if (listing) return findByListing(records, [listing]);
  const words = message.split(/\s+/).map((word) => word.replaceAll(/[?.!,;:()“”"]/g, "").toLowerCase());
  const numbers = new Set(words.filter((word) => word.length >= 6 && /\d/.test(word) && /[a-z]/.test(word)));
  return numbers.size ? records.find(({ number }) => number && numbers.has(number.toLowerCase())) : undefined;
};

const findByListing = (records: readonly CatalogRecord[], listings: readonly string[]) => {
  const found = records.filter(({ assistanceListing }) => assistanceListing && listings.includes(assistanceListing));
  return found.toSorted((a, b) => rankRecord(a) - rankRecord(b))[0];
};

/** Joins the stems with spaces, without apostrophes: "Save Americas Treasures". */
const toKey = (text: string) => ` ${getWords(text.replaceAll(/['’]/g, "")).map(stemWord).join(" ")} `;

const findByPopularName = (records: readonly CatalogRecord[], message: string) => {
  const text = toKey(message);
  const match = popularProgramNames
    .map(({ name, listings }) => ({ key: toKey(name), name, listings }))
    .filter(({ key, name }) => text.includes(key) && (/[A-Z]/.test(name) || key.trim().includes(" ")))
    // A short acronym that is also a word must be typed in capitals.
    .filter(({ name }) => name.length > 4 || name !== name.toUpperCase() || message.includes(name))
    .toSorted((a, b) => b.key.length - a.key.length)[0];
  return match && findByListing(records, match.listings);
};

const minCoverage = 0.85;
/** A single word identifies a program only if few names contain it. */
const maxSingleWordMatches = 3;

/** Without a rare word, a message must contain this fraction of a name. */
const minCommonShare = 0.6;

/** "Can a booster club get a grant" asks for a kind of applicant, not for a funder with "booster club" in its name. */
const kindOfApplicant =
  /\b(?:can|may|could|is|are|do|does|will) (?:an? )?(?:[\w-]+ ){1,4}(?:apply|get|receive|win|eligible)\b/i;
/** Case-sensitive, because "US" is the country. */
const firstPerson = /\b(?:[Ii]|[Ww]e|[Oo]ur|[Mm]y|us)\b/;

const findByWords = (
  records: readonly CatalogRecord[],
  message: string,
  isCommon: (word: string) => boolean,
): CatalogRecord | undefined => {
  const words = getWords(message).filter((word) => word.length > 1 && !genericWords.has(word));
  const terms = [...new Set(words.map(stemWord))];
  const rare = new Set(words.filter((word) => !isCommon(word)).map(stemWord));
  if (!terms.length || terms.length > 12) return undefined;
  const isKindOfApplicant = kindOfApplicant.test(message) && !firstPerson.test(message);
  const { records: named, frequencies } = getNames(records);
  const getWeight = (term: string) => Math.log(1 + records.length / (1 + (frequencies.get(term) ?? 0)));
  const total = terms.reduce((sum, term) => sum + getWeight(term), 0);
  const [best] = named
    .map(({ record, terms: own }) => {
      const matched = terms.filter((term) => own.has(term));
      return {
        record,
        matched,
        coverage: matched.reduce((sum, term) => sum + getWeight(term), 0) / total,
        share: matched.length / own.size,
      };
    })
    .filter(({ coverage, share }) => coverage >= minCoverage && (!isKindOfApplicant || share >= minCommonShare))
    .filter(({ matched, share }) => {
      const [only = "", ...more] = matched;
      if (!matched.some((term) => rare.has(term))) return more.length > 0 && share >= minCommonShare;
      return more.length > 0 || (only.length > 3 && (frequencies.get(only) ?? 0) <= maxSingleWordMatches);
    })
    .sort((a, b) => b.coverage - a.coverage || rankRecord(a.record) - rankRecord(b.record) || b.share - a.share);
  return best?.record;
};

/**
 * Finds the catalog program or funder that a question names, by number, popular name or words of its name. `isCommon`
 * reports whether a word is too common to identify one.
 */
export const findProgram = (
  records: readonly CatalogRecord[],
  message: string,
  isCommon: (word: string) => boolean,
): CatalogRecord | undefined =>
  findByNumber(records, message) ?? findByPopularName(records, message) ?? findByWords(records, message, isCommon);
