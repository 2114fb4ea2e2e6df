import type { Blobs } from "#functions/dependencies.ts";
import { documentLimits } from "#shared/api/limits.ts";
import { type ClientSettings, memoizeAsync, retrySettings } from "./client-settings.ts";
import type { S3Client } from "./s3-sdk.ts";

/** Encodes as in RFC 8187. */
const percentEncode = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Makes browsers save the file. `filename` is ASCII; `filename*` contains the full name if it differs. */
export const buildAttachmentHeader = (fileName: string): string => {
  const asciiName = fileName.replaceAll(/[^\w.-]+/g, "-");
  const safeName = fileName.toWellFormed().replaceAll(/[\p{C}\\/:*?"<>|]+/gu, " ");
  return `attachment; filename="${asciiName}"${safeName === asciiName ? "" : `; filename*=UTF-8''${percentEncode(safeName)}`}`;
};

type S3Sdk = typeof import("#functions/clients/s3-sdk.ts") & { client: S3Client };

const findObjectEntry = async ({ client, ListObjectsV2Command }: S3Sdk, Bucket: string, Key: string) => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 }));
  return Contents.find((entry) => entry.Key === Key);
};

/**
 * Returns undefined if the object does not exist. Without list permission S3 reports AccessDenied for missing objects,
 * so check by listing.
 */
const getObjectIfExists = async <T>(sdk: S3Sdk, Bucket: string, Key: string, read: () => Promise<T>) => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === "NoSuchKey") return undefined;
    if (error.name !== "AccessDenied" || (await findObjectEntry(sdk, Bucket, Key))) throw error;
    return undefined;
  }
};

/** S3's minimum is 5 MB, except for the last part. */
const partSizeInBytes = 8 * 1024 * 1024;

type Files = Pick<Blobs, "putStream" | "getBytes" | "getSize" | "getUploadUrl" | "copyFile">;

const createS3Files = (load: () => Promise<S3Sdk>, Bucket: string): Files => ({
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
      const { ETag } = await client.send(part, { requestTimeout: getUploadTimeout(Body.length) });
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

  // S3 responds to HEAD with 403 for missing objects.
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
    const url = await getSignedUrl(client, command, {
      expiresIn: documentLimits.uploadSeconds,
      // Every signed header must match. The presigner omits the content type unless listed here.
      signableHeaders: new Set(["content-type"]),
    });
    return { url, headers };
  },

  async copyFile(from, to, { name, mediaType }) {
    const { client, CopyObjectCommand } = await load();
    const CopySource = `${Bucket}/${from.split("/").map(encodeURIComponent).join("/")}`;
    const metadata = {
      ContentType: mediaType,
      ContentDisposition: buildAttachmentHeader(name),
      MetadataDirective: "REPLACE",
    } as const;
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource, ...metadata }));
  },
});

/** Empty input yields one empty part. */
async function* splitIntoParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bufferedChunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    bufferedChunks.push(chunk);
    length += chunk.length;
    if (length < partSizeInBytes) continue;
    yield Buffer.concat(bufferedChunks);
    bufferedChunks = [];
    length = 0;
  }
  yield Buffer.concat(bufferedChunks);
}

const contentTypes: Record<string, string> = {
  zip: "application/zip",
  json: "application/json",
  csv: "text/csv; charset=utf-8",
  bin: "application/octet-stream",
};
const plainText = "text/plain; charset=utf-8";
const getContentType = (key: string) => contentTypes[/\.(\w+)$/.exec(key)?.[1] ?? ""] ?? plainText;

const getBaseName = (key: string) => key.slice(key.lastIndexOf("/") + 1);

const urlLifetimeSeconds = 300;
/** In milliseconds; adds one second per megabyte. */
const getUploadTimeout = (bytes: number) => retrySettings.requestHandler.requestTimeout + Math.ceil(bytes / 1000);

/** Loads the SDK on first use, because few requests need it. */
export const createS3Blobs = (settings: ClientSettings & { forcePathStyle?: boolean }, Bucket: string): Blobs => {
  const load = memoizeAsync(async () => {
    const sdk = await import("#functions/clients/s3-sdk.ts");
    // Otherwise pre-signed URLs contain the checksum of an empty body, and S3 rejects every upload.
    const requestChecksumCalculation = "WHEN_REQUIRED";
    return { ...sdk, client: new sdk.S3Client({ ...settings, ...retrySettings, requestChecksumCalculation }) };
  });
  return {
    ...createS3Files(load, Bucket),
    async put(Key, content) {
      const { client, PutObjectCommand } = await load();
      const ContentType = getContentType(Key);
      // Makes browsers save the file regardless of its URL.
      const ContentDisposition = ContentType === plainText ? undefined : buildAttachmentHeader(getBaseName(Key));
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType, ContentDisposition }), {
        requestTimeout: getUploadTimeout(content.length),
      });
    },
    async get(Key) {
      const sdk = await load();
      return getObjectIfExists(sdk, Bucket, Key, async () => {
        const { Body } = await sdk.client.send(new sdk.GetObjectCommand({ Bucket, Key }));
        return Body?.transformToString("utf-8");
      });
    },
    async delete(Key) {
      const { client, DeleteObjectCommand } = await load();
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async list(Prefix) {
      const { client, paginateListObjectsV2 } = await load();
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
      return keys;
    },
    async getDownloadUrl(Key, fileName) {
      const { client, GetObjectCommand, getSignedUrl } = await load();
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: buildAttachmentHeader(fileName),
        ResponseCacheControl: "no-store",
      });
      return getSignedUrl(client, command, { expiresIn: urlLifetimeSeconds });
    },
  };
};
