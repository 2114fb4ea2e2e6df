import type { LambdaPermissions } from "../lambda/lambda-permissions.ts";
import { findLambdaName, permissionsByLambda, readsCatalogFiles } from "../lambda/lambda-permissions.ts";

/** Parts of the product that only some deployments bundle. */
export type BundleParts = { openSearch?: boolean };

type OptionalModules = {
  isNeeded: (needs: LambdaPermissions, parts: BundleParts) => boolean;
  requirement: string;
  /** Dynamically imported modules, by import specifier. */
  modules: readonly string[];
};

/**
 * Modules that every Lambda would otherwise bundle, because all of them share the code that creates the dependencies.
 */
const optionalModules: readonly OptionalModules[] = [
  {
    isNeeded: ({ secrets }) => secrets.includes("stripe"),
    requirement: "the `stripe` secret",
    modules: ["#functions/billing/stripe.ts"],
  },
  {
    isNeeded: ({ secrets }) => secrets.includes("ai"),
    requirement: "the `ai` secret",
    modules: ["#functions/ai/create-ai.ts", "#functions/web-search/perplexity.ts"],
  },
  {
    // The rules that compose drafts are needed only where a model may be used.
    isNeeded: ({ usesModel }) => usesModel === true,
    requirement: "permission to use a model",
    modules: ["openai", "#functions/writing/letter-composers.ts", "#functions/writing/proposal.ts"],
  },
  {
    isNeeded: ({ files }) => files !== undefined,
    requirement: "access to files",
    modules: ["#functions/clients/s3-sdk.ts"],
  },
  {
    isNeeded: readsCatalogFiles,
    requirement: "the catalog files",
    modules: ["#functions/catalog/snapshot/snapshot-catalog.ts", "#functions/catalog/starter.ts"],
  },
  {
    isNeeded: ({ searchesCatalog }, { openSearch = false }) => openSearch && searchesCatalog === true,
    requirement: "the setting `openSearchEndpoint`",
    modules: ["#functions/opensearch/create-engine.ts"],
  },
  // Parses user agents to name sessions; only Lambdas that look up users by email create sessions.
  {
    isNeeded: ({ keyFamilies }) => keyFamilies.includes("EMAIL#"),
    requirement: "access to email address records",
    modules: ["bowser"],
  },
  {
    isNeeded: ({ usesIdentityProviders }) => usesIdentityProviders === true,
    requirement: "permission to use identity providers",
    modules: ["#functions/sign-in/openid.ts"],
  },
  {
    isNeeded: ({ callsSources }) => callsSources === true,
    requirement: "access to the catalog sources",
    modules: ["#functions/catalog/sync/create-sources.ts"],
  },
  {
    isNeeded: ({ sendsJobs }) => sendsJobs === true,
    requirement: "permission to send jobs",
    modules: ["#functions/clients/sqs.ts"],
  },
  // Converts workspace changes to webhook events.
  {
    isNeeded: ({ keyFamilies }) => keyFamilies.includes("WORKSPACE#"),
    requirement: "access to workspaces",
    modules: ["#functions/webhooks/outbox.ts"],
  },
  {
    isNeeded: ({ postsWebhooks }) => postsWebhooks === true,
    requirement: "permission to post to webhooks",
    modules: ["#functions/webhooks/post-webhook.ts"],
  },
  {
    isNeeded: ({ sendsEmail }) => sendsEmail === true,
    requirement: "permission to send email",
    modules: ["#functions/clients/ses-sdk.ts"],
  },
];

/**
 * Returns aliases for the modules that the entry's Lambda may not use, which throw when loaded. Empty for a Lambda
 * without declared permissions.
 */
export const getStubbedModules = (entry: string, parts: BundleParts = {}): Record<string, string> => {
  const name = findLambdaName(entry);
  const needs = name && permissionsByLambda[name];
  if (!needs) return {};
  const missing = optionalModules.filter(({ isNeeded }) => !isNeeded(needs, parts));
  return Object.fromEntries(
    missing.flatMap(({ modules, requirement }) =>
      modules.map((module) => [
        module,
        toThrowingModule(`${module} is not in the bundle of ${name}: it needs ${requirement}`),
      ]),
    ),
  );
};

const toThrowingModule = (message: string) =>
  `data:text/javascript,${encodeURIComponent(`throw new Error(${JSON.stringify(`${message} (infra/lambda/lambda-permissions.ts)`)})`)}`;
