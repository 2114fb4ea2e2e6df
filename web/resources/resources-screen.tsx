import clsx from "clsx";
import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader, type ScreenProps } from "#web/ui/layout/page-header.tsx";
import { attachScrollFade } from "#web/ui/layout/scroll-fade.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";
import { ResourceLibrary } from "./resource-library.tsx";
import { useArticlePath } from "./use-resource-library.ts";

type ChecklistItem = { id: string; text: string; why: string };

/** The 16 items of spec section 2. */
export const checklist = {
  "Before writing": [
    {
      id: "eligible",
      text: "Read the entire eligibility section and check every condition",
      why: "Ineligible applications are returned unread, no matter how good they are.",
    },
    {
      id: "call",
      text: "Read the whole notice and mark each requirement",
      why: "Reviewers score against the notice, section by section.",
    },
    {
      id: "fit",
      text: "Look up what the funder has supported recently, and for how much",
      why: "Past awards show what the priorities mean in practice.",
    },
    {
      id: "contact",
      text: "Ask the program officer your open questions, in writing",
      why: "A short answer now can save you a wrong turn later.",
    },
    {
      id: "registrations",
      text: "Check that your registrations are active, such as SAM.gov for federal grants",
      why: "A first registration takes about a month, and a renewal up to about four weeks.",
    },
    {
      id: "need",
      text: "Collect local data on the need, with sources and years",
      why: "A need without evidence is an opinion.",
    },
    {
      id: "plan",
      text: "Agree on goals, activities and roles with the people who will do the work",
      why: "A plan made without them falls apart in the first month.",
    },
    {
      id: "calendar",
      text: "Plan backward from the deadline, and keep the last two days free",
      why: "Portals are slow on the last day, and signatures take time.",
    },
  ],
  "Before submitting": [
    {
      id: "outline",
      text: "Follow the order and headings in the notice",
      why: "Reviewers need to find each answer where they expect it.",
    },
    {
      id: "limits",
      text: "Stay within the limits on pages, characters, fonts and margins",
      why: "Anything over the limit may be cut off, or the application rejected.",
    },
    {
      id: "measures",
      text: "Give every goal a number, a date and a way to measure it",
      why: "What cannot be measured cannot be scored.",
    },
    {
      id: "budget",
      text: "Recheck the budget totals, and match each line to an activity",
      why: "Totals that don’t match cost you trust right away.",
    },
    {
      id: "match",
      text: "Get signed and dated letters for cost share and partners",
      why: "A cost share without a letter doesn’t count.",
    },
    {
      id: "reader",
      text: "Have someone outside the project read it aloud to you",
      why: "Where they stumble, the reviewer will too.",
    },
    {
      id: "attachments",
      text: "Open every attachment you’ll send: the right file, complete and legible",
      why: "After the deadline, you can’t replace a wrong or incomplete file.",
    },
    {
      id: "receipt",
      text: "Submit early, and keep the confirmation number with the final files",
      why: "Only the receipt proves that you were on time.",
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
    <h2 className="mb-3 font-serif text-lg font-semibold">{messages.checklistTitle}</h2>
    <p role="status" className="mb-2 text-sm font-semibold">
      {checked.size} of {checklistSize}
    </p>
    <ProgressBar
      label={messages.checklistTitle}
      tone="brass"
      value={checked.size}
      max={checklistSize}
      valueText={`${checked.size} of ${checklistSize}`}
    />
    <p className="mt-2 mb-5 text-sm text-muted print:hidden">Resets when you leave.</p>
    <div className="grid gap-4">
      {Object.entries(checklist).map(([title, items]) => (
        <Group key={title} title={title} items={items} checked={checked} onToggle={onToggle} />
      ))}
    </div>
  </>
);

const article = lazyWithReload(async () => (await import("./article.tsx")).Article);
// Below the fold.
const advice = lazyWithReload(async () => (await import("./advice.tsx")).Advice);

/** The checklist is not stored (spec section 2). Prints the open article, or else the checklist. */
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
          aria-label={messages.checklistTitle}
          className={clsx(
            "scroll-fade lg:sticky lg:top-6 lg:not-print:max-h-[calc(100dvh-3rem)] lg:not-print:overflow-y-auto",
            // Without the page header the checklist would overlap the search at the top right.
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
