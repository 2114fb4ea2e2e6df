import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** What the money is for, with the words of the record that say so. */
export type FundingKind =
  | "research"
  | "training"
  | "fellowship"
  | "capital"
  | "planning"
  | "formula"
  | "loan"
  | "prize"
  | "request for information";
export type FundingKindEvidence = { kind: FundingKind; evidence: string };

type Source = Pick<CatalogRecord, "title" | "funder"> &
  Partial<Pick<CatalogRecord, "number" | "agencyCode" | "summary" | "applyThrough" | "instruments" | "categories">>;

/** NIH activity codes (grants.nih.gov): K, F and T series and R25 train people; R, U, P, D and S series pay for research. */
const careerCode = /\b(?:K\d{2}|F\d{2})(?:\/\w{3})?\b/;
const trainingCode = /\b(?:T\d{2}|TL1|R25|R38|D43|UE5|T90)\b/;
const researchCode =
  /\b(?:R\d{2}|R0[1-9]|U\d{2}|UG3|UH[23]|UM1|UC\d|P\d{2}|S10|OT2|DP\d|SB1|X0[12]|G\d{2})(?:\/\w{2,3})*\b/;
const clinicalTrial = /\bclinical trials?,? (?:not[- ]allowed|optional|required)/i;

const rules: readonly [kind: FundingKind, pattern: RegExp][] = [
  ["request for information", /\brequests? for information\b|\bRFI\b|\bsources sought\b|\bnotice of intent\b/i],
  ["prize", /\bprizes?\b|\bprize (?:challenge|competition)\b/i],
  ["loan", /\bloans?\b(?! (?:repayment|forgiveness))|\bloan guarantees?\b/i],
  [
    "fellowship",
    /\bfellowships?\b|\bscholarships?\b|\bloan repayment\b|\bcareer (?:development )?awards?\b|\btraineeships?\b/i,
  ],
  [
    "training",
    /\b(?:workforce|professional|personnel|faculty) (?:development|training)\b|\btraining (?:programs?|grants?|center)\b|\bresidency\b/i,
  ],
  ["planning", /\bplanning (?:grants?|and design|program)\b|\bfeasibility stud/i],
  [
    "capital",
    /\bcapital (?:grants?|fund|improvement|projects?)\b|\bconstruction\b|\bfacilit(?:y|ies) (?:grants?|program|improvement)\b|\bequipment (?:grants?|program)\b|\binfrastructure\b/i,
  ],
];
const researchTitle =
  /\bresearch\b(?! (?:and demonstration|library|libraries))|\bR&D\b|\bbroad agency announcement\b|\bBAA\b|\bbasic science\b|\bbiomarkers?\b|\bscience of\b|\bexploratory (?:clinical )?(?:trials?|studies)\b/i;
const researchFunder =
  /\bNational Institutes of Health\b|\bNational Science Foundation\b|\bOffice of Naval Research\b|\bAir Force (?:Office of Scientific|Research)|\bArmy (?:Research|Contracting|Medical)|\bDARPA\b|\bDefense Advanced Research|\bAdvanced Research Projects Agency\b|\bARPA-?[EH]\b|\bNaval Research\b|\bDept?\.? of the Army\b|\bOffice of Science\b|\bAgency for Health ?Care Research/i;
/** Programs of research agencies that pay for teaching rather than research. */
const teachingTitle =
  /\beducation\b|\bscholarships?\b|\bteachers?\b|\btraining\b|\bcolleges?\b|\balliances?\b|\btechnological education\b|\boutreach\b|\bSBIR\b|\bSTTR\b|\bsmall business\b/i;
/** Small businesses apply to these programs to develop products; they are research only in name. */
const smallBusiness = /\bSBIR\b|\bSTTR\b|\bsmall business (?:innovation|technology)|\bR4[1-4]\b/i;

/** Reads the kinds of funding from number, title, instrument and text; empty if nothing says more than "grant". */
export const detectFundingKinds = (record: Source): FundingKindEvidence[] => {
  const { title, funder, agencyCode, summary = "", applyThrough } = record;
  const found: FundingKindEvidence[] = rules.flatMap(([kind, pattern]) => {
    const match = pattern.exec(title);
    return match ? [{ kind, evidence: match[0] }] : [];
  });
  const add = (kind: FundingKind, evidence: string | undefined) => {
    if (evidence && !found.some((entry) => entry.kind === kind)) found.push({ kind, evidence });
  };
  if (applyThrough === "state") add("formula", "formula grant to states");
  add("formula", /^formula grants?\b(?! and project)/i.exec(summary)?.[0]);
  if (smallBusiness.test(title)) return found.filter(({ kind }) => kind !== "fellowship");
  add("fellowship", careerCode.exec(title)?.[0]);
  add("training", trainingCode.exec(title)?.[0]);
  const isTraining = found.some(({ kind }) => kind === "fellowship" || kind === "training");
  const code = researchCode.exec(title)?.[0] ?? clinicalTrial.exec(title)?.[0];
  if (!isTraining || code) add("research", code ?? researchTitle.exec(title)?.[0]);
  const isResearchAgency =
    researchFunder.test(funder) || /^(?:NSF|HHS-NIH|DOD-(?:ONR|AF|AMC|DARPA))/.test(agencyCode ?? "");
  if (isResearchAgency && !isTraining && !teachingTitle.test(title)) add("research", funder);
  return found;
};

const researchWords =
  /\bresearch(?:ers?|es)?\b|\blaborator(?:y|ies)\b|\bscientists?\b|\bclinical (?:trials?|stud(?:y|ies))\b|\bneuroscien|\bR&D\b|\bprototypes?\b|\bSBIR\b|\bSTTR\b/i;

/** Whether a text speaks of research, laboratories, trials or prototypes. */
export const mentionsResearch = (text: string): boolean => researchWords.test(text);

const kindCache = new WeakMap<CatalogRecord, readonly FundingKindEvidence[]>();
export const getFundingKinds = (record: CatalogRecord): readonly FundingKindEvidence[] => {
  let kinds = kindCache.get(record);
  if (!kinds) {
    kinds = detectFundingKinds(record);
    kindCache.set(record, kinds);
  }
  return kinds;
};
