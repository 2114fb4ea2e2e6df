import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(min-width: 1024px)");
const subscribe = (listener: () => void) => {
  const media = query();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Is there room for both searches one below the other, each beside its results? */
export const useWide = () => useSyncExternalStore(subscribe, () => query().matches);
