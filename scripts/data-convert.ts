/**
 * Converts the table of the data folder (GRANTLAMP_DATA) to another engine. The host must not be running:
 *
 *   npm run data:convert               to a file, which needs no Java
 *   npm run data:convert -- dynamodb   to DynamoDB Local, which needs Java 17
 *
 * The old store stays in the folder under another name. Exit code 1: nothing was changed; the output says why.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { convertData } from "./engines/convert.ts";
import { engines } from "./engines/data-engine.ts";
import { JavaMissing } from "./engines/java.ts";
import { StartProblem, shown, takeDataFolder } from "./host/checks.ts";

try {
  const [requested = "file"] = process.argv.slice(2);
  const target = engines.find((name) => name === requested);
  if (!target) throw new StartProblem(`"${requested}" is not an engine: npm run data:convert -- ${engines.join(" | ")}`);
  const dataDir = resolve(process.env.GRANTLAMP_DATA || ".local");
  if (!existsSync(dataDir)) throw new StartProblem(`There is no data folder ${shown(dataDir)}.`);
  const lock = takeDataFolder(dataDir);
  await convertData(dataDir, target, (line) => process.stdout.write(`${line}\n`));
  lock.release();
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof JavaMissing)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
