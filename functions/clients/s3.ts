import type { Blobs } from "#functions/outside.ts";
import { attachment } from "./attachment.ts";
import { s3Files } from "./s3-files.ts";
import { ifThere } from "./s3-there.ts";
import { type ClientSettings, lazily, patience } from "./settings.ts";

const types: Record<string, string> = {
  zip: "application/zip",
  json: "application/json",
  csv: "text/csv; charset=utf-8",
  bin: "application/octet-stream",
};
const plain = "text/plain; charset=utf-8";
/** What a file is, by the ending of its key. */
const typeOf = (key: string) => types[/\.(\w+)$/.exec(key)?.[1] ?? ""] ?? plain;

const lastPart = (key: string) => key.slice(key.lastIndexOf("/") + 1);

/** Seconds that an address is good for. */
const addressSeconds = 300;
/** A large file takes longer to go up than our patience with a small one: a second more for each megabyte. */
const uploadTimeout = (bytes: number) => patience.requestHandler.requestTimeout + Math.ceil(bytes / 1000);

/** Texts and files in an S3 bucket; the client is loaded at the first use, as few requests need it. */
export const s3Blobs = (settings: ClientSettings & { forcePathStyle?: boolean }, Bucket: string): Blobs => {
  const load = lazily(async () => {
    const sdk = await import("#functions/clients/s3-library.ts");
    // A sum that is signed into an address would be that of no bytes, and S3 would refuse every file.
    const requestChecksumCalculation = "WHEN_REQUIRED";
    return { ...sdk, client: new sdk.S3Client({ ...settings, ...patience, requestChecksumCalculation }) };
  });
  const textOf = async (Key: string) => {
    const sdk = await load();
    return ifThere(sdk, Bucket, Key, async () => {
      const { Body } = await sdk.client.send(new sdk.GetObjectCommand({ Bucket, Key }));
      return Body?.transformToString("utf-8");
    });
  };
  return {
    ...s3Files(load, Bucket, uploadTimeout),
    async put(Key, content) {
      const { client, PutObjectCommand } = await load();
      const ContentType = typeOf(Key);
      // A browser that comes by an address saves it, whatever that address says.
      const ContentDisposition = ContentType === plain ? undefined : attachment(lastPart(Key));
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType, ContentDisposition }), {
        requestTimeout: uploadTimeout(content.length),
      });
    },
    get: textOf,
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
    async addressOf(Key, fileName) {
      const { client, GetObjectCommand, getSignedUrl } = await load();
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: attachment(fileName),
        ResponseCacheControl: "no-store",
      });
      return getSignedUrl(client, command, { expiresIn: addressSeconds });
    },
  };
};
