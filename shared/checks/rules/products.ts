import { formatDollars } from "../../util/money.ts";
import { ones, parseNumber } from "../figures.ts";
import { createMissingFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { getCostLines } from "../sources.ts";

const toNumber = (text: string) => Number(text.replaceAll(/[$,]/g, ""));
const factor = String.raw`\$?\d[\d,]*(?:\.\d+)?(?:\s\p{Ll}+){0,3}?`;
/** "150 x 6 x $120 = $108,000" */
const productPattern = new RegExp(
  String.raw`(${factor}(?:\s?[x×*]\s?${factor}){1,3})\s?(?:=|\bis\b|\bor\b|:)\s?(\$\d[\d,]*(?:\.\d\d)?)`,
  "giu",
);
const ratePattern =
  /\$(\d[\d,]*(?:\.\d+)?) (?:a|an|per|each) (night|day|week|month|session|class|visit|trip|mile|lunch|meal|kit)\b/gi;
const count = String.raw`(\d[\d,]*|${ones.slice(1, 13).join("|")})`;
/** "150 families at least six nights of rest each" */
const createQuantityPattern = (unit: string) =>
  new RegExp(
    String.raw`${count} (\p{Ll}+s|people|children) [^.;]{0,40}?${count} ${unit}e?s\b[^.;]{0,30}\beach\b`,
    "giu",
  );

/** Checks the products that the text states, and compares costs implied by rates and quantities with the budget. */
export const checkProducts = ({ maskedText, answers }: ParsedDraft): NonNullable<RuleFindings> => {
  const wrongProducts = [...maskedText.matchAll(productPattern)].flatMap(([whole, factors = "", result = ""]) => {
    const computed = (factors.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).reduce((value, part) => value * toNumber(part), 1);
    return Math.abs(computed - toNumber(result)) < 1
      ? []
      : [
          createMissingFinding(
            `“${whole}”: the product is ${formatDollars(computed)}. Please check the figures.`,
            { section: "budget" },
            "warn",
          ),
        ];
  });
  const lines = getCostLines(answers);
  const largest = lines.toSorted((a, b) => b.cents - a.cents)[0];
  if (!largest) return wrongProducts;
  const impliedCosts = new Map<string, string>();
  for (const [, price = "", unit = ""] of maskedText.matchAll(ratePattern))
    for (const [, recipients = "", , units = ""] of maskedText.matchAll(createQuantityPattern(unit.toLowerCase()))) {
      const total = parseNumber(recipients) * parseNumber(units) * toNumber(price);
      if (total * 100 > largest.cents)
        impliedCosts.set(
          `${recipients} × ${units} × $${price}`,
          `${recipients} × ${units} × $${price} a ${unit.toLowerCase()} is ${formatDollars(total)}, more than any line of your budget. Please check the figures, or say who pays the rest.`,
        );
    }
  return [
    ...wrongProducts,
    ...[...impliedCosts.values()].map((message) => createMissingFinding(message, { section: "budget" }, "warn")),
  ];
};
