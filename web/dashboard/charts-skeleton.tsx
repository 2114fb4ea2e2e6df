import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card } from "#web/ui/layout/card.tsx";

const rows = ["mt-2 h-4 w-3/4", "h-4", "h-4 w-1/2"];

/** Uses three columns only if the figures fit; if the third card is alone in its row, it spans the row. */
export const chartsGrid = "mt-10 grid gap-4 md:grid-cols-2 xl:grid-cols-3 md:max-xl:*:last:col-span-2";

export const ChartsSkeleton = () => (
  <div role="status" className={chartsGrid}>
    <VisuallyHidden>Loading charts</VisuallyHidden>
    {[1, 2, 3].map((card) => (
      <Card key={card} aria-hidden className="h-64 gap-3">
        <Skeleton className="h-5 w-1/2" />
        {rows.map((row) => (
          <Skeleton key={row} className={row} />
        ))}
      </Card>
    ))}
  </div>
);
