import { useSyncExternalStore } from "react";

let text = "";
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Has a sentence read out when the reader is idle: a count of results, the title of a new screen. */
export const announce = (sentence: string) => {
  // The same words twice would not be read again: a space that cannot be heard makes them differ.
  text = sentence === text ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
};

/** The live region behind `announce`; mounted once. */
export const Announcer = () => {
  const sentence = useSyncExternalStore(subscribe, () => text);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {sentence}
    </div>
  );
};
