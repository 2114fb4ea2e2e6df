import type { WorkspaceId } from "#functions/table/keys.ts";
import { hashSecret } from "./session-token.ts";

const idBytes = 16;
const secretBytes = 32;
const keyBytes = 2 * idBytes + secretBytes;
const keyPattern = new RegExp(`^[\\w-]{${Math.ceil((keyBytes * 4) / 3)}}$`);

const uuidToBytes = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const bytesToUuid = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** The user that a key acts as, and the only workspace that it can access. */
export type KeyOwner = { userId: string; workspaceId: WorkspaceId };

/**
 * Builds a key that works without a session, such as a calendar feed's: 64 bytes as 86 base64url characters. It contains
 * its owner's IDs, so that one read can fetch its record, the account and the workspace.
 */
export const buildPersonalKey = ({ userId, workspaceId }: KeyOwner, secret: string): string =>
  Buffer.concat([uuidToBytes(userId), uuidToBytes(workspaceId), Buffer.from(secret, "base64url")]).toString(
    "base64url",
  );

/** Parses a key into its owner and the hash its record must have; undefined if it is malformed. */
export const parsePersonalKey = (key: string): (KeyOwner & { hash: string }) | undefined => {
  if (!keyPattern.test(key)) return undefined;
  const bytes = Buffer.from(key, "base64url");
  // The last character has unused bits, so a different string can decode to the same bytes.
  if (bytes.toString("base64url") !== key) return undefined;
  return {
    userId: bytesToUuid(bytes.subarray(0, idBytes)),
    workspaceId: bytesToUuid(bytes.subarray(idBytes, 2 * idBytes)) as WorkspaceId,
    hash: hashSecret(bytes.subarray(2 * idBytes).toString("base64url")),
  };
};
