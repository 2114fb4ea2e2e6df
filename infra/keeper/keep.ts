import type { S3Client } from "@aws-sdk/client-s3";
import { bucketIn, type SiteBucket } from "./bucket.ts";
import { publish } from "./publish.ts";

/**
 * The two kinds of work: a web from a zip in another bucket, and a bucket that is empty before it is deleted.
 * `Filled`: others than deployments write into it, so that it is closed before.
 */
type Work = { Bucket: string; SourceBucket?: string; SourceKey?: string; Filled?: "yes" };
/** What CloudFormation sends, as far as it is read. */
export type AskedFor = {
  RequestType: "Create" | "Update" | "Delete";
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
  PhysicalResourceId?: string;
  ResourceProperties: Work;
};
type Outside = { client: S3Client; now(): Date; fetch: typeof fetch; wait(milliseconds: number): Promise<void> };

/** A policy counts everywhere within seconds, and S3 tells its log of a request some time after it. */
const untilItCounts = 20_000;
/** Looks at a closed bucket, so many at most: with their pauses they stay below what the Lambda may take. */
const mostLooks = 12;

const say = (facts: object) => process.stdout.write(`${JSON.stringify({ service: "grantlamp-keeper", ...facts })}\n`);

/** Closes a bucket and empties it until nothing more has come. */
const emptyForGood = async (bucket: SiteBucket, wait: Outside["wait"]) => {
  await bucket.close();
  await bucket.empty();
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await wait(untilItCounts);
    if ((await bucket.empty()) === 0) return;
  }
  throw new Error("Something is still put into the bucket, though it is closed");
};

const work = async ({ RequestType, ResourceProperties }: AskedFor, { client, now, wait }: Outside) => {
  const { Bucket, SourceBucket, SourceKey, Filled } = ResourceProperties;
  const bucket = bucketIn(client, Bucket);
  if (SourceBucket && SourceKey) {
    if (RequestType === "Delete") return;
    say({
      message: "published",
      ...(await publish(bucket, await bucketIn(client, SourceBucket).get(SourceKey), now())),
    });
  } else if (RequestType === "Delete")
    await (Filled ? emptyForGood(bucket, wait) : bucket.empty()).catch((error: Error) => {
      if (error.name !== "NoSuchBucket") throw error; // somebody was faster
    });
};

/**
 * Does what CloudFormation asks for and tells it how that went: without an answer it would wait for an hour.
 * @throws when the answer does not arrive; Lambda then runs it again.
 */
export const keep = async (asked: AskedFor, outside: Outside): Promise<void> => {
  let failure: string | undefined;
  try {
    await work(asked, outside);
  } catch (error) {
    failure = (error as Error).message;
    say({ message: "failed", error: failure });
  }
  const { StackId, RequestId, LogicalResourceId, ResourceProperties } = asked;
  // The same for as long as the bucket is the same: another one would have the old one's deletion asked for.
  const PhysicalResourceId = asked.PhysicalResourceId ?? `${LogicalResourceId}-${ResourceProperties.Bucket}`;
  const Status = failure === undefined ? "SUCCESS" : "FAILED";
  const Reason = failure?.slice(0, 1000) ?? "";
  const body = JSON.stringify({ Status, Reason, PhysicalResourceId, StackId, RequestId, LogicalResourceId });
  // The address is signed for a request without a content type.
  const answer = await outside.fetch(asked.ResponseURL, { method: "PUT", body, headers: { "content-type": "" } });
  if (!answer.ok) throw new Error(`CloudFormation took no answer: ${answer.status}`);
};
