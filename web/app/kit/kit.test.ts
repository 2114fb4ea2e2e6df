import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const kit = import.meta.dirname;
const parts = join(kit, "../../ui");
/** Components without an entry of their own in the gallery, each with the reason. */
const exempt = {
  "announcer.tsx": "a live region; every page has it",
  "lazy-dialog.tsx": "fetches a dialog, which is on the kit",
  "markdown-view.tsx": "drawn by markdown.tsx",
  "toast-view.tsx": "drawn by toast.tsx",
  "form-buttons.tsx": "two buttons in the foot of a dialog, both on the kit",
  "illustrations.tsx": "drawn by empty-state.tsx",
  "visually-hidden.tsx": "cannot be seen",
} as const;

test("shows every component in the gallery or lists it as exempt", () => {
  const sections = readdirSync(kit).filter((file) => file.endsWith(".tsx"));
  const code = sections.map((file) => readFileSync(join(kit, file), "utf8")).join("\n");
  const missing = readdirSync(parts).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !(file in exempt) && !code.includes(`#web/ui/${file}"`),
  );
  expect(missing).toEqual([]);
});
