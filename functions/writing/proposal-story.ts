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
const ask = (name: keyof typeof asks) => {
  const [what, why] = asks[name];
  return add(what, why);
};

const need: Compose = (facts, parts) => {
  const problem = answerOf(parts, "problemStatement");
  const purpose = facts.opportunity?.description ?? facts.record?.summary;
  return paragraphs(
    componentsOf(facts, "need"),
    underCriteria(facts, "need", problem.length ? problem : [ask("problem")]),
    problem.length > 0 && !hasFigures(problem) && ask("figures"),
    parts.program &&
      under(
        "Why this program",
        paragraph(
          sentence(`We bring this need before ${parts.funder} under “${parts.program}”`),
          purpose && sentence(purposeText(clip(purpose.replaceAll(/\s+/g, " ").trim(), 80).text)),
          ask("fit"),
        ),
      ),
  );
};

const goals: Compose = (facts, parts) => {
  const own = answerOf(parts, "projectGoals");
  const within = parts.duration ? ` within ${parts.duration}` : "";
  return paragraphs(
    componentsOf(facts, "goals"),
    underCriteria(
      facts,
      "goals",
      own.length ? [sentence(`This is what ${parts.project} is to achieve${within}`), ...own] : [ask("goals")],
    ),
    own.length > 0 && !hasFigures(own) && ask("objectives"),
  );
};

const methods: Compose = (facts, parts) => {
  const own = answerOf(parts, "methodology");
  return paragraphs(
    componentsOf(facts, "methods"),
    underCriteria(
      facts,
      "methods",
      own.length ? [`The work of ${parts.project} is planned as follows.`, ...own] : [ask("methods")],
    ),
    under("Timeline", timelineOf(parts)),
    !own.some((one) => people.test(one)) && under("People", ask("people")),
  );
};
const people =
  /\b(?:staff|team|director|coordinator|manager|leads?|led by|teachers?|nurses?|instructors?|specialists?|officer|volunteers?|case workers?|counselors?|hire)\b/i;

const evaluation: Compose = (facts, parts) => {
  const [metrics, impact] = [answerOf(parts, "successMetrics"), answerOf(parts, "expectedImpact")];
  return paragraphs(
    componentsOf(facts, "evaluation"),
    underCriteria(facts, "evaluation", metrics.length ? metrics : [ask("metrics")], "Measures of success"),
    metrics.length > 0 && !hasFigures(metrics) && ask("baseline"),
    under("Expected impact", paragraphs(impact.length ? impact : [ask("impact")])),
  );
};

const sustainability: Compose = (facts, parts) => {
  const own = answerOf(parts, "sustainabilityPlan");
  return paragraphs(
    componentsOf(facts, "sustainability"),
    underCriteria(
      facts,
      "sustainability",
      own.length
        ? ["What follows describes how the work goes on when this funding has ended.", ...own]
        : [ask("sustainability")],
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
      name ? `The applicant is ${sentence(parts.organization)}` : ask("name"),
      answers.taxId ? `Its tax identification number is ${sentence(answers.taxId)}` : ask("taxId"),
    ),
    first ? (isReference(first) ? first : missionText(first)) : ask("mission"),
    rest,
    underCriteria(facts, "organization", history.length ? history : [ask("history")]),
    eligibilityOf(facts),
  );
};

/** The sections that tell what is to be done, why, how and by whom, each from the answers that belong there. */
export const story = { need, goals, methods, evaluation, sustainability, organization } satisfies Partial<
  Record<ProposalSectionKey, Compose>
>;
