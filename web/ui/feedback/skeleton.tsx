import clsx from "clsx";
import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { Card, CardGrid } from "#web/ui/layout/card.tsx";
import * as common from "#web/ui/messages.ts";

type Props = { count: number; label: string };

const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index);

export const SkeletonLines = ({ count, label }: Props) => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{label}</span>
    {listIndexes(count).map((key) => (
      <Skeleton key={key} className="h-10 w-full" />
    ))}
  </div>
);

type FormProps = { fields: number; first?: boolean; card?: boolean };
/** With `first`, fills the screen on a phone, like the form, so that nothing below it shifts. */
export const FormSkeleton = ({ fields, first = false, card = false }: FormProps) => (
  <div
    role="status"
    className={clsx(
      "grid max-w-2xl content-start gap-5",
      first && "max-lg:min-h-dvh",
      card && "rounded-card border border-line bg-surface p-5",
    )}
  >
    <span className="sr-only">Loading the form</span>
    {listIndexes(fields).map((key) => (
      <span key={key} className="grid gap-1.5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-(--field-height) w-full" />
      </span>
    ))}
  </div>
);

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx("block rounded-chip bg-gray-soft", className)} />
);

const SkeletonCard = () => (
  <Card as="li" className="gap-3">
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

export const SkeletonGrid = ({ count, columns, label = common.loading, className }: GridProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <CardGrid columns={columns} aria-hidden className={className}>
      {listIndexes(count).map((key) => (
        <SkeletonCard key={key} />
      ))}
    </CardGrid>
  </div>
);
