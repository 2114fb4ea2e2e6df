import { add, list, paragraph, sentence } from "./letter-text.ts";
import { leadOf } from "./own-text.ts";
import { budgetOf } from "./proposal-budget.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import {
  answerOf,
  capital,
  dollars,
  isReference,
  type LongAnswer,
  type Parts,
  paragraphs,
  share,
} from "./proposal-parts.ts";
import { componentsOf } from "./proposal-requirements.ts";
import { asks } from "./proposal-words.ts";

const summarizedAnswers: readonly (readonly [LongAnswer, string])[] = [
  ["problemStatement", "The need"],
  ["projectGoals", "The goal"],
  ["methodology", "The way"],
  ["expectedImpact", "The result"],
  ["organizationHistory", "Who we are"],
];

/** Composes the executive summary: the request, the first sentences of the main answers, the budget. */
export const summary = (facts: ProposalFacts, parts: Parts): string => {
  const leads = summarizedAnswers.flatMap(([field, label]) => {
    const lead = leadOf(answerOf(parts, field).filter((one) => !isReference(one)));
    return lead ? [`${label}: ${lead}`] : [];
  });
  const hasNeedOrGoals = answerOf(parts, "problemStatement").length > 0 || answerOf(parts, "projectGoals").length > 0;
  return paragraphs(
    componentsOf(facts, "summary"),
    paragraph(composeAsk(parts), !hasNeedOrGoals && add(...asks.opening)),
    leads,
    composeLargestCost(facts, parts),
  );
};

const composeAsk = ({ organization, funder, program, total, duration, project }: Parts) => {
  const funderPart = funder ? ` ${funder}` : "";
  const programPart = program ? ` under “${program}”` : "";
  const amountPart = `${total ? ` for ${total}` : " for support"}${duration ? ` over ${duration}` : ""}`;
  return sentence(`${organization} asks${funderPart}${amountPart}${programPart} to carry out ${project}`);
};

const composeLargestCost = (facts: ProposalFacts, { total }: Parts) => {
  const { given, whole, sum } = budgetOf(facts);
  const [largest] = given.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  if (!largest || !total || sum > whole) return undefined;
  const rest = whole - largest.cents;
  const others = sum === whole && rest > 0 ? `; the other lines of the budget come to ${dollars(rest)}` : "";
  return sentence(
    `Of this sum, ${dollars(largest.cents)} (${share(largest.cents, whole)}) is meant for ${largest.label.toLowerCase()}${others}`,
  );
};

/** Composes the conclusion: the request, the sections that support it, the contact. */
export const conclusion = (facts: ProposalFacts, parts: Parts): string => {
  const { organization, funder, project, total, duration } = parts;
  const { answers } = facts;
  const sections = [
    answers.problemStatement && "the need",
    answers.methodology && "the plan",
    answers.successMetrics && "the measures",
    total && "the budget",
  ].filter(Boolean);
  const durationPart = duration ? ` over ${duration}` : "";
  return paragraphs(
    paragraph(
      `With ${total ? `an award of ${total}` : "the support asked for here"}${durationPart}, ${answers.organizationName ? organization : "our organization"} can carry out ${project}.`,
      sections.length > 1 &&
        `${capital(list(sections as string[]))} are set out above so that each can be checked against the others.`,
      `We thank ${funder ?? "the readers of this proposal"} for considering it and welcome every question.`,
    ),
    add(...asks.contact),
    componentsOf(facts, "conclusion"),
  );
};
