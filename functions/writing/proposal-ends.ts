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

/** The answers whose first sentence stands for them in the summary. */
const leads: readonly (readonly [LongAnswer, string])[] = [
  ["problemStatement", "The need"],
  ["projectGoals", "The goal"],
  ["methodology", "The way"],
  ["expectedImpact", "The result"],
  ["organizationHistory", "Who we are"],
];

/** The summary, drawn from what the other sections say: the request, the need, the answer to it, the money. */
export const summary = (facts: ProposalFacts, parts: Parts): string => {
  const told = leads.flatMap(([field, label]) => {
    const lead = leadOf(answerOf(parts, field).filter((one) => !isReference(one)));
    return lead ? [`${label}: ${lead}`] : [];
  });
  const hasCore = answerOf(parts, "problemStatement").length > 0 || answerOf(parts, "projectGoals").length > 0;
  return paragraphs(
    componentsOf(facts, "summary"),
    paragraph(requestOf(parts), !hasCore && add(...asks.opening)),
    told,
    moneyOf(facts, parts),
  );
};

/** One sentence: who asks whom for how much, for what, over how long. */
const requestOf = ({ organization, funder, program, total, duration, project }: Parts) => {
  const whom = funder ? ` ${funder}` : "";
  const under = program ? ` under “${program}”` : "";
  const forHow = `${total ? ` for ${total}` : " for support"}${duration ? ` over ${duration}` : ""}`;
  return sentence(`${organization} asks${whom}${forHow}${under} to carry out ${project}`);
};

const moneyOf = (facts: ProposalFacts, { total }: Parts) => {
  const { given, whole, sum } = budgetOf(facts);
  const [largest] = given.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  if (!largest || !total || sum > whole) return undefined;
  const rest = whole - largest.cents;
  const others = sum === whole && rest > 0 ? `; the other lines of the budget come to ${dollars(rest)}` : "";
  return sentence(
    `Of this sum, ${dollars(largest.cents)} (${share(largest.cents, whole)}) is meant for ${largest.label.toLowerCase()}${others}`,
  );
};

/** The close: the request once more, what it rests on, and whom to ask. */
export const conclusion = (facts: ProposalFacts, parts: Parts): string => {
  const { organization, funder, project, total, duration } = parts;
  const { answers } = facts;
  const named = [
    answers.problemStatement && "the need",
    answers.methodology && "the plan",
    answers.successMetrics && "the measures",
    total && "the budget",
  ].filter(Boolean);
  const time = duration ? ` over ${duration}` : "";
  return paragraphs(
    paragraph(
      `With ${total ? `an award of ${total}` : "the support asked for here"}${time}, ${answers.organizationName ? organization : "our organization"} can carry out ${project}.`,
      named.length > 1 &&
        `${capital(list(named as string[]))} are set out above so that each can be checked against the others.`,
      `We thank ${funder ?? "the readers of this proposal"} for considering it and welcome every question.`,
    ),
    add(...asks.contact),
    componentsOf(facts, "conclusion"),
  );
};
