import { type ComponentType, lazy } from "react";
import { reloadOnStaleChunk } from "./reload-on-stale-chunk.ts";

/** A lazy-loaded component that `prefetch` can fetch before it is first rendered. */
export const lazyWithReload = <P extends object>(load: () => Promise<ComponentType<P>>) => ({
  Component: lazy(() => reloadOnStaleChunk(async () => ({ default: await load() }))) as ComponentType<P>,
  // A failed prefetch does no harm: rendering tries again.
  prefetch: () => void load().catch(() => undefined),
});
