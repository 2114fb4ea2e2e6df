/**
 * Reads the stack of an error of a Lambda, or lines of its log, and prints it with the places in the sources. The maps are
 * made with the synthesis of the commit that is deployed (`npx cdk synth`).
 *
 *   node scripts/stack.ts tasks < stack.txt
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { mapToSources, readSourceMapCommit, sourceMapsFolder } from "#infra/bundle/source-maps.ts";

const name = process.argv[2] ?? "";
const folder = join(sourceMapsFolder, name);
if (name && existsSync(folder)) {
  // Those of another commit would answer as surely, with wrong places.
  process.stderr.write(
    `By the source maps of commit ${readSourceMapCommit(folder) ?? "unknown"}; is that the one deployed?\n`,
  );
  process.stdout.write(mapToSources(readFileSync(0, "utf8"), folder));
} else {
  const known = existsSync(sourceMapsFolder)
    ? readdirSync(sourceMapsFolder).join(", ")
    : "none yet: run npx cdk synth first";
  process.stderr.write(`Please name a Lambda whose source maps are here: ${known}\n`);
  process.exitCode = 1;
}
