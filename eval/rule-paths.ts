import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { eligibilityGrades } from "./judgments.ts";

/** A judged pair with the verdict and its sentence. */
type Pair = {
  id: string;
  split: string;
  grade: (typeof eligibilityGrades)[number];
  fit: { verdict: string; sentence: string };
};

const quotes =
  /(The notice says|In our summary|The title says): .*?(?= (?:Your kind of|It does not|It names|Only small|You have|Are you|Do you|Does |Have you|Can you|Is |This is)|$)/g;
const codeLists = /(Open (?:only )?to:?) .*?(?=\. (?=[A-Z])|; (?:you|say)|$)/;

/** Reduces a sentence to the rule that generated it by removing quotes, codes and profile answers. */
const toRulePath = (sentence: string): string =>
  (sentence.split(" / ")[0] ?? "")
    .replaceAll(quotes, "$1 …")
    .replace(codeLists, "$1 …")
    .replace(/you (?:apply as|chose|are in).*/, "you …")
    .replace(/, and .* usually funds/, ", and … usually funds")
    .replace(/applicants in .* may apply/, "applicants in … may apply");

const sources: Partial<Record<CatalogRecord["source"], string>> = {
  california: "state portal",
  pennsylvania: "state portal",
  "assistance-listings": "listing",
  starter: "our summary",
};
const gradeByVerdict: Record<string, Pair["grade"]> = { eligible: "yes", ineligible: "no", unknown: "unclear" };
const minPairs = 5;

/** Tabulates how often each rule was correct, by record source, for rules with at least five pairs. */
export const tabulateRulePaths = (
  pairs: readonly Pair[],
  records: ReadonlyMap<string, CatalogRecord>,
): readonly (readonly (string | number)[])[] => {
  const byPath = Map.groupBy(pairs, ({ id, fit }) => {
    const source = records.get(id)?.source;
    return [fit.verdict, (source && sources[source]) ?? "notice", toRulePath(fit.sentence)].join(" | ");
  });
  const count = (group: readonly Pair[], split: string) => {
    const inSplit = group.filter((pair) => pair.split === split);
    return `${inSplit.filter(({ grade, fit }) => grade === gradeByVerdict[fit.verdict]).length}/${inSplit.length}`;
  };
  return [
    ["Rule", "Tuning", "Test"],
    ...[...byPath]
      .filter(([, group]) => group.length >= minPairs)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, group]) => [path.slice(0, 150), count(group, "tuning"), count(group, "test")]),
  ];
};
