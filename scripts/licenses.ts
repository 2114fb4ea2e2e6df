/** `npm run licenses`: writes docs/generated/licenses.md from package-lock.json. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildLicensesDocument } from "./packages/licenses.ts";
import { projectRoot } from "./packages/lockfile.ts";

writeFileSync(join(projectRoot, "docs/generated/licenses.md"), buildLicensesDocument());
