import type { IncomingMessage } from "node:http";
import { AppError } from "#shared/api/problem.ts";

/** API Gateway's limit of a request's body, in bytes. */
const mostBodyBytes = 10 * 1024 * 1024;

const tooLarge = () => new AppError("too_large", "This is more text than can be sent at once");

/** The whole body as text, null when there is none; throws AppError("too_large") as soon as that is clear. */
export const readBody = (request: IncomingMessage): string | null | Promise<string | null> => {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === "0")) return null;
  if (Number(length) > mostBodyBytes) throw tooLarge();
  return collect(request);
};

const collect = (request: IncomingMessage): Promise<string> =>
  new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBodyBytes) chunks.push(chunk);
      else {
        failed(tooLarge());
        // What still comes is read and dropped, so that the client hears the answer.
        request.removeAllListeners("data").resume();
      }
    });
    request.once("end", () => done(Buffer.concat(chunks).toString("utf8")));
    // The client went away, or was too slow: nothing is wrong here.
    const brokeOff = () => failed(new AppError("invalid_request", "The request broke off"));
    request.once("error", brokeOff).once("close", brokeOff);
  });
