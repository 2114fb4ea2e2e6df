import { useEffect, useRef } from "react";

const interactionEvents = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls `act` once, on the first interaction with the page: the time to prefetch what the user is about to need. */
export const useFirstInteraction = (act: () => void) => {
  const latest = useRef(act);
  latest.current = act;
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
