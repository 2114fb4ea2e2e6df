import type { Act, Over } from "./command-list.ts";

export type OverProps = {
  over: Over;
  onClose: () => void;
  /** Closes the overlay and runs another action, optionally in a new tab. */
  onAct: (act: Act, inNewTab?: boolean) => void;
};
