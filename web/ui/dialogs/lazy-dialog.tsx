import { type ComponentType, Suspense } from "react";
import { useFirstInteraction } from "#web/ui/hooks/use-first-interaction.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

/**
 * A dialog in a chunk of its own, because forms are heavy. It is prefetched on the first interaction with the page, or
 * loaded when it opens.
 */
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
