import type { Blobs } from "#functions/dependencies.ts";
import { buildAttachmentHeader } from "./attachment-header.ts";
import { createS3Files } from "./s3-files.ts";
import { getObjectIfExists } from "./s3-there.ts";
import { type ClientSettings, memoizeAsync, retrySettings } from "./client-settings.ts";

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
/** A second more per megabyte. */
const uploadTimeout = (bytes: number) => retrySettings.requestHandler.requestTimeout + Math.ceil(bytes / 1000);

/** Loads the SDK on first use, since few requests need it. */
export const createS3Blobs = (settings: ClientSettings & { forcePathStyle?: boolean }, Bucket: string): Blobs => {
  const load = memoizeAsync(async () => {
    const sdk = await import("./s3-sdk.ts");
    // Otherwise presigned URLs contain the checksum of an empty body, and S3 refuses every upload.
    const requestChecksumCalculation = "WHEN_REQUIRED";
    return { ...sdk, client: new sdk.S3Client({ ...settings, ...retrySettings, requestChecksumCalculation }) };
  });
  const readText = async (Key: string) => {
    const sdk = await load();
    return getObjectIfExists(sdk, Bucket, Key, async () => {
      const { Body } = await sdk.client.send(new sdk.GetObjectCommand({ Bucket, Key }));
      return Body?.transformToString("utf-8");
    });
  };
  return {
    ...createS3Files(load, Bucket, uploadTimeout),
    async put(Key, content) {
      const { client, PutObjectCommand } = await load();
      const ContentType = getContentType(Key);
      // Makes browsers save the file whatever the URL says.
      const ContentDisposition = ContentType === plainText ? undefined : buildAttachmentHeader(getBaseName(Key));
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType, ContentDisposition }), {
        requestTimeout: uploadTimeout(content.length),
      });
    },
    get: readText,
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
