import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

/** A section becomes current when it is this many pixels from the top of the window. */
const topMargin = 100;

type SectionPosition<Id> = {
  id: Id;
  /** Pixels from the top of the window. */
  top: number;
};
type View = {
  /** Height of the window, in pixels. */
  height: number;
  isAtEnd: boolean;
  /** The section in the URL's hash, or "". */
  anchor: string;
};

/**
 * Finds the last section that has reached the top. At the end of the page, finds the URL's section if visible, or else
 * the last one.
 */
export const findCurrentSection = <Id extends string>(
  sections: readonly SectionPosition<Id>[],
  { height, isAtEnd, anchor }: View,
) => {
  const passedSection = sections.filter(({ top }) => top <= topMargin).at(-1) ?? sections[0];
  if (!isAtEnd) return passedSection?.id;
  const linkedSection = sections.find(({ id, top }) => id === anchor && top >= 0 && top < height);
  return (linkedSection ?? sections.at(-1))?.id;
};

/** Returns the URL's hash without "#", such as "plan". */
const getHash = () => decodeURIComponent(window.location.hash.slice(1));

/** Events that indicate that the user is reading, after which the page must not scroll automatically. */
const readingEvents = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Scrolls to the URL's section, and again as sections above it load, until the user interacts with the page. */
export const useScrollToAnchor = () => {
  // Every navigation has a new key, including those between anchors on the same page.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation
  useEffect(() => {
    const scrollToSection = () => document.getElementById(getHash())?.scrollIntoView();
    if (!getHash()) return;
    const observer = new ResizeObserver(scrollToSection);
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    for (const event of readingEvents) window.addEventListener(event, stop, { once: true, passive: true });
    scrollToSection();
    return () => {
      stop();
      for (const event of readingEvents) window.removeEventListener(event, stop);
    };
  }, [key]);
};

export const useCurrentSection = <Id extends string>(ids: readonly Id[]): Id | undefined => {
  const [currentId, setCurrentId] = useState<Id | undefined>(ids[0]);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const tops = ids.map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }));
      const { innerHeight: height, scrollY } = window;
      const isAtEnd = height + scrollY >= document.documentElement.scrollHeight - 2;
      setCurrentId(findCurrentSection(tops, { height, isAtEnd, anchor: getHash() }));
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const events = ["scroll", "resize", "hashchange"] as const;
    for (const event of events) window.addEventListener(event, scheduleUpdate, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) window.removeEventListener(event, scheduleUpdate);
    };
  }, [ids]);
  return currentId;
};
