import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";

export class DownloadError extends Error {
  override readonly name = "DownloadError";
}

/** A failure that a retry cannot fix. */
class PermanentError extends Error {}

const maxAttempts = 5;
const getSize = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0;

const tryDownload = async (url: string, part: string): Promise<void> => {
  const from = await getSize(part);
  const response = await fetch(url, { headers: from > 0 ? { range: `bytes=${from}-` } : {} });
  if (response.status === 416) {
    await rm(part, { force: true });
    throw new Error(`${url} does not have the missing part; starting over`);
  }
  if (response.status >= 400 && response.status < 500 && response.status !== 429 && response.status !== 408)
    throw new PermanentError(`${url} returned ${response.status}`);
  if (!response.ok || !response.body) throw new Error(`${url} returned ${response.status}`);
  const isPartial = response.status === 206;
  const contentLength = Number(response.headers.get("content-length") ?? Number.NaN);
  await pipeline(response.body as AsyncIterable<Uint8Array>, createWriteStream(part, { flags: isPartial ? "a" : "w" }));
  const expected = contentLength + (isPartial ? from : 0);
  const size = await getSize(part);
  if (!Number.isNaN(expected) && size !== expected) throw new Error(`${url} sent ${size} of ${expected} bytes`);
};

/** Downloads to `path`, which is created when complete. Resumes interrupted downloads and retries temporary failures. */
export const download = async (
  url: string,
  path: string,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<void> => {
  const part = `${path}.part`;
  for (let attempt = 1; ; attempt++)
    try {
      await tryDownload(url, part);
      await rename(part, path);
      return;
    } catch (error) {
      if (error instanceof PermanentError || attempt === maxAttempts)
        throw new DownloadError(`Download failed: ${(error as Error).message}`, { cause: error });
      await pause(1000 * 2 ** attempt);
    }
};
