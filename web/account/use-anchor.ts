import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { sectionInView } from "./section-in-view.ts";

/** The part that the address names, such as "plan" of `/account#plan`. */
const named = () => decodeURIComponent(window.location.hash.slice(1));

/** What a person does who has begun to read: from then on the page stays where it is. */
const reading = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Goes to the part that the address names: the page is drawn after the browser has looked for it. What stands above it
 * is fetched meanwhile and changes its height, so the page goes there again, until somebody reads.
 */
export const useGoToAnchor = () => {
  // Another at each step, also from one part of the page to another.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step itself is what it goes by
  useEffect(() => {
    const go = () => document.getElementById(named())?.scrollIntoView();
    if (!named()) return;
    const growing = new ResizeObserver(go);
    const stop = () => growing.disconnect();
    growing.observe(document.body);
    for (const event of reading) window.addEventListener(event, stop, { once: true, passive: true });
    go();
    return () => {
      stop();
      for (const event of reading) window.removeEventListener(event, stop);
    };
  }, [key]);
};

/** The id of the section that is being read, followed while the page moves. */
export const useSectionInView = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [inView, setInView] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    let drawing = 0;
    const look = () => {
      drawing = 0;
      const tops = ids.map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }));
      const { innerHeight: height, scrollY } = window;
      const atEnd = height + scrollY >= document.documentElement.scrollHeight - 2;
      setInView(sectionInView(tops, { height, atEnd, named: named() }));
    };
    const soon = () => {
      drawing ||= requestAnimationFrame(look);
    };
    const events = ["scroll", "resize", "hashchange"] as const;
    for (const event of events) window.addEventListener(event, soon, { passive: true });
    return () => {
      cancelAnimationFrame(drawing);
      for (const event of events) window.removeEventListener(event, soon);
    };
  }, [ids]);
  return inView;
};
