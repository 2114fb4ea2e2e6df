import type { S3Client } from "./s3-library.ts";

export type Sdk = typeof import("./s3-library.ts") & { client: S3Client };

/** The entry of one object in the list of its bucket; undefined when there is no such object. */
export const entryOf = async ({ client, ListObjectsV2Command }: Sdk, Bucket: string, Key: string) => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 }));
  return Contents.find((one) => one.Key === Key);
};

/**
 * What a call answers that reads one object; undefined when the object is not there. S3 tells whoever may not list the
 * whole bucket that an absent object is forbidden: the list of keys that begin like this one says which of the two it is.
 */
export const ifThere = async <T>(sdk: Sdk, Bucket: string, Key: string, read: () => Promise<T>) => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === "NoSuchKey") return undefined;
    if (error.name !== "AccessDenied" || (await entryOf(sdk, Bucket, Key))) throw error;
    return undefined;
  }
};
