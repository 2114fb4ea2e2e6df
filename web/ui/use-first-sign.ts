import { useEffect, useRef } from "react";

/** The first signs of somebody at work, long enough before anything is asked for. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;

/** Calls once when somebody begins to move on the page: the time to fetch what they are about to need. */
export const useFirstSign = (act: () => void) => {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const controller = new AbortController();
    const look = () => {
      controller.abort();
      latest.current();
    };
    for (const sign of signs) window.addEventListener(sign, look, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
};
