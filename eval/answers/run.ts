import { heldOutDocuments } from "./held-out.ts";
import { exactHeadings, measure, rule } from "./measure.ts";
import { tuningDocuments } from "./tuning.ts";

const format = (share: number) => `${(100 * share).toFixed(0)}%`;
for (const [set, documents] of [["tuning", tuningDocuments] as const, ["held out", heldOutDocuments] as const])
  for (const [name, propose] of [["rule", rule] as const, ["exact headings", exactHeadings] as const]) {
    const { expected, proposed, precision, recall, faults } = measure(documents, propose);
    process.stdout.write(
      `${set}, ${name}: ${proposed} proposed of ${expected}, precision ${format(precision)}, recall ${format(recall)}\n`,
    );
    if (propose === rule) for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  }
