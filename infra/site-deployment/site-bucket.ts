import {
  DeleteObjectsCommand,
  GetBucketPolicyCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";

const maxDeletes = 1000;
export type ObjectMetadata = { contentType: string; cacheControl: string };

const closedSid = "ClosedToBeDeleted";
type Policy = { Version: string; Statement: { Sid?: string }[] };

export const createSiteBucket = (client: S3Client, Bucket: string) => {
  const deleteAll = async (Objects: { Key: string; VersionId?: string | undefined }[]) => {
    for (let start = 0; start < Objects.length; start += maxDeletes) {
      const Delete = { Objects: Objects.slice(start, start + maxDeletes), Quiet: true };
      const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      const [first] = Errors;
      if (first) throw new Error(`${Errors.length} files were not deleted; ${first.Key}: ${first.Code}`);
    }
  };
  return {
    async put(Key: string, Body: Uint8Array | string, { contentType, cacheControl }: ObjectMetadata): Promise<void> {
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType: contentType, CacheControl: cacheControl }),
      );
    },
    async get(Key: string): Promise<Uint8Array> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!Body) throw new Error(`${Key} has no content`);
      return Body.transformToByteArray();
    },
    async list(Prefix = ""): Promise<string[]> {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key } of Contents) if (Key) keys.push(Key);
      return keys;
    },
    delete: (keys: readonly string[]) => deleteAll(keys.map((Key) => ({ Key }))),
    /** Denies all further writes, including log delivery and uploads through signed URLs. */
    async close(): Promise<void> {
      const { Policy = "{}" } = await client.send(new GetBucketPolicyCommand({ Bucket }));
      const { Version = "2012-10-17", Statement = [] } = JSON.parse(Policy) as Partial<Policy>;
      const Resource = `arn:aws:s3:::${Bucket}/*`;
      const deny = { Sid: closedSid, Effect: "Deny", Principal: "*", Action: "s3:PutObject", Resource };
      const otherStatements = Statement.filter(({ Sid }) => Sid !== closedSid);
      const policy = JSON.stringify({ Version, Statement: [...otherStatements, deny] });
      await client.send(new PutBucketPolicyCommand({ Bucket, Policy: policy }));
    },
    /** Deletes every version of every object and returns the number of deleted versions. */
    async empty(): Promise<number> {
      for (let deletedCount = 0; ; ) {
        // Listed versions are deleted, so the next page is always the first.
        const page = await client.send(new ListObjectVersionsCommand({ Bucket }));
        const all = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
        await deleteAll(all.flatMap(({ Key, VersionId }) => (Key ? [{ Key, VersionId }] : [])));
        deletedCount += all.length;
        if (!page.IsTruncated) return deletedCount;
      }
    },
  };
};
export type SiteBucket = ReturnType<typeof createSiteBucket>;
