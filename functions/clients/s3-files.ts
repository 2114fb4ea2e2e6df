import type { Blobs } from "#functions/dependencies.ts";
import { documentLimits } from "#shared/api/limits.ts";
import { buildAttachmentHeader } from "./attachment-header.ts";
import { findObjectEntry, getObjectIfExists, type S3Sdk } from "./s3-there.ts";

/** S3 requires parts of at least 5 MB, except for the last. */
const partBytes = 8 * 1024 * 1024;

type Files = Pick<Blobs, "putStream" | "getBytes" | "getSize" | "getUploadUrl" | "copyFile">;

/** `timeout` returns the milliseconds allowed for that many bytes. */
export const createS3Files = (load: () => Promise<S3Sdk>, Bucket: string, timeout: (bytes: number) => number): Files => ({
  async putStream(Key, chunks) {
    const { client, ...sdk } = await load();
    const file = { Bucket, Key };
    const { UploadId } = await client.send(
      new sdk.CreateMultipartUploadCommand({ ...file, ContentDisposition: "attachment" }),
    );
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    const uploadPart = async (Body: Uint8Array) => {
      const PartNumber = Parts.length + 1;
      const part = new sdk.UploadPartCommand({ ...file, UploadId, PartNumber, Body });
      const { ETag } = await client.send(part, { requestTimeout: timeout(Body.length) });
      Parts.push({ PartNumber, ETag });
    };
    try {
      for await (const part of splitIntoParts(chunks)) await uploadPart(part);
      const MultipartUpload = { Parts };
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload }));
    } catch (error) {
      // A lifecycle rule deletes leftover parts after a day.
      await client.send(new sdk.AbortMultipartUploadCommand({ ...file, UploadId })).catch(() => {});
      throw error;
    }
  },

  async getBytes(Key, from, to) {
    const sdk = await load();
    const Range = from === undefined ? undefined : `bytes=${from}-${to === undefined ? "" : to - 1}`;
    return getObjectIfExists(sdk, Bucket, Key, async () => {
      const { Body } = await sdk.client.send(new sdk.GetObjectCommand({ Bucket, Key, Range }));
      return Body?.transformToByteArray();
    });
  },

  // HEAD is no option: for absent objects S3 answers it with 403.
  getSize: async (Key) => (await findObjectEntry(await load(), Bucket, Key))?.Size,

  async getUploadUrl(Key, { bytes, mediaType }) {
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
      // Every signed header must match. The presigner omits the content type unless listed here.
      signableHeaders: new Set(["content-type"]),
    });
    return { address, headers };
  },

  async copyFile(from, to, { name, mediaType }) {
    const { client, CopyObjectCommand } = await load();
    const CopySource = `${Bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
    const now = { ContentType: mediaType, ContentDisposition: buildAttachmentHeader(name), MetadataDirective: "REPLACE" } as const;
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource, ...now }));
  },
});

/** Parts of equal size, except for the last. Empty input yields one empty part. */
async function* splitIntoParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let buffered: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    buffered.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(buffered);
    buffered = [];
    length = 0;
  }
  yield Buffer.concat(buffered);
}
