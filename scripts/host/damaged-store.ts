import { existsSync, renameSync } from "node:fs";
import { StartProblem, shown } from "./checks.ts";

export const setAsideOption = "--set-aside-damaged";

/** A store that cannot be read. The host goes on without it only when that is asked for. */
export class DamagedStore extends StartProblem {
  /** Moves the store out of the way, and returns a sentence that says what became of it. */
  readonly setAside: () => string;

  /** `problem` and `consequence` are sentences: what is damaged, and what going on without it means. */
  constructor(problem: string, consequence: string, setAside: () => string) {
    super(`${problem} Put a copy of it back, or run npm start -- ${setAsideOption}. ${consequence}`);
    this.setAside = setAside;
  }
}

/** A name beside `path` for what is no longer used, such as `table.jsonl.damaged-2026-11-23T15-04-05Z`. */
export const nameAside = (path: string, reason: "damaged" | "converted", now = new Date()): string =>
  `${path}.${reason}-${now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}`;

/** Renames files that belong together, as far as they are there; returns the name that the first has now. */
export const renameAside = (paths: readonly string[], reason: "damaged" | "converted"): string => {
  const now = new Date();
  for (const path of paths) if (existsSync(path)) renameSync(path, nameAside(path, reason, now));
  return shown(nameAside(paths[0] ?? "", reason, now));
};

/** Starts; a damaged store is set aside, which `say` is told, and the start is tried again. */
export const startWithoutDamaged = async <T>(start: () => Promise<T>, say: (line: string) => void): Promise<T> => {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof DamagedStore)) throw error;
    say(error.setAside());
    return startWithoutDamaged(start, say);
  }
};
