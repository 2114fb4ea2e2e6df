import { type ComponentType, Suspense, useEffect, useRef } from "react";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

const interactionEvents = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls `callback` once, on the first interaction with the page, to prefetch what the user is about to need. */
export const useFirstInteraction = (callback: () => void) => {
  const latest = useRef(callback);
  latest.current = callback;
  useEffect(() => {
    const controller = new AbortController();
    const handle = () => {
      controller.abort();
      latest.current();
    };
    for (const type of interactionEvents)
      window.addEventListener(type, handle, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
};

/** A dialog in its own chunk, which is prefetched on the first interaction with the page or loaded when it opens. */
export const lazyDialog = <P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) => {
  const { Component, prefetch } = lazyWithReload(load);
  return (props: P) => {
    useFirstInteraction(prefetch);
    return props.open ? (
      <Suspense>
        <Component {...props} />
      </Suspense>
    ) : null;
  };
};
