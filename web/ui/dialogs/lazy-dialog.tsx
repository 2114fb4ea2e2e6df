import { type ComponentType, Suspense, useEffect } from "react";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

const interactionEvents = ["pointermove", "pointerdown", "keydown"] as const;
const maxDelayMs = 3000;

/**
 * Calls `callback` once, on the first interaction with the page or after `delayMs`, if given. Returns a function that
 * cancels it.
 */
const onFirstInteraction = (callback: () => void, delayMs?: number): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const run = () => {
    if (signal.aborted) return;
    controller.abort();
    callback();
  };
  for (const type of interactionEvents) window.addEventListener(type, run, { signal });
  if (delayMs) setTimeout(run, delayMs);
  return () => controller.abort();
};

/** Runs work that would compete with the first view: on the first interaction, or after three seconds. */
export const runLater = (callback: () => void) => onFirstInteraction(callback, maxDelayMs);

/** A dialog in its own chunk, which is prefetched on the first interaction with the page or loaded when it opens. */
export const lazyDialog = <P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) => {
  const { Component, prefetch } = lazyWithReload(load);
  return (props: P) => {
    useEffect(() => onFirstInteraction(prefetch), []);
    return props.open ? (
      <Suspense>
        <Component {...props} />
      </Suspense>
    ) : null;
  };
};
