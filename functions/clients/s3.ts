import type { Blobs } from "#functions/outside.ts";
import { type ClientSettings, lazily, patience } from "./settings.ts";

/** Texts in an S3 bucket; the client is loaded at the first use, as few requests need it. */
export const s3Blobs = (settings: ClientSettings & { forcePathStyle?: boolean }, Bucket: string): Blobs => {
  const load = lazily(async () => {
    const sdk = await import("@aws-sdk/client-s3");
    return { ...sdk, client: new sdk.S3Client({ ...settings, ...patience }) };
  });
  return {
    async put(Key, text) {
      const { client, PutObjectCommand } = await load();
      const ContentType = "text/plain; charset=utf-8";
      await client.send(new PutObjectCommand({ Bucket, Key, Body: text, ContentType }));
    },
    async get(Key) {
      const { client, GetObjectCommand, NoSuchKey } = await load();
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return await Body?.transformToString("utf-8");
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async delete(Key) {
      const { client, DeleteObjectCommand } = await load();
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
};
