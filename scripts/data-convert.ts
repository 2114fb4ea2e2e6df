/**
 * Converts the data folder's table (GRANTLAMP_DATA) to a different engine. The host must not be running:
 *
 *   npm run data:convert               to a file, which needs no Java
 *   npm run data:convert -- dynamodb   to DynamoDB Local, which needs Java 17
 *
 * The old store stays in the folder under a different name. Exit code 1 means that nothing was changed. The output says
 * why.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { convertData } from "./engines/convert.ts";
import { dataEngines } from "./engines/data-engine.ts";
import { JavaMissingError } from "./engines/dynamodb.ts";
import { lockDataFolder, StartupError, toDisplayPath } from "./host/startup-checks.ts";

try {
  const [requested = "file"] = process.argv.slice(2);
  const target = dataEngines.find((name) => name === requested);
  if (!target)
    throw new StartupError(`"${requested}" is not an engine: npm run data:convert -- ${dataEngines.join(" | ")}`);
  const dataDir = resolve(process.env.GRANTLAMP_DATA || ".local");
  if (!existsSync(dataDir)) throw new StartupError(`There is no data folder ${toDisplayPath(dataDir)}.`);
  const lock = lockDataFolder(dataDir);
  await convertData(dataDir, target, (line) => process.stdout.write(`${line}\n`));
  lock.release();
} catch (error) {
  if (!(error instanceof StartupError || error instanceof JavaMissingError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
