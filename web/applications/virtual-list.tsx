import clsx from "clsx";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { useNearViewport } from "./use-nearness.ts";
import "./virtual-list.css";

type Props<T> = {
  items: readonly T[];
  label: string;
  /** Items in the first render, and items per group; both should fill whole rows. */
  first: number;
  together: number;
  className: string;
  children: (item: T) => ReactNode;
};

/**
 * A virtualized list. Items (with `role="listitem"`) are grouped; a group is rendered while it is near the viewport and
 * otherwise keeps only its height, so thousands of items cost no more than a few.
 */
export const VirtualList = <T,>({ items, label, first, together, className, children }: Props<T>) => {
  const watch = useNearViewport();
  const starts = Array.from({ length: Math.ceil(items.length / together) }, (_, index) => index * together);
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
  watch: ReturnType<typeof useNearViewport>;
  isFirst: boolean;
  className: string;
  children: () => ReactNode;
};

const Group = ({ watch, isFirst, className, children }: GroupProps) => {
  const [isNear, setNear] = useState(isFirst);
  const renderedHeight = useRef<number>(undefined);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      return watch(element, (isNowNear, height) => {
        // Keep a group that has focus or is being dragged from.
        if (!isNowNear && (element.contains(document.activeElement) || element.querySelector("[data-dragging]")))
          return;
        if (!isNowNear && element.childElementCount > 0) renderedHeight.current = height;
        setNear(isNowNear);
      });
    },
    [watch],
  );
  return (
    <div
      ref={ref}
      className={clsx(className, "not-last:mb-(--gap)")}
      style={isNear ? undefined : { height: renderedHeight.current }}
    >
      {isNear && children()}
    </div>
  );
};
