import { detectFocusAreas } from "#functions/matching/focus-fit.ts";
import { countTerms } from "#functions/search/terms.ts";
import { areaVocabulary } from "#functions/search/vocabulary.ts";
import type { OptimizedSearch, SearchProfile, SearchTerm } from "#shared/api/web-search.ts";
import { optimizerSectors } from "#shared/domain/form-vocabularies.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";

/** The saved profile's state, and the date in the user's time zone, `YYYY-MM-DD`. */
type SearchContext = { state: keyof typeof usStates | null; today: string };

const applicantTerms: Record<NonNullable<SearchProfile["organizationType"]>, string> = {
  "501c3-nonprofit": "nonprofit",
  "for-profit-business": "small business",
  "government-entity": "local government",
  "educational-institution": "school",
  "religious-organization": "faith-based",
};
const higherEducationPattern =
  /\b(?:universit|colleges?\b|higher education|campus|undergraduate|graduate|faculty|doctoral|postdoc|research)/i;
const getApplicantTerm = (type: SearchProfile["organizationType"], text: string) => {
  if (type === null) return "";
  return type === "educational-institution" && higherEducationPattern.test(text) ? "university" : applicantTerms[type];
};

const scopeTerms: Record<NonNullable<SearchProfile["geographicScope"]>, string> = {
  local: "local",
  "state-regional": "statewide",
  national: "nationwide",
  international: "international",
};

const quotePhrase = (text: string) => (text.includes(" ") ? `"${text}"` : text);
const defaultSubject: SubjectPhrase = { text: "community projects", term: '"community projects"' };

/** Longest first, so that "West Virginia" is not matched as "Virginia". */
const stateNames = Object.values(usStates)
  .map((name) => name.replace(/^the /, ""))
  .sort((a, b) => b.length - a.length);
const statePattern = new RegExp(`\\b(?:${stateNames.join("|")})\\b(?!,? D\\.?C)`, "i");
const findState = (text: string): string | undefined => {
  const match = statePattern.exec(text)?.[0].toLowerCase();
  return stateNames.find((name) => name.toLowerCase() === match);
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
    hasSubject: subjects.length > 0 || audience !== undefined,
    otherSubjects: subjects.slice(1),
    audience,
    applicant: getApplicantTerm(organizationType, text),
    hasPlace: stateName !== undefined,
    place: isRegional && stateName ? quotePhrase(stateName) : geographicScope ? scopeTerms[geographicScope] : "",
    isInternational: geographicScope === "international",
    year: Number(today.slice(0, 4)),
  };
};
type TermParts = ReturnType<typeof buildTermParts>;

type TermDraft = [description: string, ...parts: (string | number)[]];

const buildFederalTerms = ({ subject: { text, term }, year }: TermParts): TermDraft[] => [
  [`Federal notices about ${text} on Grants.gov`, term, "grants site:grants.gov"],
  [`${year} notices from public agencies`, term, '"notice of funding opportunity"', year, "site:gov"],
  ["Federal programs and their Assistance Listing numbers", term, '"assistance listing" site:sam.gov'],
];
const buildStateTerms = ({ subject: { text, term }, place }: TermParts): TermDraft[] => [
  [`State and local agencies with programs for ${text}`, term, '"grant program"', place, "site:gov -site:grants.gov"],
];
const buildFoundationTerms = ({ subject: { text, term }, applicant, place, year }: TermParts): TermDraft[] => [
  ["Private foundations that accept letters of inquiry", term, 'foundation "letter of inquiry"', applicant],
  ["Community foundations", '"community foundation"', term, "grants", place],
  ["Companies and their foundations", '"corporate giving" OR "corporate foundation"', term, "grants"],
  [`Foundations that say they fund ${text}`, term, 'foundation "what we fund" site:org'],
  [`Requests for proposals in ${year}`, term, '"request for proposals"', applicant, year],
  ["Small grants, which are easier to win first", term, '"small grants" OR "mini grants"', place],
  [`Foundations for ${text}, in plain language`, "foundations that fund", text, place],
];
const buildTimingTerms = ({ subject: { text, term }, applicant, year }: TermParts): TermDraft[] => [
  ["Deadlines this year and next", term, "grant deadline", `${year} OR ${year + 1}`],
  ["Funder guidelines published as PDFs", term, '"grant guidelines" filetype:pdf'],
  ["Past grantees of funders like this", term, '"grants awarded"', applicant, year - 1],
  [`Grants for ${text} this year, in plain language`, text, "grants", applicant, year],
  ["Grants only, no loans or scholarships", term, "grants", applicant, "-loan -scholarship"],
];
const buildAudienceTerms = ({ subject, audience, place }: TermParts): TermDraft[] =>
  audience && audience !== subject
    ? [
        ["Grants for the people you serve, in plain language", "grants for", audience.text, subject.text, place],
        ["Funders that name the people you serve", audience.term, subject.term, '"eligible applicants"'],
      ]
    : [];
const buildOtherSubjectTerms = ({ otherSubjects, applicant, year }: TermParts): TermDraft[] =>
  otherSubjects.flatMap(({ text, term }): TermDraft[] => [
    [`Grants for ${text}`, term, "grant", applicant, year],
    [`Federal notices about ${text} on Grants.gov`, term, "grants site:grants.gov"],
  ]);
const buildInternationalTerms = ({ subject: { term }, isInternational }: TermParts): TermDraft[] =>
  isInternational ? [["Calls for work abroad", term, '"call for proposals" NGO']] : [];

const searchOperatorPattern = /"|(?:^|\s)(?:site|filetype):|\sOR\s|\s-\w/;
const toSearchTerm = ([description, ...parts]: TermDraft): SearchTerm => {
  const query = parts.filter(Boolean).join(" ");
  const googleUrl = `https://www.google.com/search?q=${encodeURIComponent(query)}`;
  return { query, description, googleUrl, seoEnhanced: searchOperatorPattern.test(query) };
};

/**
 * Builds at least twelve distinct search terms: federal, state, foundations, timing, audience, additional subjects,
 * abroad.
 */
const buildSearchTerms = (parts: TermParts): SearchTerm[] => {
  const drafts = [
    buildFederalTerms,
    buildStateTerms,
    buildFoundationTerms,
    buildTimingTerms,
    buildAudienceTerms,
    buildOtherSubjectTerms,
    buildInternationalTerms,
  ].flatMap((build) => build(parts));
  const byQuery = new Map(drafts.map(toSearchTerm).map((term) => [term.query.toLowerCase(), term]));
  return [...byQuery.values()];
};

export type SubjectPhrase = { text: string; term: string };

const maxWordLength = 40;
const maxWords = 5;

/**
 * Returns the words without search operators: quotation marks, brackets, `site:`, a leading minus, uppercase `OR`.
 */
export const getPlainWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’&-]*/gu) ?? [])
    .map((word) => [...trimEndMatching(word, /[-'’&]/)].slice(0, maxWordLength).join(""))
    .map((word) => (/^(?:OR|AND|NOT|AROUND)$/.test(word) ? word.toLowerCase() : word));

const qualifierWords = new Set("in for from across throughout within near at with who that".split(" "));

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
  const byKey = Map.groupBy(phrases, ({ text }) => text.toLowerCase());
  return [...byKey.values()].flatMap(([first]) => first ?? []).slice(0, limit);
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

const buildTips = ({ hasSubject, hasPlace, audience }: TermParts): string[] => [
  ...(hasSubject ? [] : ["Add a focus area. Without one, these searches look for community projects in general."]),
  ...(hasPlace ? [] : ["Add your state to your organization profile to include it in searches of state agencies."]),
  ...(audience
    ? []
    : ["Say who you serve. Funders describe their programs that way, and we can add two more searches."]),
  "Start with the federal and state searches. Those sites are official, and applying is free. Never pay for a list of public grants.",
  "Quotation marks require an exact match. Remove them if a search finds too little.",
  "Two or three specific words find more than a full question. Change one word at a time.",
  "Pages without a year are often outdated. Check the deadline on the funder's own site before you write.",
  "Look at past recipients. A funder that supports organizations like yours is worth a call, even if it's closed now.",
];

export const buildOptimizedSearch = (
  profile: SearchProfile,
  context: SearchContext,
): Omit<OptimizedSearch, "fundingOpportunities"> => {
  const parts = buildTermParts(profile, context);
  const searchResults = buildSearchTerms(parts);
  return {
    totalQueries: searchResults.length,
    optimizedQueries: searchResults.map(({ query }) => query),
    searchResults,
    keywords: buildKeywords(profile, parts),
    searchTips: buildTips(parts),
  };
};
