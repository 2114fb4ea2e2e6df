import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { write } from "./search/figures.ts";
import { measureRelevance } from "./search/relevance.ts";
import { measureSpeed } from "./search/speed.ts";
import { measureWhole } from "./search/whole.ts";

/**
 * `npm run bench:search`: our search beside others on the same documents in one run, then how well it ranks.
 *
 *   npm run bench:search -- [documents, 80000 when left out] [speed] [whole] [relevance]   all three when none is named
 *
 * The others are installed into scripts/bench/search/peers from its own lockfile, when they are not there yet.
 */
const parts = ["speed", "whole", "relevance"];
const peers = join(import.meta.dirname, "search/peers");
if (!existsSync(join(peers, "node_modules"))) {
  write("Installing the engines to compare with");
  execFileSync("npm", ["ci"], { cwd: peers, stdio: "inherit", shell: process.platform === "win32" });
}
const words = process.argv.slice(2);
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 80_000);
const isAsked = (part: string) => words.includes(part) || !words.some((word) => parts.includes(word));
const load = () =>
  write(
    `Load of this machine: ${loadavg()
      .map((value) => value.toFixed(1))
      .join(" ")}`,
  );

load();
if (isAsked("speed")) await measureSpeed(count);
if (isAsked("whole")) measureWhole([Math.min(5000, count), count]);
if (isAsked("relevance")) measureRelevance();
load();
