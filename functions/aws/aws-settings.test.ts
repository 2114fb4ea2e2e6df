import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createAwsDependencies } from "./aws-dependencies.ts";

/** Fake Secrets Manager: every secret has this content. */
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

const createDependencies = (settings: Record<string, string>) =>
  createAwsDependencies({
    TABLE_NAME: "grantlamp",
    QUEUE_URL: `${endpoint}/000000000000/jobs`,
    BUCKET_NAME: "files",
    APP_SECRET_ARN: "app",
    STRIPE_SECRET_ARN: "stripe",
    AI_SECRET_ARN: "ai",
    SECRETS_ENDPOINT: endpoint,
    ...settings,
  });

test("prefers the deployment's billing setting over the secret's and never grants free access when keys are missing", async () => {
  const dependenciesWithBilling = await createDependencies({ BILLING: "on" });
  expect(dependenciesWithBilling.billing.configured).toBe(true);
  await expect(dependenciesWithBilling.billing.payments()).rejects.toMatchObject({ code: "unavailable" });
  secret = { billing: "on" };
  expect((await createDependencies({ BILLING: "off" })).billing.configured).toBe(false);
  expect((await createDependencies({})).billing.configured).toBe(true);
});

test("reads the catalog from the configured sources, in order", async () => {
  secret = { simplerKey: "simpler-key" };
  const listSourceNames = async (settings: Record<string, string>) => {
    const { scheduled } = await (await createDependencies(settings)).catalogSync.sources();
    return scheduled.map(({ name }) => name);
  };
  expect(await listSourceNames({})).toEqual(["grants.gov-extract", "simpler", "grants.gov-api"]);
  expect(await listSourceNames({ CATALOG_SOURCES: "api,extract" })).toEqual(["grants.gov-api", "grants.gov-extract"]);
  secret = {};
  expect(await listSourceNames({ CATALOG_SOURCES: "simpler,api" })).toEqual(["grants.gov-api"]);
});

test("rejects an invalid billing setting", async () => {
  await expect(createDependencies({ BILLING: "perhaps" })).rejects.toThrow("BILLING");
});
