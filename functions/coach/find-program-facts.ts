import type { StoredApplication } from "#functions/applications/applications.ts";
import { findNamedRecords } from "#functions/catalog/find-record.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Language } from "#functions/resources/library-index.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { ChatSource } from "#shared/api/coach.ts";
import { annualBudgets } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { findDollarAmount, formatDollars, toDollars } from "#shared/util/money.ts";
import type { QuestionIntent } from "./classify-question.ts";
import { findAmounts } from "./compute-indirect.ts";
import { isAgency } from "./expand-abbreviations.ts";
import { findProgram } from "./find-program.ts";
import { escapeMarkdown } from "./format-records.ts";
import {
  formatAwardSize,
  formatEligibility,
  formatProgram,
  hasAwardSizes,
  loadProgramFacts,
  toProgramSource,
} from "./program-facts.ts";
import { findAspect, matchScoreQuestion } from "./question-aspect.ts";
import { getNearestDeadlines } from "./user-context.ts";

export type ProgramAnswer = { text: string; sources: ChatSource[]; articles: string[] };

type ProgramQuestion = {
  question: string;
  intent: QuestionIntent<StoredApplication>;
  organization: Organization | undefined;
  applications: readonly StoredApplication[];
  today: string;
  language: Language;
  isCommon: (word: string) => boolean;
  /** Whether the library or the records answer the question already. */
  isAnswered: boolean;
};

export const noPrograms: ProgramAnswer = { text: "", sources: [], articles: [] };
const maxPrograms = 2;

/** Finds the catalog record of an application by name, because the original opportunity may be gone. */
const findRecordForApplication = (records: readonly CatalogRecord[], { grantName, funder }: StoredApplication) =>
  records.find(({ title }) => title === grantName) ??
  findProgram(records, grantName, isNeverCommon) ??
  findProgram(records, `${funder} ${grantName}`, isNeverCommon) ??
  findProgram(records, funder, isNeverCommon);
/** The words of an application's name are all part of the name. */
const isNeverCommon = () => false;

const budgetRanges: Record<keyof typeof annualBudgets, readonly [number, number | null]> = {
  "under-100k": [0, 100_000],
  "100k-500k": [100_000, 500_000],
  "500k-1m": [500_000, 1_000_000],
  "over-1m": [1_000_000, null],
};

const getLowestBudget = (organization: Organization | undefined) =>
  organization?.annualBudget ? budgetRanges[organization.annualBudget][0] : undefined;

/** States an amount, in dollars, as a share of the organization's annual budget. */
const compareWithBudget = (amount: number, organization: Organization | undefined): string[] => {
  const budget = organization?.annualBudget;
  if (!budget) return [];
  const [low, high] = budgetRanges[budget];
  const percent = (total: number) => `${Math.round((100 * amount) / total)}%`;
  const share = !high
    ? `at most ${percent(low)}`
    : low === 0
      ? `at least ${percent(high)}`
      : `${percent(high)} to ${percent(low)}`;
  return [
    `${formatDollars(amount)} is ${share} of your annual budget (${annualBudgets[budget].toLowerCase()}). The larger the share, the more proof a new funder needs that you can manage it.`,
  ];
};

/** Finds the annual budget that a question states, in dollars: "our budget is 180k". */
const findStatedBudget = (question: string): number | undefined =>
  /\bbudget (?:is|of|was|under|about|around)\b|\b(?:annual|yearly|operating) budget\b/i.test(question)
    ? findAmounts(question)[0]?.value
    : undefined;
const formatBudgetShare = (budget: number) =>
  `A rule of thumb for a first request to a foundation is **5 to 20 percent of the annual budget**: with ${formatDollars(budget)}, that is ${formatDollars(Math.round(budget * 0.05))} to ${formatDollars(Math.round(budget * 0.2))}. The funder's own typical grant decides.`;

const howToSize =
  "How to find the figure: build the budget from the activities, read the minimum and maximum award in the notice, and look at what the funder gave in the last three years. A first request belongs at or below the median. If the work costs more, propose a part that stands on its own.";

const howToSizeFederal =
  "The notice decides: check its minimum and maximum award, the **cost share** it requires, and any cap by size of the applicant. Build the budget from the activities within those limits; if the work costs more, propose a part that stands on its own.";

/** A capitalized name: "How much should I ask NSF CAREER?" */
const capitalizedName =
  /(?<=\s)(?!(?:I|I'm|I'd|LOI|SAM|UEI|NOFO|RFP|MTDC)\b)[A-Z][\w&.'’-]*(?: (?:(?:of|for|and|the) )?[A-Z][\w&.'’-]*){0,8}/;
const findUnknownName = (question: string): string | undefined => capitalizedName.exec(question.trim())?.[0];
const formatUnknownSizes = (name: string) =>
  `I can't find “${escapeMarkdown(name)}” in the catalog, so I have no award sizes for it and won't guess. Look in its notice or guidelines under **award information** for the smallest and largest award. For a federal program, search its Assistance Listing on USAspending.gov for what others received; for a foundation, read the grants in its latest Form 990-PF.`;

const answerAmount = async (
  dependencies: Pick<Dependencies, "table" | "clock">,
  records: readonly CatalogRecord[],
  { question, intent, organization, applications, today, isCommon }: ProgramQuestion,
): Promise<ProgramAnswer> => {
  const budget = findStatedBudget(question);
  const statedAmount = budget === undefined ? findDollarAmount(question) : null;
  const named = intent.named.length ? undefined : findProgram(records, question, isCommon);
  const unknownName = named || intent.named.length ? undefined : findUnknownName(question);
  if (unknownName) return { text: formatUnknownSizes(unknownName), sources: [], articles: ["read-past-awards"] };
  const listed = intent.named.length
    ? intent.named
    : named
      ? []
      : getNearestDeadlines({ applications, today }).slice(0, maxPrograms);
  const targets = [
    ...(named ? [{ record: named, requested: null as number | null }] : []),
    ...listed.map((application) => ({
      record: findRecordForApplication(records, application),
      requested: application.amountRequested,
      application,
    })),
  ];
  const isGeneral = !intent.named.length && !named;
  const annual = budget ?? (isGeneral && statedAmount === null ? getLowestBudget(organization) : undefined);
  const parts: string[] = annual ? [formatBudgetShare(annual)] : [];
  const sources: ChatSource[] = [];
  for (const target of targets) {
    const requested = statedAmount === null ? target.requested : statedAmount * 100;
    if (target.record) {
      const facts = await loadProgramFacts(dependencies, target.record);
      // The question names none of these applications, so they are listed only if their award sizes are known.
      if (isGeneral && !hasAwardSizes(facts)) continue;
      parts.push(formatAwardSize(facts, requested));
      sources.push(toProgramSource(target.record));
    } else if (!isGeneral && "application" in target && requested !== null)
      parts.push(
        `You plan to ask for ${formatDollars(toDollars(requested))} in **${escapeMarkdown(target.application.grantName)}**; the catalog has no award sizes for this funder.`,
      );
  }
  return {
    text: [
      ...parts,
      ...(statedAmount === null ? [] : compareWithBudget(statedAmount, organization)),
      named?.assistanceListing ? howToSizeFederal : howToSize,
    ].join("\n\n"),
    sources: [...new Map(sources.map((source) => [source.id, source])).values()],
    articles: ["how-much-to-ask", "read-past-awards"],
  };
};

/** Words of a question about a funder or program that may be in the catalog. */
const asksAboutProgram =
  /\b(?:foundation|fund|trust|endowment|program|department|agency|bureau|institute|grant|apply to|deadline|due|closes?|fundaci[oó]n)\b/i;

const asksWhatProgramFunds =
  /\bwhat (?:does|do|kinds? of \w+ does) (?:the )?[A-Z][^?]{2,60}\b(?:fund|support|give|pay for)\b|\bdeadline (?:for|of) (?:the )?[A-Z]/;

/** A capitalized name after "for" or "to": "eligible for the Example Scholars Program". */
const programName =
  /\b(?:for|to|apply for|from) (?:the |an? )?((?:[A-Z][\w&.'’-]*(?: (?:of|for|and|the) (?=[A-Z])| )?){1,8})/;
const answerUnknownProgram = (question: string, language: Language): ProgramAnswer => {
  const name = programName.exec(question)?.[1]?.trim();
  if (!name || language !== "en" || /^I\b/.test(name) || isAgency(name.toLowerCase())) return noPrograms;
  return {
    text: `I can't find “${escapeMarkdown(name)}” in the catalog, so I have no verdict. Search for it in the **Funding Finder**: notices come and go, and the name there may differ. With its notice in front of you, check in this order: **applicant type**, **location**, **what it pays for**, **match**, **registrations** and **dates**. If any of them is unclear, email the contact before you start writing.`,
    sources: [],
    articles: ["read-eligibility"],
  };
};

/** "Who funds turnout gear besides AFG" asks for other programs. */
const asksForOthers = /\b(?:besides|other than|apart from|instead of|aside from)\b/i;

const onlyFacts = "I don't have an answer to exactly that. This is what the catalog says about the program:";
const spanishVerdicts =
  "Este es el veredicto del producto, con la frase de cada condición (en inglés, como en el catálogo):";

/** Finds verdicts and award sizes for the programs that a question or its applications name. */
export const findPrograms = async (
  dependencies: Pick<Dependencies, "table" | "clock" | "catalog" | "searchEngine">,
  programQuestion: ProgramQuestion,
): Promise<ProgramAnswer> => {
  const { question, intent, organization, today, language, isCommon } = programQuestion;
  const asksAbout =
    asksWhatProgramFunds.test(question) || (!programQuestion.isAnswered && asksAboutProgram.test(question));
  if (findAspect(question) === "difference" || asksForOthers.test(question) || matchScoreQuestion.test(question))
    return noPrograms;
  if (!intent.eligibility && !asksAbout && !(intent.amount && language === "en")) return noPrograms;
  const named = intent.named.flatMap(({ grantName, funder }) => [grantName, funder]);
  const tracked = intent.amount ? programQuestion.applications.map(({ grantName }) => grantName) : [];
  const records = await findNamedRecords(dependencies, [question, ...named, ...tracked]);
  if (intent.amount && !/\beligib|\bqualif/i.test(question))
    return answerAmount(dependencies, records, programQuestion);
  const found = intent.named.length
    ? intent.named.map((application) => findRecordForApplication(records, application) ?? application)
    : [findProgram(records, question, isCommon)].flatMap((record) => record ?? []);
  if (!found.length) return programQuestion.isAnswered ? noPrograms : answerUnknownProgram(question, language);
  const isGeneral = !/\b(?:i|we|my|our|us|am|soy|puedo|podemos)\b/i.test(question);
  const texts: string[] = [];
  const sources: ChatSource[] = [];
  for (const target of found) {
    if ("applicantTypes" in target) {
      if (!intent.eligibility) {
        const facts = formatProgram({ record: target, pastAwards: undefined }, organization, today);
        texts.push(asksWhatProgramFunds.test(question) ? facts : `${onlyFacts}\n\n${facts}`);
      } else
        texts.push(formatEligibility({ record: target, pastAwards: undefined }, organization, { today, isGeneral }));
      sources.push(toProgramSource(target));
    } else
      texts.push(
        `The catalog has no record for **${escapeMarkdown(target.grantName)}** (${escapeMarkdown(target.funder)}), so I can't check it.${target.eligibilityRequirements ? ` You noted: ${escapeMarkdown(target.eligibilityRequirements.slice(0, 400))}` : " Paste its notice on the application's page to list its conditions there."}`,
      );
  }
  return {
    text: [...(language === "es" ? [spanishVerdicts] : []), ...texts].join("\n\n"),
    sources,
    articles: ["read-eligibility"],
  };
};
