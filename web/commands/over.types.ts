import type { Act, Over } from "./command-list.ts";

/** What every part takes that opens over a screen. */
export type OverProps = {
  over: Over;
  onClose: () => void;
  /** Closes it and does something else, in a new tab where that is asked for. */
  onAct: (act: Act, inNewTab?: boolean) => void;
};
