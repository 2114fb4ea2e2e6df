import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** The boxes of the three charts. */
export const ChartsSkeleton = () => (
  <div role="status" className="mt-6 grid gap-4 lg:grid-cols-3">
    <VisuallyHidden>Loading charts</VisuallyHidden>
    {["pipeline", "awards", "deadlines"].map((name) => (
      <Skeleton key={name} className="h-64" />
    ))}
  </div>
);
