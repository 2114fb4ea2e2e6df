import { type ComponentType, lazy } from "react";

/** A lazy-loaded component that `prefetch` can fetch before it is first rendered. */
export const lazyWithReload = <P extends object>(load: () => Promise<ComponentType<P>>) => ({
  Component: lazy(() => reloadOnStaleChunk(async () => ({ default: await load() }))) as ComponentType<P>,
  // A failed prefetch does no harm: rendering tries again.
  prefetch: () => void load().catch(() => undefined),
});

const storageKey = "grantlamp-reloaded";
/** A second failure this soon after a reload is thrown instead of triggering another reload. */
const reloadCooldownMs = 30_000;

type Page = { now: () => number; storage: Pick<Storage, "getItem" | "setItem">; reload: () => void };
const browserPage: Page = {
  now: () => Date.now(),
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  reload: () => window.location.reload(),
};

export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

/** Loads a chunk. If the chunk is gone after a deployment, reloads the page once, then throws a `ChunkLoadError`. */
export const reloadOnStaleChunk = async <T>(
  load: () => Promise<T>,
  { now, storage, reload }: Page = browserPage,
): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    const lastReloadAt = Number(storage.getItem(storageKey) ?? 0);
    if (now() - lastReloadAt < reloadCooldownMs)
      throw new ChunkLoadError("A chunk could not be loaded", { cause: error });
    storage.setItem(storageKey, String(now()));
    reload();
    return new Promise<T>(() => undefined); // The page is unloading.
  }
};
