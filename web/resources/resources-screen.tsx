import clsx from "clsx";
import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { attachScrollFade } from "#web/ui/layout/scroll-fade.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as texts from "./messages.ts";
import { ResourceLibrary } from "./resource-library.tsx";
import { useArticlePath } from "./use-resource-library.ts";

/** `why`: what goes wrong without it. */
type ChecklistItem = { id: string; text: string; why: string };

/** The 16 items of spec section 2. */
export const checklist = {
  "Before writing": [
    {
      id: "eligible",
      text: "Read the eligibility section in full and tick every condition",
      why: "An ineligible application is returned unread, however good it is.",
    },
    {
      id: "call",
      text: "Read the whole notice and mark each thing it asks for",
      why: "Reviewers score against the notice, section by section.",
    },
    {
      id: "fit",
      text: "Look up what the funder has supported lately, and for how much",
      why: "Past awards show what the priorities mean in practice.",
    },
    {
      id: "contact",
      text: "Ask the program officer your open questions, in writing",
      why: "A short answer now spares a wrong direction later.",
    },
    {
      id: "registrations",
      text: "Check that your registrations are active, such as SAM.gov for federal money",
      why: "A new or lapsed registration can take weeks.",
    },
    {
      id: "need",
      text: "Collect local figures for the need, each with its source and year",
      why: "A need without evidence is an opinion.",
    },
    {
      id: "plan",
      text: "Agree on goals, activities and who does what, with the people who will do it",
      why: "A plan made at the desk falls apart in the first month.",
    },
    {
      id: "calendar",
      text: "Plan backwards from the deadline, and keep the last two days free",
      why: "Portals are slow on the last day, and signatures take time.",
    },
  ],
  "Before submitting": [
    {
      id: "outline",
      text: "Follow the order and the headings that the notice gives",
      why: "A reviewer must find each answer where it is expected.",
    },
    {
      id: "limits",
      text: "Keep to the limits on pages, characters, fonts and margins",
      why: "What is over the limit may be cut off, or the whole turned away.",
    },
    {
      id: "measures",
      text: "Give every goal a figure, a date and a way to measure it",
      why: "What cannot be measured cannot be scored.",
    },
    {
      id: "budget",
      text: "Add the budget up again, and match each line with an activity",
      why: "Sums that do not agree cost trust at once.",
    },
    {
      id: "match",
      text: "Have letters for cost share and partners, signed and dated",
      why: "A promised share without a letter does not count.",
    },
    {
      id: "reader",
      text: "Have somebody outside the project read it aloud to you",
      why: "Where they stumble, the reviewer will as well.",
    },
    {
      id: "attachments",
      text: "Open every attachment as it will be sent: the right file, complete and legible",
      why: "The wrong version is the most common mistake, and cannot be exchanged.",
    },
    {
      id: "receipt",
      text: "Submit early, and keep the confirmation number with the final files",
      why: "Only the receipt proves that you were in time.",
    },
  ],
} as const satisfies Record<string, readonly ChecklistItem[]>;

export const checklistSize = Object.values(checklist).flat().length;

type GroupProps = {
  title: string;
  items: readonly ChecklistItem[];
  checked: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

const Group = ({ title, items, checked, onToggle }: GroupProps) => (
  <Card className="break-inside-avoid">
    <fieldset>
      <legend className="float-left mb-3 font-serif text-lg font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-1.5">
        {items.map(({ id, text, why }) => (
          <Checkbox key={id} checked={checked.has(id)} onChange={() => onToggle(id)} label={text} description={why} />
        ))}
      </div>
    </fieldset>
  </Card>
);

type ChecklistPanelProps = { checked: ReadonlySet<string>; onToggle: (id: string) => void };

const ChecklistPanel = ({ checked, onToggle }: ChecklistPanelProps) => (
  <>
    <h2 className="mb-3 font-serif text-lg font-semibold">{texts.checklistTitle}</h2>
    <p role="status" className="mb-2 text-sm font-semibold">
      {checked.size} of {checklistSize}
    </p>
    <ProgressBar
      label={texts.checklistTitle}
      tone="brass"
      value={checked.size}
      max={checklistSize}
      valueText={`${checked.size} of ${checklistSize}`}
    />
    <p className="mt-2 mb-5 text-sm text-muted print:hidden">Ticks stay on this page until you leave it.</p>
    <div className="grid gap-4">
      {Object.entries(checklist).map(([title, items]) => (
        <Group key={title} title={title} items={items} checked={checked} onToggle={onToggle} />
      ))}
    </div>
  </>
);

const article = lazyWithReload(async () => (await import("./article.tsx")).Article);
// Lazy-loaded: below the fold.
const advice = lazyWithReload(async () => (await import("./advice.tsx")).Advice);

/**
 * The library or one of its articles, with the checklist beside it. The checklist state is not stored (spec section 2).
 * Prints the open article, or else the checklist.
 */
export default function ResourcesScreen({ title, subtitle }: ScreenProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const { articleId } = useArticlePath();
  const toggle = (id: string) =>
    setChecked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <>
      {!articleId && (
        <div className="print:hidden">
          <PageHeader
            title={title}
            subtitle={subtitle}
            actions={
              <Button variant="outline" icon={Printer} onClick={() => window.print()}>
                Print checklist
              </Button>
            }
          />
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className={clsx("min-w-0", !articleId && "print:hidden")}>
          {articleId ? (
            <Suspense fallback={<LoadingIndicator />}>
              <article.Component key={articleId} id={articleId} />
            </Suspense>
          ) : (
            <ResourceLibrary />
          )}
        </div>
        <aside
          ref={attachScrollFade}
          aria-label={texts.checklistTitle}
          className={clsx(
            "edges lg:sticky lg:top-6 lg:not-print:max-h-[calc(100dvh-3rem)] lg:not-print:overflow-y-auto",
            // Without the page header it would overlap the search at the upper right.
            articleId && "lg:pt-10 print:hidden",
          )}
        >
          <ChecklistPanel checked={checked} onToggle={toggle} />
        </aside>
      </div>
      {!articleId && (
        <div className="print:hidden">
          <Suspense>
            <advice.Component />
          </Suspense>
        </div>
      )}
    </>
  );
}
