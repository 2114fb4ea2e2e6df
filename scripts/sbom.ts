/**
 * Writes a CycloneDX bill of materials of all packages in package-lock.json:
 *
 *   npm run sbom [-- FILE, dist/sbom.cdx.json by default]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root } from "./packages/lockfile.ts";
import { billOfMaterials } from "./packages/sbom.ts";

const file = resolve(process.argv[2] ?? join(root, "dist/sbom.cdx.json"));
const bill = billOfMaterials();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`Wrote ${bill.components.length} packages to ${file}\n`);
