import { detectFocusAreas } from "#functions/matching/detect-focus-areas.ts";
import { countTerms } from "#functions/matching/terms.ts";
import { areaVocabulary } from "#functions/matching/vocabulary.ts";
import { optimizerSectors } from "#shared/domain/form-vocabularies.ts";
import type { OptimizedSearch, SearchProfile } from "#shared/api/web-search.ts";
import { parsePhrases } from "./phrases.ts";
import { type SearchContext, type TermParts, buildTermParts, buildSearchTerms } from "./search-terms.ts";

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
export const buildOptimizedSearch = (profile: SearchProfile, around: SearchContext): Omit<OptimizedSearch, "fundingOpportunities"> => {
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
