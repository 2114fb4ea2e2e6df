import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { SpecialStatus } from "#shared/api/organizations.ts";
import type { PartialMatchProfile } from "./match-profile.ts";

/** A group that a program is dedicated to according to its title, with the question for the applicant. */
export type DedicatedAudience = { question: string; quote: string };

type Audience = {
  title: RegExp;
  statuses: readonly SpecialStatus[];
  codes: readonly string[];
  words: RegExp;
  question: string;
};
const native =
  /\b(?:tribal|tribes?|(?:american )?indians?|native (?:american|hawaiian|alaskan?)s?|alaska natives?|indigenous|reservation)\b/i;
export const nativeCodes: readonly string[] = ["07", "11"];
const nativeProgram =
  /\btribal\b|\btribes?\b|\bindian (?:reservations?|housing|education|health)\b|\bnative american\b/i;
/** "Grants to States and Tribes". */
const alsoForTribes = /(?:\b(?:and|or)|,|&|\/) ?(?:federally recognized |indian )?tribes\b/i;
/** "States and Tribes", "Replication and Tribal Adaptation". */
const sharedWithNatives = /(?:\b(?:and|or)|,|&|\/) ?(?:federally recognized |indian )?trib/i;
/** Codes that apply to tribal entities, nonprofits, colleges, housing authorities and Native individuals. */
const mayBeNative: readonly string[] = [...nativeCodes, "06", "08", "12", "13", "20", "21"];
const audiences: readonly Audience[] = [
  {
    title: native,
    statuses: ["tribal-college"],
    codes: nativeCodes,
    words: native,
    question: "Do you mainly serve Native communities?",
  },
  {
    title: /\b1890\b|\bHBCUs?\b|\bhistorically black\b/i,
    statuses: ["hbcu"],
    codes: [],
    words: /\b1890\b|\bHBCUs?\b|\bhistorically black\b/i,
    question: "Are you a historically Black college or university?",
  },
  {
    title: /\bhispanic[- ]serving\b|\bminority[- ]serving\b/i,
    statuses: ["minority-serving-institution", "hbcu", "tribal-college"],
    codes: [],
    words: /\bhispanic[- ]serving\b|\bminority[- ]serving\b/i,
    question: "Are you a minority-serving institution?",
  },
  {
    title:
      /\bfor (?:[\w-]+ ){0,2}(?:law enforcement|police|sheriffs|fire departments|hospitals|airports|charter schools|credit unions|electric cooperatives)\b/i,
    statuses: [],
    codes: [],
    words:
      /\blaw enforcement\b|\bpolice\b|\bsheriff|\bfire department\b|\bhospitals?\b|\bairports?\b|\bcharter schools?\b|\bcredit unions?\b|\belectric cooperatives?\b/i,
    question: "Are you one of those?",
  },
];

type AudienceProfile = Pick<
  PartialMatchProfile,
  "applicant" | "specialStatuses" | "mission" | "targetPopulation" | "need"
>;

/**
 * Whether a title dedicates a program to an audience, its list has no other applicants, and the profile is not part of
 * the audience. If only tribes and tribal organizations are listed, "others" are Native nonprofits.
 */
export const isForOtherAudienceOnly = (
  { title, applicantTypes }: Pick<CatalogRecord, "title" | "applicantTypes">,
  profile: AudienceProfile,
): boolean => {
  const listed = applicantTypes.filter((code) => code !== "25");
  const own: readonly string[] = profile.applicant?.codes ?? [];
  if (!listed.every((code) => nativeCodes.includes(code))) return false;
  const isOther = own.length > 0 && !own.some((code) => mayBeNative.includes(code));
  return listed.length > 0
    ? isOther || findOtherAudience({ title }, profile) !== undefined
    : isOther && nativeProgram.test(title) && !sharedWithNatives.test(title) && !/\bresearch\b/i.test(title);
};

/** Returns the audience in a title that the profile does not mention; undefined if there is none. */
export const findOtherAudience = (
  { title }: Pick<CatalogRecord, "title">,
  profile: AudienceProfile,
): DedicatedAudience | undefined => {
  const words = `${profile.mission ?? ""} ${profile.targetPopulation ?? ""} ${profile.need ?? ""}`;
  const audience = audiences.find((candidate) => candidate.title.test(title));
  if (!audience || (audience.title === native && alsoForTribes.test(title))) return undefined;
  const isMember =
    audience.words.test(words) ||
    profile.applicant?.codes.some((code) => audience.codes.includes(code)) ||
    profile.specialStatuses?.some((status) => audience.statuses.includes(status));
  return isMember ? undefined : { question: audience.question, quote: title };
};

/** Whether a title names the institutions of a designation that the profile has, as "HBCU Undergraduate Program" does. */
export const isDedicatedTo = (
  { title = "", applicantTypes }: Pick<Partial<CatalogRecord>, "title" | "applicantTypes">,
  { specialStatuses = [] }: Pick<PartialMatchProfile, "specialStatuses">,
): boolean =>
  (applicantTypes ?? []).every((code) => code === "25" || code === "06" || code === "20") &&
  audiences.some(
    ({ title: pattern, statuses, codes }) =>
      codes.length === 0 && pattern.test(title) && specialStatuses.some((status) => statuses.includes(status)),
  );

/** Some sources list nonprofits but mean only Native ones; their text then mentions no other applicants. */
const nativeNonprofits = /\b(?:tribal|Indian|Native(?: American| Hawaiian)?) non-?profits?\b/gi;
export const isNativeOnly = (text: string) =>
  /\b(?:tribes?|tribal|Native|Indian)\b/i.test(text) &&
  !/non-?profit|college|universit|school|government|public|\bstates?\b|communit|museum|business/i.test(
    text.replaceAll(nativeNonprofits, ""),
  );
