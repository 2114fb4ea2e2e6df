import { type ReactNode, useEffect, useRef, useState } from "react";
import { useScrollToResults } from "#web/ui/hooks/use-scroll-to-results.ts";
import { SearchSummary } from "./search-summary.tsx";

type Props = {
  /** The result of the last request; undefined before the first. */
  result: unknown;
  isPending: boolean;
  form: ReactNode;
  /** A summary of the search, shown instead of the form. */
  summary: string | undefined;
  /** Renders the results, with or without room for a preview. */
  children: (hasRoom: boolean) => ReactNode;
};

/** A form with its results next to it. Once there are results, a one-line summary with a button replaces the form. */
export const FormAndResults = ({ result, isPending, form, summary, children }: Props) => {
  const [isOpen, setOpen] = useState(result === undefined);
  const [shownResult, setShownResult] = useState(result);
  if (result !== shownResult) {
    setShownResult(result);
    setOpen(false);
  }
  const isCollapsed = result !== undefined && !isOpen;
  const column = useRef<HTMLDivElement>(null);
  const results = useScrollToResults(result, isPending);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    // The button that was pressed is now hidden.
    if (isCollapsed && column.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    if (!isCollapsed && wasOpened.current)
      column.current?.querySelector<HTMLElement>("input, textarea, select")?.focus({ preventScroll: true });
    wasOpened.current = false;
  }, [isCollapsed]);
  return (
    <div
      className={
        isCollapsed
          ? "grid grid-cols-1 gap-4"
          : "grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]"
      }
    >
      {isCollapsed && (
        <SearchSummary
          button={button}
          text={summary || "your profile"}
          onChange={() => {
            wasOpened.current = true;
            setOpen(true);
          }}
        />
      )}
      <div ref={column} hidden={isCollapsed} className="lg:sticky lg:top-6 lg:self-start">
        {form}
      </div>
      <div ref={results} aria-busy={isPending} className="min-w-0">
        {children(isCollapsed)}
      </div>
    </div>
  );
};
