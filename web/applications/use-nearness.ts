import { useCallback, useEffect, useRef } from "react";

/** So far beyond what shows it, in pixels, something counts as near: ahead of the quickest wheel and of the Tab key. */
const margin = 800;
type Tell = (isNear: boolean, height: number) => void;

/**
 * Watches many elements with one observer: `watch(element, tell)` hears whenever it comes near the window, or what
 * scrolls around it (`data-scrolls`), or goes away from there, with the height it has then, and answers what ends that.
 * Those that come near hear it one after the other, one a frame: what they draw is never felt.
 */
export const useNearness = () => {
  const watched = useRef<ReturnType<typeof observe>>(null);
  useEffect(
    () => () => {
      watched.current?.end();
      watched.current = null;
    },
    [],
  );
  return useCallback((element: Element, tell: Tell) => {
    watched.current ??= observe(element.closest("[data-scrolls]"));
    return watched.current.watch(element, tell);
  }, []);
};

const observe = (root: Element | null) => {
  const tells = new Map<Element, Tell>();
  const coming = new Map<Element, DOMRectReadOnly>();
  let frame = 0;
  const tellNext = () => {
    const next = [...coming].sort(([, a], [, b]) => distance(a) - distance(b))[0];
    frame = coming.size > 1 ? requestAnimationFrame(tellNext) : 0;
    if (!next) return;
    const [element, { height }] = next;
    coming.delete(element);
    tells.get(element)?.(true, height);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: rect } of entries)
        if (isIntersecting) coming.set(target, rect);
        else {
          coming.delete(target);
          tells.get(target)?.(false, rect.height);
        }
      if (coming.size > 0 && frame === 0) frame = requestAnimationFrame(tellNext);
    },
    { root, rootMargin: `${margin}px 0px` },
  );
  return {
    watch: (element: Element, tell: Tell) => {
      tells.set(element, tell);
      observer.observe(element);
      return () => {
        tells.delete(element);
        coming.delete(element);
        observer.unobserve(element);
      };
    },
    end: () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
};

const distance = ({ top, bottom }: DOMRectReadOnly) => Math.abs((top + bottom) / 2 - window.innerHeight / 2);
