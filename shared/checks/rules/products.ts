import { formatDollars } from "../../util/money.ts";
import { ones, parseNumber } from "../figures.ts";
import { createMissingFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { getCostLines } from "../sources.ts";

const toNumber = (text: string) => Number(text.replaceAll(/[$,]/g, ""));
const factorSource = String.raw`\$?\d[\d,]*(?:\.\d+)?(?:\s\p{Ll}+){0,3}?`;
/** "150 x 6 x $120 = $108,000" */
const productPattern = new RegExp(
  String.raw`(${factorSource}(?:\s?[x×*]\s?${factorSource}){1,3})\s?(?:=|\bis\b|\bor\b|:)\s?(\$\d[\d,]*(?:\.\d\d)?)`,
  "giu",
);
const ratePattern =
  /\$(\d[\d,]*(?:\.\d+)?) (?:a|an|per|each) (night|day|week|month|session|class|visit|trip|mile|lunch|meal|kit)\b/gi;
const countSource = String.raw`(\d[\d,]*|${ones.slice(1, 13).join("|")})`;
/** "150 families at least six nights of rest each" */
const createQuantityPattern = (unit: string) =>
  new RegExp(
    String.raw`${countSource} (\p{Ll}+s|people|children) [^.;]{0,40}?${countSource} ${unit}e?s\b[^.;]{0,30}\beach\b`,
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
  const largestLine = lines.toSorted((a, b) => b.cents - a.cents)[0];
  if (!largestLine) return wrongProducts;
  const impliedCosts = new Map<string, string>();
  for (const [, price = "", unit = ""] of maskedText.matchAll(ratePattern))
    for (const [, recipients = "", , units = ""] of maskedText.matchAll(createQuantityPattern(unit.toLowerCase()))) {
      const total = parseNumber(recipients) * parseNumber(units) * toNumber(price);
      if (total * 100 > largestLine.cents)
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
