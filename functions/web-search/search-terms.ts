import { usStates } from "#shared/domain/us-states.ts";
import { optimizerSectors } from "#shared/domain/form-vocabularies.ts";
import type { SearchProfile, SearchTerm } from "#shared/api/web-search.ts";
import { type SubjectPhrase, parsePhrases } from "./phrases.ts";

/** The saved profile's state, and the date in the user's time zone, `YYYY-MM-DD`. */
export type SearchContext = { state: keyof typeof usStates | null; today: string };

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

export const buildTermParts = (profile: SearchProfile, { state, today }: SearchContext) => {
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
export type TermParts = ReturnType<typeof buildTermParts>;

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
export const buildSearchTerms = (parts: TermParts): SearchTerm[] => {
  const drafts = [federal, state, foundations, timing, audiences, others, abroad].flatMap((build) => build(parts));
  const byQuery = new Map(drafts.map(toSearchTerm).map((term) => [term.query.toLowerCase(), term]));
  return [...byQuery.values()];
};
