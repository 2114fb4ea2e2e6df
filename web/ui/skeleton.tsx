import clsx from "clsx";
import { Card, CardGrid } from "./card.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A grey box where something will be; give it the size of that thing. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx("block rounded-chip bg-grey-soft", className)} />
);

/** A card that is still loading, in the box of a real one. */
export const SkeletonCard = ({ className }: { className?: string }) => (
  <Card as="li" aria-hidden className={clsx("gap-3", className)}>
    <Skeleton className="h-5 w-20" />
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="mt-2 h-4 w-full" />
    <Skeleton className="h-4 w-5/6" />
    <Skeleton className="mt-2 h-5 w-1/3" />
    <div className="mt-2 h-8 border-t border-line" />
  </Card>
);

/** `count` loading cards in the grid of real ones, and one word about it for screen readers. */
export const SkeletonGrid = ({
  count,
  label = "Loading",
  className,
}: {
  count: number;
  label?: string;
  className?: string;
}) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <CardGrid aria-hidden className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <SkeletonCard key={index} />
      ))}
    </CardGrid>
  </div>
);
