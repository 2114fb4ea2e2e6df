import type { ParsedDraft } from "../parsed-draft.ts";
import type { Figure } from "../figures.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { formatCents, getCostLines, getProjectMonths } from "../sources.ts";

const costWords: Record<string, RegExp> = {
  personnelCosts: /\bpersonnel\b|\bsalaries\b|\bstaff(?:ing)? costs?\b/i,
  equipmentSupplies: /\bequipment\b|\bsupplies\b/i,
  travelTransportation: /\btravel\b|\btransportation\b/i,
  administrativeCosts: /\badministrati(?:ve|on)\b/i,
};

/** Checks that cost lines add up to the total and that amounts and shares belong to the line they are next to. */
export const checkBudget = (checked: ParsedDraft): RuleFindings => {
  const lines = getCostLines(checked.answers);
  const total = checked.answers.totalBudget ?? null;
  if (lines.length === 0 && total === null && checked.figures.every(({ kind }) => kind !== "money")) return null;
  return [
    ...checkSumOfAnswers(checked),
    ...findMisplaced(checked),
    ...checkStatedTotals(checked),
    ...checkTables(checked),
  ];
};

const checkSumOfAnswers = ({ answers }: ParsedDraft) => {
  const lines = getCostLines(answers);
  const total = answers.totalBudget ?? null;
  const sum = lines.reduce((all, { cents }) => all + cents, 0);
  if (total === null || lines.length === 0 || sum === total || (lines.length < 4 && sum < total)) return [];
  return [
    createMissingFinding(`Your cost lines add up to ${formatCents(sum)}, and the total says ${formatCents(total)}.`, {
      field: "totalBudget",
    }),
  ];
};

/** Whether the amount is the line's total, or its share per month or year to the dollar. */
const followsFrom = ({ text, value }: Figure, line: number, months: number | null) => {
  const tolerance = /\.\d\d/.test(text) ? 0.5 : 50;
  const perPeriod = months === null ? [] : [line / months, (line / months) * 12];
  return Number(value) === line || perPeriod.some((each) => Math.abs(each - Number(value)) <= tolerance);
};

const splitClauses = ({ start, text }: { start: number; text: string }) => {
  let from = start;
  return text.split(/([;,]\s)/).map((piece) => {
    const clause = { start: from, end: from + piece.length, text: piece };
    from += piece.length;
    return clause;
  });
};

const findMisplaced = ({ maskedText, figures, sentences, answers, applicantGrounding }: ParsedDraft) => {
  const lines = getCostLines(answers);
  const budgetTotal = answers.totalBudget || lines.reduce((sum, { cents }) => sum + cents, 0);
  const months = getProjectMonths(answers);
  let next = 0;
  return sentences.flatMap(splitClauses).flatMap((clause) => {
    const inside: Figure[] = [];
    for (; (figures[next]?.start ?? Number.POSITIVE_INFINITY) < clause.end; next += 1) {
      const figure = figures[next];
      if (figure && (figure.kind === "money" || figure.kind === "percent") && !applicantGrounding.isGrounded(figure))
        inside.push(figure);
    }
    const named = inside.length > 0 ? lines.filter(({ key }) => costWords[key]?.test(clause.text)) : [];
    const [line] = named;
    if (!line || named.length > 1 || /\b(?:total|request|ask|other|remain|rest)/i.test(clause.text)) return [];
    const nameStart = clause.start + clause.text.search(costWords[line.key] ?? /$^/);
    return inside.flatMap((figure) => {
      const between = maskedText.slice(Math.min(nameStart, figure.start), Math.max(nameStart, figure.start));
      if (between.length > 80) return [];
      const value = Number(figure.value);
      if (figure.kind === "money")
        return followsFrom(figure, line.cents, months)
          ? []
          : [
              createFinding(
                figure,
                `${line.label} come to ${formatCents(line.cents)} in your answers, and here it says ${figure.text}.`,
              ),
            ];
      const share = budgetTotal ? (line.cents / budgetTotal) * 100 : null;
      const decimals = /\.(\d+)/.exec(figure.text)?.[1]?.length ?? 0;
      if (share === null || Math.abs(share - value) <= Math.max(0.1, 0.5 * 10 ** -decimals) + 1e-9) return [];
      if (line.key === "administrativeCosts" && isIndirectRate(value, answers.administrativeCosts, lines)) return [];
      return [createFinding(figure, `${line.label} are ${share.toFixed(1)}% of the total, and here it says ${figure.text}.`)];
    });
  });
};

const isIndirectRate = (
  value: number,
  administrative: number | null | undefined,
  lines: ReturnType<typeof getCostLines>,
) => {
  const direct = lines.filter(({ key }) => key !== "administrativeCosts").reduce((sum, { cents }) => sum + cents, 0);
  return Boolean(administrative) && direct > 0 && Math.abs(((administrative ?? 0) / direct) * 100 - value) <= 0.5;
};

const totalPhrase =
  /\btotal(?:s|ing)?(?: (?:project|program|budget|cost|costs|of|is|comes|to|for|the)){0,4}[:\s|]{1,4}$/i;
const checkStatedTotals = ({ maskedText, figures, answers, applicantGrounding }: ParsedDraft) => {
  const total = answers.totalBudget ?? answers.amountRequested ?? null;
  if (total === null) return [];
  const sum = getCostLines(answers).reduce((all, { cents }) => all + cents, 0);
  return figures.flatMap((figure) => {
    if (figure.kind !== "money" || [total, sum].includes(Number(figure.value)) || applicantGrounding.isGrounded(figure)) return [];
    if (!totalPhrase.test(maskedText.slice(Math.max(0, figure.start - 50), figure.start))) return [];
    return [createFinding(figure, `The total is ${formatCents(total)} in your answers, and here it says ${figure.text}.`)];
  });
};

const checkTables = ({ maskedText, figures }: ParsedDraft) => {
  const found: ReturnType<typeof createFinding>[] = [];
  let offset = 0;
  let rows: Figure[] = [];
  let next = 0;
  for (const line of maskedText.split("\n")) {
    const end = offset + line.length;
    const money: Figure[] = [];
    for (; (figures[next]?.start ?? Number.POSITIVE_INFINITY) < end; next += 1) {
      const figure = figures[next];
      if (figure?.kind === "money") money.push(figure);
    }
    offset = end + 1;
    const [amount] = money;
    if (amount && money.length === 1 && line.length < 200) {
      if (/^\W{0,6}(?:(?:project |grand |budget )?total|sum)\b/i.test(line)) {
        const sum = rows.reduce((all, row) => all + Number(row.value), 0);
        if (rows.length > 1 && sum !== Number(amount.value))
          found.push(createFinding(amount, `The lines above come to ${formatCents(sum)}, and the total says ${amount.text}.`));
        rows = [];
      } else if (/[:|]|\s{2}/.test(line.slice(0, line.indexOf("$")))) rows.push(amount);
      else rows = [];
    } else if (!/^[\s|:-]*$|\s{2}open\b/.test(line)) rows = [];
  }
  return found;
};
