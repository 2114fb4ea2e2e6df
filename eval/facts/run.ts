import { measureFacts } from "./measure.ts";

const formatPercent = (fraction: number) => `${(100 * fraction).toFixed(0)}%`;
for (const split of ["tuning", "held out"] as const) {
  const { expected, proposed, precision, recall, errors } = measureFacts(split);
  process.stdout.write(
    `${split}: ${proposed} proposed of ${expected}, precision ${formatPercent(precision)}, recall ${formatPercent(recall)}\n`,
  );
  for (const error of errors) process.stdout.write(`  ${error}\n`);
}
