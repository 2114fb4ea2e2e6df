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
import { StartProblem, shown } from "#scripts/host/checks.ts";
import { databaseIn } from "./dynamodb-file.ts";

/** Engines for the table of a data folder: a file used by this process, or DynamoDB Local, which needs Java. */
export const engines = ["file", "dynamodb"] as const;
export type Engine = (typeof engines)[number];

const engineNames: Record<Engine, string> = { file: "the file engine", dynamodb: "DynamoDB Local" };
const storeNames: Record<Engine, string> = { file: "table.jsonl", dynamodb: "dynamodb" };

/** The file or folder of an engine's table. */
export const storePath = (dataDir: string, engine: Engine): string => join(dataDir, storeNames[engine]);

/** The file of an engine's table; undefined if there is none. */
const findTableFile = (dataDir: string, engine: Engine): string | undefined => {
  const path = storePath(dataDir, engine);
  if (!existsSync(path)) return undefined;
  return engine === "file" ? path : databaseIn(path);
};
export const hasStore = (dataDir: string, engine: Engine): boolean => findTableFile(dataDir, engine) !== undefined;

const Marker = z.object({ engine: z.enum(engines) });
const markerPath = (dataDir: string) => join(dataDir, "engine.json");

/** The engine recorded in the data folder; undefined in a new folder and in one older than the record. */
const readMarker = (dataDir: string): Engine | undefined => {
  const path = markerPath(dataDir);
  if (!existsSync(path)) return undefined;
  try {
    return Marker.parse(JSON.parse(readFileSync(path, "utf8"))).engine;
  } catch {
    throw new StartProblem(
      `${shown(path)} is damaged. Write {"engine": "file"} into it if ${shown(storePath(dataDir, "file"))} holds your data, or {"engine": "dynamodb"} if ${shown(storePath(dataDir, "dynamodb"))} does.`,
    );
  }
};

/** Records the data folder's engine, atomically. */
export const recordEngine = (dataDir: string, engine: Engine): void => {
  const path = markerPath(dataDir);
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

/** Removes the record: the next start chooses an engine as for a new folder. */
export const forgetEngine = (dataDir: string): void => rmSync(markerPath(dataDir), { force: true });

const formatLastWrite = (path: string) => statSync(path).mtime.toISOString().slice(0, 16).replace("T", " ");

/** The engine of a folder without a record: the one that has a table in it. */
const inferEngine = (dataDir: string, requested: Engine | undefined): Engine | undefined => {
  const found = engines.filter((engine) => hasStore(dataDir, engine));
  if (found.length < 2) return found[0];
  if (requested) return requested;
  const [file = "", database = ""] = engines.map((engine) => findTableFile(dataDir, engine) ?? "");
  throw new StartProblem(
    `The data folder ${shown(dataDir)} holds two tables: ${shown(file)}, last written ${formatLastWrite(file)} UTC, and ${shown(database)}, last written ${formatLastWrite(database)} UTC. Choose one with GRANTLAMP_ENGINE=file npm start or GRANTLAMP_ENGINE=dynamodb npm start; the other one stays as it is.`,
  );
};

/**
 * The engine of a data folder; for a new folder the `requested` engine, the file engine by default. Throws StartProblem if
 * the folder has another engine than requested, or if its engine is unclear.
 */
export const chooseEngine = (dataDir: string, requested?: Engine): Engine => {
  const current = readMarker(dataDir) ?? inferEngine(dataDir, requested);
  if (current && requested && current !== requested)
    throw new StartProblem(
      `The table of ${shown(dataDir)} is in ${engineNames[current]}, not in ${engineNames[requested]}. Start without GRANTLAMP_ENGINE, or copy the table first: npm run data:convert -- ${requested}`,
    );
  return current ?? requested ?? "file";
};

/** Whether the table of the recorded engine is missing. */
export const hasLostStore = (dataDir: string, engine: Engine): boolean =>
  readMarker(dataDir) === engine && !hasStore(dataDir, engine);

/** Parses GRANTLAMP_ENGINE; undefined when unset. */
export const readEngine = (text: string | undefined): Engine | undefined => {
  const engine = engines.find((name) => name === text);
  if (text && !engine)
    throw new StartProblem(`GRANTLAMP_ENGINE is "${text}"; it can be ${engines.join(" or ")}, or be left out.`);
  return engine;
};
