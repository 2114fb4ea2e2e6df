/**
 * Sends requests drawn from a seed to the whole API in process, and prints for each seed what came of it, as a line of
 * JSON. The same seed sends the same requests again:
 *
 *   node tests/fuzz/run.ts --seed 7                  the requests of one seed
 *   node tests/fuzz/run.ts --seed 7 --seeds 20       … of seeds 7 to 26
 *
 * Exit code 1: something was wrong.
 */
import { parseArgs } from "node:util";

process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const { livesOfSeed, runChunk } = await import("./chunk.ts");

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, seeds: { type: "string", default: "1" } },
});
const [first, seeds] = [Number(values.seed), Number(values.seeds)];
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(seeds)) {
  process.stderr.write("Please give whole numbers of seeds\n");
  process.exit(1);
}
for (let seed = first; seed < first + seeds; seed++) {
  const found = await runChunk({ seed, lives: livesOfSeed });
  process.stdout.write(`${JSON.stringify(found)}\n`);
  if (found.failure !== undefined) process.exitCode = 1;
}
