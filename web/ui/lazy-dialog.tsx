import { type ComponentType, Suspense, useEffect } from "react";
import { lazily } from "#web/app/lazily.ts";

/** The first signs of somebody at work, long enough before a dialog is asked for. */
const signs = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * A dialog whose program is no part of its screen's, because forms are heavy: it is fetched as soon as somebody
 * moves on the screen, at the latest when it opens.
 */
export const lazyDialog = <P extends { open: boolean }>(load: () => Promise<ComponentType<P>>) => {
  const { Component, prefetch } = lazily(load);
  return (props: P) => {
    useEffect(() => {
      const controller = new AbortController();
      const look = () => {
        controller.abort();
        prefetch();
      };
      for (const sign of signs) window.addEventListener(sign, look, { signal: controller.signal, passive: true });
      return () => controller.abort();
    }, []);
    return props.open ? (
      <Suspense>
        <Component {...props} />
      </Suspense>
    ) : null;
  };
};
