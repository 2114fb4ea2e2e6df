import { loadavg } from "node:os";
import { print } from "./runner.ts";
import { measureRelevance } from "./search/relevance.ts";
import { measureSpeed } from "./search/speed.ts";

/**
 * `npm run bench:search`: the product's search engine compared with SQLite's FTS5 on the same documents, and the relevance
 * of its results.
 *
 *   npm run bench:search -- [documents, 80000 by default] [speed] [relevance]   both by default
 */
const args = process.argv.slice(2);
const count = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 80_000);
const isSelected = (part: string) => args.includes(part) || !args.some((arg) => /^[a-z]/.test(arg));
print(`Load of this machine: ${loadavg().map((value) => value.toFixed(1))}`);
if (isSelected("speed")) await measureSpeed(count);
if (isSelected("relevance")) measureRelevance();
