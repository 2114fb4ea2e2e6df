import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const kit = import.meta.dirname;
const parts = join(kit, "../../ui");
/** Parts that draw nothing of their own, or are drawn on every page, with the reason why they stand in no section. */
const elsewhere = {
  "announcer.tsx": "a live region; every page has it",
  "lazy-dialog.tsx": "fetches a dialog, which is on the kit",
  "markdown-view.tsx": "drawn by markdown.tsx",
  "toast-view.tsx": "drawn by toast.tsx",
  "form-buttons.tsx": "two buttons in the foot of a dialog, both on the kit",
  "illustrations.tsx": "drawn by empty-state.tsx",
  "visually-hidden.tsx": "cannot be seen",
} as const;

test("every part stands on the kit, or is one of the few that need not", () => {
  const sections = readdirSync(kit).filter((file) => file.endsWith(".tsx"));
  const code = sections.map((file) => readFileSync(join(kit, file), "utf8")).join("\n");
  const missing = readdirSync(parts).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !(file in elsewhere) && !code.includes(`#web/ui/${file}"`),
  );
  expect(missing).toEqual([]);
});
