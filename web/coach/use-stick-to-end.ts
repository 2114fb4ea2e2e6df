import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Distance from the end, in pixels, that counts as being there. */
const endThreshold = 120;
const getRoot = () => document.documentElement;
const isAtEnd = () => getRoot().scrollHeight - window.innerHeight - window.scrollY < endThreshold;

/**
 * Keeps the page scrolled to its end while content is appended, unless the reader has scrolled up; then `hasNew` is
 * true. `contentKey` changes whenever content is appended, `firstId` whenever older content is prepended.
 */
export const useStickToEnd = (contentKey: string | number, firstId: string | undefined) => {
  const atEnd = useRef(true);
  const previous = useRef({ firstId, height: 0 });
  const [hasNew, setHasNew] = useState(false);
  const scrollToEnd = useCallback(() => {
    window.scrollTo({ top: getRoot().scrollHeight });
    atEnd.current = true;
    setHasNew(false);
  }, []);
  useEffect(() => {
    const onScroll = () => {
      atEnd.current = isAtEnd();
      if (atEnd.current) setHasNew(false);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  // Prepended messages push the rest down, so the page scrolls by the same amount.
  useLayoutEffect(() => {
    const before = previous.current;
    if (before.firstId !== undefined && firstId !== undefined && before.firstId !== firstId && !atEnd.current)
      window.scrollBy({ top: getRoot().scrollHeight - before.height });
    previous.current = { firstId, height: getRoot().scrollHeight };
  });
  const lastKey = useRef(contentKey);
  useEffect(() => {
    if (lastKey.current === contentKey) return;
    lastKey.current = contentKey;
    if (atEnd.current) scrollToEnd();
    else setHasNew(true);
  }, [contentKey, scrollToEnd]);
  // The Markdown renderer loads lazily, so an answer's height changes after its text has arrived.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (atEnd.current) window.scrollTo({ top: getRoot().scrollHeight });
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { hasNew, scrollToEnd };
};
