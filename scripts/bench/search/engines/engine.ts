import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Document } from "../corpus.ts";

/** Answers the numbers of the `most` best documents for any of the words. */
type Search = (query: string, most: number) => number[] | Promise<number[]>;
export type Engine = {
  /** Indexes the documents and leaves all that a search needs in the folder. */
  build(documents: readonly Document[], folder: string): void | Promise<void>;
  /** Reads it back in a fresh process. */
  open(folder: string): Search | Promise<Search>;
};

const peers = join(import.meta.dirname, "../peers/node_modules");
/** A package of the peers' own folder; by address, so that nothing asks for it where it is not installed. */
export const peer = async <T>(path: string): Promise<T> =>
  (await import(/* @vite-ignore */ pathToFileURL(join(peers, path)).href)) as T;
