import { formatBlank } from "#shared/domain/blanks.ts";
import { getAnswerParagraphs, getAnswerSentences } from "./answer-items.ts";
import { isCrossReference } from "./answer-text.ts";
import { cleanName } from "./clean-answer.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { capitalize, countWords, formatCents, joinSentences, joinWithAnd, quoteTitle } from "./letter-text.ts";
import { toInnerPhrase, toVerbPhrase } from "./phrases.ts";
import { joinParagraphs, type ProposalContext } from "./proposal-context.ts";
import { composeAttachments } from "./proposal-requirements.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { toOneLine, toSentence } from "./sentences.ts";
import { listActions, listGoals, toStatement } from "./statements.ts";
import { dependsOnPrevious } from "./units.ts";

export const composeContact = ({ person }: ProposalContext): string => {
  if (!person) return `Please direct questions to ${formatBlank("contact")}.`;
  const [name, email, phone] = [cleanName(person.name), person.email, person.phone].map((text) => toOneLine(text));
  return toSentence(
    `Please direct questions to ${name || formatBlank("signer")} at ${[email, phone].filter(Boolean).join(" or ")}`,
  );
};

const [maxConclusionWords, maxOutcomeWords] = [45, 40];
/** The first positive goal as a clause, such as "all 36 children will begin by October". */
const findSpokenGoal = (context: ProposalContext): string | undefined => {
  const goals = listGoals(context);
  // A sentence among notes may depend on them.
  if (!goals.every((goal) => toVerbPhrase(goal) !== undefined || hasMainVerb(goal))) return undefined;
  const goal = goals
    .map((item) => toStatement(item, "projectGoals", context))
    .find(
      (text) =>
        /\bwill\b/.test(text) &&
        hasMainVerb(text) &&
        !/^(?:no|nobody|not|none|fewer)\b/i.test(text) &&
        countWords(text) <= maxConclusionWords &&
        !dependsOnPrevious(text),
    );
  return goal?.replace(/^(?:In|By|Over|Within|During|After|We)\b/, (word) => word.toLowerCase());
};
/** What the project will change, in a sentence or two of the applicant's. */
const composeOutcome = (context: ProposalContext): string => {
  const impact = getAnswerParagraphs(context, "expectedImpact").join(" ");
  const isSpoken = getAnswerSentences(context, "expectedImpact").every((sentence) => hasMainVerb(sentence));
  return isSpoken && !impact.includes("\n") && countWords(impact) <= maxOutcomeWords && !isCrossReference(impact)
    ? impact && toSentence(impact)
    : "";
};
/** Composes the closing paragraph: the first result, what it changes, thanks and the contact. */
export const composeConclusion = (facts: ProposalFacts, context: ProposalContext): string => {
  const { organization, request, project, funder } = context;
  const total = request.cents ? formatCents(request.cents) : undefined;
  const applicant = organization === "Our organization" ? "our organization" : organization;
  const actions = listActions(context);
  const chosen = actions.filter(
    (_phrase, index) => countWords(actions.slice(0, index + 1).join(" ")) <= maxConclusionWords && index < 3,
  );
  const source = funder && total ? ` from ${funder}` : "";
  const lead = `With ${total ?? "this grant"}${source}, `;
  const name = project === "this project" ? project : quoteTitle(project);
  const goal = findSpokenGoal(context);
  return joinParagraphs(
    joinSentences(
      toSentence(
        chosen.length > 0 && (!goal || goal.startsWith("we will "))
          ? `${lead}${applicant} will ${joinWithAnd(chosen)}`
          : goal
            ? `${lead}${goal.startsWith("we ") || /^\p{Ll}/u.test(goal) ? goal : toInnerPhrase(goal)}`
            : `${capitalize(applicant)} respectfully requests ${total ?? "support"}${source} for ${name}`,
      ),
      composeOutcome(context),
      "Thank you for considering this proposal.",
      composeContact(context),
    ),
    composeAttachments(facts),
  );
};
