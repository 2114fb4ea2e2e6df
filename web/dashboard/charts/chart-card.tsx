import { type ReactNode, useId, useState } from "react";
import { Card } from "#web/ui/layout/card.tsx";

type Props = {
  title: string;
  /** The same data as a table; omitted when there is nothing to draw. */
  table?: ReactNode;
  /** Footnotes about data outside the chart. */
  notes?: readonly ReactNode[];
  children: ReactNode;
};

/** A chart with a "View as table" button for its data. */
export const ChartCard = ({ title, table, notes = [], children }: Props) => {
  const id = useId();
  const [showsTable, setShowsTable] = useState(false);
  return (
    <Card as="section" aria-labelledby={id} className="@container lg:min-h-64">
      <h2 id={id} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      {table && showsTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible
        <section aria-label={`${title}, table`} tabIndex={0} className="max-h-56 overflow-y-auto">
          {table}
        </section>
      ) : (
        children
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-3 text-xs text-muted">
        {notes.length > 0 && (
          <ul className="min-w-0 flex-1 basis-48">
            {notes.map((note, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: notes have no ids
              <li key={index}>{note}</li>
            ))}
          </ul>
        )}
        {table && (
          <button
            type="button"
            aria-label={`View as ${showsTable ? "chart" : "table"}: ${title}`}
            onClick={() => setShowsTable(!showsTable)}
            className="-my-1 ml-auto rounded-chip py-1 text-sm font-semibold whitespace-nowrap text-primary-text hover:underline"
          >
            View as {showsTable ? "chart" : "table"}
          </button>
        )}
      </div>
    </Card>
  );
};

export const EmptyChart = ({ children }: { children: ReactNode }) => (
  <p className="grid flex-1 place-content-center py-6 text-center text-sm text-balance text-muted">{children}</p>
);
