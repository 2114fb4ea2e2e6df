import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative, resolve } from "node:path";
import type { MappedCode } from "./single-file-bundle.ts";

const projectFolder = join(import.meta.dirname, "..", "..");
/** Source maps of the last synthesis, in one folder per Lambda. They are not deployed. */
export const sourceMapsFolder = join(projectFolder, "dist", "maps");

/** Replaces the source maps in a folder with those of a bundle, with source paths relative to the project. */
export const writeSourceMaps = (folder: string, bundled: string, files: Record<string, MappedCode>): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, { map }] of Object.entries(files)) {
    const sourceMap = JSON.parse(map) as { sources: string[] };
    const sources = sourceMap.sources.map((source) => relative(projectFolder, resolve(bundled, source)));
    writeFileSync(join(folder, `${file}.map`), JSON.stringify({ ...sourceMap, file, sources }));
  }
  const commit = readCurrentCommit();
  if (commit) writeFileSync(join(folder, commitFile), commit);
};

/** Returns the commit that the maps in a folder were built from, if known. */
export const readSourceMapCommit = (folder: string): string | undefined => {
  const file = join(folder, commitFile);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
};
const commitFile = "commit";
const readCurrentCommit = (): string | undefined => {
  const { stdout, status } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: projectFolder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
};

const stackPositionPattern = /(?:file:\/\/)?[^\s()"]*?([\w-]+\.mjs):(\d+):(\d+)/g;

/** Maps the positions in stacks, or in log lines with stacks, to the sources. `folder` contains the maps. */
export const mapToSources = (text: string, folder: string): string => {
  const maps = new Map<string, SourceMap>();
  const getMap = (file: string) => {
    const path = join(folder, `${file}.map`);
    const map =
      maps.get(file) ?? (existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : undefined);
    if (map) maps.set(file, map);
    return map;
  };
  return text.replace(stackPositionPattern, (all: string, file: string, line: string, column: string) => {
    const origin = getMap(file)?.findOrigin(Number(line), Number(column));
    return origin && "fileName" in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : all;
  });
};
