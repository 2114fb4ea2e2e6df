import clsx from "clsx";
import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import type { ScreenProps } from "#web/screens/screen-props.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { attachScrollFade } from "#web/ui/layout/scroll-fade.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { type ChecklistItem, checklist, checklistSize } from "./checklist.ts";
import * as texts from "./messages.ts";
import { ResourceLibrary } from "./resource-library.tsx";
import { useArticlePath } from "./use-resource-library.ts";

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
    <h2 className="mb-3 font-serif text-lg font-semibold">{texts.checklist}</h2>
    <p role="status" className="mb-2 text-sm font-semibold">
      {checked.size} of {checklistSize}
    </p>
    <ProgressBar
      label={texts.checklist}
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
          aria-label={texts.checklist}
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
