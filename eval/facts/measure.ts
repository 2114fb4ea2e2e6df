import { splitText } from "#functions/library/passages.ts";
import { extractFileFacts } from "#shared/facts/file-facts.ts";
import { type FactDocument, factDocuments } from "./documents.ts";

/** Measures the facts proposed from a set of documents against the labeled facts. */
export const measureFacts = (split: FactDocument["split"]) => {
  const errors: string[] = [];
  let [proposed, correct, expectedCount] = [0, 0, 0];
  for (const { owner, text, expected } of factDocuments.filter((document) => document.split === split)) {
    const facts = extractFileFacts({ pages: null, sections: splitText(text) }, { name: owner });
    const found = new Set<string>();
    for (const { kind, value } of facts) {
      const label = `${kind}: ${value}`;
      const match = expected.find((entry) => label === entry || (kind === "outcome" && label.startsWith(entry)));
      if (match) found.add(match);
      else errors.push(`${owner}: wrong: ${label}`);
    }
    errors.push(...expected.filter((entry) => !found.has(entry)).map((entry) => `${owner}: missing: ${entry}`));
    proposed += facts.length;
    correct += found.size;
    expectedCount += expected.length;
  }
  return {
    expected: expectedCount,
    proposed,
    precision: correct / proposed,
    recall: correct / expectedCount,
    errors,
  };
};
