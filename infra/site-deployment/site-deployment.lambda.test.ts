import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { bundleLambda } from "#infra/bundle/bundle.ts";
import { withTempFolder } from "#infra/testing.ts";

test("starts as a bundle and reports to CloudFormation", () =>
  withTempFolder(async (folder) => {
    bundleLambda("infra/site-deployment/site-deployment.lambda.ts", folder);
    const { handler } = await import(/* @vite-ignore */ pathToFileURL(join(folder, "index.mjs")).href);
    const received = Promise.withResolvers<{ method: string | undefined; body: string }>();
    const server = createServer(async (request, response) => {
      received.resolve({ method: request.method, body: Buffer.concat(await request.toArray()).toString() });
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await handler({
      RequestType: "Create",
      ResponseURL: `http://127.0.0.1:${port}/answer`,
      StackId: "stack",
      RequestId: "request",
      LogicalResourceId: "EmptyWeb",
      ResourceProperties: { Bucket: "web" },
    });
    const { method, body } = await received.promise;
    server.close();
    server.closeAllConnections();
    expect([method, JSON.parse(body).Status]).toEqual(["PUT", "SUCCESS"]);
  }));
