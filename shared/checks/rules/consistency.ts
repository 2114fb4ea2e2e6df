import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { isQuotedFromSources, type ParsedDraft } from "../parsed-draft.ts";
import { collectApplicantTexts, formatCents, formatFullDay, getProjectMonths } from "../sources.ts";
import { computeRecall, toWords } from "../text-spans.ts";
import { findRequestedAmounts, getExpectedRequest } from "./amounts.ts";

const monthsPerUnit: Record<string, number> = { year: 12, quarter: 3, month: 1, week: 12 / 52 };
const startPhrasePattern = /\b(?:will|plans? to|propose to|is to)\b[^.]{0,60}\b(?:begin|start|launch|open|commence)/i;
const deadlinePhrasePattern = /\b(?:deadline|due date|due on|due by|closes on|closing date)\b/i;

export const checkTiming = (draft: ParsedDraft): RuleFindings => {
  const { figures, sources, answers } = draft;
  const deadline =
    (sources.opportunity?.deadline ?? sources.record?.closesOn ?? answers.deadline)?.slice(0, 10) ?? null;
  const isDay = deadline !== null && /^\d{4}-\d\d-\d\d$/.test(deadline);
  const months = getProjectMonths(answers);
  if (!isDay && months === null && figures.every(({ kind }) => kind !== "date")) return null;
  const isPast = isDay && deadline < sources.today.slice(0, 10);
  return [
    ...checkMilestones(draft, months),
    ...checkDates(draft, isDay ? deadline : null),
    ...(isPast
      ? [createMissingFinding(`The deadline, ${formatFullDay(deadline)}, has passed.`, { field: "deadline" }, "warn")]
      : []),
  ];
};

/** Sections in which milestones always belong to the project. */
const plannedSections = new Set(["goals", "methods"]);
const afterProjectSections = new Set(["sustainability", "conclusion"]);
const checkMilestones = (draft: ParsedDraft, months: number | null) =>
  draft.figures.flatMap((figure) => {
    const unit = /^(year|quarter|month|week)s?\b/i.exec(figure.text)?.[1]?.toLowerCase();
    const unitMonths = unit ? monthsPerUnit[unit] : undefined;
    if (figure.kind !== "label" || months === null || unitMonths === undefined || !unit) return [];
    const last = Math.max(...(figure.text.match(/\d+/g) ?? []).map(Number));
    const section = draft.sections.find(({ body }) => body.start <= figure.start && figure.start < body.end);
    if ((last - 1) * unitMonths < months - 1e-9 || afterProjectSections.has(section?.key ?? "")) return [];
    const sentence = draft.sentences.find(({ start, end }) => start <= figure.start && figure.start < end)?.text ?? "";
    if (/\b(?:after|beyond|later|following|sustain\w*|continu\w*|future|takes? over|assum\w*|from)\b/i.test(sentence))
      return [];
    const message = `“${figure.text}” is after the end of the project, which runs for ${months} months.`;
    return [
      createFinding(
        figure,
        message,
        isQuotedFromSources(draft, figure) || !plannedSections.has(section?.key ?? "") ? "warn" : "fail",
      ),
    ];
  });

const checkDates = (draft: ParsedDraft, deadline: string | null) => {
  const { figures, sentences, sources, maskedText } = draft;
  const today = sources.today.slice(0, 10);
  const dates = figures.filter(({ kind, value }) => kind === "date" && value.length === 10 && !value.startsWith("-"));
  let next = 0;
  return dates.flatMap((date) => {
    while ((sentences[next]?.end ?? Number.POSITIVE_INFINITY) <= date.start) next += 1;
    const sentence = sentences[next];
    if (!sentence || date.start < sentence.start) return [];
    const text = maskedText.slice(sentence.start, sentence.end);
    if (
      deadline &&
      deadlinePhrasePattern.test(text) &&
      /\b(?:application|proposal|grant|funder|submi\w+|letter|request|your|program|deadline is|deadline of)\b/i.test(
        text,
      ) &&
      !/\b(?:enroll\w*|registration|register|students?|families|patients|sign up|report|tax)\b/i.test(text) &&
      date.value !== deadline &&
      !isQuotedFromSources(draft, date)
    )
      return [createFinding(date, `The deadline is ${formatFullDay(deadline)}, but the text says ${date.text}.`)];
    if (date.value < today && startPhrasePattern.test(text.slice(0, 400)))
      return [createFinding(date, `The text says work will begin on ${date.text}, which is in the past.`)];
    return [];
  });
};

export const checkConsistency = (draft: ParsedDraft): RuleFindings => {
  const { answers, sources } = draft;
  const knownValues = [
    answers.projectTitle,
    sources.opportunity?.title,
    answers.amountRequested,
    answers.totalBudget,
    answers.projectDuration,
  ];
  if (knownValues.every((value) => value === null || value === undefined)) return null;
  return [...checkTitles(draft), ...checkAmounts(draft), ...checkDurations(draft)];
};

const quotationPattern = /[“"]([^“”"\n]{3,300})[”"]/g;
const checkTitles = ({ maskedText, answers, sources, grounding }: ParsedDraft) => {
  const expectedTitles = [answers.projectTitle, sources.opportunity?.title].filter((title): title is string =>
    Boolean(title),
  );
  return [...maskedText.matchAll(quotationPattern)].flatMap((match) => {
    const quotedWords = toWords(match[1] ?? "");
    if (grounding.hasSequence(quotedWords)) return [];
    const similarTitle = expectedTitles.find(
      (title) =>
        computeRecall(toWords(title), new Set(quotedWords)) >= 0.6 &&
        computeRecall(quotedWords, new Set(toWords(title))) >= 0.6,
    );
    if (!similarTitle) return [];
    return [
      createFinding(
        { start: match.index + 1, end: match.index + match[0].length - 1 },
        `The title here differs from “${similarTitle}”.`,
      ),
    ];
  });
};

const checkAmounts = (draft: ParsedDraft) => {
  const amount = getExpectedRequest(draft);
  if (amount === null) return [];
  // The answers may state the request in a different form than the draft does.
  const statedNumbers = new Set(
    collectApplicantTexts(draft.sources).flatMap((text) => text.replaceAll(",", "").match(/\d+(?:\.\d+)?/g) ?? []),
  );
  return findRequestedAmounts(draft).flatMap((figure) =>
    Number(figure.value) === amount || statedNumbers.has(String(Number(figure.value) / 100))
      ? []
      : [createFinding(figure, `You request ${formatCents(amount)}, but the text says ${figure.text}.`)],
  );
};

const durationPhrasePattern =
  /\b(?:project|program|grant|work|activities|award|period|initiative|effort)\b[^.,;\n\uE000]{0,40}\b(?:over|for|in|within|during|across|spans?|lasts?|takes?|runs?|is|of)\s(?:the next |a |the |about )?$/i;
/** "$110,000 over 1 year" */
const amountPhrasePattern = /\$[\d,.]{1,20}(?: million)? (?:over|for|across|within) (?:the |a )?$/i;
const projectNounPattern = /^\s(?:project|program|grant|award|period|plan|timeline|initiative|effort)\b/i;
const checkDurations = (draft: ParsedDraft) => {
  const { figures, maskedText, answers } = draft;
  const months = getProjectMonths(answers);
  if (months === null) return [];
  return figures.flatMap((figure) => {
    if (
      figure.kind !== "duration" ||
      figure.value === `m${months}` ||
      !figure.value.startsWith("m") ||
      isQuotedFromSources(draft, figure)
    )
      return [];
    const lead = maskedText.slice(Math.max(0, figure.start - 90), figure.start);
    const after = maskedText.slice(figure.end, figure.end + 40);
    const isCertain =
      amountPhrasePattern.test(lead) ||
      /\b(?:project|grant|award|grant period|funding period)\b[^.,;\n]{0,30}$/i.test(lead) ||
      /^\s(?:project|grant|award)\b/i.test(after);
    if (/^\s(?:of|each|a|per|out|after|later|ago|before|program year|into)\b/i.test(after)) return [];
    const isProject =
      durationPhrasePattern.test(lead) ||
      amountPhrasePattern.test(lead) ||
      projectNounPattern.test(maskedText.slice(figure.end, figure.end + 20));
    return isProject
      ? [
          createFinding(
            figure,
            `The project runs for ${months} months in your answers, but the text says ${figure.text}.`,
            isCertain ? "fail" : "warn",
          ),
        ]
      : [];
  });
};
