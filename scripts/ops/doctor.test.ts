import { expect, test } from "vitest";
import { aws, examine, type Given, own, services, wrong } from "./doctor/testing.ts";
import { awsError, goodSecrets, outputsOfStack, stackOf } from "./testing.ts";

test("a healthy installation has nothing wrong, and its account is named", async () => {
  const { code, said, lines } = await examine();
  expect(lines.filter((line) => /^(WRONG|\?)/.test(line))).toEqual([]);
  expect(said).toContain("account 123456789012, as assumed-role/Operator/sam");
  expect(said).toMatch(/OpenAI takes the key and has gpt-/);
  expect(said).toMatch(/0 wrong, 1 to look at/); // Stripe's test mode
  expect(code).toBe(0);
});

test("without an account what needs none is looked at all the same", async () => {
  const offline = await examine(aws({ identity: () => Promise.reject(awsError("Asked")) }), "--offline");
  expect(offline.code).toBe(0);
  expect(offline.said).toMatch(
    /ok +Node: 24[\s\S]*ok +Settings: Grantlamp-dev in us-east-1[\s\S]*left out by --offline/,
  );
});

test("an expired sign-in is that sentence, and nothing else is guessed at", async () => {
  const given = aws({ identity: () => Promise.reject(awsError("ExpiredToken")) });
  await wrong(
    /Credentials: Your sign-in to AWS has expired. Sign in again: aws sso login --profile work/,
    given,
    "--profile",
    "work",
  );
});

test.each([
  [
    /Credentials: There are no credentials/,
    aws({ identity: () => Promise.reject(awsError("CredentialsProviderError")) }),
    [],
  ],
  [/Node: Grantlamp needs Node/, { nodeVersion: "20.9.0" }, []],
  [/Settings: [\s\S]*"mars-1"/, {}, ["--region", "mars-1"]],
  [/Settings: [\s\S]*belong together/, {}, ["-c", "domainName="]],
] as [RegExp, Given, string[]][])("%s", async (sentence, given, argv) => {
  await wrong(sentence, given, ...argv);
});

test.each([
  [/not prepared in us-east-1. Run npx cdk bootstrap aws:\/\/ACCOUNT\/us-east-1/, undefined],
  [/version 4, too old/, stackOf({ BootstrapVersion: "4" })],
])("bootstrap: %s", async (sentence, toolkit) => {
  const stack = async (name: string) => (name === "CDKToolkit" ? toolkit : stackOf(own));
  await wrong(sentence, aws({ stack }));
});

const issued = { status: "ISSUED", names: ["grants.example.org"], endsOn: "2027-11-01" };
test.each([
  [/names none of this account in us-east-1/, undefined],
  [/it is for other.example.org, not for grants.example.org/, { ...issued, names: ["other.example.org"] }],
  [/it is for \*.grants.example.org, not for/, { ...issued, names: ["*.grants.example.org"] }],
  [/not issued yet. Put the CNAME record/, { ...issued, status: "PENDING_VALIDATION" }],
  [/its state is EXPIRED/, { ...issued, status: "EXPIRED" }],
])("certificate: %s", async (sentence, found) => {
  await wrong(sentence, aws({ certificate: async () => found }));
});
test("a wildcard stands for one part of the name", async () => {
  const found = { ...issued, names: ["*.example.org"] };
  expect((await examine(aws({ certificate: async () => found }))).code).toBe(0);
});

test.each([
  [/SES in us-east-1 does not know hello@example.org/, { sender: async () => undefined }],
  [/waits for the proof that example.org is yours/, { sender: async () => ({ verified: false }) }],
  [/is in its sandbox.*production access/, { mailAccount: async () => ({ production: false, enabled: true }) }],
  [/AWS has stopped this account's mail/, { mailAccount: async () => ({ production: true, enabled: false }) }],
])("mail: %s", async (sentence, over) => {
  await wrong(sentence, aws(over));
});

test("a domain above the sender's is not enough: the product may send as the exact one alone", async () => {
  const sender = async (name: string) => (name === "example.org" ? { verified: true } : undefined);
  await wrong(
    /SES in us-east-1 knows example.org, and the product may send as mail.example.org alone.*Create an identity for mail.example.org there, or let mailFrom be an address at example.org/,
    aws({ sender }),
    "-c",
    "mailFrom=hello@mail.example.org",
  );
});

test.each([
  [/look +Lambdas at once: the account may run 10 in this region.*Ask for 1000.*then npm run deploy/, 10, 10, "0"],
  [/look +Lambdas at once: the account may run 200 in this region/, 200, 120, "0"], // another stack has reserved 80
  [/look +Lambdas at once: the account may run 1000, and none of what.*deploy bounds each at 20/, 1000, 920, "0"],
  [/ok +Lambdas at once: 200, of which 80 are reserved/, 200, 120, "80"],
] as const)("%s", async (sentence, all, unreserved, ReservedConcurrency) => {
  const stack = async (name: string) =>
    stackOf(name === "CDKToolkit" ? { BootstrapVersion: "30" } : { ...own, ReservedConcurrency });
  const { code, said } = await examine(aws({ stack, concurrency: async () => ({ all, unreserved }) }));
  expect(said).toMatch(sentence);
  expect(code).toBe(0);
});

test("a setting that would reserve more than the account has is wrong", async () => {
  await wrong(
    /Lambdas at once: The setting accountConcurrency says 1000, and the account has 90 for this stage/,
    aws({ concurrency: async () => ({ all: 90, unreserved: 10 }) }),
    ...["-c", "accountConcurrency=1000"],
  );
});

test.each([
  ["UPDATE_ROLLBACK_FAILED", /npx cdk rollback Grantlamp-dev/],
  ["ROLLBACK_COMPLETE", /docs\/runbook.md \(A first deployment that failed\)/],
  ["ROLLBACK_FAILED", /docs\/runbook.md \(A first deployment that failed\)/],
  ["DELETE_FAILED", /Delete it again \(npm run destroy\)/],
])("a stack that is %s", async (status, sentence) => {
  const stack = async (name: string) =>
    name === "CDKToolkit" ? stackOf({ BootstrapVersion: "30" }) : stackOf(own, status);
  await wrong(sentence, aws({ stack }));
});
test("a stack that is not there", async () => {
  const stack = async (name: string) => (name === "CDKToolkit" ? stackOf({ BootstrapVersion: "30" }) : undefined);
  await wrong(/there is none named Grantlamp-dev in us-east-1. npm run deploy makes it/, aws({ stack }));
});

test("jobs that were given up, with the way to look at them", async () => {
  const backlog = async (url: string) => ({ waiting: url.endsWith("dead") ? 3 : 0, underWay: 0 });
  await wrong(/3 lie in the dead-letter queue. npm run dlq:peek/, aws({ backlog }));
});

test("scheduled runs that were missed are to be looked at", async () => {
  const stack = async (name: string) =>
    stackOf(
      name === "CDKToolkit" ? { BootstrapVersion: "30" } : { ...own, MissedRunsUrl: "https://sqs.example.org/missed" },
    );
  const backlog = async (url: string) => ({ waiting: url.endsWith("missed") ? 2 : 0, underWay: 0 });
  const { code, said } = await examine(aws({ stack, backlog }));
  expect(said).toMatch(/look +Schedules: 2 runs failed or never began/);
  expect(code).toBe(0);
});

test("an old catalog is to be looked at", async () => {
  const catalog = async () => ({ version: "v", records: 150, verifiedOn: "2026-11-12" });
  expect((await examine(aws({ catalog }))).said).toMatch(/look +Catalog: 150 records.*checked 2026-11-12. Its sync/);
});

const health = (answer: () => Response | Promise<Response>) => {
  const fetch = services();
  return { fetch: async (url: string) => (url.includes("/api/health") ? answer() : fetch(url)) };
};
test.each([
  [
    /does not answer. Let the DNS of grants.example.org point to d1.cloudfront.example.org/,
    () => Promise.reject(new TypeError("fetch failed")),
  ],
  [/something else than Grantlamp answers.*Let the DNS/, () => new Response("<!doctype html>Parked", { status: 200 })],
  [/something else than Grantlamp answers/, () => new Response("", { status: 301, headers: { location: "/x" } })],
  [/answers 503. The logs/, () => new Response("", { status: 503 })],
  [/answers 403. The origin key or the firewall/, () => new Response("", { status: 403 })],
])("address: %s", async (sentence, answer) => {
  await wrong(sentence, health(answer));
});
test("a domain that is set and not deployed is to be looked at", async () => {
  const stack = async (name: string) =>
    name === "CDKToolkit" ? stackOf({ BootstrapVersion: "30" }) : stackOf(outputsOfStack);
  expect((await examine(aws({ stack }))).said).toMatch(/the settings say grants.example.org.*npm run deploy/);
});

test.each([
  [/there is no grantlamp-table. Is the setting tableName right/, { state: async () => undefined }],
  [/keeps no backups to go back to/, { range: async () => undefined }],
])("table: %s", async (sentence, tables) => {
  await wrong(sentence, { tables });
});

const { app, stripe, ai } = goodSecrets;
test.each([
  [
    /app.sessionKey is missing: nobody can sign in. npm run secrets:put -- app sessionKey --generate/,
    { app: { ...app, sessionKey: undefined } },
  ],
  [
    /stripe.secretKey does not look right: this is a publishable key/,
    { stripe: { ...stripe, secretKey: stripe.publishableKey } },
  ],
  [/it is on, but nobody can pay: webhookSecret is missing/, { stripe: { ...stripe, webhookSecret: undefined } }],
  [/off, so everybody has access without paying, though stripe has keys/, { app: { ...app, billing: undefined } }],
  [
    /one of secretKey and publishableKey is of Stripe's test mode/,
    { stripe: { ...stripe, publishableKey: `pk_live_${"a".repeat(20)}` } },
  ],
  [/openaiBase names another server, but no model/, { ai: { openaiBase: "https://models.example.org/v1" } }],
  [/The secret ai is not a JSON object/, { ai: "hush" }],
  [/originKey1 does not look right/, { app: { ...app, originKey1: "short" } }],
  [
    /originKey1 is missing.*secrets:put -- app originKey2 --generate, then npm run deploy -- -c originKeys=2\./,
    { app: { ...app, originKey1: undefined } },
  ],
])("secrets: %s", async (sentence, over) => {
  await wrong(sentence, { secrets: { app, stripe, ai, ...over } });
});
test.each([
  [app, /originKey2 is missing.*secrets:put -- app originKey3 --generate, then npm run deploy -- -c originKeys=1,3\./],
  [
    { ...app, originKey3: "e5F6".repeat(12) },
    /originKey2 is missing[^.]*: the next deployment would fail\. npm run deploy -- -c originKeys=1,3\./,
  ],
  [
    { ...app, originKey1: undefined, originKey2: app.originKey1 },
    /originKey1 is missing[^.]*: the next deployment would fail\. npm run deploy -- -c originKeys=2\./,
  ],
])("a key that the setting names while it is turned has to be there", async (fields, sentence) => {
  await wrong(sentence, { secrets: { app: fields, stripe, ai } }, "-c", "originKeys=1,2");
});
test("a secret that is gone", async () => {
  await wrong(/the secret stripe is gone/, aws({ secret: async (id) => (id === "arn:stripe" ? undefined : "{}") }));
});

test.each([
  [/Stripe: it refuses the key: it has expired/, "/prices/", 401],
  [/Stripe: it has no such price/, "/prices/", 404],
  [/Model: OpenAI refuses the key: it has expired or was taken back. The rules write until/, "/models/", 401],
  [/Model: OpenAI has no model gpt-/, "/models/", 404],
])("keys: %s", async (sentence, part, status) => {
  await wrong(sentence, { fetch: services({ [part]: () => Response.json({ error: {} }, { status }) }) });
});
test("a price that is none of a month, and a webhook that is missing or off", async () => {
  await wrong(/not one of a month/, {
    fetch: services({ "/prices/": () => Response.json({ active: true, recurring: null }) }),
  });
  await wrong(/tells us nothing: make a webhook endpoint for https:\/\/grants/, {
    fetch: services({ webhook_endpoints: () => Response.json({ data: [] }) }),
  });
});
test("a key that cannot be tried is said so, and nothing more is wrong", async () => {
  const down = async (url: string) =>
    /stripe|openai/.test(url) ? Promise.reject(new TypeError("x")) : Response.json({ ok: true });
  const { code, said } = await examine({ fetch: down });
  expect(said).toMatch(/look +Stripe: it does not answer[\s\S]*look +Model: OpenAI does not answer/);
  expect(code).toBe(0);
});

test("one look that fails leaves the others: a role that may not ask for the queues", async () => {
  const message = "User is not authorized to perform: sqs:GetQueueAttributes on resource: x";
  await wrong(
    /Queues: This role may not call sqs:GetQueueAttributes/,
    aws({ backlog: () => Promise.reject(awsError("AccessDenied", message)) }),
  );
});
