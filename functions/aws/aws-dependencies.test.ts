import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { MailRejectedError } from "#functions/dependencies.ts";
import { createAwsDependencies } from "./aws-dependencies.ts";

const secrets: Record<string, object> = {};
const sentEmails: unknown[] = [];
type SesError = { name: string; message: string; status?: number };
let nextSesError: SesError | undefined;
const sendSesError = (response: ServerResponse, { name, message, status = 400 }: SesError) => {
  response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": name });
  response.end(JSON.stringify({ message }));
};
let server: Server;
let endpoint = "";
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    if (request.url === "/v2/email/outbound-emails") {
      sentEmails.push(body);
      if (nextSesError) return sendSesError(response, nextSesError);
    }
    const content = body.SecretId ? { SecretString: JSON.stringify(secrets[body.SecretId] ?? {}) } : { MessageId: "1" };
    response.setHeader("content-type", "application/x-amz-json-1.1");
    response.end(JSON.stringify(content));
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
  for (const id of Object.keys(secrets)) delete secrets[id];
  nextSesError = undefined;
  vi.stubEnv("AWS_REGION", "us-east-1").stubEnv("AWS_ACCESS_KEY_ID", "test").stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.spyOn(log, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const createDependencies = () =>
  createAwsDependencies({
    TABLE_NAME: "grantlamp",
    QUEUE_URL: `${endpoint}/000000000000/jobs`,
    BUCKET_NAME: "files",
    MAIL_FROM: "Grantlamp <no-reply@example.org>",
    MAIL_SETTINGS: "grantlamp-mail",
    APP_SECRET_ARN: "app",
    STRIPE_SECRET_ARN: "stripe",
    AI_SECRET_ARN: "ai",
    SECRETS_ENDPOINT: endpoint,
    SES_ENDPOINT: endpoint,
  });

test("enables billing only if it is set in the app's secret", async () => {
  expect((await createDependencies()).billing.configured).toBe(false);
  secrets.app = { ...secrets.app, billing: "on" };
  expect((await createDependencies()).billing.configured).toBe(true);
});

test("reads the session key from the app's secret", async () => {
  const key = Buffer.alloc(32, 7);
  secrets.app = { sessionKey: key.toString("base64url") };
  expect(await (await createDependencies()).sessionKeys()).toEqual({ current: key, earlier: [], retired: [] });
});

test("also reads earlier and retired session keys, and skips keys that are too short", async () => {
  const encodeKey = (byte: number, length = 32) => Buffer.alloc(length, byte).toString("base64");
  secrets.app = {
    sessionKey: encodeKey(1),
    earlierSessionKeys: [encodeKey(2), encodeKey(3, 31), encodeKey(4)].join(","),
    retiredSessionKeys: encodeKey(5),
  };
  const { current, earlier, retired } = await (await createDependencies()).sessionKeys();
  expect([current, ...earlier, "retired", ...retired].map((key) => key[0])).toEqual([1, 2, 4, "r", 5]);
});

test.each([
  ["missing", {}, "secret field missing"],
  ["too short", { sessionKey: Buffer.alloc(31).toString("base64") }, "secret field too short"],
])("rejects a session key that is %s and logs the reason", async (_, secret, message) => {
  secrets.app = secret;
  await expect((await createDependencies()).sessionKeys()).rejects.toMatchObject({ code: "unavailable" });
  expect(log.error).toHaveBeenCalledWith(message, expect.objectContaining({ field: "sessionKey" }));
});

test("sends mail as UTF-8 plain text", async () => {
  const { mail } = await createDependencies();
  await mail.send({ to: "sam@example.org", subject: "Grüße 🏮", text: "Hello" });
  expect(sentEmails).toEqual([
    {
      FromEmailAddress: "Grantlamp <no-reply@example.org>",
      ConfigurationSetName: "grantlamp-mail",
      Destination: { ToAddresses: ["sam@example.org"] },
      Content: {
        Simple: {
          Subject: { Data: "Grüße 🏮", Charset: "UTF-8" },
          Body: { Text: { Data: "Hello", Charset: "UTF-8" } },
        },
      },
    },
  ]);
});

test.each([
  ["address", { name: "BadRequestException", message: "Missing final '@domain'" }],
  ["address", { name: "BadRequestException", message: "Illegal address" }],
  ["address", { name: "MessageRejected", message: "Local address contains control or whitespace: sam@example.org" }],
  ["content", { name: "MessageRejected", message: "The message was not accepted for sam@example.org" }],
  [undefined, { name: "MessageRejected", message: "Email address is not verified: sam@example.org" }],
  [undefined, { name: "MailFromDomainNotVerifiedException", message: "Domain is not set up" }],
  [undefined, { name: "BadRequestException", message: "The settings are not those of sam@example.org" }],
  [undefined, { name: "TooManyRequestsException", message: "Maximum sending rate exceeded.", status: 429 }],
  [undefined, { name: "InternalFailure", message: "", status: 500 }],
] as const)("distinguishes permanent SES rejections (%s) from temporary failures: %o", async (reason, sesError) => {
  nextSesError = sesError;
  const { mail } = await createDependencies();
  const error: unknown = await mail
    .send({ to: "sam@example.org", subject: "Hello", text: "Hello" })
    .catch((rejection) => rejection);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRejectedError ? error.reason : undefined).toBe(reason);
  // The error is logged, so it must not contain the recipient.
  expect(String(error)).toContain(sesError.name);
  expect(String(error)).not.toContain("sam@");
});

test("names a missing environment variable", async () => {
  await expect(createAwsDependencies({ TABLE_NAME: "grantlamp" })).rejects.toThrow("STRIPE_SECRET_ARN");
});

test("creates the payment service once, and only if all keys are set", async () => {
  secrets.stripe = { secretKey: "test-secret", webhookSecret: "test-webhook", priceId: "price_1" };
  const { billing } = await createDependencies();
  await expect(billing.payments()).rejects.toMatchObject({ code: "unavailable" });
  expect(log.error).toHaveBeenCalledWith(
    "secret field missing",
    expect.objectContaining({ secret: "stripe", field: "publishableKey" }),
  );

  secrets.stripe = {
    ...secrets.stripe,
    publishableKey: "test-publishable",
    scriptUrl: "https://pay.example.org/form.js",
  };
  const { billing: completeBilling } = await createDependencies();
  const payments = await completeBilling.payments();
  expect(payments).toMatchObject({
    publishableKey: "test-publishable",
    scriptUrl: "https://pay.example.org/form.js",
  });
  expect(await completeBilling.payments()).toBe(payments);
});

test("enables web search once its key is in the secret, and disables it while the secret is unreadable", async () => {
  const { webSearch } = await createDependencies();
  expect(await webSearch()).toBeUndefined();
  secrets.ai = { perplexityKey: "test-key" };
  const { webSearch: withKey } = await createDependencies();
  expect(await withKey()).toMatchObject({ name: "Perplexity" });
  expect(await withKey()).toBe(await withKey());
  secrets.ai = "no secret" as never;
  const { webSearch: unreadable } = await createDependencies();
  expect(await unreadable()).toBeUndefined();
  expect(log.error).toHaveBeenCalledWith("failed to read secret", expect.objectContaining({ secret: "ai" }));
});

test("rejects a model server without TLS", async () => {
  secrets.ai = { openaiBase: "http://models.example.org/v1", openaiModel: "local" };
  const { ai } = await createDependencies();
  expect(await ai.getModelName()).toBeNull();
  expect(log.error).toHaveBeenCalledWith("model server misconfigured", { missing: "HTTPS base URL" });
});

test("loads the model once its key is in the secret, reloads it after a change, and disables it while the secret is unreadable", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T15:00:00.000Z"), toFake: ["Date"] });
  const { ai } = await createDependencies();
  expect(await ai.getModelName()).toBeNull();
  const advanceMinutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
  secrets.ai = { openaiKey: "test-key" };
  advanceMinutes(6);
  expect(await ai.getModelName()).toBe("gpt-6-luna");
  secrets.ai = { openaiKey: "test-key", openaiModel: "gpt-6-sol" };
  expect(await ai.getModelName()).toBe("gpt-6-luna");
  advanceMinutes(6);
  expect(await ai.getModelName()).toBe("gpt-6-sol");
  secrets.ai = { openaiBase: "https://models.example.org/v1", openaiModel: "local" };
  advanceMinutes(6);
  expect(await ai.getModelName()).toBe("local");
  secrets.ai = {};
  advanceMinutes(6);
  expect(await ai.getModelName()).toBeNull();
  const { ai: unreadable } = await createDependencies();
  secrets.ai = "no secret" as never;
  expect(await unreadable.getModelName()).toBeNull();
  vi.useRealTimers();
});
