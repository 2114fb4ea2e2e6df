import type { Budget, BudgetLine } from "#shared/api/budget.ts";
import { formatDollars } from "#shared/util/money.ts";
import { complianceRules } from "../compliance-rules.ts";
import { type BudgetFinding, formatBudgetCents } from "./budget-finding.ts";
import { type CostType, costTypes, lineCategories } from "./budget-terms.ts";
import type { ComputedBudget, ComputedLine } from "./compute-budget.ts";
import { getSubawardKey, subawardInMtdcCents } from "./indirect-costs.ts";
import { findUnallowableCost } from "./unallowable-costs.ts";

/** Minimum unit cost, in cents, of property that counts as equipment (2 CFR 200.1; $5,000 before October 1, 2024). */
const equipmentCents = 100 * complianceRules.equipmentThreshold.value;
const equipmentLimit = formatDollars(complianceRules.equipmentThreshold.value);

type Context = { budget: Budget; computed: ComputedBudget; excluded: readonly string[] };
type Check = (line: ComputedLine, context: Context) => readonly [BudgetFinding["status"], string] | null;

const quoteName = ({ name, category }: BudgetLine) => `“${name || lineCategories[category]}”`;
const isGrantFunded = ({ line }: ComputedLine) => line.paidBy === null;
const stem = (word: string) => word.toLowerCase().replace(/s$/, "");

const checkName: Check = ({ line, amounts }) =>
  amounts.total > 0 && !line.name ? ["fail", `Name this ${lineCategories[line.category].toLowerCase()} line.`] : null;

const checkUnallowable: Check = ({ line }) => {
  const result = findUnallowableCost(line.name);
  return result ? [line.paidBy === null ? "fail" : "warn", `“${result.words}”: ${result.message}`] : null;
};

const checkExcluded: Check = (cost, { excluded }) => {
  const { line } = cost;
  if (!isGrantFunded(cost)) return null;
  const words = ` ${line.name} ${lineCategories[line.category]}`.toLowerCase();
  const noun = excluded.find((word) => words.includes(` ${stem(word)}`));
  return noun ? ["fail", `The notice excludes “${noun}” costs. Please check this line.`] : null;
};

/** Units that denote a single item, unlike a lump sum, a lot or a month. */
const singleUnitPattern =
  /^(?:each|ea\.?|units?|items?|pieces?|vehicles?|vans?|trucks?|machines?|devices?|instruments?|systems?)$/i;
const checkEquipment: Check = ({ line }) => {
  const { category, unitPriceCents: cents, unit, quantity } = line;
  const price = formatBudgetCents(cents);
  if (category === "equipment" && cents > 0 && cents < equipmentCents)
    return [
      "warn",
      `${quoteName(line)} costs ${price} per unit, so it belongs under supplies: equipment costs ${equipmentLimit} or more per unit, or less if your own policy says so (2 CFR 200.1).`,
    ];
  const isSingle = singleUnitPattern.test(unit.trim()) || (unit.trim() === "" && quantity > 1);
  return category === "supplies" && cents >= equipmentCents && isSingle
    ? [
        "warn",
        `${quoteName(line)} costs ${price} per unit, so it's equipment if it lasts more than a year: from ${equipmentLimit} per unit (2 CFR 200.1).`,
      ]
    : null;
};

const typeWords: readonly (readonly [RegExp, CostType])[] = [
  [/\bsub-?(?:awards?|recipients?|grants?|grantees?)\b/i, "subaward"],
  [
    /\bparticipants?['’]? (?:support|stipends?|travel|lodging)\b|\bstipends? (?:for|to) (?:participants|trainees|youth|students)\b/i,
    "participant_support",
  ],
  [/\btuition\b|\bscholarships?\b|\bfellowships?\b/i, "tuition"],
  [
    /^(?:office |space |facility |building )?(?:rent|rental|lease)\b(?! of (?:cars?|vans?|vehicles?))|\b(?:office|space|facility|building|clinic|classroom) (?:rent|rental|lease)\b/i,
    "rent",
  ],
];
/** The type affects the indirect cost base, so it matters only if that base is MTDC. */
const checkType: Check = (cost, { budget }) => {
  const { line } = cost;
  if (!isGrantFunded(cost) || line.costType !== "standard" || budget.indirect.method === "none") return null;
  if (["personnel", "fringe", "equipment", "construction"].includes(line.category)) return null;
  const type = typeWords.find(([pattern]) => pattern.test(line.name))?.[1];
  if (!type) return null;
  const effect = type === "subaward" ? "only its first $50,000 counts in MTDC" : "MTDC excludes it";
  return ["warn", `Set the type of ${quoteName(line)} to “${costTypes[type]}”: ${effect} (2 CFR 200.1).`];
};

const checkSubaward: Check = (cost, { budget, computed }) => {
  const { line } = cost;
  if (line.costType !== "subaward" || !isGrantFunded(cost) || budget.indirect.method === "none") return null;
  const key = getSubawardKey(line);
  const subawardLines = computed.lines.filter(
    (other) => isGrantFunded(other) && other.line.costType === "subaward" && getSubawardKey(other.line) === key,
  );
  const total = subawardLines.reduce((sum, { amounts }) => sum + amounts.total, 0);
  if (subawardLines[0] !== cost || total <= subawardInMtdcCents) return null;
  return [
    "info",
    `Of ${quoteName(line)}, ${formatBudgetCents(total - subawardInMtdcCents)} is outside MTDC: only the first $50,000 of a subaward counts.`,
  ];
};

const checkEffort: Check = ({ line }, { budget }) => {
  if (line.category !== "personnel") return null;
  if (line.effortPercent > 100)
    return ["fail", `${quoteName(line)} has ${line.effortPercent}% effort. Nobody can work more than 100%.`];
  const person = line.name.trim().toLowerCase();
  if (!person || line.quantity !== 1) return null;
  const personLines = budget.lines.filter(
    (other) => other.category === "personnel" && other.quantity === 1 && other.name.trim().toLowerCase() === person,
  );
  if (personLines.length < 2 || personLines[0] !== line) return null;
  for (let year = 1; year <= budget.years; year += 1) {
    const effort = personLines
      .filter(({ firstYear, lastYear }) => firstYear <= year && year <= lastYear)
      .reduce((sum, { effortPercent, monthsPerYear }) => sum + (effortPercent * monthsPerYear) / 12, 0);
    if (effort > 100.005)
      return [
        "warn",
        `The lines of ${quoteName(line)} add up to ${Math.round(effort)}% effort in year ${year}. One person can work 100%.`,
      ];
  }
  return null;
};

const checkFringe: Check = ({ line, amounts, fringePercent }, { budget }) =>
  line.category === "personnel" &&
  amounts.total > 0 &&
  fringePercent === null &&
  !budget.lines.some(({ category }) => category === "fringe")
    ? ["warn", `${quoteName(line)} has no fringe rate. Enter 0 if there are no benefits.`]
    : null;

const checkLineYears: Check = ({ line }, { budget }) =>
  line.firstYear > budget.years || line.firstYear > line.lastYear
    ? ["warn", `${quoteName(line)} falls outside the project's years, so it costs nothing.`]
    : null;

const vaguePattern =
  /^(?:miscellaneous|misc\.?|other|various|sundry|incidentals?)(?: (?:costs?|expenses?|items?|supplies))?$/i;
const checkVague: Check = ({ line }) =>
  vaguePattern.test(line.name.trim())
    ? ["warn", `Name what ${quoteName(line)} pays for. Reviewers cut lines that they cannot judge.`]
    : null;

const checks: readonly Check[] = [
  checkName,
  checkUnallowable,
  checkExcluded,
  checkEquipment,
  checkType,
  checkSubaward,
  checkEffort,
  checkFringe,
  checkLineYears,
  checkVague,
];

/** Returns findings about individual lines, in line order. */
export const checkLines = (
  budget: Budget,
  computed: ComputedBudget,
  excludedWords: readonly string[],
): BudgetFinding[] =>
  computed.lines.flatMap((line) =>
    checks.flatMap((check) => {
      const result = check(line, { budget, computed, excluded: excludedWords });
      return result ? [{ status: result[0], message: result[1], place: { lineId: line.line.id } }] : [];
    }),
  );
