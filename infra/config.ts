import { RetentionDays } from "aws-cdk-lib/aws-logs";
import * as z from "zod";
import { catalogSourceNames } from "#functions/clients/env.ts";
import { openSearchEndpointPattern } from "./data/search-engine.ts";

/** Computes the Levenshtein distance. */
const computeDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
};

const findClosestMatch = (word: string, candidates: readonly string[]): string | undefined => {
  const getDistance = (candidate: string) => computeDistance(word.toLowerCase(), candidate.toLowerCase());
  return candidates.toSorted((a, b) => getDistance(a) - getDistance(b))[0];
};

/** Commercial AWS regions with every service this stack uses; the others don't have SES. Checked on 2026-11-21. */
export const supportedRegions: readonly string[] = [
  ...["us-east-1", "us-east-2", "us-west-1", "us-west-2", "ca-central-1", "sa-east-1"],
  ...["eu-central-1", "eu-west-1", "eu-west-2", "eu-west-3", "eu-north-1", "eu-south-1"],
  ...["ap-south-1", "ap-northeast-1", "ap-northeast-2", "ap-northeast-3"],
  ...["ap-southeast-1", "ap-southeast-2", "ap-southeast-3", "af-south-1", "me-south-1", "il-central-1"],
];

const flag = z.union([z.boolean(), z.stringbool()]);
const dollars = z.coerce.number().min(0).max(1_000_000);
const count = z.coerce.number().int().min(1).max(1000);
/** An array in `cdk.json`, or comma-separated text with `-c`. */
const list = z.union([z.array(z.string()), z.string().transform((text) => text.split(",").filter(Boolean))]);
const originKeys = z
  .string()
  .regex(
    /^[1-9]\d{0,3}(,[1-9]\d{0,3})?$/,
    "must be a whole number, or the current and the next generation, such as 1,2",
  )
  .transform((text) => text.split(",").map(Number));

const tableNamePattern = /^[\w.-]{3,255}$/;
const tableNameMessage = "must be the name of a table";

/** All context settings with their defaults, as documented in docs/configuration.md. */
export const Settings = z.strictObject({
  /** Name of this installation; `prod` retains its data when its stack is deleted. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,15}$/, "must be at most 16 lowercase letters and digits, starting with a letter")
    .default("dev"),
  region: z
    .string()
    .refine((region) => supportedRegions.includes(region), {
      error: ({ input }) =>
        `"${input}" does not support every service this stack uses; did you mean "${findClosestMatch(String(input), supportedRegions)}"?`,
    })
    .default("us-east-1"),
  /** Custom domain name; requires `certificateArn`. Default: CloudFront's domain name. */
  domainName: z.hostname().regex(/\./, "must be a fully qualified domain name such as grants.example.org").optional(),
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, "must be a certificate in us-east-1")
    .optional(),
  /** Route 53 zone for the records of `domainName`. If unset, create them elsewhere. */
  hostedZoneId: z
    .string()
    .regex(/^Z[A-Z0-9]{3,31}$/, "must be the ID of a hosted zone, such as Z0123456789ABC")
    .optional(),
  /** Sender of all emails. SES must have verified this address or its exact domain, not a parent domain. */
  mailFrom: z.email().optional(),
  /** Who runs this installation; shown on the help, privacy and terms pages. */
  operatorName: z.string().min(1).max(200).optional(),
  /** Where users can ask for help; shown on the help page and wherever a text mentions support. */
  supportEmail: z.email().optional(),
  /** Replace the built-in privacy and terms pages. */
  privacyUrl: z.url({ protocol: /^https$/ }).optional(),
  termsUrl: z.url({ protocol: /^https$/ }).optional(),
  alarmEmail: z.email().optional(),
  /** For alarms that mean that users can't work, such as the address of a pager. Default: `alarmEmail`. */
  urgentAlarmEmail: z.email().optional(),
  /** Also controls the dashboard. */
  enableAlarms: flag.default(true),
  /** Monthly budget for the account in dollars, with notifications at 80% and 100%; 0 disables them. */
  monthlyBudgetUsd: dollars.default(50),
  /** Monthly model budget in dollars; an alarm fires if one hour costs three times its even share. */
  aiMonthlyBudgetUsd: dollars.min(1).default(100),
  /** Monthly model budget per user in dollars; above it, only rules are used. */
  aiUserMonthlyUsd: dollars.default(20),
  /** Writing model; the `ai` secret takes precedence, here and for the web search model. */
  aiModel: z.string().min(1).optional(),
  webSearchModel: z.string().min(1).optional(),
  /** Default: `fast`. */
  aiQuality: z.enum(["fast", "best"]).optional(),
  /** Whether billing is on. Default: the `billing` field of the `app` secret. */
  billing: flag.optional(),
  /** Catalog sources in order of preference. */
  catalogSources: list
    .pipe(z.array(z.enum(catalogSourceNames)).min(1))
    .refine((names) => new Set(names).size === names.length, "lists a source more than once")
    .default([...catalogSourceNames]),
  /** An Amazon OpenSearch domain or serverless collection that searches the catalog. Default: in memory. */
  openSearchEndpoint: z
    .string()
    .regex(
      openSearchEndpointPattern,
      "must be the public endpoint of an Amazon OpenSearch domain or serverless collection, such as https://search-NAME-ID.us-east-1.es.amazonaws.com",
    )
    .optional(),
  /** Memory of the catalog sync in megabytes: it holds the whole catalog (docs/cost.md). */
  catalogSyncMemory: z.coerce.number().int().min(512).max(10_240).default(1024),
  /** Whether a monthly build publishes funders and the IRS list of tax-exempt organizations. */
  syncFunders: flag.default(false),
  logRetentionDays: z.coerce
    .number()
    .refine((days) => days in RetentionDays, "must be a period that CloudWatch Logs offers, such as 30 or 90")
    .default(30),
  /** Whether data is retained when the stack is deleted. Default: `retain` for `prod`, else `destroy`. */
  removalPolicy: z.enum(["retain", "destroy"]).optional(),
  enableWaf: flag.default(true),
  blockedCountries: list
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, "must be country codes of two capital letters, such as CU,IR,KP")))
    .default([]),
  /** X-Ray tracing with a sampling rate of 5%. */
  tracing: flag.default(true),
  /** Default: 5, or 2 in an account that can hardly run more Lambdas at once. */
  workerConcurrency: count.min(2).optional(),
  /** Lambda concurrency available to this stage in the region; `npm run deploy` queries it if unset. */
  accountConcurrency: z.coerce.number().int().min(10).max(1_000_000).default(10),
  /** Reserved concurrency of each Lambda that mainly calls models or web search, if the account allows it. */
  aiConcurrency: count.default(20),
  /** API rate limit for all users together; the burst limit is twice as high. */
  requestsPerSecond: z.coerce.number().int().min(1).max(10_000).default(200),
  /** Emails, payment requests, model calls and web searches per second of all users together. */
  sharedRequestsPerSecond: count.optional(),
  /** A restored table to use instead of the stack's own (docs/runbook.md). */
  tableName: z.string().regex(tableNamePattern, tableNameMessage).optional(),
  /** The table of the previous deployment, which the Lambdas use until they have been updated (docs/runbook.md). */
  previousTableName: z.string().regex(tableNamePattern, tableNameMessage).optional(),
  /** Sets the account-wide role for API Gateway logs; false in all but one stage of an account. */
  gatewayLogRole: flag.default(true),
  /** Generations of the origin key in the `app` secret. CloudFront sends the last; the API accepts all. */
  originKeys: z.coerce.string().pipe(originKeys).default([1]),
});

const Config = Settings.refine(({ domainName, certificateArn }) => !domainName === !certificateArn, {
  path: ["domainName"],
  message: "domainName and certificateArn must be set together",
})
  .refine(({ hostedZoneId, domainName }) => !hostedZoneId || domainName, {
    path: ["hostedZoneId"],
    message: "requires domainName",
  })
  .refine(({ stage, removalPolicy }) => stage !== "prod" || removalPolicy !== "destroy", {
    path: ["removalPolicy"],
    message: "production retains its data; use another stage name for a disposable installation",
  });
export type Config = z.output<typeof Config>;

/** CloudFront's certificate, firewall and log, and the budget must be in this region. */
export const edgeRegion = "us-east-1";

/**
 * Whether the stack in us-east-1 of a stage in another region contains a budget. It can only email: the topic for
 * alarms is in the stage's region.
 */
export const hasEdgeBudget = ({ monthlyBudgetUsd, alarmEmail }: Pick<Config, "monthlyBudgetUsd" | "alarmEmail">) =>
  monthlyBudgetUsd > 0 && Boolean(alarmEmail);

const knownKeys = Object.keys(Settings.shape);
/** CDK's own context keys without a prefix; all others contain `:`, `/` or `@`. */
const cdkKeys = ["acknowledged-issue-numbers", "cli-telemetry"];
const isSetting = (key: string) => !/[:/@]/.test(key) && !cdkKeys.includes(key);

/** Reads the settings from `cdk.json` and `-c key=value`. Throws an Error that names every invalid setting. */
export const readConfig = (context: Record<string, unknown>): Config => {
  const settings = Object.fromEntries(Object.entries(context).filter(([key]) => isSetting(key)));
  const unknownKeys = Object.keys(settings).filter((key) => !knownKeys.includes(key));
  if (unknownKeys.length > 0)
    throw new Error(
      unknownKeys
        .map((key) => `Unknown setting "${key}": did you mean "${findClosestMatch(key, knownKeys)}"?`)
        .join("\n"),
    );
  const parsed = Config.safeParse(settings);
  if (!parsed.success) throw new Error(`Invalid settings:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
