import { setTimeout as wait } from "node:timers/promises";
import { S3Client } from "@aws-sdk/client-s3";
import { type CustomResourceEvent, handleCustomResource } from "./custom-resource.ts";

export const handler = (event: CustomResourceEvent): Promise<void> =>
  handleCustomResource(event, { client: new S3Client({}), now: () => new Date(), fetch, wait });
