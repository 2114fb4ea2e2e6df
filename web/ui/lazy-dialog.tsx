import { type ComponentType, Suspense } from "react";
import { lazily } from "#web/app/lazily.ts";
import { useFirstSign } from "./use-first-sign.ts";

/**
 * A dialog whose program is no part of its screen's, because forms are heavy: it is fetched as soon as somebody
 * moves on the screen, at the latest when it opens.
 */
export const lazyDialog = <P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) => {
  const { Component, prefetch } = lazily(load);
  return (props: P) => {
    useFirstSign(prefetch);
    return props.open ? (
      <Suspense>
        <Component {...props} />
      </Suspense>
    ) : null;
  };
};
