import { type ComponentType, lazy } from "react";
import { loadFresh } from "./load-fresh.ts";

/** A part of the program that is fetched when it is first drawn, or before that by `prefetch`. */
export const lazily = <P extends object>(load: () => Promise<ComponentType<P>>) => ({
  Component: lazy(() => loadFresh(async () => ({ default: await load() }))) as ComponentType<P>,
  // A failed look ahead is no harm: drawing it tries again.
  prefetch: () => void load().catch(() => undefined),
});
