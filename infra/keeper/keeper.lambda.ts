import { setTimeout as wait } from "node:timers/promises";
import { S3Client } from "@aws-sdk/client-s3";
import { type AskedFor, keep } from "./keep.ts";

/** Runs when the stack is deployed or deleted: puts the web in place, and empties buckets that are to go. */
export const handler = (asked: AskedFor): Promise<void> =>
  keep(asked, { client: new S3Client({}), now: () => new Date(), fetch, wait });
