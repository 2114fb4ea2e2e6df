/** `npm run licenses`: writes docs/generated/licenses.md from package-lock.json. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { licensesDocument } from "./packages/licenses.ts";
import { root } from "./packages/lockfile.ts";

writeFileSync(join(root, "docs/generated/licenses.md"), licensesDocument());
