import { heldOutDocuments } from "./held-out.ts";
import { measure, productionRule, proposeByExactHeadings } from "./measure.ts";
import { tuningDocuments } from "./tuning.ts";

const formatPercent = (fraction: number) => `${(100 * fraction).toFixed(0)}%`;
for (const [set, documents] of [["tuning", tuningDocuments] as const, ["held out", heldOutDocuments] as const])
  for (const [name, propose] of [
    ["rule", productionRule] as const,
    ["exact headings", proposeByExactHeadings] as const,
  ]) {
    const { expected, proposed, precision, recall, errors } = measure(documents, propose);
    process.stdout.write(
      `${set}, ${name}: ${proposed} proposed of ${expected}, precision ${formatPercent(precision)}, recall ${formatPercent(recall)}\n`,
    );
    if (propose === productionRule) for (const error of errors) process.stdout.write(`  ${error}\n`);
  }
