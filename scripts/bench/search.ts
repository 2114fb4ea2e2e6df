import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { print } from "./runner.ts";
import { measureRelevance } from "./search/relevance.ts";
import { measureSpeed } from "./search/speed.ts";

/**
 * `npm run bench:search`: the product's search engine compared with others on the same documents, and the relevance of its
 * results.
 *
 *   npm run bench:search -- [documents, 80000 by default] [speed] [relevance]   both by default
 *
 * Installs the other engines from their own lockfile into scripts/bench/search/peers on first use.
 */
const args = process.argv.slice(2);
const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 80_000);
const isSelected = (part: string) => args.includes(part) || !args.some((arg) => /^[a-z]/.test(arg));
print(`Load of this machine: ${loadavg().map((value) => value.toFixed(1))}`);
if (isSelected("speed")) {
  const peers = join(import.meta.dirname, "search/peers");
  if (!existsSync(join(peers, "node_modules"))) {
    print("Installing the engines to compare with");
    execFileSync("npm", ["ci"], { cwd: peers, stdio: "inherit", shell: process.platform === "win32" });
  }
  await measureSpeed(count);
}
if (isSelected("relevance")) measureRelevance();
