import { detectFocusAreas } from "#functions/matching/focus-fit.ts";
import { countTerms } from "#functions/search/terms.ts";
import { areaVocabulary } from "#functions/search/vocabulary.ts";
import type { OptimizedSearch, SearchProfile, SearchTerm } from "#shared/api/web-search.ts";
import { optimizerSectors } from "#shared/domain/form-vocabularies.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";

/** The saved profile's state, and the date in the user's time zone, `YYYY-MM-DD`. */
type SearchContext = { state: keyof typeof usStates | null; today: string };

type Kind = NonNullable<SearchProfile["organizationType"]>;
const applicantTerms: Record<Kind, string> = {
  "501c3-nonprofit": "nonprofit",
  "for-profit-business": "small business",
  "government-entity": "local government",
  "educational-institution": "school",
  "religious-organization": "faith-based",
};
/** Words that imply higher education, so that the applicant is a university instead of a school. */
const higherEducation =
  /\b(?:universit|colleges?\b|higher education|campus|undergraduate|graduate|faculty|doctoral|postdoc|research)/i;
const getApplicantTerm = (kind: Kind | null, text: string) => {
  if (kind === null) return "";
  return kind === "educational-institution" && higherEducation.test(text) ? "university" : applicantTerms[kind];
};

const scopeTerms: Record<NonNullable<SearchProfile["geographicScope"]>, string> = {
  local: "local",
  "state-regional": "statewide",
  national: "nationwide",
  international: "international",
};

const quote = (text: string) => (text.includes(" ") ? `"${text}"` : text);
const defaultSubject: SubjectPhrase = { text: "community projects", term: '"community projects"' };

/** Longest first, so that "West Virginia" is not matched as "Virginia". */
const stateNames = Object.values(usStates)
  .map((name) => name.replace(/^the /, ""))
  .sort((a, b) => b.length - a.length);
const statePattern = new RegExp(`\\b(?:${stateNames.join("|")})\\b(?!,? D\\.?C)`, "i");
const findState = (text: string): string | undefined => {
  const found = statePattern.exec(text)?.[0].toLowerCase();
  return stateNames.find((name) => name.toLowerCase() === found);
};

const buildTermParts = (profile: SearchProfile, { state, today }: SearchContext) => {
  const { organizationType, primarySector, geographicScope } = profile;
  const programs = parsePhrases(profile.programs, 3);
  const [audience] = parsePhrases(profile.targetDemographics, 1);
  const sector = primarySector && parsePhrases(optimizerSectors[primarySector].toLowerCase(), 1)[0];
  const subjects = [...parsePhrases(profile.focusAreas, 4), ...(sector ? [sector] : []), ...programs];
  const text = [profile.focusAreas, profile.programs, profile.targetDemographics].filter(Boolean).join("\n");
  const stateName = findState(text) ?? (state ? usStates[state] : undefined);
  const isRegional = geographicScope === null || geographicScope === "local" || geographicScope === "state-regional";
  return {
    subject: subjects[0] ?? audience ?? defaultSubject,
    isSubjectSaid: subjects.length > 0 || audience !== undefined,
    others: subjects.slice(1),
    audience,
    applicant: getApplicantTerm(organizationType, text),
    isPlaceKnown: stateName !== undefined,
    place: isRegional && stateName ? quote(stateName) : geographicScope ? scopeTerms[geographicScope] : "",
    isAbroad: geographicScope === "international",
    year: Number(today.slice(0, 4)),
  };
};
type TermParts = ReturnType<typeof buildTermParts>;

type Draft = [description: string, ...parts: (string | number)[]];

const federal = ({ subject: { text, term }, year }: TermParts): Draft[] => [
  [`Federal notices about ${text} on Grants.gov`, term, "grants site:grants.gov"],
  [`Notices of ${year} from public agencies`, term, '"notice of funding opportunity"', year, "site:gov"],
  [`Federal programs and their Assistance Listing numbers`, term, '"assistance listing" site:sam.gov'],
];
const state = ({ subject: { text, term }, place }: TermParts): Draft[] => [
  [`State and local agencies with a program for ${text}`, term, '"grant program"', place, "site:gov -site:grants.gov"],
];
const foundations = ({ subject: { text, term }, applicant, place, year }: TermParts): Draft[] => [
  ["Private foundations that take letters of inquiry", term, 'foundation "letter of inquiry"', applicant],
  ["Community foundations", '"community foundation"', term, "grants", place],
  ["Companies and their foundations", '"corporate giving" OR "corporate foundation"', term, "grants"],
  [`Foundations that say they fund ${text}`, term, 'foundation "what we fund" site:org'],
  [`Requests for proposals of ${year}`, term, '"request for proposals"', applicant, year],
  ["Small grants, easier to win first", term, '"small grants" OR "mini grants"', place],
  [`Foundations for ${text}, in plain words`, "foundations that fund", text, place],
];
const timing = ({ subject: { text, term }, applicant, year }: TermParts): Draft[] => [
  ["Deadlines of this year and the next", term, "grant deadline", `${year} OR ${year + 1}`],
  ["Guidelines that funders publish as PDF", term, '"grant guidelines" filetype:pdf'],
  ["Who won before: funders give to those like them", term, '"grants awarded"', applicant, year - 1],
  [`Grants for ${text} this year, in plain words`, text, "grants", applicant, year],
  ["Grants only, without loans and scholarships", term, "grants", applicant, "-loan -scholarship"],
];
const audiences = ({ subject, audience, place }: TermParts): Draft[] =>
  audience && audience !== subject
    ? [
        [`Grants for those you serve, in plain words`, "grants for", audience.text, subject.text, place],
        ["Funders that name those you serve", audience.term, subject.term, '"eligible applicants"'],
      ]
    : [];
const others = ({ others, applicant, year }: TermParts): Draft[] =>
  others.flatMap(({ text, term }): Draft[] => [
    [`Grants for ${text}`, term, "grant", applicant, year],
    [`Federal notices about ${text} on Grants.gov`, term, "grants site:grants.gov"],
  ]);
const abroad = ({ subject: { term }, isAbroad }: TermParts): Draft[] =>
  isAbroad ? [["Calls for work abroad", term, '"call for proposals" NGO']] : [];

const operators = /"|(?:^|\s)(?:site|filetype):|\sOR\s|\s-\w/;
const toSearchTerm = ([description, ...parts]: Draft): SearchTerm => {
  const query = parts.filter(Boolean).join(" ");
  const googleUrl = `https://www.google.com/search?q=${encodeURIComponent(query)}`;
  return { query, description, googleUrl, seoEnhanced: operators.test(query) };
};

/** At least twelve distinct search terms: federal, state, foundations, timing, audience, further subjects, abroad. */
const buildSearchTerms = (parts: TermParts): SearchTerm[] => {
  const drafts = [federal, state, foundations, timing, audiences, others, abroad].flatMap((build) => build(parts));
  const byQuery = new Map(drafts.map(toSearchTerm).map((term) => [term.query.toLowerCase(), term]));
  return [...byQuery.values()];
};

/** A subject, and its form in a search term: quoted if it has several words. */
export type SubjectPhrase = { text: string; term: string };

const maxWordLength = 40;
const maxWords = 5;

/** Words without search operators: quotation marks, brackets, `site:`, a leading minus, upper-case `OR`. */
export const getPlainWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&-]*/gu) ?? [])
    .map((word) => [...trimEndMatching(word, /[-'’&]/)].slice(0, maxWordLength).join(""))
    .map((word) => (/^(?:OR|AND|NOT|AROUND)$/.test(word) ? word.toLowerCase() : word));

/** These words start a qualifier: "pantry trucks for rural counties in Iowa". */
const qualifierWords = new Set([
  "in",
  "for",
  "from",
  "across",
  "throughout",
  "within",
  "near",
  "at",
  "with",
  "who",
  "that",
]);

const removeQualifier = (words: readonly string[]): readonly string[] => {
  const end = words.findIndex((word, index) => index >= 2 && qualifierWords.has(word.toLowerCase()));
  return end < 0 ? words : words.slice(0, end);
};

const toPhrase = (part: string): SubjectPhrase | undefined => {
  const allWords = getPlainWords(part);
  if (allWords.length === 0) return undefined;
  const words = allWords.length > maxWords ? removeQualifier(allWords) : allWords;
  if (words.length <= maxWords) {
    const text = words.join(" ");
    return { text, term: words.length > 1 ? `"${text}"` : text };
  }
  // No page contains a whole sentence verbatim, so use its significant words without quotation marks.
  const significantWords = [...countTerms(words.join(" ")).values()].map(({ word }) => word).slice(0, maxWords);
  const text = (significantWords.length ? significantWords : words.slice(0, maxWords)).join(" ");
  return { text, term: text };
};

/** Splits a list such as "Housing, youth mentoring; jobs" into up to `limit` distinct phrases. */
export const parsePhrases = (text: string | null, limit: number): SubjectPhrase[] => {
  const phrases = (text ?? "").split(/[,;:|/\n•]+|\.\s/u).flatMap((part) => toPhrase(part) ?? []);
  const seen = new Set<string>();
  const isNew = ({ text }: SubjectPhrase) => seen.size < seen.add(text.toLowerCase()).size;
  return phrases.filter(isNew).slice(0, limit);
};

const maxKeywords = 24;
const maxKeywordLength = 60;

const buildKeywords = (profile: SearchProfile, { applicant }: TermParts): string[] => {
  const { primarySector, focusAreas, programs, targetDemographics } = profile;
  const text = [focusAreas, programs, targetDemographics].filter(Boolean).join("\n");
  const sector = primarySector ? optimizerSectors[primarySector] : "";
  const singleWords = [...countTerms(text).values()].map(({ word }) => word).slice(0, 8);
  const relatedWords = detectFocusAreas(`${text}\n${sector}`).flatMap((area) => areaVocabulary[area].core.slice(0, 4));
  const candidates = [
    ...parsePhrases(focusAreas, 4).map(({ text }) => text),
    sector,
    ...parsePhrases(programs, 3).map(({ text }) => text),
    ...parsePhrases(targetDemographics, 1).map(({ text }) => text),
    ...singleWords,
    ...relatedWords,
  ];
  const generic = [applicant && `${applicant} grants`, "funding opportunity", "request for proposals"].filter(Boolean);
  const keywords = candidates
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 0 && [...word].length <= maxKeywordLength);
  return [...new Set([...new Set(keywords)].slice(0, maxKeywords - generic.length).concat(generic))];
};

const buildTips = ({ isSubjectSaid, isPlaceKnown, audience }: TermParts): string[] => [
  ...(isSubjectSaid ? [] : ["Name a focus area: without one, these terms look for community projects in general."]),
  ...(isPlaceKnown
    ? []
    : ["Name your state in your organization profile: the terms for state agencies will then ask for it."]),
  ...(audience ? [] : ["Say whom you serve: funders describe themselves by it, and two more terms can look for it."]),
  "Start with the federal and state terms: those pages are official, and applying is free. Never pay for a list of public grants.",
  "Words in quotation marks must stand on the page exactly so. Take the marks away when a term finds too little.",
  "Two or three telling words find more than a whole question: change one word at a time.",
  "Pages without a year are often last year's. Check the deadline on the funder's own site before you write.",
  "Look at who won before. A funder that gives to organizations like yours is worth a call, even when it is closed now.",
];

/** Search terms, keywords and tips for a profile, by deterministic rules. */
export const buildOptimizedSearch = (
  profile: SearchProfile,
  around: SearchContext,
): Omit<OptimizedSearch, "fundingOpportunities"> => {
  const parts = buildTermParts(profile, around);
  const searchResults = buildSearchTerms(parts);
  return {
    totalQueries: searchResults.length,
    optimizedQueries: searchResults.map(({ query }) => query),
    searchResults,
    keywords: buildKeywords(profile, parts),
    searchTips: buildTips(parts),
  };
};
