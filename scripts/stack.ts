/**
 * Maps a Lambda's stack trace or log lines from standard input to source positions. The source maps come from `npx cdk
 * synth` of the deployed commit.
 *
 *   node scripts/stack.ts <lambda> < stack.txt
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mapToSources, readSourceMapCommit, sourceMapsFolder } from "#infra/bundle/source-maps.ts";

const name = process.argv[2] ?? "";
const folder = join(sourceMapsFolder, name);
if (name && existsSync(folder)) {
  // Source maps from a different commit would silently produce wrong positions.
  process.stderr.write(
    `Using source maps of commit ${readSourceMapCommit(folder) ?? "unknown"}; check that this commit is deployed.\n`,
  );
  process.stdout.write(mapToSources(readFileSync(0, "utf8"), folder));
} else {
  const known = existsSync(sourceMapsFolder)
    ? readdirSync(sourceMapsFolder).join(", ")
    : "none yet: run npx cdk synth first";
  process.stderr.write(`Specify a Lambda with source maps: ${known}\n`);
  process.exitCode = 1;
}
