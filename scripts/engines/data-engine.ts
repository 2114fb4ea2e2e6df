import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { StartupError, toDisplayPath } from "#scripts/host/startup-checks.ts";
import { findDatabase } from "./dynamodb-file.ts";

/** Engines for the table of a data folder: a file used by this process, or DynamoDB Local, which needs Java. */
export const dataEngines = ["file", "dynamodb"] as const;
export type DataEngine = (typeof dataEngines)[number];

const engineNames: Record<DataEngine, string> = { file: "the file engine", dynamodb: "DynamoDB Local" };
const storeNames: Record<DataEngine, string> = { file: "table.jsonl", dynamodb: "dynamodb" };

export const getStorePath = (dataDir: string, engine: DataEngine): string => join(dataDir, storeNames[engine]);

const findTableFile = (dataDir: string, engine: DataEngine): string | undefined => {
  const path = getStorePath(dataDir, engine);
  if (!existsSync(path)) return undefined;
  return engine === "file" ? path : findDatabase(path);
};
export const hasStore = (dataDir: string, engine: DataEngine): boolean => findTableFile(dataDir, engine) !== undefined;

const Marker = z.object({ engine: z.enum(dataEngines) });
const getMarkerPath = (dataDir: string) => join(dataDir, "engine.json");

/**
 * Reads the engine recorded in the data folder. Returns undefined for new folders and those from before engines were
 * recorded.
 */
const readMarker = (dataDir: string): DataEngine | undefined => {
  const path = getMarkerPath(dataDir);
  if (!existsSync(path)) return undefined;
  try {
    return Marker.parse(JSON.parse(readFileSync(path, "utf8"))).engine;
  } catch {
    throw new StartupError(
      `${toDisplayPath(path)} is damaged. Write {"engine": "file"} into it if ${toDisplayPath(getStorePath(dataDir, "file"))} holds your data, or {"engine": "dynamodb"} if ${toDisplayPath(getStorePath(dataDir, "dynamodb"))} does.`,
    );
  }
};

/** Records the data folder's engine, atomically. */
export const recordEngine = (dataDir: string, engine: DataEngine): void => {
  const path = getMarkerPath(dataDir);
  if (existsSync(path) && readMarker(dataDir) === engine) return;
  const unfinished = `${path}.new`;
  const file = openSync(unfinished, "w", 0o600);
  try {
    writeFileSync(file, `${JSON.stringify({ engine })}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
};

/** Removes the record, so that the next start chooses an engine as for a new folder. */
export const clearEngineRecord = (dataDir: string): void => rmSync(getMarkerPath(dataDir), { force: true });

const formatLastWrite = (path: string) => statSync(path).mtime.toISOString().slice(0, 16).replace("T", " ");

/** Infers the engine of a folder without a record from the tables in it. */
const inferEngine = (dataDir: string, requested: DataEngine | undefined): DataEngine | undefined => {
  const existing = dataEngines.filter((engine) => hasStore(dataDir, engine));
  if (existing.length < 2) return existing[0];
  if (requested) return requested;
  const [file = "", database = ""] = dataEngines.map((engine) => findTableFile(dataDir, engine) ?? "");
  throw new StartupError(
    `The data folder ${toDisplayPath(dataDir)} contains two tables: ${toDisplayPath(file)}, last written ${formatLastWrite(file)} UTC, and ${toDisplayPath(database)}, last written ${formatLastWrite(database)} UTC. Choose one with GRANTLAMP_ENGINE=file npm start or GRANTLAMP_ENGINE=dynamodb npm start; the other one is left unchanged.`,
  );
};

/**
 * Returns the folder's engine. For a new folder, returns the `requested` one or the file engine. Throws StartupError if
 * they differ.
 */
export const chooseEngine = (dataDir: string, requested?: DataEngine): DataEngine => {
  const current = readMarker(dataDir) ?? inferEngine(dataDir, requested);
  if (current && requested && current !== requested)
    throw new StartupError(
      `The table of ${toDisplayPath(dataDir)} is in ${engineNames[current]}, not in ${engineNames[requested]}. Start without GRANTLAMP_ENGINE, or copy the table first: npm run data:convert -- ${requested}`,
    );
  return current ?? requested ?? "file";
};

export const isStoreMissing = (dataDir: string, engine: DataEngine): boolean =>
  readMarker(dataDir) === engine && !hasStore(dataDir, engine);

export const parseEngine = (text: string | undefined): DataEngine | undefined => {
  const engine = dataEngines.find((name) => name === text);
  if (text && !engine)
    throw new StartupError(`GRANTLAMP_ENGINE is "${text}"; use ${dataEngines.join(" or ")}, or omit it.`);
  return engine;
};
