import { type ReactNode, useId, useState } from "react";
import { Card } from "#web/ui/card.tsx";

type Props = {
  title: string;
  /** The same figures as a table; none where there is nothing to draw. */
  table?: ReactNode;
  /** What the drawing leaves out, a line each. */
  notes?: readonly ReactNode[];
  /** The drawing, or the sentence that there is none. */
  children: ReactNode;
};

/** A drawing, and behind «View as table» the figures it is drawn from. */
export const ChartCard = ({ title, table, notes = [], children }: Props) => {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card as="section" aria-labelledby={id} className="@container lg:min-h-64">
      <h2 id={id} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      {table && asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard
        <section aria-label={`${title}, table`} tabIndex={0} className="max-h-56 overflow-y-auto">
          {table}
        </section>
      ) : (
        children
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-3 text-xs text-muted">
        {notes.length > 0 && (
          <ul className="min-w-0 flex-1 basis-48">
            {notes.map((note, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a note has no other name
              <li key={place}>{note}</li>
            ))}
          </ul>
        )}
        {table && (
          <button
            type="button"
            aria-label={`View as ${asTable ? "chart" : "table"}: ${title}`}
            onClick={() => setAsTable(!asTable)}
            className="-my-1 ml-auto rounded-chip py-1 text-sm font-semibold whitespace-nowrap text-primary-text hover:underline"
          >
            View as {asTable ? "chart" : "table"}
          </button>
        )}
      </div>
    </Card>
  );
};

/** Where there is nothing to draw. */
export const NothingToDraw = ({ children }: { children: ReactNode }) => (
  <p className="grid flex-1 place-content-center py-6 text-center text-sm text-balance text-muted">{children}</p>
);
