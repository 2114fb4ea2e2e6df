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

/** Where a data folder keeps its table: in a file behind this process, or in DynamoDB Local, which needs Java. */
export const engines = ["file", "dynamodb"] as const;
export type Engine = (typeof engines)[number];

const engineNames: Record<Engine, string> = { file: "the file engine", dynamodb: "DynamoDB Local" };
const storeNames: Record<Engine, string> = { file: "table.jsonl", dynamodb: "dynamodb" };

/** The file or folder in which an engine keeps the table of a data folder. */
export const storePath = (dataDir: string, engine: Engine): string => join(dataDir, storeNames[engine]);

/** The file whose presence shows that an engine has a table in the data folder. */
const tableFile = (dataDir: string, engine: Engine): string | undefined => {
  const path = storePath(dataDir, engine);
  if (!existsSync(path)) return undefined;
  return engine === "file" ? path : databaseIn(path);
};
export const hasStore = (dataDir: string, engine: Engine): boolean => tableFile(dataDir, engine) !== undefined;

const Marker = z.object({ engine: z.enum(engines) });
const markerPath = (dataDir: string) => join(dataDir, "engine.json");

/** The engine that the data folder says it belongs to; undefined in a new folder, and in one from before the record. */
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

/** Writes down which engine the data folder belongs to, whole or not at all. */
export const recordEngine = (dataDir: string, engine: Engine): void => {
  const path = markerPath(dataDir);
  if (existsSync(path) && readMarker(dataDir) === engine) return;
  const fresh = `${path}.new`;
  const file = openSync(fresh, "w", 0o600);
  try {
    writeFileSync(file, `${JSON.stringify({ engine })}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
};

/** The folder starts anew with whichever engine comes next. */
export const forgetEngine = (dataDir: string): void => rmSync(markerPath(dataDir), { force: true });

const lastWritten = (path: string) => statSync(path).mtime.toISOString().slice(0, 16).replace("T", " ");

/** The engine of a folder from before the record: the one that has a table there. */
const inferEngine = (dataDir: string, wanted: Engine | undefined): Engine | undefined => {
  const there = engines.filter((engine) => hasStore(dataDir, engine));
  if (there.length < 2) return there[0];
  if (wanted) return wanted;
  const [file = "", database = ""] = engines.map((engine) => tableFile(dataDir, engine) ?? "");
  throw new StartProblem(
    `The data folder ${shown(dataDir)} holds two tables: ${shown(file)}, last written ${lastWritten(file)} UTC, and ${shown(database)}, last written ${lastWritten(database)} UTC. Choose one with GRANTLAMP_ENGINE=file npm start or GRANTLAMP_ENGINE=dynamodb npm start; the other one stays as it is.`,
  );
};

/**
 * The engine of a data folder: the one it belongs to, or for a new folder the one that is wanted, by default the file.
 * Throws StartProblem when another one is wanted than the one it belongs to, or when that is unclear.
 */
export const chooseEngine = (dataDir: string, wanted?: Engine): Engine => {
  const own = readMarker(dataDir) ?? inferEngine(dataDir, wanted);
  if (own && wanted && own !== wanted)
    throw new StartProblem(
      `The table of ${shown(dataDir)} is in ${engineNames[own]}, not in ${engineNames[wanted]}. Start without GRANTLAMP_ENGINE, or copy the table first: npm run data:convert -- ${wanted}`,
    );
  return own ?? wanted ?? "file";
};

/** Has the folder lost the table that it says it has? */
export const hasLostStore = (dataDir: string, engine: Engine): boolean =>
  readMarker(dataDir) === engine && !hasStore(dataDir, engine);

/** The engine in GRANTLAMP_ENGINE; undefined without one. */
export const readEngine = (text: string | undefined): Engine | undefined => {
  const engine = engines.find((name) => name === text);
  if (text && !engine)
    throw new StartProblem(`GRANTLAMP_ENGINE is "${text}"; it can be ${engines.join(" or ")}, or be left out.`);
  return engine;
};
