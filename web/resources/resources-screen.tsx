import clsx from "clsx";
import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import * as appTexts from "#web/screens/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LoadingIndicator } from "#web/ui/feedback/spinner.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { attachScrollFade } from "#web/ui/layout/scroll-fade.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { ChecklistPanel } from "./checklist-panel.tsx";
import * as texts from "./messages.ts";
import { ResourceLibrary } from "./resource-library.tsx";
import { useArticlePath } from "./use-resource-library.ts";

const article = lazyWithReload(async () => (await import("./article.tsx")).Article);
// Lazy-loaded: below the fold.
const advice = lazyWithReload(async () => (await import("./advice.tsx")).Advice);

/**
 * The library or one of its articles, with the checklist beside it. The checklist state is not stored (spec section 2).
 * Prints the open article, or else the checklist.
 */
export default function ResourcesScreen() {
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
            title={appTexts.grantResources}
            subtitle={texts.subtitle}
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
