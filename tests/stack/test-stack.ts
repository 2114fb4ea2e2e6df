import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openSearchEndpointPattern } from "#infra/data/search-engine.ts";
import { startFakeOpenAi } from "#scripts/openai/fake-openai.ts";
import { startFakeOpenSearch } from "#scripts/opensearch/fake-opensearch.ts";
import { startFakeSources } from "#scripts/sources/fake-sources.ts";
import { buildPlainNotice } from "#scripts/sources/notices.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import { account, region } from "./deployment.ts";
import { forwardTo, type Site } from "./internet.ts";
import { type StackSettings, startLocalStack } from "./local-stack.ts";
import type { Call } from "./policy-evaluator.ts";
import { createReplaceableStripe, createStackWorld } from "./stack-world.ts";

/** The web build before and after an update of the site. */
export const firstSite = {
  "index.html": "<!doctype html><title>Grantlamp</title>",
  "subscribe.html": "<!doctype html><title>Subscribe</title>",
  "assets/app-1.js": "1",
};
export const secondSite = { "index.html": "<!doctype html><title>New</title>", "assets/app-2.js": "2" };

/** The ID of the notice in `tests/support/catalog.ts`. */
const noticeId = 363_001;

const googleOrigin = "https://accounts.google.com";
const openIdConfiguration = {
  issuer: googleOrigin,
  authorization_endpoint: `${googleOrigin}/authorize`,
  token_endpoint: `${googleOrigin}/token`,
  jwks_uri: `${googleOrigin}/keys`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
};

const respondAsUsaSpending: Site = async ({ url }) =>
  Response.json(
    url.endsWith("_count/") ? { results: { grants: 0 } } : { results: [], page_metadata: { hasNext: false } },
  );

/** The search engine's endpoint, which authorizes each request by method and path, as Amazon OpenSearch does. */
const createSearchSite =
  (engine: string, endpoint: string, isAllowed: (functionId: string, call: Call) => boolean): Site =>
  async (request) => {
    const { domain } = openSearchEndpointPattern.exec(endpoint)?.groups ?? {};
    const [, functionId = ""] = /Credential=(\w+)\//.exec(request.headers.get("authorization") ?? "") ?? [];
    const { method, url } = request;
    const action = `es:ESHttp${method.charAt(0)}${method.slice(1).toLowerCase()}`;
    const path = new URL(url, engine).pathname;
    const resource = `arn:aws:es:${region}:${account}:domain/${domain}${path}`;
    if (!isAllowed(functionId, { action, resource }))
      return Response.json({ message: "Not authorized" }, { status: 403 });
    return forwardTo(engine)(request);
  };

/**
 * Starts a stage with stand-ins for payments, the model, sign-in, the catalog's sources and the search engine. Stages
 * of several tests have separate tables.
 */
export const startTestStack = async (settings: StackSettings) => {
  const engine = inject("dynamodb");
  if ("missing" in engine) throw new Error(engine.missing);
  // DynamoDB Local separates tables by access key.
  const dynamodb = { ...engine, credentials: { ...engine.credentials, accessKeyId: `stack${settings.stage}` } };
  const openSearch = await startFakeOpenSearch();
  const { openSearchEndpoint } = settings;
  const folder = mkdtempSync(join(tmpdir(), "grantlamp-stack-"));
  const openAi = await startFakeOpenAi();
  const sources = await startFakeSources([buildPlainNotice({ id: noticeId })]);
  /** What the custom resource reported to CloudFormation. */
  const reports: { Status: string; Reason: string; LogicalResourceId: string }[] = [];
  const stripe = createReplaceableStripe(async (text, signature) => {
    const headers = { "stripe-signature": signature };
    return (await stackWorld.world.call("stripeWebhook", { text, headers, fromBrowser: false })).status;
  });
  const sourceSite = forwardTo(sources.base);
  const stack = await startLocalStack({
    folder,
    settings,
    dynamodb,
    web: firstSite,
    secrets: {
      App: {
        sessionKey: Buffer.alloc(32, 7).toString("base64"), // as in createTestDependencies
        billing: "on",
        originKey1: "c3D4".repeat(12),
        originKey2: "e5F6".repeat(12),
        googleClientId: "grantlamp",
        googleClientSecret: "test-client-secret",
      },
      Stripe: {
        secretKey: testKeys.secret,
        publishableKey: testKeys.publishable,
        webhookSecret: testKeys.webhook,
        priceId: stripe.get().plan.priceId,
      },
      Ai: { openaiKey: "test-model-key", openaiBase: "https://model.example.org/v1", openaiModel: "test-model" },
    },
    getSites: ({ edge }) => ({
      [edge.host]: async ({ method, url, headers }) => {
        const reply = await stack.visit({ method, target: url, headers: Object.fromEntries(headers), body: null });
        return new Response(reply.text, { status: reply.status, headers: reply.headers });
      },
      "api.stripe.com": ({ method, url, headers, body }) =>
        stripe.get().fetch(`https://api.stripe.com${url}`, {
          method,
          headers,
          body: method === "GET" ? null : body.toString("utf8"),
        }),
      "cloudformation.example.org": async ({ body }) => {
        reports.push(JSON.parse(body.toString("utf8")));
        return new Response();
      },
      "model.example.org": forwardTo(new URL(openAi.base).origin),
      "accounts.google.com": async () => Response.json(openIdConfiguration),
      "hooks.example.org": async () => new Response("ok"),
      "api.grants.gov": sourceSite,
      "api.simpler.grants.gov": sourceSite,
      "prod-grants-gov-chatbot.s3.amazonaws.com": sourceSite,
      "api.usaspending.gov": respondAsUsaSpending,
      ...(openSearchEndpoint && {
        [new URL(openSearchEndpoint).host]: createSearchSite(openSearch.endpoint, openSearchEndpoint, (id, call) =>
          stack.log.authorizeFunction(id, call),
        ),
      }),
    }),
  });
  const stackWorld = createStackWorld(stack, stripe);
  return {
    ...stack,
    ...stackWorld,
    reports,
    openSearch,
    stop: async () => {
      await stack.stop();
      await sources.stop();
      await openAi.close();
      await openSearch.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type TestStack = Awaited<ReturnType<typeof startTestStack>>;
