import clsx from "clsx";
import { type ReactNode, useCallback, useRef, useState } from "react";
import "./virtual-list.css";
import { useEffect } from "react";

/** Pixels beyond the viewport that count as near: enough for fast scrolling and the Tab key. */
const nearMargin = 800;
type Notify = (isNear: boolean, height: number) => void;

/**
 * Watches many elements with one IntersectionObserver. `watch(element, notify)` calls `notify` with the element's height
 * whenever it enters or leaves the area near the viewport, or near its scroll container (`data-scrolls`), and returns a
 * function that stops watching. Entering elements are notified one per frame, so that rendering never janks.
 */
const useNearViewport = () => {
  const observation = useRef<ReturnType<typeof observe>>(null);
  useEffect(
    () => () => {
      observation.current?.end();
      observation.current = null;
    },
    [],
  );
  return useCallback((element: Element, notify: Notify) => {
    observation.current ??= observe(element.closest("[data-scrolls]"));
    return observation.current.watch(element, notify);
  }, []);
};

const observe = (root: Element | null) => {
  const callbacks = new Map<Element, Notify>();
  const entering = new Map<Element, DOMRectReadOnly>();
  let frame = 0;
  const notifyNext = () => {
    const next = [...entering].sort(([, a], [, b]) => distanceFromCenter(a) - distanceFromCenter(b))[0];
    frame = entering.size > 1 ? requestAnimationFrame(notifyNext) : 0;
    if (!next) return;
    const [element, { height }] = next;
    entering.delete(element);
    callbacks.get(element)?.(true, height);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: rect } of entries)
        if (isIntersecting) entering.set(target, rect);
        else {
          entering.delete(target);
          callbacks.get(target)?.(false, rect.height);
        }
      if (entering.size > 0 && frame === 0) frame = requestAnimationFrame(notifyNext);
    },
    { root, rootMargin: `${nearMargin}px 0px` },
  );
  return {
    watch: (element: Element, notify: Notify) => {
      callbacks.set(element, notify);
      observer.observe(element);
      return () => {
        callbacks.delete(element);
        entering.delete(element);
        observer.unobserve(element);
      };
    },
    end: () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
};

const distanceFromCenter = ({ top, bottom }: DOMRectReadOnly) => Math.abs((top + bottom) / 2 - window.innerHeight / 2);

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
