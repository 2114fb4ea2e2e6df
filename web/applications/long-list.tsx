import clsx from "clsx";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useNearness } from "./use-nearness.ts";
import "./long-list.css";

type Props<T> = {
  items: readonly T[];
  /** How screen readers call it. */
  label: string;
  /** How many are drawn before anything is known of the window, and how many stand together: they fill whole rows. */
  first: number;
  together: number;
  /** The layout of those that stand together, with the height of an empty group. */
  className: string;
  children: (item: T) => ReactNode;
};

/**
 * A list of any length. Its items, each with the role of one, stand in groups; a group is drawn while it is near the
 * window and else keeps its place, so that thousands cost no more than a few.
 */
export const LongList = <T,>({ items, label, first, together, className, children }: Props<T>) => {
  const watch = useNearness();
  const starts = Array.from({ length: Math.ceil(items.length / together) }, (_, at) => at * together);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list element may not hold the groups
    <div role="list" aria-label={label}>
      {starts.map((start) => (
        <Group key={start} watch={watch} isFirst={start < first} className={className}>
          {() => items.slice(start, start + together).map(children)}
        </Group>
      ))}
    </div>
  );
};

type GroupProps = {
  watch: ReturnType<typeof useNearness>;
  isFirst: boolean;
  className: string;
  children: () => ReactNode;
};

const Group = ({ watch, isFirst, className, children }: GroupProps) => {
  const [isNear, setNear] = useState(isFirst);
  const drawn = useRef<number>(undefined);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      return watch(element, (comesNear, height) => {
        // What has the focus or is being dragged stays, wherever it is.
        if (!comesNear && (element.contains(document.activeElement) || element.querySelector("[data-dragging]")))
          return;
        if (!comesNear && element.childElementCount > 0) drawn.current = height;
        setNear(comesNear);
      });
    },
    [watch],
  );
  return (
    <div
      ref={ref}
      className={clsx(className, "not-last:mb-(--gap)")}
      style={isNear ? undefined : { height: drawn.current }}
    >
      {isNear && children()}
    </div>
  );
};
