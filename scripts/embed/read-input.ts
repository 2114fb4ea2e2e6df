import { existsSync } from "node:fs";
import { parseArgs } from "node:util";

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Returns the folder with the downloaded files from `--from`. Exits the process if it is missing. */
export const getFolder = (): string => {
  const { from } = parseArgs({ options: { from: { type: "string" } } }).values;
  if (!from) return fail("Specify the folder with the downloaded files: --from <folder>");
  return existsSync(from) ? from : fail(`The folder ${from} does not exist`);
};
