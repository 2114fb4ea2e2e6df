import clsx from "clsx";
import type { ReactNode } from "react";
import { SliceEnd } from "./slice-end.tsx";
import { useSlices } from "./use-slices.ts";

type Props<T> = {
  items: readonly T[];
  /** What it is a list of, such as its filter and order: another one begins anew. */
  name: string;
  /** How screen readers call it. */
  label: string;
  /** What is said of the button that draws all, where there are several lists. */
  where?: string;
  /** How many are drawn at first, how many more at once, and how many stand together: a number that fills whole rows. */
  first: number;
  more: number;
  together: number;
  /** The layout of those that stand together; far from the window the browser leaves it out. */
  className: string;
  children: (item: T) => ReactNode;
};

/**
 * A list of any length. Its items, each with the role of one, stand in groups, because thousands in one grid are laid
 * out anew whenever one of them is.
 */
export const LongList = <T,>({ items, name, label, where, first, more, together, className, children }: Props<T>) => {
  const slices = useSlices(items.length, name, { first, more });
  const groups = Array.from({ length: Math.ceil(slices.count / together) }, (_, at) => at * together);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a list element may not hold the groups */}
      <div role="list" aria-label={label}>
        {groups.map((start) => (
          <div key={start} className={clsx(className, "not-last:mb-(--gap)")}>
            {items.slice(start, Math.min(start + together, slices.count)).map(children)}
          </div>
        ))}
      </div>
      {!slices.isWhole && <SliceEnd {...slices} total={items.length} where={where} />}
    </>
  );
};
