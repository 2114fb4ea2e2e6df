import type { Refusal } from "./refusals.ts";

/** `more`: files that wait for this one. */
export type UploadState = { name: string; bytes: number; sent: number; more: number };
type State = {
  /** The one under way. */
  upload: UploadState | null;
  /** Why others were not taken. */
  refusals: Refusal[];
};

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The files of one application on their way. They go on when nobody looks at them. */
const makeQueue = () => {
  let state: State = { upload: null, refusals: [] };
  let waiting: File[] = [];
  let running = false;
  let abort: AbortController | undefined;
  const listeners = new Set<() => void>();
  const set = (change: Partial<State>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    add: (files: File[]) => {
      waiting.push(...files);
      if (state.upload) set({ upload: { ...state.upload, more: waiting.length } });
    },
    /** The next one that is to be sent, with what it is to be watched by; undefined when there is none. */
    next: () => {
      const file = waiting.shift();
      if (!file) return undefined;
      abort = new AbortController();
      set({ upload: { name: file.name, bytes: file.size, sent: 0, more: waiting.length } });
      return { file, signal: abort.signal };
    },
    isRunning: () => running,
    /** Does anybody look at it? */
    isSeen: () => listeners.size > 0,
    begin: () => {
      running = true;
      window.addEventListener("beforeunload", ask);
    },
    /** Nothing is under way any more, and what waits is not sent. */
    end: () => {
      running = false;
      waiting = [];
      window.removeEventListener("beforeunload", ask);
      set({ upload: null });
    },
    /** Stops the one under way, and all that wait. */
    stop: () => {
      waiting = [];
      abort?.abort();
    },
  };
};

const queues = new Map<string, ReturnType<typeof makeQueue>>();
export const queueOf = (applicationId: string) => {
  const queue = queues.get(applicationId) ?? makeQueue();
  queues.set(applicationId, queue);
  return queue;
};
