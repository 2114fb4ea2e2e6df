import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { StartupError } from "#scripts/host/startup-checks.ts";
import type { Keys } from "./core/call.ts";
import { emptyState, type State } from "./core/records.ts";

const records = z.record(z.string(), z.looseObject({}));
const File = z.object({
  port: z.number(),
  keys: z.object({ secret: z.string(), publishable: z.string(), webhook: z.string() }),
  state: z.object({
    customers: records,
    subscriptions: records,
    invoices: records,
    intents: records,
    sessions: records,
    portals: records,
    events: z.array(z.string()),
    deliveries: z.array(z.looseObject({})),
    keys: records,
    counted: z.number(),
  }),
});
export type Kept = { port: number; keys: Keys; state: State };

/** Keys made at random that say themselves what they are worth. */
const newKeys = (): Keys => {
  const random = () => randomBytes(16).toString("hex");
  return {
    secret: `stand-in-${random()}`,
    publishable: `stand-in-public-${random()}`,
    webhook: `stand-in-${random()}`,
  };
};

/** What the stand-in kept in this folder, or a fresh start; without a folder nothing is kept. Throws StartupError. */
export const keptIn = (dataDir: string | undefined): { kept: Kept; save(): void } => {
  const fresh = { port: 0, keys: newKeys(), state: emptyState() };
  if (dataDir === undefined) return { kept: fresh, save() {} };
  const path = join(dataDir, "stripe-stand-in.json");
  const kept = existsSync(path) ? read(path) : fresh;
  return {
    kept,
    save() {
      // Whole or not at all.
      writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
};

const read = (path: string): Kept => {
  try {
    // The schema knows the outline; the records in it were written from these very types.
    return File.parse(JSON.parse(readFileSync(path, "utf8"))) as unknown as Kept;
  } catch {
    throw new StartupError(`${path} is damaged. Delete it to start with an empty test payment service.`);
  }
};
