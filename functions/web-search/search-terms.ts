import { states } from "#shared/states.ts";
import { optimizerSectors } from "#shared/vocabularies.ts";
import type { SearchProfile, SearchTerm } from "#shared/web-search.ts";
import { type Phrase, phrasesOf } from "./phrases.ts";

/** What beside the profile goes into the terms: the saved profile's state, the user's day `YYYY-MM-DD`. */
export type Around = { state: keyof typeof states | null; today: string };

type Kind = NonNullable<SearchProfile["organizationType"]>;
const applicants: Record<Kind, string> = {
  "501c3-nonprofit": "nonprofit",
  "for-profit-business": "small business",
  "government-entity": "local government",
  "educational-institution": "school",
  "religious-organization": "faith-based",
};
/** An educational institution is a school, unless it speaks of what only the higher ones have. */
const higher =
  /\b(?:universit|colleges?\b|higher education|campus|undergraduate|graduate|faculty|doctoral|postdoc|research)/i;
const applicantOf = (kind: Kind | null, said: string) => {
  if (kind === null) return "";
  return kind === "educational-institution" && higher.test(said) ? "university" : applicants[kind];
};

const places: Record<NonNullable<SearchProfile["geographicScope"]>, string> = {
  local: "local",
  "state-regional": "statewide",
  national: "nationwide",
  international: "international",
};

const quoted = (text: string) => (text.includes(" ") ? `"${text}"` : text);
const nothingSaid: Phrase = { text: "community projects", term: '"community projects"' };

/** Names of states and territories, the longest first: West Virginia is not Virginia. */
const stateNames = Object.values(states)
  .map((name) => name.replace(/^the /, ""))
  .sort((a, b) => b.length - a.length);
const stateAt = new RegExp(`\\b(?:${stateNames.join("|")})\\b(?!,? D\\.?C)`, "i");
/** The state that a text names first, as it is spelled; undefined when it names none. */
const stateIn = (text: string): string | undefined => {
  const found = stateAt.exec(text)?.[0].toLowerCase();
  return stateNames.find((name) => name.toLowerCase() === found);
};

/** What the profile says, as parts of search terms; what it does not say is the empty text. */
export const partsOf = (profile: SearchProfile, { state, today }: Around) => {
  const { organizationType, primarySector, geographicScope } = profile;
  const programs = phrasesOf(profile.programs, 3);
  const [audience] = phrasesOf(profile.targetDemographics, 1);
  const sector = primarySector && phrasesOf(optimizerSectors[primarySector].toLowerCase(), 1)[0];
  const subjects = [...phrasesOf(profile.focusAreas, 4), ...(sector ? [sector] : []), ...programs];
  const said = [profile.focusAreas, profile.programs, profile.targetDemographics].filter(Boolean).join("\n");
  const where = stateIn(said) ?? (state ? states[state] : undefined);
  const isNear = geographicScope === null || geographicScope === "local" || geographicScope === "state-regional";
  return {
    subject: subjects[0] ?? audience ?? nothingSaid,
    isSubjectSaid: subjects.length > 0 || audience !== undefined,
    others: subjects.slice(1),
    audience,
    applicant: applicantOf(organizationType, said),
    isPlaceKnown: where !== undefined,
    place: isNear && where ? quoted(where) : geographicScope ? places[geographicScope] : "",
    isAbroad: geographicScope === "international",
    year: Number(today.slice(0, 4)),
  };
};
export type Parts = ReturnType<typeof partsOf>;

type Draft = [description: string, ...parts: (string | number)[]];

const federal = ({ subject: { text, term }, year }: Parts): Draft[] => [
  [`Federal notices about ${text} on Grants.gov`, term, "grants site:grants.gov"],
  [`Notices of ${year} from public agencies`, term, '"notice of funding opportunity"', year, "site:gov"],
  [`Federal programs and their Assistance Listing numbers`, term, '"assistance listing" site:sam.gov'],
];
const state = ({ subject: { text, term }, place }: Parts): Draft[] => [
  [`State and local agencies with a program for ${text}`, term, '"grant program"', place, "site:gov -site:grants.gov"],
];
const foundations = ({ subject: { text, term }, applicant, place, year }: Parts): Draft[] => [
  ["Private foundations that take letters of inquiry", term, 'foundation "letter of inquiry"', applicant],
  ["Community foundations", '"community foundation"', term, "grants", place],
  ["Companies and their foundations", '"corporate giving" OR "corporate foundation"', term, "grants"],
  [`Foundations that say they fund ${text}`, term, 'foundation "what we fund" site:org'],
  [`Requests for proposals of ${year}`, term, '"request for proposals"', applicant, year],
  ["Small grants, easier to win first", term, '"small grants" OR "mini grants"', place],
  [`Foundations for ${text}, in plain words`, "foundations that fund", text, place],
];
const timing = ({ subject: { text, term }, applicant, year }: Parts): Draft[] => [
  ["Deadlines of this year and the next", term, "grant deadline", `${year} OR ${year + 1}`],
  ["Guidelines that funders publish as PDF", term, '"grant guidelines" filetype:pdf'],
  ["Who won before: funders give to those like them", term, '"grants awarded"', applicant, year - 1],
  [`Grants for ${text} this year, in plain words`, text, "grants", applicant, year],
  ["Grants only, without loans and scholarships", term, "grants", applicant, "-loan -scholarship"],
];
const audiences = ({ subject, audience, place }: Parts): Draft[] =>
  audience && audience !== subject
    ? [
        [`Grants for those you serve, in plain words`, "grants for", audience.text, subject.text, place],
        ["Funders that name those you serve", audience.term, subject.term, '"eligible applicants"'],
      ]
    : [];
const others = ({ others, applicant, year }: Parts): Draft[] =>
  others.flatMap(({ text, term }): Draft[] => [
    [`Grants for ${text}`, term, "grant", applicant, year],
    [`Federal notices about ${text} on Grants.gov`, term, "grants site:grants.gov"],
  ]);
const abroad = ({ subject: { term }, isAbroad }: Parts): Draft[] =>
  isAbroad ? [["Calls for work abroad", term, '"call for proposals" NGO']] : [];

const operators = /"|(?:^|\s)(?:site|filetype):|\sOR\s|\s-\w/;
const termOf = ([description, ...parts]: Draft): SearchTerm => {
  const query = parts.filter(Boolean).join(" ");
  const googleUrl = `https://www.google.com/search?q=${encodeURIComponent(query)}`;
  return { query, description, googleUrl, seoEnhanced: operators.test(query) };
};

/** At least twelve different terms, the same for the same parts: federal, state, foundations, timing, audience, each subject. */
export const searchTerms = (parts: Parts): SearchTerm[] => {
  const drafts = [federal, state, foundations, timing, audiences, others, abroad].flatMap((make) => make(parts));
  const once = new Map(drafts.map(termOf).map((term) => [term.query.toLowerCase(), term]));
  return [...once.values()];
};
