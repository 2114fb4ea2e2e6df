import clsx from "clsx";
import { Card, CardGrid } from "#web/ui/layout/card.tsx";
import * as common from "#web/ui/messages.ts";
import { VisuallyHidden } from "#web/ui/a11y/visually-hidden.tsx";

/** A gray placeholder box; give it the size of the real content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx("block rounded-chip bg-grey-soft", className)} />
);

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

/** `count` placeholder cards in a card grid, with one label for screen readers. */
export const SkeletonGrid = ({ count, columns, label = common.loading, className }: GridProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <CardGrid columns={columns} aria-hidden className={className}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <SkeletonCard key={index} />
      ))}
    </CardGrid>
  </div>
);
