import { type Checked, isQuoted } from "../context.ts";
import { at, type Verdict } from "../finding.ts";
import { dollars, projectMonths } from "../sources.ts";
import { recall, words } from "../text.ts";
import { asked } from "./ask.ts";

/** Checks that title, amount and duration are the same everywhere. The rule on names finds a renamed organization. */
export const consistency = (checked: Checked): Verdict => {
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
const checkTitles = ({ plain, answers, sources, grounds }: Checked) => {
  const expectedTitles = [answers.projectTitle, sources.opportunity?.title].filter((title): title is string =>
    Boolean(title),
  );
  return [...plain.matchAll(quotation)].flatMap((match) => {
    const quotedWords = words(match[1] ?? "");
    if (grounds.has(quotedWords)) return [];
    const similarTitle = expectedTitles.find(
      (title) => recall(words(title), new Set(quotedWords)) >= 0.6 && recall(quotedWords, new Set(words(title))) >= 0.6,
    );
    if (!similarTitle) return [];
    return [
      at(
        { start: match.index + 1, end: match.index + match[0].length - 1 },
        `The title is “${similarTitle}”, and here it is another.`,
      ),
    ];
  });
};

const checkAmounts = (checked: Checked) => {
  const { answers, sources } = checked;
  const amount =
    (checked.draft.kind === "proposal" ? answers.totalBudget : answers.amountRequested) ??
    sources.application?.amountRequested ??
    null;
  if (amount === null) return [];
  return asked(checked).flatMap((figure) =>
    Number(figure.value) === amount || isQuoted(checked, figure)
      ? []
      : [at(figure, `You ask for ${dollars(amount)}, and here the text says ${figure.text}.`)],
  );
};

const durationPhrase =
  /\b(?:project|program|grant|work|activities|award|period|initiative|effort)\b[^.,;\n\uE000]{0,40}\b(?:over|for|in|within|during|across|spans?|lasts?|takes?|runs?|is|of)\s(?:the next |a |the |about )?$/i;
/** "$110,000 over 1 year" */
const amountPhrase = /\$[\d,.]{1,20}(?: million)? (?:over|for|across|within) (?:the |a )?$/i;
const projectNoun = /^\s(?:project|program|grant|award|period|plan|timeline|initiative|effort)\b/i;
const checkDurations = (checked: Checked) => {
  const { figures, plain, answers } = checked;
  const months = projectMonths(answers);
  if (months === null) return [];
  return figures.flatMap((figure) => {
    if (
      figure.kind !== "duration" ||
      figure.value === `m${months}` ||
      !figure.value.startsWith("m") ||
      isQuoted(checked, figure)
    )
      return [];
    const lead = plain.slice(Math.max(0, figure.start - 90), figure.start);
    const isProject =
      durationPhrase.test(lead) ||
      amountPhrase.test(lead) ||
      projectNoun.test(plain.slice(figure.end, figure.end + 20));
    return isProject
      ? [at(figure, `The project runs for ${months} months in your answers, and here it says ${figure.text}.`)]
      : [];
  });
};
