import clsx from "clsx";
import { Skeleton } from "./feedback/skeleton.tsx";

type Props = { count: number; label: string };

const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder rows with one label for screen readers. */
export const SkeletonLines = ({ count, label }: Props) => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{label}</span>
    {keys(count).map((key) => (
      <Skeleton key={key} className="h-10 w-full" />
    ))}
  </div>
);

type FormProps = { fields: number; first?: boolean; card?: boolean };
/**
 * The placeholder of a form, in the box of the real one. `first`: other content follows; on a phone the placeholder
 * then fills the screen, as the form does, so that nothing below it shifts. `card`: the form sits in a card.
 */
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
    {keys(fields).map((key) => (
      <span key={key} className="grid gap-1.5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-(--field-height) w-full" />
      </span>
    ))}
  </div>
);
