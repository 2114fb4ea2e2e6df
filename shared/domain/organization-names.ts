const legalFormPattern = /\b(?:incorporated|inc|llc|l l c|ltd|limited|corporation|corp|company|co)$/;

/** Normalizes a name for comparison: removes case, accents, punctuation, a leading "the" and a trailing legal form. */
export const normalizeOrganizationName = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/['’.]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the (?=.)/, "")
    .replace(legalFormPattern, "")
    .trim();

type NamedOrganization = { name: string; taxId?: string | null };

/** Finds the first organization with this EIN or, without one, this name. */
export const findOrganizationByName = <T extends NamedOrganization>(
  organizations: readonly T[],
  { name, taxId }: NamedOrganization,
): T | undefined => {
  const sameTaxId = taxId ? organizations.find((organization) => organization.taxId === taxId) : undefined;
  if (sameTaxId) return sameTaxId;
  const key = normalizeOrganizationName(name);
  return organizations.find(
    (organization) =>
      normalizeOrganizationName(organization.name) === key &&
      // Different EINs mean different organizations.
      !(taxId && organization.taxId),
  );
};

const smallWords = new Set(["of", "the", "and", "for", "in", "at"]);
const toNameWords = (name: string) =>
  normalizeOrganizationName(name.replaceAll(/\bco-op\b/gi, "cooperative"))
    .split(" ")
    .filter((word) => word && !smallWords.has(word));
/** Whether a word abbreviates another with the same letters in order, such as "assn" for "association". */
const isShortFor = (short: string, word: string) => {
  if (short === word) return true;
  if (short.length > 5 || short[0] !== word[0]) return false;
  let matchedWords = 0;
  for (const letter of word) if (letter === short[matchedWords]) matchedWords += 1;
  return matchedWords === short.length;
};
/** Whether an acronym includes a second letter of the first word, such as "wsc" for "watershed council". */
const isLooseAcronym = (short: string, [first = "", second = ""]: readonly string[]) =>
  short.length === 3 &&
  short[0] === first[0] &&
  short[2] === second[0] &&
  first.slice(1).includes(short[1] ?? "") &&
  first.length > 6;
/** Whether a long name starts with the first short word and contains the others in the same order, possibly with words between them. */
const matchesStart = ([short, ...rest]: readonly string[], words: readonly string[], isStart = true): boolean => {
  if (short === undefined) return true;
  if (words.length === 0) return false;
  const initials = words.slice(0, short.length).map((word) => word[0]);
  const isInitials = short.length > 1 && initials.join("") === short;
  if (isInitials && matchesStart(rest, words.slice(short.length), false)) return true;
  if (isLooseAcronym(short, words) && matchesStart(rest, words.slice(2), false)) return true;
  if (isShortFor(short, words[0] ?? "") && matchesStart(rest, words.slice(1), false)) return true;
  return !isStart && matchesStart([short, ...rest], words.slice(1), false);
};
/** Words that the names of many organizations end with. */
const commonWords = new Set(
  "food bank pantry center clinic library school district church community foundation club association society council fund house health care free public county city youth family families services youth arts museum land trust fire department home homes shelter humane".split(
    " ",
  ),
);
/**
 * Whether two names are equal, or one is the beginning, the end or an abbreviation of the other: "Otter Creek WC" and
 * "Otter Creek Watershed Council".
 */
export const isSameOrganizationName = (first: string, second: string): boolean => {
  const [short = [], long = []] = [toNameWords(first), toNameWords(second)].toSorted(
    (a, b) => a.join(" ").length - b.join(" ").length,
  );
  // "Rim Rollers" is the end of "Platte Valley Rim Rollers".
  const isEnd =
    short.length > 1 &&
    !short.every((word) => commonWords.has(word)) &&
    short.join(" ") === long.slice(-short.length).join(" ");
  return short.length > 0 && (isEnd || matchesStart(short, long));
};
