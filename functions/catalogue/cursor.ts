import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { seal, unseal } from "#functions/http/sealed.ts";
import type { Outside } from "#functions/outside.ts";
import { AppError } from "#shared/problem.ts";

/**
 * Where the next page of a result begins. It holds only for the catalogue's version, the day and the question it was
 * made for (`asked`, a text that names them all), and only as it was given out: it is signed.
 */
const Place = z.object({ version: z.string(), asked: z.string(), today: z.iso.date(), from: z.int().check(z.gte(1)) });
type Place = z.infer<typeof Place>;
type Keys = Pick<Outside, "sessionKeys">;

const purpose = "catalogue cursor";
const foreign = "This page is not one of ours; please search again";
const changed = "The catalogue was updated meanwhile; please search again";

/** A short name for what was asked: the same for the same question only. */
export const nameOfQuestion = (question: unknown): string =>
  createHash("sha256").update(JSON.stringify(question)).digest("base64url").slice(0, 22);

export const makeCursor = (keys: Keys, place: Place): Promise<string> => seal(keys, purpose, place);

/** Reads a cursor for this version and question. Throws `invalid_request` for every other text. */
export const readCursor = async (
  keys: Keys,
  cursor: string,
  { version, asked }: Pick<Place, "version" | "asked">,
): Promise<{ from: number; today: string }> => {
  const sealed = await unseal(keys, purpose, cursor);
  const place = sealed === undefined ? undefined : Place.parse(sealed);
  if (!place || place.asked !== asked) throw new AppError("invalid_request", foreign);
  if (place.version !== version) throw new AppError("invalid_request", changed);
  return place;
};
