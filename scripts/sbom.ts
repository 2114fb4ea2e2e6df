/**
 * Writes a CycloneDX bill of materials of all packages in package-lock.json:
 *
 *   npm run sbom [-- FILE, dist/sbom.cdx.json by default]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { projectRoot } from "./packages/lockfile.ts";
import { buildSbom } from "./packages/sbom.ts";

const file = resolve(process.argv[2] ?? join(projectRoot, "dist/sbom.cdx.json"));
const bill = buildSbom();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`Wrote ${bill.components.length} packages to ${file}\n`);
