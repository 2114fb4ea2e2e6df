import { measureFacts } from "./measure.ts";

const format = (share: number) => `${(100 * share).toFixed(0)}%`;
for (const split of ["tuning", "held out"] as const) {
  const { expected, proposed, precision, recall, faults } = measureFacts(split);
  process.stdout.write(
    `${split}: ${proposed} proposed of ${expected}, precision ${format(precision)}, recall ${format(recall)}\n`,
  );
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
}
