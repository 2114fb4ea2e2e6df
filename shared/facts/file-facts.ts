import type { FileText } from "../api/document-parts.ts";
import { findSentences } from "../checks/text-spans.ts";
import type { LibraryKind } from "../domain/library-kinds.ts";
import { usStates } from "../domain/us-states.ts";
import { type ExtractedFact, extractFacts } from "./extract-facts.ts";

export type FileFact = ExtractedFact & { page: number | null };
type Owner = { name: string };

/** Kinds of documents that are written by others, or that contain plans and prices. */
const excludedKinds: readonly LibraryKind[] = ["notice", "support_letter", "budget"];
export const mayStateFacts = (kind: LibraryKind | null | undefined): boolean => !kind || !excludedKinds.includes(kind);

const supportLetterPattern =
  /\b(?:letters? of support for|writ(?:e|ing) (?:this letter )?(?:in|to express (?:my|our)) (?:strong )?support|pleased to (?:write|support|endorse))\b/i;
const ownSubjectPattern =
  /\b(?:[Ww]e|[Oo]ur|us|[Tt]he (?:organization|agency|program|center|clinic|shelter|school(?! district)|project|museum))\b/;
/** Matches sentences that describe a region or quote someone else. */
const attributionPattern =
  /\b(?:according to|census|survey(?:s|ed)?|nation(?:wide|ally)|statewide|countywide|national|neighboring|partners?|competitors?|the (?:county|state|city|district|region)|researchers?|studies|study found)\b/i;
const legalFormPattern = /,? (?:inc|llc|ltd|corp|corporation|incorporated|co)\.?$/i;

/** Returns the start of the clause that contains a value, up to the value. */
const getClauseStart = (quote: string, value: string) => {
  const before = quote.slice(0, Math.max(0, quote.indexOf(value)));
  return before.slice(Math.max(0, ...[", ", "; ", ": ", " while ", " whose "].map((mark) => before.lastIndexOf(mark))));
};

const createOwnerMatcher = ({ name }: Owner) => {
  const shortName = name.replace(legalFormPattern, "").trim().toLowerCase();
  const isOwn = (text: string) =>
    ownSubjectPattern.test(text) || (shortName.length > 2 && text.toLowerCase().includes(shortName));
  const isNamed = (text: string) => shortName.length > 2 && text.toLowerCase().includes(shortName);
  return { isOwn, isNamed };
};

const otherEmployerPattern = /^,? (?:of|at|for|from|with) (?:the )?(\p{Lu}[\p{L}'’&-]+(?: \p{Lu}[\p{L}'’&-]+)*)/u;
const isAboutOthers = ({ quote, value, name }: ExtractedFact, isNamed: (text: string) => boolean) => {
  if (/^(?:dear|to|attn|attention|cc)\b/i.test(quote)) return true;
  const role = quote.toLowerCase().indexOf(name.toLowerCase());
  const end = Math.max(quote.indexOf(value) + value.length, role < 0 ? 0 : role + name.length);
  const [, employer] = otherEmployerPattern.exec(quote.slice(end)) ?? [];
  const isEmployedElsewhere = employer !== undefined && !isNamed(employer) && !/^(?:Board|Directors)/.test(employer);
  return isEmployedElsewhere || /\b(?:former|formerly|retired|late|funders?|foundation)\b/i.test(quote);
};

/** Matches a passive verb after the counted noun. */
const passivePattern = /^[^.,;]{0,40}\b(?:were|was|are) /;
const isAboutOwner = (fact: ExtractedFact, { isOwn, isNamed }: ReturnType<typeof createOwnerMatcher>): boolean => {
  const { kind, quote, value } = fact;
  if (kind === "person") return !isAboutOthers(fact, isNamed);
  if (kind === "outcome" || kind === "date") return isOwn(quote) && (isNamed(quote) || !attributionPattern.test(quote));
  const clause = getClauseStart(quote, value);
  if (isOwn(clause)) return !/\b(?:which|that|who|they|partners?)\b/i.test(clause);
  const rest = quote.slice(quote.indexOf(value) + value.length);
  return passivePattern.test(rest) && !attributionPattern.test(quote) && !/\bby (?!our\b|\d)/i.test(quote);
};

const stateNames = Object.values(usStates).join("|");
const properName = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+){0,2}";
const countyList = `(?:${properName}(?:, and |, | and )){0,6}${properName}(?<= (?:County|Counties))(?:, (?:${stateNames}))?`;
const serviceAreaPattern = new RegExp(
  `\\b(?:serv(?:e|es|ed|ing)|works?|operates?|programs?|sites|offices)\\b[^.;:]{0,60}? (?:in|across|throughout|of) (${countyList})`,
  "u",
);
const locationPattern = new RegExp(`\\b(?:based|located|headquartered) in (${properName}, (?:${stateNames}))\\b`, "u");
const toPlace = (quote: string, name: string, value: string | undefined): ExtractedFact[] =>
  value ? [{ kind: "place", name, value, amount: null, unit: null, period: null, quote }] : [];

/** Finds the places where the applicant works or is located: counties, and cities with their state. */
const findPlaces = (text: string, { isOwn, isNamed }: ReturnType<typeof createOwnerMatcher>): ExtractedFact[] =>
  findSentences(text).flatMap(({ text: quote }) => {
    if (!isOwn(quote) || /\b(?:will|would|plans?|hopes?)\b/i.test(quote)) return [];
    const isAbout = (value: string | undefined) => {
      const clause = value === undefined ? "" : getClauseStart(quote, value);
      return isOwn(clause) && (isNamed(clause) || !attributionPattern.test(clause));
    };
    const [area, seat] = [serviceAreaPattern.exec(quote)?.[1], locationPattern.exec(quote)?.[1]];
    return [
      ...toPlace(quote, "Service area", isAbout(area) ? area : undefined),
      ...toPlace(quote, "Location", isAbout(seat) ? seat : undefined),
    ];
  });

/** Matches the cells of a table row. */
const tableRowPattern = / {3}|\t|\s\|\s/;
const maxFacts = 30;

/**
 * Extracts facts about the applicant from one of its files: numbers served, people with their roles, places, founding
 * year, budget and results, each with its page and sentence. Skips plans, tables, and sentences about others or with an
 * unclear subject.
 */
export const extractFileFacts = ({ sections }: FileText, owner: Owner): FileFact[] => {
  const all = sections.map(({ text }) => text).join("\n");
  if (supportLetterPattern.test(all)) return [];
  const ownerMatcher = createOwnerMatcher(owner);
  const factsByKey = new Map<string, FileFact>();
  for (const { text, page } of sections) {
    const prose = text
      .split("\n")
      .filter((line) => !tableRowPattern.test(line.trim()))
      .join("\n");
    const facts = extractFacts(prose).filter((fact) => isAboutOwner(fact, ownerMatcher));
    for (const fact of [...facts, ...findPlaces(prose, ownerMatcher)]) {
      const key = `${fact.kind} ${fact.value.toLowerCase()}`;
      if (!factsByKey.has(key)) factsByKey.set(key, { ...fact, page });
    }
  }
  return [...factsByKey.values()].slice(0, maxFacts);
};
