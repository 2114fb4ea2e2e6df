import type { WorkspaceId } from "#functions/table/keys.ts";
import { hashSecret } from "./session-token.ts";

const idBytes = 16;
const secretBytes = 32;
const keyBytes = 2 * idBytes + secretBytes;
const keyPattern = new RegExp(`^[\\w-]{${Math.ceil((keyBytes * 4) / 3)}}$`);

const fromUuid = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const toUuid = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** The user as whom a key acts, and the only workspace in which it does. */
export type KeyOwner = { userId: string; workspaceId: WorkspaceId };

/**
 * Builds a key that works without a session, such as a calendar link's: 64 bytes as 86 base64url characters. It names
 * its owner, so that one read finds its record, the account and the workspace.
 */
export const buildPersonalKey = ({ userId, workspaceId }: KeyOwner, secret: string): string =>
  Buffer.concat([fromUuid(userId), fromUuid(workspaceId), Buffer.from(secret, "base64url")]).toString("base64url");

/** Parses a key into its owner and the hash its record must have; undefined when it is malformed. */
export const parsePersonalKey = (key: string): (KeyOwner & { hash: string }) | undefined => {
  if (!keyPattern.test(key)) return undefined;
  const bytes = Buffer.from(key, "base64url");
  // The last character has unused bits, in which another key would decode to the same bytes.
  if (bytes.toString("base64url") !== key) return undefined;
  return {
    userId: toUuid(bytes.subarray(0, idBytes)),
    workspaceId: toUuid(bytes.subarray(idBytes, 2 * idBytes)) as WorkspaceId,
    hash: hashSecret(bytes.subarray(2 * idBytes).toString("base64url")),
  };
};
