import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import { formatPlaceholder, clipWords, joinSentences, toSentence } from "./letter-text.ts";
import { formatMission, formatProgramPurpose } from "./loi.ts";
import { hasFigures } from "./answer-text.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { getAnswerParagraphs, isCrossReference, type ProposalContext, joinParagraphs, underHeading } from "./proposal-context.ts";
import { composeComponents, composeEligibility, composeUnderCriteria } from "./proposal-requirements.ts";
import { composeTimeline } from "./proposal-timeline.ts";
import { proposalPlaceholders } from "./proposal-placeholders.ts";

type Compose = (facts: ProposalFacts, parts: ProposalContext) => string;
const placeholder = (name: keyof typeof proposalPlaceholders) => {
  const [what, why] = proposalPlaceholders[name];
  return formatPlaceholder(what, why);
};

const need: Compose = (facts, parts) => {
  const problem = getAnswerParagraphs(parts, "problemStatement");
  const purpose = facts.opportunity?.description ?? facts.record?.summary;
  return joinParagraphs(
    composeComponents(facts, "need"),
    composeUnderCriteria(facts, "need", problem.length ? problem : [placeholder("problem")]),
    problem.length > 0 && !hasFigures(problem) && placeholder("figures"),
    parts.program &&
      underHeading(
        "Why this program",
        joinSentences(
          toSentence(`We bring this need before ${parts.funder} under “${parts.program}”`),
          purpose && toSentence(formatProgramPurpose(clipWords(purpose.replaceAll(/\s+/g, " ").trim(), 80).text)),
          placeholder("fit"),
        ),
      ),
  );
};

const goals: Compose = (facts, parts) => {
  const answer = getAnswerParagraphs(parts, "projectGoals");
  const within = parts.duration ? ` within ${parts.duration}` : "";
  return joinParagraphs(
    composeComponents(facts, "goals"),
    composeUnderCriteria(
      facts,
      "goals",
      answer.length
        ? [toSentence(`This is what ${parts.project} is to achieve${within}`), ...answer]
        : [placeholder("goals")],
    ),
    answer.length > 0 && !hasFigures(answer) && placeholder("objectives"),
  );
};

const methods: Compose = (facts, parts) => {
  const answer = getAnswerParagraphs(parts, "methodology");
  return joinParagraphs(
    composeComponents(facts, "methods"),
    composeUnderCriteria(
      facts,
      "methods",
      answer.length ? [`The work of ${parts.project} is planned as follows.`, ...answer] : [placeholder("methods")],
    ),
    underHeading("Timeline", composeTimeline(parts)),
    !answer.some((one) => staffWords.test(one)) && underHeading("People", placeholder("people")),
  );
};
const staffWords =
  /\b(?:staff|team|director|coordinator|manager|leads?|led by|teachers?|nurses?|instructors?|specialists?|officer|volunteers?|case workers?|counselors?|hire)\b/i;

const evaluation: Compose = (facts, parts) => {
  const [metrics, impact] = [getAnswerParagraphs(parts, "successMetrics"), getAnswerParagraphs(parts, "expectedImpact")];
  return joinParagraphs(
    composeComponents(facts, "evaluation"),
    composeUnderCriteria(facts, "evaluation", metrics.length ? metrics : [placeholder("metrics")], "Measures of success"),
    metrics.length > 0 && !hasFigures(metrics) && placeholder("baseline"),
    underHeading("Expected impact", joinParagraphs(impact.length ? impact : [placeholder("impact")])),
  );
};

const sustainability: Compose = (facts, parts) => {
  const answer = getAnswerParagraphs(parts, "sustainabilityPlan");
  return joinParagraphs(
    composeComponents(facts, "sustainability"),
    composeUnderCriteria(
      facts,
      "sustainability",
      answer.length
        ? ["What follows describes how the work goes on when this funding has ended.", ...answer]
        : [placeholder("sustainability")],
    ),
  );
};

const organization: Compose = (facts, parts) => {
  const { answers } = facts;
  const [mission, history] = [getAnswerParagraphs(parts, "missionStatement"), getAnswerParagraphs(parts, "organizationHistory")];
  const [first, ...rest] = mission;
  const name = answers.organizationName;
  return joinParagraphs(
    composeComponents(facts, "organization"),
    joinSentences(
      name ? `The applicant is ${toSentence(parts.organization)}` : placeholder("name"),
      answers.taxId ? `Its tax identification number is ${toSentence(answers.taxId)}` : placeholder("taxId"),
    ),
    first ? (isCrossReference(first) ? first : formatMission(first)) : placeholder("mission"),
    rest,
    composeUnderCriteria(facts, "organization", history.length ? history : [placeholder("history")]),
    composeEligibility(facts),
  );
};

export const narrativeSections = { need, goals, methods, evaluation, sustainability, organization } satisfies Partial<
  Record<ProposalSectionKey, Compose>
>;
