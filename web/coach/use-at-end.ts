import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** So near to the end counts as there, in pixels. */
const near = 120;
const page = () => document.documentElement;
const isAtEnd = () => page().scrollHeight - window.innerHeight - window.scrollY < near;

/**
 * Keeps a reader who is at the end of the page there while it grows; everybody else stays where they are, and learns
 * that there is something new. `grown` changes whenever something comes at the end, `first` when something comes before.
 */
export const useAtEnd = (grown: string | number, first: string | undefined) => {
  const atEnd = useRef(true);
  const height = useRef({ first, of: 0 });
  const [hasNew, setHasNew] = useState(false);
  const toEnd = useCallback(() => {
    window.scrollTo({ top: page().scrollHeight });
    atEnd.current = true;
    setHasNew(false);
  }, []);
  useEffect(() => {
    const look = () => {
      atEnd.current = isAtEnd();
      if (atEnd.current) setHasNew(false);
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  // What comes before the first turn pushes the rest down: the reader goes with it.
  useLayoutEffect(() => {
    const before = height.current;
    if (before.first !== undefined && first !== undefined && before.first !== first && !atEnd.current)
      window.scrollBy({ top: page().scrollHeight - before.of });
    height.current = { first, of: page().scrollHeight };
  });
  const seen = useRef(grown);
  useEffect(() => {
    if (seen.current === grown) return;
    seen.current = grown;
    if (atEnd.current) toEnd();
    else setHasNew(true);
  }, [grown, toEnd]);
  // The answer's text is drawn a moment after it has come, when its program is there.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) window.scrollTo({ top: page().scrollHeight });
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { hasNew, toEnd };
};
