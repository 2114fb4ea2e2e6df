import { Button } from "#web/ui/button.tsx";
import { count } from "#web/ui/format.ts";
import type { useSlices } from "./use-slices.ts";

type Props = Pick<ReturnType<typeof useSlices>, "count" | "isGrowing" | "end" | "showAll"> & {
  total: number;
  /** What the list is of, where there are several: "in Draft". */
  where?: string;
};

/** Behind the last that is drawn: more are as it comes into view, and all of them for whoever searches the page. */
export const SliceEnd = ({ count: drawn, total, where = "", isGrowing, end, showAll }: Props) => (
  <div ref={end} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-4 text-sm text-muted">
    <p>
      {drawn.toLocaleString("en-US")} of {count(total, "application")} drawn
    </p>
    <Button
      variant="outline"
      size="sm"
      pending={isGrowing}
      aria-label={where ? `Show all ${where}` : undefined}
      onClick={showAll}
    >
      {isGrowing ? "Showing all..." : "Show all"}
    </Button>
  </div>
);
