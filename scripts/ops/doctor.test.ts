import { expect, test } from "vitest";
import {
  createFakeServices,
  customDomainOutputs,
  type DoctorFixture,
  expectError,
  runDoctor,
  withAws,
} from "./doctor/testing.ts";
import { createTestAwsError, createTestStack, testStackOutputs, validSecrets } from "./testing.ts";

test("reports no errors for a healthy installation, and names its account", async () => {
  const { code, output, lines } = await runDoctor();
  expect(lines.filter((line) => /^(ERROR|\?)/.test(line))).toEqual([]);
  expect(output).toContain("account 123456789012, as assumed-role/Operator/sam");
  expect(output).toMatch(/OpenAI accepts the key and has gpt-/);
  expect(output).toMatch(/Errors: 0, warnings: 1/); // Stripe's test mode.
  expect(code).toBe(0);
});

test("--offline runs the checks that need no account", async () => {
  const offline = await runDoctor(
    withAws({ getIdentity: () => Promise.reject(createTestAwsError("UnexpectedCall")) }),
    "--offline",
  );
  expect(offline.code).toBe(0);
  expect(offline.output).toMatch(
    /ok +Node: 24[\s\S]*ok +Settings: Grantlamp-dev in us-east-1[\s\S]*skipped by --offline/,
  );
});

test("reports an expired sign-in and runs no further AWS checks", async () => {
  const fixture = withAws({ getIdentity: () => Promise.reject(createTestAwsError("ExpiredToken")) });
  await expectError(
    /Credentials: Your AWS sign-in has expired. Sign in again: aws sso login --profile work/,
    fixture,
    "--profile",
    "work",
  );
});

test.each([
  [
    /Credentials: No AWS credentials found/,
    withAws({ getIdentity: () => Promise.reject(createTestAwsError("CredentialsProviderError")) }),
    [],
  ],
  [/Node: Grantlamp needs Node/, { nodeVersion: "20.9.0" }, []],
  [/Settings: [\s\S]*"mars-1"/, {}, ["--region", "mars-1"]],
  [/Settings: [\s\S]*must be set together/, {}, ["-c", "domainName="]],
] as [RegExp, DoctorFixture, string[]][])("%s", async (message, fixture, argv) => {
  await expectError(message, fixture, ...argv);
});

test.each([
  [/not bootstrapped in us-east-1. Run npx cdk bootstrap aws:\/\/ACCOUNT\/us-east-1/, undefined],
  [/version 4 in us-east-1 is too old/, createTestStack({ BootstrapVersion: "4" })],
])("bootstrap: %s", async (message, toolkit) => {
  const findStack = async (name: string) => (name === "CDKToolkit" ? toolkit : createTestStack(customDomainOutputs));
  await expectError(message, withAws({ findStack }));
});

test.each([
  ["with the firewall", [], true],
  ["with the budget", ["-c", "enableWaf=false"], true],
  ["with neither", ["-c", "enableWaf=false", "-c", "monthlyBudgetUsd=0"], false],
])("requires a bootstrap in us-east-1 for a stage elsewhere %s", async (_name, argv, isRequired) => {
  const findStack = async (name: string, region?: string) => {
    if (name !== "CDKToolkit") return createTestStack(customDomainOutputs);
    return region === "us-east-1" ? undefined : createTestStack({ BootstrapVersion: "30" });
  };
  const { output } = await runDoctor(withAws({ findStack }), "--region", "eu-north-1", ...argv);
  expect(output.includes("not bootstrapped in us-east-1")).toBe(isRequired);
});

const issuedCertificate = { status: "ISSUED", names: ["grants.example.org"], endsOn: "2027-11-01" };
test.each([
  [/certificateArn does not exist in this account in us-east-1/, undefined],
  [/it covers other.example.org, not grants.example.org/, { ...issuedCertificate, names: ["other.example.org"] }],
  [/it covers \*.grants.example.org, not grants/, { ...issuedCertificate, names: ["*.grants.example.org"] }],
  [/not issued yet. Add the CNAME record/, { ...issuedCertificate, status: "PENDING_VALIDATION" }],
  [/its status is EXPIRED/, { ...issuedCertificate, status: "EXPIRED" }],
])("certificate: %s", async (message, certificate) => {
  await expectError(message, withAws({ findCertificate: async () => certificate }));
});
test("a wildcard certificate matches one label", async () => {
  const certificate = { ...issuedCertificate, names: ["*.example.org"] };
  expect((await runDoctor(withAws({ findCertificate: async () => certificate }))).code).toBe(0);
});

test.each([
  [/SES in us-east-1 has no identity for hello@example.org/, { findSender: async () => undefined }],
  [/SES has not verified example.org yet/, { findSender: async () => ({ verified: false }) }],
  [/is in its sandbox.*production access/, { getMailAccount: async () => ({ production: false, enabled: true }) }],
  [/AWS has paused sending for this account/, { getMailAccount: async () => ({ production: true, enabled: false }) }],
])("mail: %s", async (message, overrides) => {
  await expectError(message, withAws(overrides));
});

test("an identity for a parent domain is not enough", async () => {
  const findSender = async (name: string) => (name === "example.org" ? { verified: true } : undefined);
  await expectError(
    /SES in us-east-1 has an identity for example.org, but the app may only send as its subdomain mail.example.org.*Create an identity for mail.example.org there, or set mailFrom to an address at example.org/,
    withAws({ findSender }),
    "-c",
    "mailFrom=hello@mail.example.org",
  );
});

test.each([
  [/warn +Concurrency: the account's limit is 10 in this region.*Request 1000.*then run npm run deploy/, 10, 10, "0"],
  [/warn +Concurrency: the account's limit is 200 in this region/, 200, 120, "0"], // another stack has reserved 80
  [/warn +Concurrency: the limit is 1000, but functions.*deploy caps each at 20/, 1000, 920, "0"],
  [/ok +Concurrency: 200, of which 80 are reserved/, 200, 120, "80"],
] as const)("%s", async (message, all, unreserved, ReservedConcurrency) => {
  const findStack = async (name: string) =>
    createTestStack(
      name === "CDKToolkit" ? { BootstrapVersion: "30" } : { ...customDomainOutputs, ReservedConcurrency },
    );
  const { code, output } = await runDoctor(withAws({ findStack, getConcurrency: async () => ({ all, unreserved }) }));
  expect(output).toMatch(message);
  expect(code).toBe(0);
});

test("a new account's concurrency is too low for production", async () => {
  await expectError(
    /Concurrency: the account's limit is 10 in this region: one screen sends up to ten requests at once/,
    withAws({ getConcurrency: async () => ({ all: 10, unreserved: 10 }) }),
    ...["-c", "stage=prod"],
  );
});

test("reports a setting that exceeds the account's concurrency", async () => {
  await expectError(
    /Concurrency: The setting accountConcurrency is 1000, but the account has only 90 available for this stage/,
    withAws({ getConcurrency: async () => ({ all: 90, unreserved: 10 }) }),
    ...["-c", "accountConcurrency=1000"],
  );
});

test.each([
  ["UPDATE_ROLLBACK_FAILED", /npx cdk rollback Grantlamp-dev/],
  ["ROLLBACK_COMPLETE", /docs\/runbook.md \(A failed first deployment\)/],
  ["ROLLBACK_FAILED", /docs\/runbook.md \(A failed first deployment\)/],
  ["DELETE_FAILED", /Delete it again \(npm run destroy\)/],
])("explains the stack status %s", async (status, message) => {
  const findStack = async (name: string) =>
    name === "CDKToolkit" ? createTestStack({ BootstrapVersion: "30" }) : createTestStack(customDomainOutputs, status);
  await expectError(message, withAws({ findStack }));
});
test("reports a missing stack", async () => {
  const findStack = async (name: string) =>
    name === "CDKToolkit" ? createTestStack({ BootstrapVersion: "30" }) : undefined;
  await expectError(/Grantlamp-dev not found in us-east-1. Run npm run deploy/, withAws({ findStack }));
});

test("reports failed jobs and how to list them", async () => {
  const getBacklog = async (url: string) => ({ waiting: url.endsWith("dead") ? 3 : 0, inFlight: 0 });
  await expectError(/3 messages in the dead-letter queue. npm run dlq:peek/, withAws({ getBacklog }));
});

test("warns about missed scheduled runs", async () => {
  const getBacklog = async (url: string) => ({ waiting: url.endsWith("missed") ? 2 : 0, inFlight: 0 });
  const { code, output } = await runDoctor(withAws({ getBacklog }));
  expect(output).toMatch(/warn +Schedules: 2 runs or events failed or never started. npm run missed:peek/);
  expect(code).toBe(0);
});

test("warns about an outdated catalog", async () => {
  const getCatalogStatus = async () => ({ version: "v", records: 150, verifiedOn: "2026-11-12" });
  expect((await runDoctor(withAws({ getCatalogStatus }))).output).toMatch(
    /warn +Catalog: 150 records.*verified 2026-11-12. It should sync/,
  );
});

const withHealth = (respond: () => Response | Promise<Response>) => {
  const fetch = createFakeServices();
  return { fetch: async (url: string) => (url.includes("/api/health") ? respond() : fetch(url)) };
};
test.each([
  [
    /does not respond. Point the DNS of grants.example.org to d1.cloudfront.example.org/,
    () => Promise.reject(new TypeError("fetch failed")),
  ],
  [
    /is served by something other than Grantlamp. Point the DNS/,
    () => new Response("<!doctype html>Parked", { status: 200 }),
  ],
  [/is served by something other than Grantlamp/, () => new Response("", { status: 301, headers: { location: "/x" } })],
  [/returned 503. See the API logs/, () => new Response("", { status: 503 })],
  [/returned 403. The origin key or the firewall/, () => new Response("", { status: 403 })],
])("address: %s", async (message, respond) => {
  await expectError(message, withHealth(respond));
});
test("warns if the domain in the settings is not deployed", async () => {
  const findStack = async (name: string) =>
    name === "CDKToolkit" ? createTestStack({ BootstrapVersion: "30" }) : createTestStack(testStackOutputs);
  expect((await runDoctor(withAws({ findStack }))).output).toMatch(
    /the settings use grants.example.org.*npm run deploy/,
  );
});

test.each([
  [/grantlamp-table does not exist. Check the setting tableName/, { getStatus: async () => undefined }],
  [/has no point-in-time recovery/, { getRecoveryWindow: async () => undefined }],
])("table: %s", async (message, tables) => {
  await expectError(message, { tables });
});

const { app, stripe, ai } = validSecrets;
test.each([
  [
    /app.sessionKey is missing, so nobody can sign in. Run npm run secrets:put -- app sessionKey --generate/,
    { app: { ...app, sessionKey: undefined } },
  ],
  [
    /stripe.secretKey is not valid: this is a Stripe publishable key/,
    { stripe: { ...stripe, secretKey: stripe.publishableKey } },
  ],
  [/on, but nobody can pay: missing webhookSecret/, { stripe: { ...stripe, webhookSecret: undefined } }],
  [/off, so everyone has free access, although Stripe keys are set/, { app: { ...app, billing: undefined } }],
  [
    /secretKey and publishableKey are from different Stripe modes/,
    { stripe: { ...stripe, publishableKey: `pk_live_${"a".repeat(20)}` } },
  ],
  [/openaiBase is set, but no model/, { ai: { openaiBase: "https://models.example.org/v1" } }],
  [/The secret ai is not a JSON object/, { ai: "hush" }],
  [/originKey1 is not valid/, { app: { ...app, originKey1: "short" } }],
  [
    /originKey1 is missing.*secrets:put -- app originKey2 --generate, then npm run deploy -- -c originKeys=2\./,
    { app: { ...app, originKey1: undefined } },
  ],
])("secrets: %s", async (message, overrides) => {
  await expectError(message, { secrets: { app, stripe, ai, ...overrides } });
});
test.each([
  [app, /originKey2 is missing.*secrets:put -- app originKey3 --generate, then npm run deploy -- -c originKeys=1,3\./],
  [
    { ...app, originKey3: "e5F6".repeat(12) },
    /originKey2 is missing[^.]*: the next deployment would fail\. Run npm run deploy -- -c originKeys=1,3\./,
  ],
  [
    { ...app, originKey1: undefined, originKey2: app.originKey1 },
    /originKey1 is missing[^.]*: the next deployment would fail\. Run npm run deploy -- -c originKeys=2\./,
  ],
])("during a rotation, all keys in originKeys must exist", async (fields, message) => {
  await expectError(message, { secrets: { app: fields, stripe, ai } }, "-c", "originKeys=1,2");
});
test("reports a missing secret", async () => {
  await expectError(
    /the secret stripe does not exist/,
    withAws({ readSecret: async (id) => (id === "arn:stripe" ? undefined : "{}") }),
  );
});

test.each([
  [/Stripe: the key was rejected: it has expired/, "/prices/", 401],
  [/Stripe: the price does not exist/, "/prices/", 404],
  [/Model: OpenAI rejected the key: it has expired or was revoked. Rule-based drafts are used until/, "/models/", 401],
  [/Model: OpenAI has no model gpt-/, "/models/", 404],
])("keys: %s", async (message, part, status) => {
  await expectError(message, { fetch: createFakeServices({ [part]: () => Response.json({ error: {} }, { status }) }) });
});
test("reports a price that is not monthly and a missing webhook", async () => {
  await expectError(/the price is not monthly/, {
    fetch: createFakeServices({ "/prices/": () => Response.json({ active: true, recurring: null }) }),
  });
  await expectError(/no webhook for this installation. Create an endpoint for https:\/\/grants/, {
    fetch: createFakeServices({ webhook_endpoints: () => Response.json({ data: [] }) }),
  });
});
test("warns about keys that cannot be tested, without an error", async () => {
  const failThirdPartyCalls = async (url: string) =>
    /stripe|openai/.test(url) ? Promise.reject(new TypeError("x")) : Response.json({ ok: true });
  const { code, output } = await runDoctor({ fetch: failThirdPartyCalls });
  expect(output).toMatch(/warn +Stripe: no response[\s\S]*warn +Model: no response from OpenAI/);
  expect(code).toBe(0);
});

test("a failing check does not stop the others", async () => {
  const message = "User is not authorized to perform: sqs:GetQueueAttributes on resource: x";
  await expectError(
    /Queues: This role is not allowed to call sqs:GetQueueAttributes/,
    withAws({ getBacklog: () => Promise.reject(createTestAwsError("AccessDenied", message)) }),
  );
});
