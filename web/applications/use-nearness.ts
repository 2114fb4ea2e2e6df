import { useCallback, useEffect, useRef } from "react";

/** So far beyond the window something counts as near: ahead of the quickest wheel, and of a keyboard's next step. */
const margin = 800;
type Tell = (isNear: boolean, height: number) => void;

/**
 * Watches many elements with one observer: `watch(element, tell)` hears whenever it comes near the window or goes away
 * from it, with the height it has then, and answers what ends that.
 */
export const useNearness = () => {
  const watched = useRef<{ observer: IntersectionObserver; tells: Map<Element, Tell> }>(null);
  useEffect(
    () => () => {
      watched.current?.observer.disconnect();
      watched.current = null;
    },
    [],
  );
  return useCallback((element: Element, tell: Tell) => {
    watched.current ??= observe();
    const { observer, tells } = watched.current;
    tells.set(element, tell);
    observer.observe(element);
    return () => {
      tells.delete(element);
      observer.unobserve(element);
    };
  }, []);
};

const observe = () => {
  const tells = new Map<Element, Tell>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        tells.get(target)?.(isIntersecting || isLevel(boundingClientRect), boundingClientRect.height);
    },
    { rootMargin: `${margin}px 0px` },
  );
  return { observer, tells };
};

/** What a scroller hides at its side, as the last columns of a board, is as near as what stands beside it. */
const isLevel = ({ top, bottom }: DOMRectReadOnly) => bottom > -margin && top < window.innerHeight + margin;
