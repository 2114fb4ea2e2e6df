import { type ParsedDraft, isQuotedFromSources } from "../parsed-draft.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { formatFullDay, getProjectMonths } from "../sources.ts";

const monthsPer: Record<string, number> = { year: 12, quarter: 3, month: 1, week: 12 / 52 };
const startPhrase = /\b(?:will|plans? to|propose to|is to)\b[^.]{0,60}\b(?:begin|start|launch|open|commence)/i;
const deadlinePhrase = /\b(?:deadline|due date|due on|due by|closes on|closing date)\b/i;

/** Checks that milestones are within the project, planned dates in the future and the deadline is the funder's. */
export const checkTiming = (checked: ParsedDraft): RuleFindings => {
  const { figures, sources, answers } = checked;
  const deadline =
    (sources.opportunity?.deadline ?? sources.record?.closesOn ?? answers.deadline)?.slice(0, 10) ?? null;
  const isDay = deadline !== null && /^\d{4}-\d\d-\d\d$/.test(deadline);
  const months = getProjectMonths(answers);
  if (!isDay && months === null && figures.every(({ kind }) => kind !== "date")) return null;
  const isPast = isDay && deadline < sources.today.slice(0, 10);
  return [
    ...checkMilestones(checked, months),
    ...checkDates(checked, isDay ? deadline : null),
    ...(isPast ? [createMissingFinding(`The deadline, ${formatFullDay(deadline)}, has passed.`, { field: "deadline" }, "warn")] : []),
  ];
};

const afterProjectSections = new Set(["sustainability", "conclusion"]);
const checkMilestones = (checked: ParsedDraft, months: number | null) =>
  checked.figures.flatMap((figure) => {
    const unit = /^(year|quarter|month|week)s?\b/i.exec(figure.text)?.[1]?.toLowerCase();
    const per = unit ? monthsPer[unit] : undefined;
    if (figure.kind !== "label" || months === null || per === undefined || !unit) return [];
    const last = Math.max(...(figure.text.match(/\d+/g) ?? []).map(Number));
    const section = checked.sections.find(({ body }) => body.start <= figure.start && figure.start < body.end);
    if ((last - 1) * per < months - 1e-9 || afterProjectSections.has(section?.key ?? "")) return [];
    const message = `“${figure.text}” lies beyond the project, which runs for ${months} months.`;
    return [createFinding(figure, message, isQuotedFromSources(checked, figure) ? "warn" : "fail")];
  });

const checkDates = (checked: ParsedDraft, deadline: string | null) => {
  const { figures, sentences, sources, maskedText } = checked;
  const today = sources.today.slice(0, 10);
  const dates = figures.filter(({ kind, value }) => kind === "date" && value.length === 10 && !value.startsWith("-"));
  let next = 0;
  return dates.flatMap((date) => {
    while ((sentences[next]?.end ?? Number.POSITIVE_INFINITY) <= date.start) next += 1;
    const sentence = sentences[next];
    if (!sentence || date.start < sentence.start) return [];
    const text = maskedText.slice(sentence.start, sentence.end);
    if (deadline && deadlinePhrase.test(text) && date.value !== deadline && !isQuotedFromSources(checked, date))
      return [createFinding(date, `The deadline is ${formatFullDay(deadline)}, and here it says ${date.text}.`)];
    if (date.value < today && startPhrase.test(text.slice(0, 400)))
      return [createFinding(date, `${date.text} is past, and the text says that work will begin then.`)];
    return [];
  });
};
