import { type ReactNode, startTransition, useCallback, useState } from "react";
import { runLater } from "#web/ui/dialogs/lazy-dialog.tsx";

type Props = {
  /** Reserves the space of `children`, so that nothing shifts when they load. */
  placeholder: ReactNode;
  /** Whether to render `children` later even if nobody scrolls to them, so that search and screen readers find them. */
  isEventual?: boolean;
  children: ReactNode;
};

/** Renders lazy-loaded `children` just before they scroll into view. */
export const NearViewport = ({ placeholder, isEventual, children }: Props) => {
  const [isShown, setShown] = useState(false);
  const watch = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return;
      // Interactions interrupt a transition.
      const show = () => startTransition(() => setShown(true));
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: "400px" });
      observer.observe(element);
      if (isEventual) runLater(show);
      return () => observer.disconnect();
    },
    [isEventual],
  );
  return isShown ? children : <div ref={watch}>{placeholder}</div>;
};
