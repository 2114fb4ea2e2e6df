/** Files that were rejected for the same reason. */
export type FileRejection = { text: string; names: string[] };

export const addFileRejection = (before: FileRejection[], name: string, text: string): FileRejection[] =>
  before.some((one) => one.text === text)
    ? before.map((one) => (one.text === text ? { text, names: [...one.names, name] } : one))
    : [...before, { text, names: [name] }];

const maxNamed = 5;
/** "a.exe, b.exe and 12 more". */
export const formatFileNames = ({ names }: FileRejection) => {
  const named = names.slice(0, maxNamed).join(", ");
  return names.length > maxNamed ? `${named} and ${names.length - maxNamed} more` : named;
};

/** `more` is the number of files still waiting. */
type UploadState = { name: string; bytes: number; sent: number; waiting: number };
type State = {
  upload: UploadState | null;
  rejections: FileRejection[];
};

const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();

/** The uploads of one application. They continue while no component shows them. */
const makeQueue = () => {
  let state: State = { upload: null, rejections: [] };
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
      if (state.upload) set({ upload: { ...state.upload, waiting: waiting.length } });
    },
    /** Makes the next waiting file the current one; undefined when none is left. `signal` aborts its upload. */
    next: () => {
      const file = waiting.shift();
      if (!file) return undefined;
      abort = new AbortController();
      set({ upload: { name: file.name, bytes: file.size, sent: 0, waiting: waiting.length } });
      return { file, signal: abort.signal };
    },
    isRunning: () => running,
    isSeen: () => listeners.size > 0,
    begin: () => {
      running = true;
      window.addEventListener("beforeunload", confirmLeave);
    },
    /** Ends the run and drops the waiting files. */
    end: () => {
      running = false;
      waiting = [];
      window.removeEventListener("beforeunload", confirmLeave);
      set({ upload: null });
    },
    /** Aborts the current upload and drops the waiting files. */
    stop: () => {
      waiting = [];
      abort?.abort();
    },
  };
};

const queues = new Map<string, ReturnType<typeof makeQueue>>();
export const getUploadQueue = (applicationId: string) => {
  const queue = queues.get(applicationId) ?? makeQueue();
  queues.set(applicationId, queue);
  return queue;
};
