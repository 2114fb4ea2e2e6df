import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Dependencies } from "#functions/dependencies.ts";
import { signToken, verifyToken } from "#functions/http/signed-token.ts";
import { AppError } from "#shared/api/problem.ts";

/**
 * Position of the next page, valid for one catalog version, day and query (`asked` is its hash). Signed against
 * tampering.
 */
const Cursor = z.object({ version: z.string(), asked: z.string(), today: z.iso.date(), from: z.int().check(z.gte(1)) });
type Cursor = z.infer<typeof Cursor>;
type Keys = Pick<Dependencies, "sessionKeys">;

const purpose = "catalog cursor";
const invalidCursor = "This page is not one of ours; please search again";
const staleCursor = "The catalog was updated meanwhile; please search again";

export const hashBrowseQuery = (question: unknown): string =>
  createHash("sha256").update(JSON.stringify(question)).digest("base64url").slice(0, 22);

export const createCursor = (keys: Keys, parsed: Cursor): Promise<string> => signToken(keys, purpose, parsed);

/** Throws `invalid_request` if the cursor is invalid or belongs to another version or query. */
export const readCursor = async (
  keys: Keys,
  cursor: string,
  { version, asked }: Pick<Cursor, "version" | "asked">,
): Promise<{ from: number; today: string }> => {
  const payload = await verifyToken(keys, purpose, cursor);
  const parsed = payload === undefined ? undefined : Cursor.parse(payload);
  if (!parsed || parsed.asked !== asked) throw new AppError("invalid_request", invalidCursor);
  if (parsed.version !== version) throw new AppError("invalid_request", staleCursor);
  return parsed;
};
