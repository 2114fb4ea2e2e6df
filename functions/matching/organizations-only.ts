import { detectFundingKinds } from "#functions/search/funding-kind.ts";
import { abroadFunder } from "#functions/search/place-text.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import { namesCode, namesOrganizations } from "./applicant-names.ts";
import type { ApplicantRecord } from "./applicant-verdict.ts";

/** Titles of programs that may fund individuals although code 21 is not listed. */
const personalTitle =
  /\bfellow|\bscholar|\bpost-?doc|\bdissertation\b|\bprize\b|\bcareer\b|\bfaculty\b|\binvestigators?\b|\bstudents?\b|\bartists?\b|\bwriters?\b|\bstipends?\b|\btravel\b/i;
/** Words that may refer to individuals. */
const personalText =
  /\bindividuals?\b|\bpersons?\b|\bany(?:one|body)\b|\bpeople\b|\bfellows?\b|\bstudents?\b|\bcitizens?\b|\bresidents?\b|\b(?:land|home|property )?owners?\b|\bfarmers?\b|\branchers?\b|\bproducers?\b|\boperat(?:ors?|ions?)\b|\bhouseholds?\b|\bteachers?\b|\bprofessionals?\b|\bemployees\b/i;

const paysPersons =
  /\b(?:grants?|awards?|funding|funds) (?:directly )?to (?:qualified |eligible )?(?:individuals|persons)\b/i;
const publicDiplomacy = /\bpublic diplomacy\b|\bSmith[- ]Mundt\b/i;
/** Whether a record may be meant for people who live abroad, as those of embassies often are. */
export const mayBeForPeopleAbroad = ({ title = "", funder = "", summary, fullText }: ApplicantRecord): boolean =>
  abroadFunder.test(funder) ||
  abroadFunder.test(title) ||
  publicDiplomacy.test(`${title} ${fullText ?? summary ?? ""}`);

/**
 * Whether individuals may not apply although "others" are listed: neither title nor text refers to individuals, and
 * organizations are listed or mentioned. If none of these applies, research notices admit only institutions.
 */
export const isForOrganizationsOnly = (
  record: ApplicantRecord,
  listed: readonly ApplicantType[],
  text: string,
): boolean => {
  const { title = "", funder = "", summary, fullText } = record;
  if (!listed.includes("25") || listed.includes("21")) return false;
  const hasOthers = listed.some((code) => code !== "25");
  if (
    personalTitle.test(title) ||
    personalText.test(text) ||
    paysPersons.test(fullText ?? summary ?? "") ||
    mayBeForPeopleAbroad(record)
  )
    return false;
  if (hasOthers) return true;
  if (text !== "") return namesOrganizations(text);
  const description = fullText ?? summary ?? "";
  return (
    detectFundingKinds({ title, funder }).some(({ kind }) => kind === "research") ||
    (description !== "" && !personalText.test(description))
  );
};

const collegeTitle =
  /\bcolleges\b|\buniversit(?:y|ies)\b|\bHBCUs?\b|\binstitutions? of higher education\b|\bundergraduate[- ]\w+ institutions\b|\b(?:minority|hispanic)[- ]serving institutions?\b|\buniversity (?:assistance|transportation centers?)\b/i;
const collegeCodes: readonly ApplicantType[] = ["06", "20"];

/** Whether the title mentions colleges and the applicant is not one. */
export const isForColleges = ({ title = "" }: ApplicantRecord, own: readonly ApplicantType[]): boolean =>
  collegeTitle.test(title) && own.length > 0 && !own.some((code) => collegeCodes.includes(code));

/** Whether the title mentions colleges, only colleges and "others" are listed, and the applicant is not a college. */
export const isForCollegesOnly = (
  record: ApplicantRecord,
  listed: readonly ApplicantType[],
  text: string,
  own: readonly ApplicantType[],
): boolean =>
  listed.includes("25") &&
  listed.every((code) => code === "25" || collegeCodes.includes(code)) &&
  isForColleges(record, own) &&
  !namesCode(text, own);
