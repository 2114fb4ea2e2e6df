import type { IncomingMessage } from "node:http";
import { AppError } from "#shared/api/problem.ts";

/** API Gateway's limit for request bodies. */
const maxBodyBytes = 10 * 1024 * 1024;

const createTooLargeError = () => new AppError("too_large", "This request is too large");

/**
 * Reads the whole body as text, or null if there is none. Throws AppError("too_large") as soon as the limit is exceeded.
 */
export const readBody = (request: IncomingMessage): string | null | Promise<string | null> => {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return null;
  if (Number(length) > maxBodyBytes) throw createTooLargeError();
  return collect(request);
};

const collect = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) chunks.push(chunk);
      else {
        reject(createTooLargeError());
        // Drain the rest so that the client reads the response.
        request.removeAllListeners("data").resume();
      }
    });
    request.once("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    // The client disconnected or was too slow, which is not a server error to log.
    const onAbort = () => reject(new AppError("invalid_request", "The request was interrupted"));
    request.once("error", onAbort).once("close", onAbort);
  });
