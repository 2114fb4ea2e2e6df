import type { CatalogueRecord } from "../catalogue.ts";
import type { WrittenSection } from "../jobs.ts";
import { formatDollars, toDollars } from "../money.ts";
import { annualBudgets, fundingAmounts } from "../organization-options.ts";
import type { OrganizationInput } from "../organizations.ts";
import { costLines, type LetterAnswers, type ProposalAnswers, proposalDurations } from "../proposals.ts";
import { states } from "../states.ts";

/** A document as it stands now. */
export type DraftToCheck = {
  kind: "proposal" | "cover_letter" | "loi";
  title: string;
  content: string;
  sections?: readonly WrittenSection[];
  /** The day it was first written, `YYYY-MM-DD`; a letter keeps its date. Absent: today. */
  writtenOn?: string;
};
type Loose<T> = { readonly [K in keyof T]?: T[K] | null | undefined };
/** Everything a draft may rest on. Money in whole cents, days as `YYYY-MM-DD…`. What is not known is null or absent. */
export type CheckSources = {
  answers: Loose<ProposalAnswers> | Loose<LetterAnswers> | null;
  organization:
    | (Loose<Omit<OrganizationInput, "state" | "focusAreas">> & {
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
  record: Loose<CatalogueRecord> | null;
  requirements: readonly { kind: string; requirement: string; quote: string | null }[];
  /** The application it belongs to, for a letter that has no form of its own. */
  application?: { amountRequested: number | null; contactPerson: string | null } | null;
  today: string;
};
/** Both kinds of answers as one. */
export type Answers = Loose<ProposalAnswers> & Loose<LetterAnswers>;
export const answersOf = (sources: CheckSources): Answers => sources.answers ?? {};

export const dollars = (cents: number) => formatDollars(toDollars(cents));
export const longDay = (day: string) => {
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
/** Months the project runs; null when it is not chosen. */
export const projectMonths = ({ projectDuration }: Answers) =>
  projectDuration ? { "6-months": 6, "1-year": 12, "2-years": 24, "3-years": 36 }[projectDuration] : null;

/** The cost lines that are known, in cents. */
export const linesOf = (answers: Answers) =>
  Object.entries(costLines).flatMap(([key, label]) => {
    const cents = answers[key as keyof typeof costLines];
    return typeof cents === "number" ? [{ key, label, cents }] : [];
  });

/** The texts of an object's own values, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
};
const present = (...parts: (string | null | undefined | false)[]) =>
  parts.filter((part): part is string => Boolean(part));
const stateName = (code: string | null | undefined) =>
  code ? new Map<string, string>(Object.entries(states)).get(code) : null;

/** What the person wrote or chose, apart from the sums of money. */
export const ownTexts = (sources: CheckSources): string[] => {
  const { organization, person, opportunity, application } = sources;
  const { projectDuration, deadline, ...answers } = answersOf(sources);
  return [
    ...textsIn(answers),
    ...textsIn({ ...organization, geographicScope: null, annualBudget: null, fundingAmount: null }),
    ...present(
      projectDuration && proposalDurations[projectDuration],
      deadline,
      stateName(organization?.state),
      organization?.annualBudget && annualBudgets[organization.annualBudget],
      organization?.fundingAmount && fundingAmounts[organization.fundingAmount],
    ),
    ...textsIn(person),
    ...textsIn(opportunity),
    ...present(application?.contactPerson),
  ];
};

/** Every text a draft may take a fact from. */
export const sourceTexts = (sources: CheckSources, writtenOn = sources.today): string[] => {
  const { record, requirements, application } = sources;
  const answers = answersOf(sources);
  const sums = [
    ...moneyFields.map((field) => answers[field]),
    application?.amountRequested,
    record?.awardFloor,
    record?.awardCeiling,
    record?.totalFunding,
  ];
  return [
    ...ownTexts(sources),
    ...textsIn({ ...record, firstSeenOn: null, verifiedOn: null, status: null, source: null, id: null }),
    ...present(typeof record?.expectedAwards === "number" && String(record.expectedAwards)),
    ...(record?.geography?.states ?? []).flatMap((code) => present(stateName(code))),
    ...requirements.flatMap(({ requirement, quote }) => present(requirement, quote)),
    ...sums.flatMap((cents) => (typeof cents === "number" ? [dollars(cents)] : [])),
    sources.today.slice(0, 10),
    writtenOn.slice(0, 10),
  ];
};

/** Figures that follow from the answers by a rule: sums of lines, what is left, shares, per month and per year. */
export const derivedFigures = (answers: Answers): string[] => {
  const lines = linesOf(answers);
  const total = answers.totalBudget ?? null;
  const months = projectMonths(answers);
  const sets = Array.from({ length: 2 ** lines.length - 1 }, (_, index) =>
    lines.filter((_line, place) => (index + 1) & (1 << place)),
  );
  const sums = sets.map((set) => set.reduce((sum, { cents }) => sum + cents, 0));
  const left = total === null ? [] : sums.map((sum) => Math.abs(total - sum));
  const wholes = [...sums, ...(total === null ? [] : [total])];
  const perTime = months ? wholes.flatMap((sum) => [sum / months, (sum / months) * 12]) : [];
  const whole = total || lines.reduce((sum, { cents }) => sum + cents, 0);
  const share = whole ? sums.map((sum) => (sum / whole) * 100) : [];
  const direct = lines.filter(({ key }) => key !== "administrativeCosts").reduce((sum, { cents }) => sum + cents, 0);
  const administrative = answers.administrativeCosts ?? 0;
  const rate = direct > 0 && administrative > 0 ? [(administrative / direct) * 100] : [];
  return [
    ...[...sums, ...left, ...perTime].map((cents) => `$${(cents / 100).toFixed(2)}`),
    ...[...share, ...rate].map((percent) => `${percent.toFixed(4)}%`),
    ...(months ? [`${months} months`] : []),
  ];
};
