import { ApiError, getErrorDetail } from "#web/api/client.ts";
import { texts } from "./messages.ts";

/** The server's reason for an error, else `otherwise`, or a connection error when there was no response. */
export const getErrorMessage = (error: unknown, otherwise: string) =>
  getErrorDetail(error, error instanceof ApiError ? otherwise : texts.unreachable);
