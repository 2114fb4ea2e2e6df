import type { S3Client } from "./s3-sdk.ts";

export type S3Sdk = typeof import("./s3-sdk.ts") & { client: S3Client };

export const findObjectEntry = async ({ client, ListObjectsV2Command }: S3Sdk, Bucket: string, Key: string) => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 }));
  return Contents.find((one) => one.Key === Key);
};

/**
 * Runs a read; undefined if the object does not exist. Without permission to list the whole bucket S3 reports absent
 * objects as AccessDenied, so the list of that key decides.
 */
export const getObjectIfExists = async <T>(sdk: S3Sdk, Bucket: string, Key: string, read: () => Promise<T>) => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === "NoSuchKey") return undefined;
    if (error.name !== "AccessDenied" || (await findObjectEntry(sdk, Bucket, Key))) throw error;
    return undefined;
  }
};
