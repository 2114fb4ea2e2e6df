import { useEffect, useState } from "react";
import { sectionInView } from "./section-in-view.ts";

/** The part that the address names, such as "plan" of `/account#plan`. */
const named = () => decodeURIComponent(window.location.hash.slice(1));

/** Goes to the part that the address names: the page is drawn after the browser has looked for it. */
export const useGoToAnchor = () => {
  useEffect(() => document.getElementById(named())?.scrollIntoView(), []);
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
