import clsx from "clsx";
import type { ReactNode } from "react";
import { Card, CardGrid } from "./card.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A grey box where something will be; give it the size of that thing. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx("block rounded-chip bg-grey-soft", className)} />
);

const repeat = (count: number, one: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => one(index));

/** Boxes that are seen, and one word about them that is read. */
const Waiting = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {children}
  </div>
);

/** A card that is still loading, in the box of a real one. */
export const CardSkeleton = ({ className }: { className?: string }) => (
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

/** `count` loading cards, in the grid of real ones. */
export const CardSkeletons = ({
  count,
  columns = 3,
  label = "Loading",
}: {
  count: number;
  columns?: 1 | 2 | 3;
  label?: string;
}) => (
  <Waiting label={label}>
    <CardGrid columns={columns} aria-hidden>
      {repeat(count, (index) => (
        <CardSkeleton key={index} />
      ))}
    </CardGrid>
  </Waiting>
);

/** `count` loading rows of a list. */
export const LineSkeletons = ({ count, label = "Loading" }: { count: number; label?: string }) => (
  <Waiting label={label}>
    <div aria-hidden className="flex flex-col gap-4 py-2">
      {repeat(count, (index) => (
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  </Waiting>
);

/** A form that is still loading: labels and controls. */
export const FormSkeleton = ({ fields, label = "Loading" }: { fields: number; label?: string }) => (
  <Waiting label={label}>
    <div aria-hidden className="flex flex-col gap-4">
      {repeat(fields, (index) => (
        <div key={index} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-(--field-height) rounded-control" />
        </div>
      ))}
    </div>
  </Waiting>
);
