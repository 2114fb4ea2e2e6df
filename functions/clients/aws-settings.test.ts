import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { awsOutside } from "./aws.ts";

/** Stands in for Secrets Manager: every secret holds this. */
let secret: object = {};
let server: Server;
let endpoint = "";
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader("content-type", "application/x-amz-json-1.1");
    response.end(JSON.stringify({ SecretString: JSON.stringify(secret) }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  secret = {};
  vi.stubEnv("AWS_REGION", "us-east-1").stubEnv("AWS_ACCESS_KEY_ID", "test").stubEnv("AWS_SECRET_ACCESS_KEY", "test");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const outside = (settings: Record<string, string>) =>
  awsOutside({
    TABLE_NAME: "grantlamp",
    QUEUE_URL: `${endpoint}/000000000000/jobs`,
    BUCKET_NAME: "files",
    APP_SECRET_ARN: "app",
    STRIPE_SECRET_ARN: "stripe",
    AI_SECRET_ARN: "ai",
    SECRETS_ENDPOINT: endpoint,
    ...settings,
  });

test("the deployment's word on billing goes before the secret's, and without keys nobody is let in for nothing", async () => {
  const on = await outside({ BILLING: "on" });
  expect(on.billing.configured).toBe(true);
  await expect(on.billing.payments()).rejects.toMatchObject({ code: "unavailable" });
  secret = { billing: "on" };
  expect((await outside({ BILLING: "off" })).billing.configured).toBe(false);
  expect((await outside({})).billing.configured).toBe(true);
});

test("the catalogue is read from the sources that the deployment names, in its order", async () => {
  secret = { simplerKey: "a key of Simpler" };
  const named = async (settings: Record<string, string>) => {
    const { nightly } = await (await outside(settings)).intake.sources();
    return nightly.map(({ name }) => name);
  };
  expect(await named({})).toEqual(["grants.gov-extract", "simpler", "grants.gov-api"]);
  expect(await named({ CATALOGUE_SOURCES: "api,extract" })).toEqual(["grants.gov-api", "grants.gov-extract"]);
  secret = {};
  expect(await named({ CATALOGUE_SOURCES: "simpler,api" })).toEqual(["grants.gov-api"]);
});

test("a wrong word about billing stops everything: nobody guesses it", async () => {
  await expect(outside({ BILLING: "perhaps" })).rejects.toThrow("BILLING");
});
