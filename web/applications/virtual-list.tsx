import clsx from "clsx";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import "./virtual-list.css";

/** The distance from the viewport at which items render, in pixels. Large enough for fast scrolling and Tab. */
const nearMargin = 800;
type Notify = (isNear: boolean, height: number) => void;

/**
 * Observes many elements with one IntersectionObserver. `watch(element, notify)` calls `notify` with the element's
 * height whenever it enters or leaves the area near the viewport, or near its scroll container (`data-scrolls`), and
 * returns a cleanup function. Only one element per frame is notified that it has entered, so that rendering never janks.
 */
const useNearViewport = () => {
  const watcher = useRef<ReturnType<typeof createWatcher>>(null);
  useEffect(
    () => () => {
      watcher.current?.disconnect();
      watcher.current = null;
    },
    [],
  );
  return useCallback((element: Element, notify: Notify) => {
    watcher.current ??= createWatcher(element.closest("[data-scrolls]"));
    return watcher.current.watch(element, notify);
  }, []);
};

const createWatcher = (root: Element | null) => {
  const callbacks = new Map<Element, Notify>();
  const enteringRects = new Map<Element, DOMRectReadOnly>();
  let frame = 0;
  const notifyNext = () => {
    const next = [...enteringRects].sort(([, a], [, b]) => distanceFromCenter(a) - distanceFromCenter(b))[0];
    frame = enteringRects.size > 1 ? requestAnimationFrame(notifyNext) : 0;
    if (!next) return;
    const [element, { height }] = next;
    enteringRects.delete(element);
    callbacks.get(element)?.(true, height);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: rect } of entries)
        if (isIntersecting) enteringRects.set(target, rect);
        else {
          enteringRects.delete(target);
          callbacks.get(target)?.(false, rect.height);
        }
      if (enteringRects.size > 0 && frame === 0) frame = requestAnimationFrame(notifyNext);
    },
    { root, rootMargin: `${nearMargin}px 0px` },
  );
  return {
    watch: (element: Element, notify: Notify) => {
      callbacks.set(element, notify);
      observer.observe(element);
      return () => {
        callbacks.delete(element);
        enteringRects.delete(element);
        observer.unobserve(element);
      };
    },
    disconnect: () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
};

const distanceFromCenter = ({ top, bottom }: DOMRectReadOnly) => Math.abs((top + bottom) / 2 - window.innerHeight / 2);

type Props<T> = {
  items: readonly T[];
  label: string;
  /** The number of items in the first render; should fill whole rows. */
  initialCount: number;
  /** Should fill whole rows. */
  groupSize: number;
  className: string;
  children: (item: T) => ReactNode;
};

/** Renders only groups of items (with `role="listitem"`) near the viewport; the others keep their height. */
export const VirtualList = <T,>({ items, label, initialCount, groupSize, className, children }: Props<T>) => {
  const watch = useNearViewport();
  const starts = Array.from({ length: Math.ceil(items.length / groupSize) }, (_, index) => index * groupSize);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list element may not contain the groups
    <div role="list" aria-label={label}>
      {starts.map((start) => (
        <Group key={start} watch={watch} isInitial={start < initialCount} className={className}>
          {() => items.slice(start, start + groupSize).map(children)}
        </Group>
      ))}
    </div>
  );
};

type GroupProps = {
  watch: ReturnType<typeof useNearViewport>;
  isInitial: boolean;
  className: string;
  children: () => ReactNode;
};

const Group = ({ watch, isInitial, className, children }: GroupProps) => {
  const [isNear, setNear] = useState(isInitial);
  const renderedHeight = useRef<number>(undefined);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      return watch(element, (isNowNear, height) => {
        // Keep a group that has the focus or an item that is being dragged.
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
