import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { SourceProblem } from "./source.ts";

const headLength = 30;
/** More than any extract will hold for years: what is larger is no extract. */
const mostUnzipped = 4 * 1024 ** 3;

const damaged = (why: string, cause?: unknown) => new SourceProblem("cut", `The archive is damaged: ${why}`, { cause });

/**
 * The first file of a ZIP archive, while the archive comes in. It is read by its own header, because the archive's
 * directory stands at its end; the deflate stream knows where it ends, whatever bytes look like the next header.
 * Throws SourceProblem when it is no archive, ends too early or does not add up.
 */
export async function* unzipFirst(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const input = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  const need = async (bytes: number) => {
    while (head.length < bytes) {
      const { done, value } = await input.next();
      if (done) throw damaged("it ends before its first file");
      head = Buffer.concat([head, value]);
    }
  };
  await need(headLength);
  if (head.readUInt32LE(0) !== 0x04034b50) throw new SourceProblem("strange", "What came is no ZIP archive");
  const flags = head.readUInt16LE(6);
  if (flags & 1 || head.readUInt16LE(8) !== 8)
    throw new SourceProblem("strange", "The archive is packed in an unknown way");
  // With this flag the sum stands behind the file; the document's own end tells then whether all came.
  const sum = flags & 8 ? undefined : head.readUInt32LE(14);
  const start = headLength + head.readUInt16LE(26) + head.readUInt16LE(28);
  await need(start);

  let failed: unknown;
  async function* packed() {
    yield head.subarray(start);
    try {
      for (let piece = await input.next(); !piece.done; piece = await input.next()) yield piece.value;
    } catch (error) {
      failed = error;
      throw error;
    }
  }
  const source = Readable.from(packed());
  const inflate = createInflateRaw();
  source.on("error", (error) => inflate.destroy(error));
  source.pipe(inflate);
  let bytes = 0;
  let crc = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostUnzipped)
        throw new SourceProblem("tooLarge", "The archive unpacks to more than any extract holds");
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    if (failed ?? error instanceof SourceProblem) throw failed ?? error;
    throw damaged("it cannot be unpacked to its end", error);
  } finally {
    source.destroy();
    inflate.destroy();
    await input.return?.();
  }
  if (sum !== undefined && crc !== sum) throw damaged("its checksum is wrong");
}
