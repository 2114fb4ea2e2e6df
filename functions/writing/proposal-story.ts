import type { ProposalSectionKey } from "#shared/proposals.ts";
import { add, clip, paragraph, sentence } from "./letter-text.ts";
import { missionText, purposeText } from "./loi.ts";
import { hasFigures } from "./own-text.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { answerOf, isReference, type Parts, paragraphs, under } from "./proposal-parts.ts";
import { componentsOf, eligibilityOf, underCriteria } from "./proposal-requirements.ts";
import { timelineOf } from "./proposal-timeline.ts";
import { asks } from "./proposal-words.ts";

type Compose = (facts: ProposalFacts, parts: Parts) => string;
const placeholder = (name: keyof typeof asks) => {
  const [what, why] = asks[name];
  return add(what, why);
};

const need: Compose = (facts, parts) => {
  const problem = answerOf(parts, "problemStatement");
  const purpose = facts.opportunity?.description ?? facts.record?.summary;
  return paragraphs(
    componentsOf(facts, "need"),
    underCriteria(facts, "need", problem.length ? problem : [placeholder("problem")]),
    problem.length > 0 && !hasFigures(problem) && placeholder("figures"),
    parts.program &&
      under(
        "Why this program",
        paragraph(
          sentence(`We bring this need before ${parts.funder} under “${parts.program}”`),
          purpose && sentence(purposeText(clip(purpose.replaceAll(/\s+/g, " ").trim(), 80).text)),
          placeholder("fit"),
        ),
      ),
  );
};

const goals: Compose = (facts, parts) => {
  const answer = answerOf(parts, "projectGoals");
  const within = parts.duration ? ` within ${parts.duration}` : "";
  return paragraphs(
    componentsOf(facts, "goals"),
    underCriteria(
      facts,
      "goals",
      answer.length
        ? [sentence(`This is what ${parts.project} is to achieve${within}`), ...answer]
        : [placeholder("goals")],
    ),
    answer.length > 0 && !hasFigures(answer) && placeholder("objectives"),
  );
};

const methods: Compose = (facts, parts) => {
  const answer = answerOf(parts, "methodology");
  return paragraphs(
    componentsOf(facts, "methods"),
    underCriteria(
      facts,
      "methods",
      answer.length ? [`The work of ${parts.project} is planned as follows.`, ...answer] : [placeholder("methods")],
    ),
    under("Timeline", timelineOf(parts)),
    !answer.some((one) => staffWords.test(one)) && under("People", placeholder("people")),
  );
};
const staffWords =
  /\b(?:staff|team|director|coordinator|manager|leads?|led by|teachers?|nurses?|instructors?|specialists?|officer|volunteers?|case workers?|counselors?|hire)\b/i;

const evaluation: Compose = (facts, parts) => {
  const [metrics, impact] = [answerOf(parts, "successMetrics"), answerOf(parts, "expectedImpact")];
  return paragraphs(
    componentsOf(facts, "evaluation"),
    underCriteria(facts, "evaluation", metrics.length ? metrics : [placeholder("metrics")], "Measures of success"),
    metrics.length > 0 && !hasFigures(metrics) && placeholder("baseline"),
    under("Expected impact", paragraphs(impact.length ? impact : [placeholder("impact")])),
  );
};

const sustainability: Compose = (facts, parts) => {
  const answer = answerOf(parts, "sustainabilityPlan");
  return paragraphs(
    componentsOf(facts, "sustainability"),
    underCriteria(
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
  const [mission, history] = [answerOf(parts, "missionStatement"), answerOf(parts, "organizationHistory")];
  const [first, ...rest] = mission;
  const name = answers.organizationName;
  return paragraphs(
    componentsOf(facts, "organization"),
    paragraph(
      name ? `The applicant is ${sentence(parts.organization)}` : placeholder("name"),
      answers.taxId ? `Its tax identification number is ${sentence(answers.taxId)}` : placeholder("taxId"),
    ),
    first ? (isReference(first) ? first : missionText(first)) : placeholder("mission"),
    rest,
    underCriteria(facts, "organization", history.length ? history : [placeholder("history")]),
    eligibilityOf(facts),
  );
};

export const story = { need, goals, methods, evaluation, sustainability, organization } satisfies Partial<
  Record<ProposalSectionKey, Compose>
>;
