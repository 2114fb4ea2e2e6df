import * as z from "zod/mini";

const name = z.string().check(z.minLength(1));
/** Other than `z.httpUrl()` it takes an address without a domain, such as a service on this machine has. */
const url = z.url({ protocol: /^https?$/ });
const endpoint = z.optional(url);

/** The sources of the catalogue by name, the kindest first. */
export const sourceNames = ["extract", "simpler", "api"] as const;

/**
 * The environment of every Lambda of ours, and the type the infrastructure writes it with
 * (`z.input<typeof LambdaEnv>`). Names only: what a Lambda may do with them, its role says.
 */
export const LambdaEnv = z.object({
  /** Where people see the product, such as `https://grants.example.org`; unset, under CloudFront's own name. */
  PUBLIC_ORIGIN: z.optional(url),
  TABLE_NAME: name,
  QUEUE_URL: url,
  BUCKET_NAME: name,
  /** The sender of all mail, such as `Grantlamp <no-reply@example.org>`; without one no mail is sent. */
  MAIL_FROM: z.optional(name),
  /** The set of SES settings that mail is sent by: it tells what came back. */
  MAIL_SETTINGS: z.optional(name),
  /** Sessions, and whether billing is on: a Lambda that could not tell would let everybody in. */
  APP_SECRET_ARN: name,
  STRIPE_SECRET_ARN: name,
  AI_SECRET_ARN: name,
  /** Is the product paid for? Unset, the field `billing` of the secret `app` decides. */
  BILLING: z.optional(z.enum(["on", "off"])),
  /** Models to ask where the secret `ai` names none. */
  AI_MODEL: z.optional(name),
  WEB_SEARCH_MODEL: z.optional(name),
  /** What models may cost for one person in a month, in whole cents. */
  AI_USER_MONTHLY_CENTS: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  /** Names of the sources the catalogue is read from, with commas between them; unset, all. */
  CATALOGUE_SOURCES: z.optional(name),
  /** Where figures for alarms and the dashboard go; unset, none are written. */
  METRICS_NAMESPACE: z.optional(name),
  /** Other addresses of the services, where they are not AWS's own. */
  DYNAMODB_ENDPOINT: endpoint,
  SQS_ENDPOINT: endpoint,
  S3_ENDPOINT: endpoint,
  SES_ENDPOINT: endpoint,
  SECRETS_ENDPOINT: endpoint,
});
export type LambdaEnv = z.infer<typeof LambdaEnv>;

/** The environment, read once; throws an error that names every variable that is missing or wrong. */
export const readEnv = (env: NodeJS.ProcessEnv): LambdaEnv => {
  const result = LambdaEnv.safeParse(env);
  if (result.success) return result.data;
  throw new Error(`The environment is not complete: ${z.prettifyError(result.error)}`);
};
