import { hkdfSync } from "node:crypto";
import type { Outside } from "#functions/outside.ts";

/** A key of 32 bytes for one purpose, derived from the key of the sessions: none can stand in for another. */
export const derivedKey = async ({ sessionKey }: Pick<Outside, "sessionKey">, purpose: string): Promise<Buffer> =>
  Buffer.from(hkdfSync("sha256", await sessionKey(), "", `grantlamp ${purpose}`, 32));
