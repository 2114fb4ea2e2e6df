import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Increment when stored names change so that older data folders can no longer be read. */
const dataFormat = 2;
const formatFile = "format.json";
/** Entries that belong to the running host rather than to the data. */
const hostEntries = ["host.lock", formatFile];

/** Moves data in an earlier format to a subfolder without deleting anything. The caller must hold the folder's lock. */
export const archiveOldFormat = (dataDir: string, print: (line: string) => void, now = new Date()): void => {
  const path = join(dataDir, formatFile);
  if (existsSync(path)) return;
  const entries = readdirSync(dataDir).filter((name) => !hostEntries.some((entry) => name.startsWith(entry)));
  if (entries.length > 0) {
    const archiveDir = join(
      dataDir,
      `before-format-${dataFormat}-${now.toISOString().slice(0, 19).replaceAll(":", "")}`,
    );
    mkdirSync(archiveDir, { mode: 0o700 });
    for (const name of entries) renameSync(join(dataDir, name), join(archiveDir, name));
    print(
      `${toDisplayPath(dataDir)} contained data from an earlier version, which this version can't read. It is now in ${toDisplayPath(archiveDir)}, and the folder starts empty.`,
    );
  }
  writeFileSync(path, `${JSON.stringify({ version: dataFormat })}\n`, { mode: 0o600 });
};

/** The host cannot start. The message tells the operator why. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** The first Node version with type stripping, SQLite and Argon2. */
const minNodeVersion = [24, 7] as const;

export const checkNodeVersion = (version = process.versions.node): void => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > minNodeVersion[0] || (major === minNodeVersion[0] && minor >= minNodeVersion[1])) return;
  throw new StartupError(
    `Grantlamp needs Node ${minNodeVersion.join(".")} or newer, but this is ${version}. Run npm ci.`,
  );
};

/** Parses `PORT`: 3000 by default, 0 for any free port. */
export const readPort = (text: string | undefined): number => {
  if (!text) return 3000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port < 0 || port > 65_535) throw new StartupError(`PORT is "${text}", which is not a port from 0 to 65535.`);
  return port;
};

/** Parses `GRANTLAMP_ORIGIN`, the public origin. Returns undefined if it is unset. */
export const readOrigin = (text: string | undefined): string | undefined => {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new StartupError(
      `GRANTLAMP_ORIGIN is "${text}", which is not an address such as https://grants.example.org.`,
    );
  return url.origin;
};

/** Parses `GRANTLAMP_CLIENT_IP_HEADER` and converts it to lower case. Returns undefined if it is unset. */
export const readClientIpHeader = (text: string | undefined): string | undefined => {
  if (!text) return undefined;
  if (!/^[a-z][a-z0-9-]{0,63}$/i.test(text))
    throw new StartupError(
      `GRANTLAMP_CLIENT_IP_HEADER is "${text}", which is not the name of a header such as X-Forwarded-For.`,
    );
  return text.toLowerCase();
};

export const createPortInUseError = (port: number): StartupError =>
  new StartupError(`Port ${port} is in use. Set PORT to a different one, for example PORT=${port + 1} npm start.`);

/** Formats a path for display, relative to the working directory if it is inside it. */
export const toDisplayPath = (path: string): string => {
  const relativePath = relative(process.cwd(), path);
  return relativePath && !relativePath.startsWith("..") ? relativePath : path;
};

/** Creates the data folder, readable only by its owner, and locks it for this process. Throws StartupError. */
export const lockDataFolder = (folder: string): { release(): void } => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "no reason given";
    throw new StartupError(
      `The data folder ${toDisplayPath(folder)} cannot be written (${reason}). Set GRANTLAMP_DATA to a folder you can write to.`,
    );
  }
  return acquireLock(folder);
};

/** Uses an SQLite database, whose operating system lock is released no matter how the process ends. */
const acquireLock = (folder: string): { release(): void } => {
  const file = new DatabaseSync(join(folder, "host.lock"));
  try {
    file.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch {
    file.close();
    throw new StartupError(
      `Another Grantlamp process uses the data folder ${toDisplayPath(folder)}. Stop it, or set GRANTLAMP_DATA to a different folder.`,
    );
  }
  return { release: () => file.close() };
};
