import { type ParsedDraft, isQuotedFromSources } from "../parsed-draft.ts";
import { createFinding, type RuleFindings } from "../finding.ts";
import { formatCents, getProjectMonths } from "../sources.ts";
import { computeRecall, toWords } from "../text-spans.ts";
import { findRequestedAmounts } from "./ask.ts";

/** Checks that title, amount and duration are the same everywhere. The rule on names finds a renamed organization. */
export const checkConsistency = (checked: ParsedDraft): RuleFindings => {
  const { answers, sources } = checked;
  const known = [
    answers.projectTitle,
    sources.opportunity?.title,
    answers.amountRequested,
    answers.totalBudget,
    answers.projectDuration,
  ];
  if (known.every((each) => each === null || each === undefined)) return null;
  return [...checkTitles(checked), ...checkAmounts(checked), ...checkDurations(checked)];
};

const quotation = /[“"]([^“”"\n]{3,300})[”"]/g;
const checkTitles = ({ maskedText, answers, sources, grounding }: ParsedDraft) => {
  const expectedTitles = [answers.projectTitle, sources.opportunity?.title].filter((title): title is string =>
    Boolean(title),
  );
  return [...maskedText.matchAll(quotation)].flatMap((match) => {
    const quotedWords = toWords(match[1] ?? "");
    if (grounding.hasSequence(quotedWords)) return [];
    const similarTitle = expectedTitles.find(
      (title) => computeRecall(toWords(title), new Set(quotedWords)) >= 0.6 && computeRecall(quotedWords, new Set(toWords(title))) >= 0.6,
    );
    if (!similarTitle) return [];
    return [
      createFinding(
        { start: match.index + 1, end: match.index + match[0].length - 1 },
        `The title is “${similarTitle}”, and here it is another.`,
      ),
    ];
  });
};

const checkAmounts = (checked: ParsedDraft) => {
  const { answers, sources } = checked;
  const amount =
    (checked.draft.kind === "proposal" ? answers.totalBudget : answers.amountRequested) ??
    sources.application?.amountRequested ??
    null;
  if (amount === null) return [];
  return findRequestedAmounts(checked).flatMap((figure) =>
    Number(figure.value) === amount || isQuotedFromSources(checked, figure)
      ? []
      : [createFinding(figure, `You ask for ${formatCents(amount)}, and here the text says ${figure.text}.`)],
  );
};

const durationPhrase =
  /\b(?:project|program|grant|work|activities|award|period|initiative|effort)\b[^.,;\n\uE000]{0,40}\b(?:over|for|in|within|during|across|spans?|lasts?|takes?|runs?|is|of)\s(?:the next |a |the |about )?$/i;
/** "$110,000 over 1 year" */
const amountPhrase = /\$[\d,.]{1,20}(?: million)? (?:over|for|across|within) (?:the |a )?$/i;
const projectNoun = /^\s(?:project|program|grant|award|period|plan|timeline|initiative|effort)\b/i;
const checkDurations = (checked: ParsedDraft) => {
  const { figures, maskedText, answers } = checked;
  const months = getProjectMonths(answers);
  if (months === null) return [];
  return figures.flatMap((figure) => {
    if (
      figure.kind !== "duration" ||
      figure.value === `m${months}` ||
      !figure.value.startsWith("m") ||
      isQuotedFromSources(checked, figure)
    )
      return [];
    const lead = maskedText.slice(Math.max(0, figure.start - 90), figure.start);
    const isProject =
      durationPhrase.test(lead) ||
      amountPhrase.test(lead) ||
      projectNoun.test(maskedText.slice(figure.end, figure.end + 20));
    return isProject
      ? [createFinding(figure, `The project runs for ${months} months in your answers, and here it says ${figure.text}.`)]
      : [];
  });
};
