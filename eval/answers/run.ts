import { heldOutDocuments } from "./held-out.ts";
import { exactHeadings, measure, productionRule } from "./measure.ts";
import { tuningDocuments } from "./tuning.ts";

const format = (share: number) => `${(100 * share).toFixed(0)}%`;
for (const [set, documents] of [["tuning", tuningDocuments] as const, ["held out", heldOutDocuments] as const])
  for (const [name, propose] of [["rule", productionRule] as const, ["exact headings", exactHeadings] as const]) {
    const { expected, proposed, precision, recall, errors } = measure(documents, propose);
    process.stdout.write(
      `${set}, ${name}: ${proposed} proposed of ${expected}, precision ${format(precision)}, recall ${format(recall)}\n`,
    );
    if (propose === productionRule) for (const error of errors) process.stdout.write(`  ${error}\n`);
  }
