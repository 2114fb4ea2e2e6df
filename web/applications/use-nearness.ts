import { useCallback, useEffect, useRef } from "react";

/** Pixels beyond the viewport that count as near: enough for fast scrolling and the Tab key. */
const nearMargin = 800;
type Notify = (isNear: boolean, height: number) => void;

/**
 * Watches many elements with one IntersectionObserver. `watch(element, notify)` calls `notify` with the element's height
 * whenever it enters or leaves the area near the viewport, or near its scroll container (`data-scrolls`), and returns a
 * function that stops watching. Entering elements are notified one per frame, so that rendering never janks.
 */
export const useNearViewport = () => {
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
