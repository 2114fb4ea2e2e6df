import { fundingInstruments } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { FundingKind, FundingKindEvidence } from "#shared/api/funding-kinds.ts";

type Source = Pick<CatalogRecord, "title" | "funder"> &
  Partial<Pick<CatalogRecord, "number" | "agencyCode" | "summary" | "applyThrough" | "instruments" | "categories">>;

/**
 * NIH activity codes (grants.nih.gov): K, F and T series and R25 fund training; R, U, P, D and S series fund research.
 */
const careerCode = /\b(?:K\d{2}|F\d{2})(?:\/\w{3})?\b/;
const trainingCode = /\b(?:T\d{2}|TL1|R25|R38|D43|UE5|T90)\b/;
const planningCode = /\b[RU]34\b/;
const researchCode =
  /\b(?:R\d{2}|R0[1-9]|U\d{2}|UG3|UH[23]|UM1|UC\d|P\d{2}|S10|OT2|DP\d|SB1|X0[12]|G\d{2})(?:\/\w{2,3})*\b/;
const clinicalTrial = /\bclinical trials?,? (?:not[- ]allowed|optional|required)/i;

const titleRules: readonly [kind: FundingKind, pattern: RegExp][] = [
  [
    "request-for-information",
    /\brequests? for information\b|\bRFI\b|\bsources sought\b|\bnotice of intent\b(?! to publish)/i,
  ],
  ["prize", /\bprizes?\b/i],
  ["loan", /\bloans?\b(?! (?:repayment|forgiveness))/i],
  [
    "fellowship",
    /\bfellow(?:ship)?s?\b|\bscholarships?\b|\bloan repayment\b|\bcareer (?:development )?awards?\b|\btraineeships?\b/i,
  ],
  [
    "training",
    /\btraining\b|\b(?:workforce|professional|personnel|faculty) development\b|\bresidency\b|\bapprenticeships?\b/i,
  ],
  [
    "planning",
    /\bplanning (?:grants?|and design|program|cooperative agreements?)\b|\bplanning and (?:\w+ )?technical assistance\b|\bfeasibility stud/i,
  ],
  [
    "capital",
    /\bcapital (?:grants?|fund|improvement|projects?)\b|\bconstruction\b|\bfacilit(?:y|ies) (?:grants?|program|improvement)\b|\bequipment (?:grants?|program)\b|\binfrastructure\b(?! (?:investment|and investment|law)\b)|\brenovation\b|\bland acquisition\b|\bwater (?:systems?|supply (?:systems?|project))\b(?! supervision)/i,
  ],
  ["formula", /\bformula (?:grants?|funds?|program)\b|\bblock grants?\b/i],
  ["cooperative-agreement", /\bcooperative agreements?\b/i],
];

/** Rules for the first sentences of the text, which state what is funded. */
const textRules: readonly [kind: FundingKind, pattern: RegExp][] = [
  ["loan", /\b(?:direct|guaranteed|low-interest|revolving|zero-interest) loans?\b|\blends? (?:money|to)\b/i],
  [
    "capital",
    /\b(?:builds?|construct(?:s|ing|ion of)|renovat(?:es?|ing|ion of)|buy(?:s|ing)?|acquir(?:es?|ing)|pays? for|repairs?|upgrades?) (?:[\w'’-]+,? ){0,4}(?:buildings?|facilities|equipment|vehicles|land|housing units|systems)\b/i,
  ],
  ["prize", /\bcash prizes?\b|\bprize competition\b/i],
  ["fellowship", /\bfellowships? (?:for|to|that)\b|\bscholarships? (?:for|to|that)\b/i],
  ["training", /\btrains? (?!and\b)[\w'’-]+|\btraining (?:for|of|to) [\w'’-]+/i],
  ["planning", /\bplanning grants?\b|\b(?:pays? for|funds?|supports?) (?:the )?planning\b/i],
];
const serviceTitle =
  /(?<!\b(?:wildlife|emergency|museum|library|financial|veterinary|weather|extension) )\bservices\b(?! (?:research|administration|corps|department|training))/i;
const serviceText =
  /\b(?:provid(?:es?|ing)|deliver(?:s|ing)?|supports?|funds?|pays? for|offers?|helps?) (?:[\w'’-]+,? ){0,6}?(?:services|treatment|counseling|case management|shelters?|meals|child care|respite|legal (?:aid|help|assistance)|home visit(?:s|ing)|rental assistance)\b/i;

const researchTitle =
  /\bresearch\b(?! (?:and demonstration|library|libraries))|\bR&D\b|\bbroad agency announcement\b|\bBAA\b|\bbasic science\b|\bbiomarkers?\b|\bscience of\b|\bexploratory (?:clinical )?(?:trials?|studies)\b/i;
/** "Funds research on …", or the single purpose stated in an Assistance Listing. */
const researchText =
  /^(?:Funds|Supports|Pays for|Invites|Continues) (?:[\w-]+ ){0,3}?research\b|, for research(?: and development)?\./;
const researchFunder =
  /\bNational Institutes of Health\b|\bNational Science Foundation\b|\bOffice of Naval Research\b|\bAir Force (?:Office of Scientific|Research)|\bArmy (?:Research|Contracting|Medical)|\bDefense Health Agency Contracting|\bDARPA\b|\bDefense Advanced Research|\bAdvanced Research Projects Agency\b|\bARPA-?[EH]\b|\bNaval Research\b|\bDept?\.? of the Army\b|\bOffice of Science\b|\bAgency for Health ?Care Research/i;
/** Research agencies' programs that fund teaching rather than research. */
const teachingTitle =
  /\beducation\b|\bscholarships?\b|\bteachers?\b|\btraining\b|\bcolleges?\b|\balliances?\b|\btechnological education\b|\boutreach\b|\bSBIR\b|\bSTTR\b|\bsmall business\b/i;
/** These programs fund small businesses that develop products; they are research only in name. */
const smallBusiness = /\bSBIR\b|\bSTTR\b|\bsmall business (?:innovation|technology)|\bR4[1-4]\b/i;

const maxTextLength = 300;

/**
 * Detects the funding kinds from number, title, funder, instrument and text; empty if nothing indicates more than
 * "grant".
 */
export const detectFundingKinds = (record: Source): FundingKindEvidence[] => {
  const { title, funder, agencyCode, number, summary = "", applyThrough, instruments = [] } = record;
  const text = summary.slice(0, maxTextLength);
  const found = new Map<FundingKind, FundingKindEvidence>();
  const add = (kind: FundingKind, field: FundingKindEvidence["field"], evidence: string | undefined) => {
    if (evidence && !found.has(kind)) found.set(kind, { kind, field, evidence });
  };
  for (const [kind, pattern] of titleRules) add(kind, "title", pattern.exec(title)?.[0]);
  add("request-for-information", "number", /\bRFI\b/.exec(number ?? "")?.[0]);
  if (applyThrough === "state") add("formula", "instrument", "Formula grant to states");
  add("formula", "text", /^formula grants?\b(?! and project)/i.exec(text)?.[0]);
  if (instruments.includes("CA"))
    add("cooperative-agreement", "instrument", instruments.map((code) => fundingInstruments[code]).join(" or "));
  if (smallBusiness.test(title)) {
    found.delete("fellowship");
    return [...found.values()];
  }
  add("fellowship", "title", careerCode.exec(title)?.[0]);
  add("training", "title", trainingCode.exec(title)?.[0]);
  add("planning", "title", planningCode.exec(title)?.[0]);
  const isResearchToo = /\bresearch (?:and|&) /i.test(title);
  const isTraining = found.has("fellowship") || (found.has("training") && !isResearchToo);
  const code = researchCode.exec(title)?.[0] ?? clinicalTrial.exec(title)?.[0];
  if (!isTraining || code) add("research", "title", code ?? researchTitle.exec(title)?.[0]);
  if (!isTraining && !teachingTitle.test(title)) {
    if (researchFunder.test(funder)) add("research", "funder", funder);
    const agency = /^(?:NSF|HHS-NIH|DOD-(?:ONR|AF|AMC|DARPA))/.exec(agencyCode ?? "");
    if (agency) add("research", "funder", agencyCode ?? undefined);
    add("research", "text", researchText.exec(text)?.[0]);
  }
  for (const [kind, pattern] of textRules) add(kind, "text", pattern.exec(text)?.[0]);
  if (!found.has("research")) {
    add("formula", "text", /^formula grants and project grants/i.exec(text)?.[0]);
    add("services", "title", serviceTitle.exec(title)?.[0]);
    add("services", "text", serviceText.exec(text)?.[0]);
  }
  return [...found.values()];
};

const researchWords =
  /\bresearch(?:ers?|es)?\b|\blaborator(?:y|ies)\b|\bscientists?\b|\bclinical (?:trials?|stud(?:y|ies))\b|\bneuroscien|\bR&D\b|\bprototypes?\b|\bSBIR\b|\bSTTR\b/i;

/** Whether a text mentions research, laboratories, trials or prototypes. */
export const mentionsResearch = (text: string): boolean => researchWords.test(text);

const kindCache = new WeakMap<CatalogRecord, FundingKindEvidence[]>();
export const getFundingKinds = (record: CatalogRecord): FundingKindEvidence[] => {
  let kinds = kindCache.get(record);
  if (!kinds) {
    kinds = detectFundingKinds(record);
    kindCache.set(record, kinds);
  }
  return kinds;
};
