import type { ApplicantType } from "#shared/api/catalog.ts";
import { usStates } from "#shared/domain/us-states.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";

const publicBody =
  /\bpublic (?:bod(?:y|ies)|agenc(?:y|ies)|entit(?:y|ies)|organizations?)\b|\bpublic(?:,| or| and|\/| entities,)*(?: domestic)?(?: private)?,? (?:non-?profit|entit|organi|agenc|bod)|(?<!\b(?:local|tribal|county|city|municipal)(?: [\w-]+)? )\bgovernment(?:al)?\b(?! of)(?: (?:or|and) [\w-]+)? ?(?:agenc|entit|organi|bod|or\b|and\b)|(?<!local )\bunits? of government\b/i;
const localGovernment =
  /\blocal,? (?:(?!education)[\w-]+,? ){0,5}(?:government|agenc|jurisdiction|public agenc)|\bunits? of (?:general )?local government|\blocal governments?\b|\bmunicipal(?:it|\b)/i;
const anyNonprofit =
  /\b(?:non|not)-?(?:for-)?profits?\b|\btax-exempt\b|\bcharit(?:y|ies|able organizations?)\b|\b(?:community|faith)[- ]based(?: \w+)? (?:organizations?|groups?)\b|\bCBOs\b/i;
const college =
  /\b(?:health|medical|nursing|dental|veterinary|pharmacy) (?:professions? )?schools?\b|\bschools? of (?:[\w-]+ )?(?:medicine|nursing|dentistry|pharmacy|public health|social work)\b|\b(?<!schools? and )colleges?\b|\buniversit|\binstitutions? of higher (?:education|learning)\b|\bhigher education(?:al)? institutions?\b|\b(?:minority|hispanic)[- ]serving institutions?\b|\bHBCUs?\b|\bIHEs?\b|\bacademia\b|\b(?:post-?secondary|academic|education(?:al)?) institutions?\b|\beducation and training providers?\b/i;
const anyBusiness =
  /(?<!\bnot[- ])\bfor[- ]*profits?\b|\bcommercial (?:\([^)]*\) )?(?:organi[sz]ations?|entit(?:y|ies)|firms?|enterprises?)\b|\bacademia\b[^.;]{0,20}\bindustry\b|\b(?:private )?compan(?:y|ies)\b|(?<!small )(?<!local )\bbusiness(?:es)?\b(?! associations?)|\bcorporations\b(?<!development corporations)|\binvestor-owned\b/i;

/** Patterns for how texts refer to the applicants of each code. */
const names: Partial<Record<ApplicantType, readonly RegExp[]>> = {
  "00": [
    new RegExp(`(?<!\\blocal )(?:${publicBody.source})`, "i"),
    /(?<!united )\bstates\b|\ba state(?=,| or\b|$)|\bstate(?:,| and| or)?(?:,? (?:and |or )?[\w-]+){0,3} (?:agenc|government|department|entit)|\bstate,? (?:(?:and|or) )?(?:local|tribal|territorial)\b|\bCaltrans\b/i,
  ],
  "01": [publicBody, localGovernment, /\bcount(?:y|ies)\b(?! only)|\bjurisdictions\b/i],
  "02": [publicBody, localGovernment, /\bcit(?:y|ies)\b|\btown(?:ship)?s?\b|\bboroughs?\b|\bjurisdictions\b/i],
  "04": [
    publicBody,
    localGovernment,
    /\b(?:special|library|public|utility) districts?\b|(?<!school )\bdistricts\b|(?<!\bwith a )\b(?:public )?librar(?:y|ies)\b/i,
  ],
  "05": [
    /\bschool districts?\b|\blocal education(?:al)? agenc|\bLEAs?\b|(?<!professions )(?<!medical )(?<!graduate )\bschools\b(?! of\b)|\beducation(?:al)? institutions?\b|\bK-?12\b/i,
  ],
  "06": [college, /\bpublic universit/i],
  "07": [/\btrib(?:es?|al)\b(?! (?:organi|non-?profit|college|health|consorti|serving))|\bIndian nations?\b/i],
  "08": [publicBody, localGovernment, /\bhousing (?:authorit|agenc)|\bPHAs?\b/i],
  "11": [/\btribal (?:organizations?|non-?profits?|entit)|\b(?:tribes?|tribal)\b[^.;]*\borganizations?\b/i],
  "12": [anyNonprofit, /\b501 ?\(c\) ?\(?3\)?|\bprivate (?:organizations?|entit)/i],
  "13": [
    /\b(?:non|not)-?(?:for-)?profits?\b|\b(?:community|faith)[- ]based(?: \w+)? (?:organizations?|groups?)\b|\bCBOs\b/i,
  ],
  "20": [college, /\bprivate (?:\w+ )?universit/i],
  "21": [/\bindividuals?\b(?! (?:grant|award|project|member|destination))/i],
  "22": [anyBusiness, /\bprivate entit/i],
  "23": [anyBusiness, /\bsmall business|\bprivate entit|\blocal business/i],
};

/** Applicants without a code; listing them narrows the codes. */
const specialKinds =
  /\bhospitals?\b|\bfinancial institutions?\b|\bcredit unions?\b|\blaborator(?:y|ies)\b|\bclinics?\b|\bcenters?\b|\bmuseums?\b|\bschools? of\b|\bproducers?\b|\bfarmers?\b|\bmanufacturers?\b|\bowners?\b|\boperators?\b|\bprocessors?\b|\bdevelopers?\b|\butilit(?:y|ies)\b|\bfacilit(?:y|ies)\b|\bpractitioners?\b|\bproviders?\b|\bstudents?\b|\bdepartments?\b|\bcoalitions?\b|\bconsorti(?:um|a)\b|\bpartnerships?\b|\bboards?\b|\bcompan(?:y|ies)\b|\b(?:health|professional|charter) (?:professions )?schools?\b|\bawardees?\b|\bgrantees\b|\brecipients?\b|\bterritor(?:y|ies)\b|\boperations?\b/i;
const anybody =
  /\bany(?:body|one)\b|\ball (?:(?:kinds|types) of )?(?:(?:domestic|non-?federal) )*(?:applicants|organizations|public and private)\b|\ball (?:domestic |non-?federal )+entities\b\b|\bothers? (?:organizations? )?may\b|\bother (?:organizations|entities)\b(?! (?:that|which|with|who|in|from))|\bany (?:public|private|legal|other)? ?(?:entity|organization)\b(?! (?:that|which|with))/i;

const anyEntity = /\bpublic (?:or|and) private,? non-?profit (?:or|and) for-?profit (?:entit|organi[sz]ation)/i;

export const namesPublicBody = (sentence: string) => publicBody.test(sentence);
/** Whether a sentence admits every kind of entity, but not individuals. */
export const namesAnyEntity = (sentence: string) => anyEntity.test(sentence);
/** "All responsible sources may submit a proposal", a phrase in research agencies' notices. */
const allSources =
  /\ball (?:(?:responsible|qualified|interested)(?: and \w+)?,?(?: potential)? (?:sources|parties|entities|proposers|offerors|applicants)|(?:types|kinds) of (?:domestic )?(?:applicants|entities|organi[sz]ations))\b[^.;]*\b(?:may|can|are (?:eligible|encouraged|invited))\b/i;
export const admitsAllSources = (sentence: string) => allSources.test(sentence);
export const namesAnybody = (sentence: string) => anybody.test(sentence) || allSources.test(sentence);
export const namesCode = (sentence: string, codes: readonly ApplicantType[]) =>
  codes.some((code) => names[code]?.some((pattern) => pattern.test(sentence)));
export const namesApplicants = (sentence: string) =>
  namesCode(sentence, Object.keys(names) as ApplicantType[]) || specialKinds.test(sentence);
export const namesOrganizations = (sentence: string) =>
  namesCode(
    sentence,
    (Object.keys(names) as ApplicantType[]).filter((code) => code !== "21"),
  );

const separators = /[,;:•·●»*/]|\s-\s|\b(?:and|or|as well as|and\/or|including|includes?|\d\)|[a-h]\))(?=\s|$)/i;
/** Words that may occur in a list item without narrowing it. */
const plainWords =
  /^(?:public|private|domestic|independent|eligible|local|state|federal|federally|state-?controlled|recognized|county|city|municipal|regional|other|all|any|both|either|the|an?|these|following|your?|qualified|registered|tax-?exempt|tax|community|faith|based|non|not|for|profits?|organi[sz]ations?|entit(?:y|ies)|institutions?|agenc(?:y|ies)|corporations?|groups?|governments?|governmental|units?|bod(?:y|ies)|applicants?|status|irs|internal|revenue|code|section|under|of|in|on|to|if|is|are|be|was|may|can|also|directly|apply|applying|only|open|limited|restricted|available|who|it|united|states|territor(?:y|ies|ial)|u\.?s\.?|america|america|abroad|american|foreign|commercial|native|indians?|alaska|california|pennsylvania|certified|accredited|two|four|year|higher|learning|education|educational|academic|post-?secondary|small|business(?:es)?|concerns?|compan(?:y|ies)|tribes?|tribal|nations?|non-?profits?|not-for-profits?|for-?profits?|counties|cities|towns?|townships?|boroughs?|villages?|municipalities|states|districts?|special|school|schools|libraries|library|universit(?:y|ies)|colleges?|individuals?|charities|charitable|with|having|have|a|an|as|defined|by|from|within|located|based|active|current|submit|applications?|proposals?|general|project|authorit(?:y|ies)|housing|department|departments|commission|commissions|commonwealth|cbos?|leas?|ihes?|this|funding|grant|grants|at|least|501.*|c3|3|no|restrictions?|such|must|that|do|not|made|awarded|provided|distributed)$/i;

const stateNames = new RegExp(`\\b(?:${Object.values(usStates).join("|")})\\b`, "g");
const isPlainItem = (item: string) =>
  item
    .replaceAll(/\([^)]*\)/g, " ")
    .replaceAll(stateNames, " ")
    .split(/[^\w()'.]+/)
    .filter((word) => /[a-z]{2}/i.test(word))
    .every((word) => plainWords.test(trimEndMatching(word.replace(/^[.()'-]+/, ""), /[.()'-]/)));

const governmentLevels = "local|state|federal|county|city|municipal|tribal|territorial|regional";
const levelLists = new RegExp(
  `\\b(${governmentLevels})\\b(?:,|\\/)?(?: and| or)?(?= (?:${governmentLevels}|governments?|governmental|public|agenc|units)\\b)`,
  "gi",
);
const publicOrPrivate =
  /\bpublic(?:,? (?:or|and)|\/|,)(?= (?:domestic |a )?(?:private(?!,? (?:and |or )?(?:parochial|schools?|colleges?|universit))|non-?profit))/gi;
const plainClauses = /\b(?:that|which|who) (?:have an interest|meet the (?:eligibility|requirements)).*/i;

/** Simplifies a sentence: joins "local, state and federal agencies" into one item and removes parentheses. */
const simplify = (sentence: string) =>
  sentence
    .replaceAll(/\([^()]*\)(?:s\b)?/g, (group) => (/501|\bc\b|^\(3\)|^\(c\)/.test(group) ? group : " "))
    .replaceAll(levelLists, "$1")
    .replaceAll(publicOrPrivate, "public entities,")
    .replace(plainClauses, "");

const frame =
  /^(?:[^:]*:)??[^:]*?\b(?:includes?|are|is|be|by|to|if you are|encourages?|welcomes?|from|following|agreements with|inviting|invites?|assist(?:ing)?)\b/i;
/**
 * Returns the text before "are eligible", or the sentence with and without its introduction, such as "Eligible
 * applicants include".
 */
const findLists = (sentence: string): string[] => {
  const [subject = "", ...rest] = sentence.split(/\b(?:is|are)(?: also)? eligible\b|\b(?:may|can)(?: also)? apply\b/i);
  return rest.length > 0 && namesApplicants(subject) ? [subject] : [sentence, sentence.replace(frame, "")];
};

/** "Clinics run by nonprofits and tribes": only clinics may apply. */
const runBy = /\b(?:run|operated|led|managed|owned|controlled|sponsored) by\b.*/i;
const publicCollege = /^(?!.*\bprivate\b).*\bpublic (?:\w+ )?(?:colleges|universit|institutions)/i;
const communityCollege = /^(?!.*\b(?:universit|institutions|colleges,? (?:and|or))).*\bcommunity colleges\b/i;
const privateCollege = /^(?!.*\bpublic\b).*\bprivate (?:\w+ )?(?:colleges|universit|institutions)/i;
/**
 * Matches simplified text such as "State, local and tribal governments", where tribes are one of several kinds and do
 * not narrow the others.
 */
const besideOthers = new RegExp(`\\b((?:(?:${governmentLevels})\\s+)+)tribal\\b`, "i");
/** Departments for a single subject, which not every state agency is. */
const stateOffice =
  /\bstates?\b.*\b(?:departments? of|offices? of|education(?:al)?|health|transportation|agricultur\w+|labor|workforce|arts|humanities|housing|energy|wildlife|forestry|librar\w+|administrative|designated)\b/i;
const withoutStatus = /\b(?:without|not have|other than|or other)\b/i;
const native = /\b(?:tribal|tribes?|native|indian)\b/i;
const nativeCodes: readonly ApplicantType[] = ["07", "11"];

/**
 * Whether a sentence mentions applicants with these codes without narrowing them: "nonprofits", not "nonprofits that
 * run a clinic".
 */
export const namesPlainly = (sentence: string, codes: readonly ApplicantType[]): boolean => {
  const plain = simplify(sentence);
  const clauses = plain.split(
    /\b(?:that|which|who|whose|able to|with(?= existing| active| current| established))\b(?= [a-z])(?! (?:may|can) apply| (?:are|is) (?:eligible|open)| apply)/i,
  );
  if (
    clauses
      .slice(0, -1)
      .some((clause, index) => namesCode(index === 0 ? clause : (clause.split(";").at(-1) ?? ""), codes))
  )
    return false;
  if (codes.every((code) => code === "13") && /501 ?\(c\)/i.test(sentence) && !withoutStatus.test(sentence))
    return false;
  if (codes.every((code) => code === "06" || code === "20") && communityCollege.test(sentence)) return false;
  if (codes.every((code) => code === "20") && publicCollege.test(sentence)) return false;
  if (codes.every((code) => code === "06") && privateCollege.test(sentence)) return false;
  const isNative = codes.some((code) => nativeCodes.includes(code));
  return findLists(plain)
    .map((list) => list.replace(runBy, ""))
    .flatMap((list) => [list, ...list.split(separators)])
    .some(
      (item) =>
        namesCode(item, codes) &&
        isPlainItem(item) &&
        !(codes.every((code) => code === "00") && stateOffice.test(item)) &&
        (isNative || !native.test(item.replace(besideOthers, "$1"))),
    );
};
