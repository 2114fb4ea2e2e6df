import clsx from "clsx";
import { Skeleton } from "./skeleton.tsx";

type Props = { count: number; label: string };

const keys = (count: number) => Array.from({ length: count }, (_, place) => place);

/** Rows that are still loading, and one word about it for screen readers. */
export const LineSkeletons = ({ count, label }: Props) => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{label}</span>
    {keys(count).map((key) => (
      <Skeleton key={key} className="h-10 w-full" />
    ))}
  </div>
);

type FormProps = { fields: number; first?: boolean; card?: boolean };
/**
 * A form whose values are still loading, in the box of a real one. `first`: something comes after it; on a phone it then
 * fills the screen, as the real one does, so that what follows stays below. `card`: the real one stands in a card.
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
