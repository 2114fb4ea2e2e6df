import type { Budget } from "../api/budget.ts";
import type { CatalogRecord } from "../api/catalog-record.ts";
import type { Fact } from "../api/facts.ts";
import type { WrittenSection } from "../api/jobs.ts";
import { annualBudgets, fundingAmounts } from "../api/organization-options.ts";
import type { OrganizationInput } from "../api/organizations.ts";
import { costLines, type LetterAnswers, type ProposalAnswers, proposalDurations } from "../api/proposals.ts";
import { computeBudget } from "../domain/budget/compute-budget.ts";
import { justifyBudget, tabulateBudget, tabulateSources } from "../domain/budget/justify-budget.ts";
import type { DocumentKind } from "../domain/document-kinds.ts";
import { usStates } from "../domain/us-states.ts";
import { formatDollars, toDollars } from "../util/money.ts";

export type DraftToCheck = {
  kind: DocumentKind;
  title: string;
  content: string;
  sections?: readonly WrittenSection[];
  /** Figures and names that the writer has confirmed. */
  confirmedFacts?: readonly string[];
  /** Day it was first generated, `YYYY-MM-DD`, which a letter keeps. Defaults to today. */
  writtenOn?: string;
};
export type CheckedFact = Pick<Fact, "id" | "name" | "value" | "period" | "email" | "phone">;
type Nullish<T> = { readonly [K in keyof T]?: T[K] | null | undefined };
/** All sources of a draft. Money is whole cents, days are `YYYY-MM-DD…`; unknown values are null or absent. */
export type CheckSources = {
  answers: Nullish<ProposalAnswers> | Nullish<LetterAnswers> | null;
  organization:
    | (Nullish<Omit<OrganizationInput, "state" | "focusAreas">> & {
        state?: string | null;
        focusAreas?: readonly string[];
      })
    | null;
  person: { name: string; email: string; phone: string } | null;
  opportunity: {
    title: string;
    funder: string;
    description: string | null;
    deadline: string | null;
    amount?: string | null;
    deadlineNote?: string | null;
  } | null;
  record: Nullish<CatalogRecord> | null;
  requirements: readonly { kind: string; requirement: string; quote: string | null }[];
  /** The application, for a Letter of Intent, which has no form. */
  application?: { amountRequested: number | null; contactPerson: string | null; deadline?: string | null } | null;
  /** The detailed budget of a proposal. */
  budget?: Budget | null;
  /** The answers of the proposal that a letter for the same application draws on. */
  proposal?: Nullish<ProposalAnswers> | null;
  /** Confirmed facts that this draft may state. */
  facts?: readonly CheckedFact[];
  today: string;
};
export type DraftAnswers = Nullish<ProposalAnswers> & Nullish<LetterAnswers>;
/**
 * A Letter of Intent has no answers of its own, so it uses its proposal's. All letters take the duration from there.
 */
export const getDraftAnswers = ({ answers, proposal }: CheckSources): DraftAnswers =>
  answers ? { projectDuration: proposal?.projectDuration ?? null, ...answers } : (proposal ?? {});

export const formatCents = (cents: number) => formatDollars(toDollars(cents));
export const formatFullDay = (day: string) => {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? day
    : new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(date);
};

const moneyFields = [
  "totalBudget",
  "amountRequested",
  ...(Object.keys(costLines) as (keyof typeof costLines)[]),
] as const;
export const getProjectMonths = ({ projectDuration }: DraftAnswers) =>
  projectDuration ? { "6-months": 6, "1-year": 12, "2-years": 24, "3-years": 36 }[projectDuration] : null;

export const getCostLines = (answers: DraftAnswers) =>
  Object.entries(costLines).flatMap(([key, label]) => {
    const cents = answers[key as keyof typeof costLines];
    return typeof cents === "number" ? [{ key, label, cents }] : [];
  });

const collectStrings = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectStrings);
  return value && typeof value === "object" ? Object.values(value).flatMap(collectStrings) : [];
};
const filterPresent = (...parts: (string | null | undefined | false)[]) =>
  parts.filter((part): part is string => Boolean(part));
const getStateName = (code: string | null | undefined) =>
  code ? new Map<string, string>(Object.entries(usStates)).get(code) : null;

const collectBudgetTexts = (budget: Budget): string[] => {
  const computed = computeBudget(budget);
  return collectStrings([
    tabulateBudget(computed),
    tabulateSources(computed),
    justifyBudget(budget, computed),
    computed.lines.map(({ amounts, fringe }) => [...amounts.years, ...fringe.years].map(formatCents)),
  ]);
};

/** Collects what the applicant wrote or chose, without amounts of money other than those of a detailed budget. */
export const collectApplicantTexts = (sources: CheckSources): string[] => {
  const { organization, person, opportunity, application } = sources;
  const { projectDuration, deadline, ...answers } = getDraftAnswers(sources);
  const { projectDuration: _, ...proposal } = sources.proposal ?? {};
  return [
    ...collectStrings(answers),
    ...collectStrings(proposal),
    ...collectStrings({ ...organization, geographicScope: null, annualBudget: null, fundingAmount: null }),
    ...filterPresent(
      projectDuration && proposalDurations[projectDuration],
      deadline,
      getStateName(organization?.state),
      organization?.annualBudget && annualBudgets[organization.annualBudget],
      organization?.fundingAmount && fundingAmounts[organization.fundingAmount],
    ),
    ...collectStrings(person),
    ...collectStrings(opportunity),
    ...(sources.budget ? collectBudgetTexts(sources.budget) : []),
    ...filterPresent(application?.contactPerson, application?.deadline),
  ];
};

export const collectSourceTexts = (sources: CheckSources, writtenOn = sources.today): string[] => {
  const { record, requirements, application } = sources;
  const answers = getDraftAnswers(sources);
  const amounts = [
    ...moneyFields.map((field) => answers[field]),
    ...Object.values(sources.proposal ?? {}).filter((value) => typeof value === "number"),
    application?.amountRequested,
    record?.awardFloor,
    record?.awardCeiling,
    record?.totalFunding,
  ];
  return [
    ...collectApplicantTexts(sources),
    ...collectStrings({ ...record, firstSeenOn: null, verifiedOn: null, status: null, source: null, id: null }),
    ...filterPresent(typeof record?.expectedAwards === "number" && String(record.expectedAwards)),
    ...(record?.geography?.states ?? []).flatMap((code) => filterPresent(getStateName(code))),
    ...requirements.flatMap(({ requirement, quote }) => filterPresent(requirement, quote)),
    ...amounts.flatMap((cents) => (typeof cents === "number" ? [formatCents(cents)] : [])),
    sources.today.slice(0, 10),
    writtenOn.slice(0, 10),
  ];
};

/** Figures computed from the answers: sums of cost lines, remainders, shares, amounts per month and per year. */
export const computeDerivedFigures = (answers: DraftAnswers): string[] => {
  const lines = getCostLines(answers);
  const total = answers.totalBudget ?? null;
  const months = getProjectMonths(answers);
  const subsets = Array.from({ length: 2 ** lines.length - 1 }, (_, index) =>
    lines.filter((_line, bit) => (index + 1) & (1 << bit)),
  );
  const sums = subsets.map((subset) => subset.reduce((sum, { cents }) => sum + cents, 0));
  const remainders = total === null ? [] : sums.map((sum) => Math.abs(total - sum));
  const bases = [...sums, ...(total === null ? [] : [total])];
  const perPeriod = months ? bases.flatMap((sum) => [sum / months, (sum / months) * 12]) : [];
  const budgetTotal = total || lines.reduce((sum, { cents }) => sum + cents, 0);
  const shares = budgetTotal ? sums.map((sum) => (sum / budgetTotal) * 100) : [];
  const direct = lines.filter(({ key }) => key !== "administrativeCosts").reduce((sum, { cents }) => sum + cents, 0);
  const administrative = answers.administrativeCosts ?? 0;
  const rate = direct > 0 && administrative > 0 ? [(administrative / direct) * 100] : [];
  return [
    ...[...sums, ...remainders, ...perPeriod].map((cents) => `$${(cents / 100).toFixed(2)}`),
    ...[...shares, ...rate].map((percent) => `${percent.toFixed(4)}%`),
    ...(months ? [`${months} months`] : []),
  ];
};
