import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const kitFolder = import.meta.dirname;
const componentFolder = join(kitFolder, "../../ui");
/** Components without their own entry in the gallery, each with the reason. */
const exemptComponents = {
  "accessibility.tsx": "a live region on every page",
  "back-link.tsx": "a link, shown above the header of a page that belongs to another",
  "bar-table.tsx": "a table of figures, shown on the pages of records and funders",
  "filter-menu.tsx": "a menu of checkboxes over a list, shown on the pages of results",
  "lazy-dialog.tsx": "loads a dialog, which the gallery shows",
  "markdown-view.tsx": "rendered by markdown.tsx",
  "near-viewport.tsx": "invisible: renders its content when it scrolls into view",
  "toast-view.tsx": "rendered by toast.tsx",
  "form-parts.tsx": "a password field, an error notice and the buttons of a dialog, which the gallery shows",
  "single-keys-switch.tsx": "a checkbox, which the gallery shows",
  "wordmark.tsx": "on every page",
  "illustrations.tsx": "rendered by empty-state.tsx",
  "visually-hidden.tsx": "invisible",
} as const;

test("shows every component in the gallery or lists it as exempt", () => {
  const sections = readdirSync(kitFolder).filter((file) => file.endsWith(".tsx"));
  const code = sections.map((file) => readFileSync(join(kitFolder, file), "utf8")).join("\n");
  const missingComponents = readdirSync(componentFolder, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /(?<!\.test)\.tsx$/.test(file) && !(basename(file) in exemptComponents) && !code.includes(`#web/ui/${file}"`),
  );
  expect(missingComponents).toEqual([]);
});
