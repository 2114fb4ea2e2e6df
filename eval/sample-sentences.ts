import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { startProduct } from "./product.ts";
import { collectSentences, sampleSentences } from "./sentences.ts";

/**
 * Prints sentences for a reader to grade for `reason-truth.json`:
 *
 *   node eval/sample-sentences.ts [SEED]
 */
const random = createSeededRandom(Number(process.argv[2] ?? 1));
const ids = (await createStarterCatalog().listRecords()).map(({ id }) => id);
const sample = sampleSentences(await collectSentences(startProduct(), ids, random), random);
process.stdout.write(`${sample.map((entry) => JSON.stringify(entry)).join("\n")}\n`);
