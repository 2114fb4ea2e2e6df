import clsx from "clsx";
import { Card, CardGrid } from "./card.tsx";
import * as common from "./messages.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A grey box where something will be; give it the size of that thing. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx("block rounded-chip bg-grey-soft", className)} />
);

/** A card that is still loading, in the box of a real one. */
const SkeletonCard = ({ className }: { className?: string }) => (
  <Card as="li" className={clsx("gap-3", className)}>
    <Skeleton className="h-5 w-20" />
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="mt-2 h-4 w-full" />
    <Skeleton className="h-4 w-5/6" />
    <Skeleton className="mt-2 h-5 w-1/3" />
    <div className="mt-2 h-8 border-t border-line" />
  </Card>
);

type GridProps = { count: number; columns?: 1 | 2 | 3; label?: string; className?: string };

/** `count` loading cards in the grid of real ones, and one word about them for screen readers. */
export const SkeletonGrid = ({ count, columns, label = common.loading, className }: GridProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <CardGrid columns={columns} aria-hidden className={className}>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <SkeletonCard key={place} />
      ))}
    </CardGrid>
  </div>
);
