import { writeFileSync } from "node:fs";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { loadSettledGrades } from "./judgments.ts";
import { buildKnownItemTasks } from "./known-items.ts";
import { judgeApplicants, measureEligibility } from "./measure-eligibility.ts";
import { listForProfiles, measureBands, measureProfiles } from "./measure-profiles.ts";
import { measureKnownItems, measureQueries } from "./measure-queries.ts";
import { measureSentences } from "./measure-sentences.ts";
import { startProduct } from "./product.ts";
import { formatTable } from "./report.ts";

/**
 * Measures what the routes return for judged queries, profiles and applicants, alongside baselines, and writes
 * `docs/generated/relevance.md`:
 *
 *   npm run eval -- [SEED] [KNOWN-ITEMS]
 */
const [seed = "1", size = "200"] = process.argv.slice(2);
const records = await createStarterCatalog().records();
const product = startProduct();
const visitor = await product.openAccount();

const lists = await listForProfiles(product);
const applicants = await judgeApplicants(product, new Set(records.map(({ id }) => id)));
const tables = [
  await measureQueries(visitor, records),
  measureProfiles(lists, records),
  measureBands(lists),
  measureEligibility(applicants),
  await measureSentences(product),
  await measureKnownItems(
    visitor,
    records,
    buildKnownItemTasks({ records }, createSeededRandom(Number(seed)), Number(size)),
  ),
];

const settled = loadSettledGrades();
const intro = `# Relevance

Written by \`npm run eval\`, which calls the routes that the screens call, with the embedded catalog, without a model. Weights and rules
were chosen on the tuning part; the test part is only reported. Values have 95% intervals (bootstrap over queries, profiles or records).

**Grades.** 2: this applicant would act on the program for this need (“strict” counts only these). 1: related or partly suitable, such as money
that reaches the applicant through its state (“lenient”). 0: not. Two readers graded the first results of every engine from the record
without seeing each other's grades; the ${settled.length} pairs they disagreed on were read again and resolved with written reasons (\`eval/settled-grades.json\`).
The second reader of 40
tuning queries also resolved their disagreements. The 283 pairs added by later results were graded by one reader, as were the 734 pairs of 24 profiles
that were written before any engine ran on them and split at random (“critical-access-hospital” and after in \`eval/judged-profiles.json\`): their
author graded them without seeing which engine listed them. “Not graded” is the share of ungraded results, which count as 0.
If a list has fewer results than ranks, the remaining ranks are empty.`;
writeFileSync(
  new URL("../docs/generated/relevance.md", import.meta.url),
  `${[intro, ...tables.map(formatTable)].join("\n\n")}\n`,
);
process.stdout.write(`${tables.map(formatTable).join("\n\n")}\n`);
