import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { parseSessionKeys, type SessionKeyFields, type SessionKeys } from "#functions/auth/session-keys.ts";
import { StartProblem, shown } from "./checks.ts";

const Secrets = z.object({
  sessionKey: z.base64().min(43),
  earlierSessionKeys: z.optional(z.string()),
  retiredSessionKeys: z.optional(z.string()),
});

/**
 * The session keys of this machine, in `secrets.json` of the data folder: made at the first start, readable by their owner
 * alone. A copy in `secrets.backup.json` takes the place of a file that is damaged or gone; the damaged one is set aside.
 * `say` gets a sentence when that happens. Throws StartProblem when neither file is readable.
 */
export const readSessionKeys = (dataDir: string, say: (line: string) => void = () => {}): SessionKeys => {
  const path = join(dataDir, "secrets.json");
  const copy = join(dataDir, "secrets.backup.json");
  const hasFile = existsSync(path);
  const stored = readFields(path) ?? readFields(copy);
  if (!stored && (hasFile || existsSync(copy))) throw unreadable(hasFile ? path : copy);
  const fields = stored ?? { sessionKey: randomBytes(32).toString("base64") };
  if (!readFields(path)) {
    if (hasFile) renameSync(path, `${path}.damaged`);
    if (stored) say(`${shown(path)} was ${hasFile ? "damaged" : "missing"}. Its copy took its place; nothing is lost.`);
    write(path, fields);
  }
  if (JSON.stringify(readFields(copy)) !== JSON.stringify(fields)) write(copy, fields);
  return parseSessionKeys(fields) as SessionKeys; // `readFields` has seen that they are long enough
};

/** Undefined for a file that is not there or not readable as keys. */
const readFields = (path: string): SessionKeyFields | undefined => {
  try {
    const fields = Secrets.parse(JSON.parse(readFileSync(path, "utf8")));
    return parseSessionKeys(fields) && fields;
  } catch {
    return undefined;
  }
};

/** Whole or not at all, also when the power fails: half a file would be worth nothing. */
const write = (path: string, fields: SessionKeyFields) => {
  writeFileSync(`${path}.new`, `${JSON.stringify(fields, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
};

const unreadable = (path: string) =>
  new StartProblem(
    `${shown(path)} is damaged and has no readable copy, so the session keys are lost. Put it back from a backup of the data folder. Without a backup, rename secrets.json and secrets.backup.json, as far as they are there, and start again with a new key: everybody is then signed out, links in earlier mail stop working, and whoever uses two-step sign-in needs a recovery code once and sets it up again.`,
  );
