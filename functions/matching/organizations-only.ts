import { detectFundingKinds } from "#functions/search/funding-kind.ts";
import { abroadFunder } from "#functions/search/place-text.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import { namesCode, namesOrganizations } from "./applicant-names.ts";
import type { ApplicantRecord } from "./applicant-verdict.ts";

/** Titles of programs that may fund individuals although code 21 is not listed. */
const personalTitle =
  /\b(?:[FK]\d\d|R25|R36)\b|\brequests? for information\b|\bRFI\b|\bfellow|\bscholar|\bpost-?doc|\bdissertation\b|\bprize\b|\bcareer\b|\bfaculty\b|\binvestigators?\b|\bstudents?\b|\bartists?\b|\bwriters?\b|\bstipends?\b|\btravel\b/i;
/** Wording that may refer to individuals. */
const personalText =
  /\bindividuals?\b|\bpersons?\b|\bany(?:one|body)\b|\bpeople\b|\bfellows?\b|\bstudents?\b|\bcitizens?\b|\bresidents?\b|\b(?:land|home|property )?owners?\b|\bfarmers?\b|\branchers?\b|\bproducers?\b|\boperat(?:ors?|ions?)\b|\bhouseholds?\b|\bteachers?\b|\bprofessionals?\b|\bemployees\b/i;

const paysIndividuals =
  /\b(?:pays?|funds?) (?:\w+ )?(?:individuals|persons)\b|\b(?:grants?|awards?|funding|funds) (?:directly )?to (?:qualified |eligible )?(?:individuals|persons)\b/i;
const publicDiplomacy = /\bpublic diplomacy\b|\bSmith[- ]Mundt\b/i;
/** Whether a record may be meant for people who live abroad, as those of embassies often are. */
export const mayBeForPeopleAbroad = ({ title = "", funder = "", summary, fullText }: ApplicantRecord): boolean =>
  abroadFunder.test(funder) ||
  abroadFunder.test(title) ||
  publicDiplomacy.test(`${title} ${fullText ?? summary ?? ""}`);

/** Matches titles of training awards to institutions, even if they mention fellows or careers. */
const institutionalTitle = /\binstitutional\b|\b(?:T[0-9]\d|K12|D43)\b/i;
/** The activity code of a center, training or cooperative award to an institution, such as P30 or U54. */
const institutionalCode = /\((?:[PUTDGS][A-Z\d]\d?\d?|K12)(?:\/[A-Z\d]+)*\b[^)]*\)/;
/** Matches descriptions that invite individuals to apply. */
const invitesIndividuals =
  /\b(?:individuals?|persons?|citizens?|artists?|students?|scholars?|teachers?|farmers?|ranchers?|(?:land|home|property )?owners?|(?:producers?|investigators?))\b[^.;]{0,60}\b(?:may|can|are (?:eligible|invited|encouraged) to) (?:apply|submit)\b|\b(?:open|available|limited) to (?:[\w-]+ ){0,3}(?:individuals|persons|citizens|artists|students|scholars|teachers|farmers|ranchers|producers|owners)\b|\binvites? (?:[\w-]+ ){0,3}(?:individuals|alumni|artists|scholars|students)\b/i;

/** Federal agencies whose lists of applicants often include individuals. */
const paysPersonsFunder =
  /\b(?:Reclamation|Fish and Wildlife|National Endowment|Defense|Army|Air Force|Nav(?:y|al)|DARPA|Farm Service|Conservation Service|Food and Agriculture)\b/i;

/**
 * Whether individuals may not apply although "others" are listed, or a federal notice lists no applicants: neither title nor
 * text refers to individuals as applicants.
 */
export const isForOrganizationsOnly = (
  record: ApplicantRecord,
  listed: readonly ApplicantType[],
  text: string,
): boolean => {
  const { title = "", funder = "", summary, fullText, source } = record;
  const isFederal = source === "grants.gov" && !paysPersonsFunder.test(funder);
  // An empty list is never a no, except for awards that only institutions receive.
  if (listed.length === 0) return institutionalCode.test(title);
  if (listed.includes("21") || !listed.includes("25")) return false;
  const description = fullText ?? summary ?? "";
  if (
    (personalTitle.test(title) && !institutionalTitle.test(title)) ||
    personalText.test(text) ||
    paysIndividuals.test(description) ||
    invitesIndividuals.test(description) ||
    mayBeForPeopleAbroad(record)
  )
    return false;
  if (listed.some((code) => code !== "25")) return true;
  if (text !== "") return namesOrganizations(text);
  return (
    isFederal ||
    detectFundingKinds({ title, funder }).some(({ kind }) => kind === "research") ||
    (description !== "" && !personalText.test(description))
  );
};

const collegeTitle =
  /\bcolleges\b|\buniversit(?:y|ies)\b|\bHBCUs?\b|\binstitutions? of higher education\b|\bundergraduate[- ]\w+ institutions\b|\b(?:minority|hispanic)[- ]serving institutions?\b|\buniversity (?:assistance|transportation centers?)\b/i;
/** Matches awards to individuals for which their college applies. */
const studentTitle =
  /\bdissertation (?:research|improvement)\b|\bwork-study\b|\bpostdoctoral (?:research )?fellowships?\b/i;
/** Individuals, and tribes, which may have a college. */
const mayRunCollege: readonly ApplicantType[] = ["07", "11", "21"];
const collegeCodes: readonly ApplicantType[] = ["06", "20"];

/** Whether the title mentions colleges and the applicant is not one. */
export const isForColleges = ({ title = "" }: ApplicantRecord, own: readonly ApplicantType[]): boolean =>
  (collegeTitle.test(title) || (studentTitle.test(title) && !own.some((code) => mayRunCollege.includes(code)))) &&
  own.length > 0 &&
  !own.some((code) => collegeCodes.includes(code));

/** Whether the title mentions colleges, only colleges and "others" are listed, and the applicant is not a college. */
export const isForCollegesOnly = (
  record: ApplicantRecord,
  listed: readonly ApplicantType[],
  text: string,
  own: readonly ApplicantType[],
): boolean =>
  listed.length > 0 &&
  listed.every((code) => code === "25" || collegeCodes.includes(code)) &&
  isForColleges(record, own) &&
  !namesCode(text, own);
