import { costLines } from "../../api/proposals.ts";
import { getAwardCeiling } from "../../domain/award-ceiling.ts";
import { complianceRules } from "../../domain/compliance-rules.ts";
import type { Figure } from "../figures.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { kindRules } from "../headings.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { formatCents, getCostLines, getProjectMonths } from "../sources.ts";
import { checkProducts } from "./products.ts";

const indirectTopicPattern = /\bindirect\b|\boverhead\b|\bfacilities and administrative\b|\bF&A\b|\bde minimis\b/i;
const negotiatedRatePattern = /\bnegotiated\b|\bNICRA\b/i;
const capPattern =
  /\b(?:indirect|overhead|administrative)\b[^.\n]{0,80}?\b(?:at most|up to|not exceed|no more than|limited to|capped at|maximum of|max)\s(?:of\s)?(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|percent)/i;

/** Returns the applicable rate, the funder's or else the federal one; null if neither applies. */
const findApplicableRate = ({ sources }: ParsedDraft): { percent: number; reason: string } | null => {
  const { record, requirements } = sources;
  const noticeTexts = [
    record?.fullText,
    record?.summary,
    record?.costSharingText,
    ...requirements.map(({ requirement, quote }) => `${requirement}\n${quote ?? ""}`),
  ];
  for (const text of noticeTexts) {
    const percent = text ? capPattern.exec(text.slice(0, 200_000))?.[1] : undefined;
    if (percent) return { percent: Number(percent), reason: "the notice sets this limit" };
  }
  const isFederal = Boolean(
    record && (record.assistanceListing || record.source === "grants.gov" || record.source === "simpler"),
  );
  const { value, citation } = complianceRules.deMinimisIndirect;
  return isFederal ? { percent: value, reason: `without a negotiated rate, ${citation} allows this much` } : null;
};

export const checkIndirectCosts = (draft: ParsedDraft): RuleFindings => {
  const rate = findApplicableRate(draft);
  const { sentences, figures, answers, maskedText } = draft;
  const lines = getCostLines(answers);
  const direct = lines.filter(({ key }) => key !== "administrativeCosts").reduce((sum, { cents }) => sum + cents, 0);
  const administrative = answers.administrativeCosts ?? 0;
  const indirectSentences = sentences.filter(({ text }) => indirectTopicPattern.test(text));
  if (
    rate === null ||
    (indirectSentences.length === 0 && administrative === 0) ||
    negotiatedRatePattern.test(maskedText)
  )
    return null;
  const findings = indirectSentences.flatMap((sentence) =>
    figures.flatMap((figure) =>
      figure.kind === "percent" &&
      figure.start >= sentence.start &&
      figure.end <= sentence.end &&
      Number(figure.value) > rate.percent
        ? [createFinding(figure, `Indirect costs of ${figure.text} are above ${rate.percent}%: ${rate.reason}.`)]
        : [],
    ),
  );
  // A detailed budget states its indirect costs and has its own checks.
  if (draft.sources.budget || direct === 0 || (administrative / direct) * 100 <= rate.percent + 1e-9) return findings;
  const percent = ((administrative / direct) * 100).toFixed(1);
  return [
    ...findings,
    createMissingFinding(
      `Administrative costs are ${percent}% of the other lines. If they are indirect costs, the limit is ${rate.percent}%: ${rate.reason}.`,
      { field: "administrativeCosts" },
      "warn",
    ),
  ];
};

const requestPhrasePattern =
  /\b(?:request(?:s|ed|ing)?|ask(?:s|ing)?(?: you)?|seek(?:s|ing)?|appl(?:y|ies|ying))(?: (?:for|a|an|the|of|total|grant|award|support|funding|gift|sponsorship|in|amount|your|is|at|level)){0,6}:?\s$/i;

export const findRequestedAmounts = ({ maskedText, figures }: ParsedDraft): Figure[] =>
  figures.filter(
    (figure) =>
      figure.kind === "money" &&
      requestPhrasePattern.test(maskedText.slice(Math.max(0, figure.start - 90), figure.start)) &&
      !/^\s(?:from (?!the [\p{L} ]{0,60}(?:foundation|fund|trust|program))|in (?:match\w*|additional|other|in-kind|donations|fees)|(?:a|per|each) |(?:[^.\n]{0,60} )?(?:is|are) pending)/iu.test(
        maskedText.slice(figure.end, figure.end + 80),
      ),
  );

/**
 * Returns the amount in cents that a draft should request: the one that the user entered or, for a proposal, the total
 * budget up to the award ceiling. Null if unknown.
 */
export const getExpectedRequest = ({ draft, answers, sources }: ParsedDraft): number | null => {
  const enteredAmount = sources.application?.amountRequested ?? null;
  if (kindRules[draft.kind].amountField === "amountRequested") return answers.amountRequested ?? enteredAmount;
  const total = answers.totalBudget ?? null;
  const ceiling = getAwardCeiling(sources.record, sources.opportunity);
  return enteredAmount ?? (total && ceiling ? Math.min(total, ceiling) : total);
};

const toCentsOrNull = (cents: number | null | undefined) => (typeof cents === "number" && cents > 0 ? cents : null);

export const checkRequestedAmount = (parsed: ParsedDraft): RuleFindings => {
  const { sources, answers } = parsed;
  const ceiling = toCentsOrNull(sources.record?.awardCeiling);
  const floor = toCentsOrNull(sources.record?.awardFloor);
  const field = kindRules[parsed.draft.kind].amountField;
  const formAmount = answers[field] ?? sources.application?.amountRequested ?? null;
  const requestedAmounts = findRequestedAmounts(parsed);
  if ((ceiling === null && floor === null) || (formAmount === null && requestedAmounts.length === 0)) return null;
  const findProblem = (cents: number) => {
    if (ceiling !== null && cents > ceiling)
      return `You request ${formatCents(cents)}, but the funder awards at most ${formatCents(ceiling)}.`;
    if (floor !== null && cents < floor)
      return `You request ${formatCents(cents)}, but the funder awards at least ${formatCents(floor)}.`;
    return null;
  };
  const findings = requestedAmounts.flatMap((figure) => {
    const message = findProblem(Number(figure.value));
    return message ? [createFinding(figure, message)] : [];
  });
  const message = formAmount !== null && requestedAmounts.length === 0 ? findProblem(formAmount) : null;
  return message ? [...findings, createMissingFinding(message, { field })] : findings;
};

const costWordPatterns: Record<string, RegExp> = {
  personnelCosts: /\bpersonnel\b|\bsalaries\b|\bstaff(?:ing)? costs?\b/i,
  equipmentSupplies: /\bequipment\b|\bsupplies\b/i,
  travelTransportation: /\btravel\b|\btransportation\b/i,
  administrativeCosts: /\badministrati(?:ve|on)\b/i,
};

export const checkBudget = (draft: ParsedDraft): RuleFindings => {
  const lines = getCostLines(draft.answers);
  const total = draft.answers.totalBudget ?? null;
  if (lines.length === 0 && total === null && draft.figures.every(({ kind }) => kind !== "money")) return null;
  return [
    ...checkSumOfAnswers(draft),
    ...checkRequestWithinBudget(draft),
    ...findMisplacedAmounts(draft),
    ...checkStatedTotals(draft),
    ...checkTables(draft),
    ...checkProducts(draft),
  ];
};

const checkSumOfAnswers = ({ answers }: ParsedDraft) => {
  const lines = getCostLines(answers);
  const total = answers.totalBudget ?? null;
  const sum = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (total === null || lines.length === 0 || sum === total) return [];
  // A line that is not entered yet may account for the rest.
  const isUnfinished = lines.length < Object.keys(costLines).length && sum < total;
  return [
    createMissingFinding(
      `Your cost lines add up to ${formatCents(sum)}, but the total is ${formatCents(total)}.`,
      { field: "totalBudget" },
      isUnfinished ? "warn" : "fail",
    ),
  ];
};

/** Finds a request for more than the budget. */
const checkRequestWithinBudget = (draft: ParsedDraft) => {
  const sum = getCostLines(draft.answers).reduce((total, { cents }) => total + cents, 0);
  const budget = Math.max(draft.answers.totalBudget ?? 0, sum);
  if (budget === 0) return [];
  const excessiveAmounts = findRequestedAmounts(draft).filter(({ value }) => Number(value) > budget);
  return excessiveAmounts
    .slice(0, 1)
    .map((figure) =>
      createFinding(figure, `You request ${figure.text}, but the budget comes to ${formatCents(budget)}.`),
    );
};

/** Whether the amount is the line's total, or its monthly or yearly share to the dollar. */
const isDerivedFrom = ({ text, value }: Figure, lineCents: number, months: number | null) => {
  const tolerance = /\.\d\d/.test(text) ? 0.5 : 50;
  const perPeriod = months === null ? [] : [lineCents / months, (lineCents / months) * 12];
  return Number(value) === lineCents || perPeriod.some((amount) => Math.abs(amount - Number(value)) <= tolerance);
};

const splitClauses = ({ start, text }: { start: number; text: string }) => {
  let from = start;
  return text.split(/([;,]\s)/).map((part) => {
    const clause = { start: from, end: from + part.length, text: part };
    from += part.length;
    return clause;
  });
};

const findMisplacedAmounts = ({ maskedText, figures, sentences, answers, applicantGrounding }: ParsedDraft) => {
  const lines = getCostLines(answers);
  const budgetTotal = answers.totalBudget || lines.reduce((sum, { cents }) => sum + cents, 0);
  const months = getProjectMonths(answers);
  let next = 0;
  return sentences.flatMap(splitClauses).flatMap((clause) => {
    const clauseFigures: Figure[] = [];
    for (; (figures[next]?.start ?? Number.POSITIVE_INFINITY) < clause.end; next += 1) {
      const figure = figures[next];
      if (figure && (figure.kind === "money" || figure.kind === "percent") && !applicantGrounding.isGrounded(figure))
        clauseFigures.push(figure);
    }
    const namedLines =
      clauseFigures.length > 0 ? lines.filter(({ key }) => costWordPatterns[key]?.test(clause.text)) : [];
    const [line] = namedLines;
    if (!line || namedLines.length > 1 || /\b(?:total|request|ask|other|remain|rest)/i.test(clause.text)) return [];
    const nameStart = clause.start + clause.text.search(costWordPatterns[line.key] ?? /$^/);
    return clauseFigures.flatMap((figure) => {
      if (!isStatedFor(line.key, maskedText, figure) || nameStart > figure.end + 80) return [];
      const value = Number(figure.value);
      if (figure.kind === "money")
        return isDerivedFrom(figure, line.cents, months)
          ? []
          : [
              createFinding(
                figure,
                `${line.label} come to ${formatCents(line.cents)} in your answers, but the text says ${figure.text}.`,
              ),
            ];
      const share = budgetTotal ? (line.cents / budgetTotal) * 100 : null;
      const decimals = /\.(\d+)/.exec(figure.text)?.[1]?.length ?? 0;
      if (share === null || Math.abs(share - value) <= Math.max(0.1, 0.5 * 10 ** -decimals) + 1e-9) return [];
      if (line.key === "administrativeCosts" && isIndirectRate(value, answers.administrativeCosts, lines)) return [];
      return [
        createFinding(figure, `${line.label} are ${share.toFixed(1)}% of the total, but the text says ${figure.text}.`),
      ];
    });
  });
};

const costNames =
  "personnel|salaries|staff(?:ing)? costs?|equipment(?: and supplies)?|supplies|travel(?: and transportation)?|transportation|administrati(?:ve|on)(?: costs)?";
const linkingSource =
  "(?: costs?| expenses)?(?: (?:is|are|comes? to|totals?|accounts? for|amounts? to|make[s]? up|takes?|uses?|of|at))?[:,(]? (?:about )?";
const nameBefore = new RegExp(`\\b(?:${costNames})${linkingSource}$`, "i");
const nameAfter = new RegExp(`^ (?:is |are |goes |go )?(?:for|in|to) (?:${costNames})\\b`, "i");
const isPartOfLine = /^ (?:for|per|a|each|to|toward|an?)\b/i;
/** Whether the amount is stated for the whole line, not for a part of it. */
const isStatedFor = (key: string, text: string, { start, end, kind }: Figure) => {
  const before = nameBefore.exec(text.slice(Math.max(0, start - 70), start))?.[0];
  const after = nameAfter.exec(text.slice(end, end + 60))?.[0];
  const name = before ?? after;
  if (!name || !costWordPatterns[key]?.test(name)) return false;
  return kind === "percent" || after !== undefined || !isPartOfLine.test(text.slice(end, end + 12));
};

const isIndirectRate = (
  value: number,
  administrative: number | null | undefined,
  lines: ReturnType<typeof getCostLines>,
) => {
  const direct = lines.filter(({ key }) => key !== "administrativeCosts").reduce((sum, { cents }) => sum + cents, 0);
  return Boolean(administrative) && direct > 0 && Math.abs(((administrative ?? 0) / direct) * 100 - value) <= 0.5;
};

const totalPhrasePattern =
  /\btotal (?:project|program|budget|cost|costs|request|grant)(?: (?:budget|cost|costs|of|is|comes|to|for|the|request)){0,4}[:\s|]{1,4}$|\b(?:budget|cost|request) (?:totals|total of|total is)\s$/i;
const checkStatedTotals = ({ maskedText, figures, answers, applicantGrounding }: ParsedDraft) => {
  const total = answers.totalBudget ?? answers.amountRequested ?? null;
  if (total === null) return [];
  const sum = getCostLines(answers).reduce((sum, { cents }) => sum + cents, 0);
  return figures.flatMap((figure) => {
    if (figure.kind !== "money" || [total, sum].includes(Number(figure.value)) || applicantGrounding.isGrounded(figure))
      return [];
    if (!totalPhrasePattern.test(maskedText.slice(Math.max(0, figure.start - 50), figure.start))) return [];
    return [
      createFinding(figure, `The total is ${formatCents(total)} in your answers, but the text says ${figure.text}.`),
    ];
  });
};

const checkTables = ({ maskedText, figures }: ParsedDraft) => {
  const findings: ReturnType<typeof createFinding>[] = [];
  let offset = 0;
  let rows: Figure[] = [];
  /** False once a row has several amounts, because it is unclear which one is added. */
  let isClear = true;
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
        const sum = rows.reduce((total, row) => total + Number(row.value), 0);
        if (isClear && rows.length > 1 && sum !== Number(amount.value))
          findings.push(
            createFinding(amount, `The lines above add up to ${formatCents(sum)}, but the total is ${amount.text}.`),
          );
        [rows, isClear] = [[], true];
      } else if (/[:|]|\s{2}/.test(line.slice(0, line.indexOf("$")))) rows.push(amount);
      else [rows, isClear] = [[], true];
    } else if (money.length > 1 && line.length < 300) isClear = false;
    else if (!/^[\s|:-]*$|\s{2}(?:open|not set|\uE000)/.test(line)) [rows, isClear] = [[], true];
  }
  return findings;
};
