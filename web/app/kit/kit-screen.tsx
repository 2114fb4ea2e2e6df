import type { ReactNode } from "react";
import { toggleTheme } from "#web/app/theme.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Badges } from "./badges.tsx";
import { Controls } from "./controls.tsx";
import { MarkdownSamples } from "./markdown-samples.tsx";
import { Overlays } from "./overlays.tsx";
import { SelectionControls } from "./selection-controls.tsx";
import { States } from "./states.tsx";

const sections: Record<string, ReactNode> = {
  "Controls and fields": <Controls />,
  "Searching and choosing": <SelectionControls />,
  "Chips and badges": <Badges />,
  "Dialogs, toasts and tabs": <Overlays />,
  "Words with structure": <MarkdownSamples />,
  "Empty, loading and failed": <States />,
};

const Sections = () =>
  Object.entries(sections).map(([title, section]) => (
    <section key={title} className="mt-10">
      <h2 className="mb-4 font-serif text-lg font-semibold">{title}</h2>
      {section}
    </section>
  ));

/** The component gallery: every component in every state, for visual checks and tests. Not in the production build. */
export default function KitScreen() {
  return (
    <main id="main" className="mx-auto max-w-[78rem] px-4 py-10 sm:px-8">
      <PageHeader
        title="Kit"
        subtitle="Every part and its states"
        actions={
          <Button variant="outline" onClick={toggleTheme}>
            Toggle theme
          </Button>
        }
      />
      <Sections />
    </main>
  );
}
