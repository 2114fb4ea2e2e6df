import { ApiError, detailOf } from "#web/api/client.ts";
import { texts } from "./messages.ts";

/** Why something failed, in a sentence; `otherwise` where the server said none. */
export const sentenceOf = (error: unknown, otherwise: string) =>
  detailOf(error, error instanceof ApiError ? otherwise : texts.unreachable);
