import type { S3Client } from "@aws-sdk/client-s3";
import { publishSite } from "./publish.ts";
import { createSiteBucket, type SiteBucket } from "./site-bucket.ts";

/**
 * `HasLateWriters`: services other than the deployment, such as S3 log delivery, also write to the bucket, so it must be
 * closed before it is emptied.
 */
type ResourceProperties = { Bucket: string; SourceBucket?: string; SourceKey?: string; HasLateWriters?: "yes" };
export type CustomResourceEvent = {
  RequestType: "Create" | "Update" | "Delete";
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
  PhysicalResourceId?: string;
  ResourceProperties: ResourceProperties;
};
type Dependencies = { client: S3Client; now(): Date; fetch: typeof fetch; wait(milliseconds: number): Promise<void> };

/** Time for a policy to take effect and for S3 to deliver access logs. */
const propagationMilliseconds = 20_000;
/** The permission to read the zip is created by the same deployment and may not have taken effect yet. */
const maxReadAttempts = 4;
/** Maximum attempts to empty a closed bucket; including pauses they take less than the Lambda timeout. */
const maxAttempts = 12;

const log = (fields: object) =>
  process.stdout.write(`${JSON.stringify({ service: "grantlamp-site-deployer", ...fields })}\n`);

const closeAndEmpty = async (bucket: SiteBucket, wait: Dependencies["wait"]) => {
  await bucket.close();
  await bucket.empty();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await wait(propagationMilliseconds);
    if ((await bucket.empty()) === 0) return;
  }
  throw new Error("The bucket still receives objects although it has been closed");
};

/** Reads a file, retrying until the permission takes effect. */
const readNewFile = async (bucket: SiteBucket, key: string, wait: Dependencies["wait"]) => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await bucket.get(key);
    } catch (error) {
      if ((error as Error).name !== "AccessDenied" || attempt === maxReadAttempts) throw error;
      await wait(propagationMilliseconds);
    }
};

const handleRequest = async (
  { RequestType, ResourceProperties }: CustomResourceEvent,
  { client, now, wait }: Dependencies,
) => {
  const { Bucket, SourceBucket, SourceKey, HasLateWriters } = ResourceProperties;
  const bucket = createSiteBucket(client, Bucket);
  if (SourceBucket && SourceKey) {
    if (RequestType === "Delete") return;
    const zip = await readNewFile(createSiteBucket(client, SourceBucket), SourceKey, wait);
    log({ message: "published", ...(await publishSite(bucket, zip, now())) });
  } else if (RequestType === "Delete")
    await (HasLateWriters ? closeAndEmpty(bucket, wait) : bucket.empty()).catch((error: Error) => {
      if (error.name !== "NoSuchBucket") throw error; // It has already been deleted.
    });
};

/** Reports the outcome to CloudFormation. Throws if the response cannot be delivered, so that Lambda retries. */
export const handleCustomResource = async (event: CustomResourceEvent, dependencies: Dependencies): Promise<void> => {
  let failure: string | undefined;
  try {
    await handleRequest(event, dependencies);
  } catch (error) {
    failure = (error as Error).message;
    log({ message: "failed", error: failure });
  }
  const { StackId, RequestId, LogicalResourceId, ResourceProperties } = event;
  // Stable per bucket: CloudFormation deletes the old resource if the ID changes.
  const PhysicalResourceId = event.PhysicalResourceId ?? `${LogicalResourceId}-${ResourceProperties.Bucket}`;
  const Status = failure === undefined ? "SUCCESS" : "FAILED";
  const Reason = failure?.slice(0, 1000) ?? "";
  const body = JSON.stringify({ Status, Reason, PhysicalResourceId, StackId, RequestId, LogicalResourceId });
  // The URL is signed for a request without a content type.
  const response = await dependencies.fetch(event.ResponseURL, {
    method: "PUT",
    body,
    headers: { "content-type": "" },
  });
  if (!response.ok) throw new Error(`CloudFormation rejected the response: ${response.status}`);
};
