import { useSyncExternalStore } from "react";

const getMedia = () => window.matchMedia("(min-width: 1024px)");
const subscribe = (listener: () => void) => {
  const media = getMedia();
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
};

/** Whether the window is wide enough to show both searches without tabs. */
export const useIsWideScreen = () => useSyncExternalStore(subscribe, () => getMedia().matches);
