import * as z from "zod/mini";

const name = z.string().check(z.minLength(1));
/** Unlike `z.httpUrl()`, accepts hosts without a domain, such as a local service. */
const url = z.url({ protocol: /^https?$/ });
const endpoint = z.optional(url);

/** The catalog sources, least restrictive first. */
export const catalogSourceNames = ["extract", "simpler", "api"] as const;

/** The environment of every Lambda, set by the infrastructure as `z.input<typeof LambdaEnv>`. Contains no secrets. */
export const LambdaEnv = z.object({
  /** Such as `https://grants.example.org`; default: CloudFront's own hostname. */
  PUBLIC_ORIGIN: z.optional(url),
  TABLE_NAME: name,
  QUEUE_URL: url,
  BUCKET_NAME: name,
  /** Such as `Grantlamp <no-reply@example.org>`. If unset, no email is sent. */
  MAIL_FROM: z.optional(name),
  /** The SES configuration set, which publishes bounces and complaints. */
  MAIL_SETTINGS: z.optional(name),
  /** Shown to users; see `Site`. */
  OPERATOR_NAME: z.optional(name),
  SUPPORT_EMAIL: z.optional(name),
  PRIVACY_URL: z.optional(url),
  TERMS_URL: z.optional(url),
  /** Contains session keys and the billing switch. */
  APP_SECRET_ARN: name,
  STRIPE_SECRET_ARN: name,
  AI_SECRET_ARN: name,
  /** Default: the `billing` field of the `app` secret. */
  BILLING: z.optional(z.enum(["on", "off"])),
  /** Used if the `ai` secret does not specify a model. */
  AI_MODEL: z.optional(name),
  WEB_SEARCH_MODEL: z.optional(name),
  /** Default writing quality for requests that don't specify one. */
  AI_QUALITY: z.optional(z.enum(["fast", "best"])),
  /** Monthly model spending cap per user, in whole cents. */
  AI_USER_MONTHLY_CENTS: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  /** Default: see `token-bucket.ts`. */
  SHARED_REQUESTS_PER_SECOND: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  /** Comma-separated source names; default: all. */
  CATALOG_SOURCES: z.optional(name),
  /** The OpenSearch endpoint that searches the catalog; default: in memory. */
  OPENSEARCH_ENDPOINT: endpoint,
  /** If unset, no metrics are written. */
  METRICS_NAMESPACE: z.optional(name),
  DYNAMODB_ENDPOINT: endpoint,
  SQS_ENDPOINT: endpoint,
  S3_ENDPOINT: endpoint,
  SES_ENDPOINT: endpoint,
  SECRETS_ENDPOINT: endpoint,
});
export type LambdaEnv = z.infer<typeof LambdaEnv>;

/** Throws an error that names every missing or invalid variable. */
export const readEnv = (env: NodeJS.ProcessEnv): LambdaEnv => {
  const result = LambdaEnv.safeParse(env);
  if (result.success) return result.data;
  throw new Error(`The environment is incomplete: ${z.prettifyError(result.error)}`);
};
