import { Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { SourceError } from "./source.ts";

const headerLength = 30;
const maxUnzippedBytes = 4 * 1024 ** 3;

const damagedError = (why: string, cause?: unknown) =>
  new SourceError("cut", `The archive is damaged: ${why}`, { cause });

/**
 * Streams the first file of a ZIP archive while it downloads. It relies on the file's local header, because the
 * central directory is at the end of the archive; the deflate stream marks its own end. Throws SourceError
 * when the input is not a ZIP archive, is truncated or fails its checksum.
 */
export async function* unzipFirstFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const input = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  const readAtLeast = async (bytes: number) => {
    while (head.length < bytes) {
      const { done, value } = await input.next();
      if (done) throw damagedError("it ends before its first file");
      head = Buffer.concat([head, value]);
    }
  };
  await readAtLeast(headerLength);
  if (head.readUInt32LE(0) !== 0x04034b50) throw new SourceError("strange", "What came is no ZIP archive");
  const flags = head.readUInt16LE(6);
  if (flags & 1 || head.readUInt16LE(8) !== 8)
    throw new SourceError("strange", "The archive uses an unsupported compression method");
  // With this flag the checksum follows the file; completeness is then checked by the end of the XML document.
  const expectedCrc = flags & 8 ? undefined : head.readUInt32LE(14);
  const start = headerLength + head.readUInt16LE(26) + head.readUInt16LE(28);
  await readAtLeast(start);

  let inputError: unknown;
  async function* compressed() {
    yield head.subarray(start);
    try {
      for (let chunk = await input.next(); !chunk.done; chunk = await input.next()) yield chunk.value;
    } catch (error) {
      inputError = error;
      throw error;
    }
  }
  const source = Readable.from(compressed());
  const inflate = createInflateRaw();
  source.on("error", (error) => inflate.destroy(error));
  source.pipe(inflate);
  let bytes = 0;
  let crc = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxUnzippedBytes) throw new SourceError("tooLarge", "The decompressed archive is too large");
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    if (inputError ?? error instanceof SourceError) throw inputError ?? error;
    throw damagedError("it cannot be decompressed completely", error);
  } finally {
    source.destroy();
    inflate.destroy();
    await input.return?.();
  }
  if (expectedCrc !== undefined && crc !== expectedCrc) throw damagedError("its checksum is wrong");
}
