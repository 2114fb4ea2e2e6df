/** Writes docs/generated/licences.md from package-lock.json: npm run licences */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { licencesDocument } from "./packages/licences.ts";
import { root } from "./packages/lockfile.ts";

writeFileSync(join(root, "docs/generated/licences.md"), licencesDocument());
