import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative, resolve } from "node:path";
import type { Mapped } from "./one-file.ts";

const projectFolder = join(import.meta.dirname, "..", "..");
/** Where the source maps of the last synthesis lie, a folder for each Lambda: beside what is deployed, never in it. */
export const mapsFolder = join(projectFolder, "dist", "maps");

/**
 * Keeps the source maps of a bundle's files in a folder, in place of those of an earlier bundle. Their sources are named
 * from the project's folder, wherever the bundle was made.
 */
export const keepMaps = (folder: string, bundled: string, files: Record<string, Mapped>): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, { map }] of Object.entries(files)) {
    const said = JSON.parse(map) as { sources: string[] };
    const sources = said.sources.map((source) => relative(projectFolder, resolve(bundled, source)));
    writeFileSync(join(folder, `${file}.map`), JSON.stringify({ ...said, file, sources }));
  }
  const commit = commitNow();
  if (commit) writeFileSync(join(folder, commitFile), commit);
};

/** Of which commit the maps in a folder are, as far as git tells. */
export const commitOf = (folder: string): string | undefined => {
  const file = join(folder, commitFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
};
const commitFile = "commit";
const commitNow = (): string | undefined => {
  const { stdout, status } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: projectFolder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
};

/** A place in a bundle, as a stack names it: the file, its line and its column, counted from 1. */
const place = /(?:file:\/\/)?[^\s()"]*?([\w-]+\.mjs):(\d+):(\d+)/g;

/** The text of a stack, or lines of a log with stacks in them, with the places in our sources; `folder` holds the maps. */
export const inSources = (text: string, folder: string): string => {
  const maps = new Map<string, SourceMap>();
  const mapOf = (file: string) => {
    const path = join(folder, `${file}.map`);
    const map =
      maps.get(file) ?? (existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : undefined);
    if (map) maps.set(file, map);
    return map;
  };
  return text.replace(place, (all: string, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findOrigin(Number(line), Number(column));
    return found && "fileName" in found ? `${found.fileName}:${found.lineNumber}:${found.columnNumber}` : all;
  });
};
