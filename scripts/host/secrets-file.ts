import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { parseSessionKeys, type SessionKeyFields, type SessionKeys } from "#functions/auth/session-keys.ts";
import { StartupError, toDisplayPath } from "./startup-checks.ts";

const Secrets = z.object({
  sessionKey: z.base64().min(43),
  earlierSessionKeys: z.optional(z.string()),
  retiredSessionKeys: z.optional(z.string()),
});

/** Reads the session keys, restores them from the backup, or creates them. Throws StartupError if both are unreadable. */
export const readSessionKeys = (dataDir: string, print: (line: string) => void = () => {}): SessionKeys => {
  const path = join(dataDir, "secrets.json");
  const backup = join(dataDir, "secrets.backup.json");
  const hasFile = existsSync(path);
  const stored = readFields(path) ?? readFields(backup);
  if (!stored && (hasFile || existsSync(backup))) throw createUnreadableError(hasFile ? path : backup);
  const fields = stored ?? { sessionKey: randomBytes(32).toString("base64") };
  if (!readFields(path)) {
    if (hasFile) renameSync(path, `${path}.damaged`);
    if (stored)
      print(
        `${toDisplayPath(path)} was ${hasFile ? "damaged" : "missing"}. It was restored from its backup; nothing was lost.`,
      );
    writeFields(path, fields);
  }
  if (JSON.stringify(readFields(backup)) !== JSON.stringify(fields)) writeFields(backup, fields);
  return parseSessionKeys(fields) as SessionKeys; // readFields has checked the number of keys.
};

/** Returns undefined if the file is missing or has no valid keys. */
const readFields = (path: string): SessionKeyFields | undefined => {
  try {
    const fields = Secrets.parse(JSON.parse(readFileSync(path, "utf8")));
    return parseSessionKeys(fields) && fields;
  } catch {
    return undefined;
  }
};

/** Writes the file atomically, even if the power fails. */
const writeFields = (path: string, fields: SessionKeyFields) => {
  writeFileSync(`${path}.new`, `${JSON.stringify(fields, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
};

const createUnreadableError = (path: string) =>
  new StartupError(
    `${toDisplayPath(path)} is damaged and its backup file can't be read, so the session keys are lost. Restore it from a backup of the data folder. Without a backup, rename secrets.json and secrets.backup.json (if they exist) and start again with a new key: all users are then signed out, links in earlier emails stop working, and users with two-step sign-in need a recovery code once to set it up again.`,
  );
