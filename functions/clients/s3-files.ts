import type { Blobs } from "#functions/outside.ts";
import { documentLimits } from "#shared/document-limits.ts";
import { attachment } from "./attachment.ts";
import { entryOf, ifThere, type Sdk } from "./s3-there.ts";

/** Bytes of one part of an upload in parts; S3 takes none under 5 MB but the last. */
const partBytes = 8 * 1024 * 1024;

type Files = Pick<Blobs, "putPieces" | "getBytes" | "sizeOf" | "uploadTo" | "copyFile">;

/** Files as people bring them and take them along. `timeout`: how long so many bytes may take, in milliseconds. */
export const s3Files = (load: () => Promise<Sdk>, Bucket: string, timeout: (bytes: number) => number): Files => ({
  async putPieces(Key, pieces) {
    const { client, ...sdk } = await load();
    const file = { Bucket, Key };
    const { UploadId } = await client.send(
      new sdk.CreateMultipartUploadCommand({ ...file, ContentDisposition: "attachment" }),
    );
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const send = async (Body: Uint8Array) => {
      const PartNumber = Parts.length + 1;
      const part = new sdk.UploadPartCommand({ ...file, UploadId, PartNumber, Body });
      const { ETag } = await client.send(part, { requestTimeout: timeout(Body.length) });
      Parts.push({ PartNumber, ETag });
    };
    try {
      for await (const part of inParts(pieces)) await send(part);
      const MultipartUpload = { Parts };
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload }));
    } catch (error) {
      // What is left of it would go by itself after a day.
      await client.send(new sdk.AbortMultipartUploadCommand({ ...file, UploadId })).catch(() => {});
      throw error;
    }
  },

  async getBytes(Key, from, to) {
    const sdk = await load();
    const Range = from === undefined ? undefined : `bytes=${from}-${to === undefined ? "" : to - 1}`;
    return ifThere(sdk, Bucket, Key, async () => {
      const { Body } = await sdk.client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }));
      return Body?.transformToByteArray();
    });
  },

  // Not by asking about the object itself, which S3 answers with 403 when it is absent (s3-there.ts).
  sizeOf: async (Key) => (await entryOf(await load(), Bucket, Key))?.Size,

  async uploadTo(Key, { bytes, mediaType }) {
    const { client, PutObjectCommand, getSignedUrl } = await load();
    const headers = { "content-type": mediaType, "content-disposition": "attachment" };
    const command = new PutObjectCommand({
      Bucket,
      Key,
      ContentLength: bytes,
      ContentType: mediaType,
      ContentDisposition: headers["content-disposition"],
    });
    const address = await getSignedUrl(client, command, {
      expiresIn: documentLimits.uploadSeconds,
      // Every header of it is signed and has to come just so; the library leaves the type out unless it is told.
      signableHeaders: new Set(["content-type"]),
    });
    return { address, headers };
  },

  async copyFile(from, to, { name, mediaType }) {
    const { client, CopyObjectCommand } = await load();
    const CopySource = `${Bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
    const now = { ContentType: mediaType, ContentDisposition: attachment(name), MetadataDirective: "REPLACE" } as const;
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource, ...now }));
  },
});

/** The same bytes in parts of one size, the last of what is left; one part when there are none. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  yield Buffer.concat(waiting);
}
