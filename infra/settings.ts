import { RetentionDays } from "aws-cdk-lib/aws-logs";
import * as z from "zod";
import { sourceNames } from "#functions/clients/env.ts";
import { nearest } from "./nearest.ts";
import { regions } from "./regions.ts";

const flag = z.union([z.boolean(), z.stringbool()]);
const dollars = z.coerce.number().min(0).max(1_000_000);
const many = z.coerce.number().int().min(1).max(1000);
/** A list in the context is an array in `cdk.json`, and a text with commas behind `-c`. */
const listed = z.union([z.array(z.string()), z.string().transform((text) => text.split(",").filter(Boolean))]);
const originKeys = z
  .string()
  .regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3})?$/, "must be a whole number, or the present and the next one such as 1,2")
  .transform((text) => text.split(",").map(Number));

/** Every setting of the context, with its meaning and its default; docs/configuration.md tells the same. */
export const Settings = z.strictObject({
  /** Name of this installation; `prod` keeps its data when the stack is deleted. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,15}$/, "must be small letters and digits, a letter first, 16 at most")
    .default("dev"),
  region: z
    .string()
    .refine((region) => regions.includes(region), {
      error: ({ input }) =>
        `"${input}" has not everything the stack is made of; did you mean "${nearest(String(input), regions)}"?`,
    })
    .default("us-east-1"),
  /** The product's own host name; needs `certificateArn`. Without it CloudFront's name is used. */
  domainName: z.hostname().regex(/\./, "must be a whole name such as grants.example.org").optional(),
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, "must be a certificate in us-east-1")
    .optional(),
  /** The zone of Route 53 that gets the records of `domainName`. Without it somebody makes them elsewhere. */
  hostedZoneId: z
    .string()
    .regex(/^Z[A-Z0-9]{3,31}$/, "must be the id of a hosted zone, such as Z0123456789ABC")
    .optional(),
  /** Sender of all mail: SES has verified this address, or what follows its `@`, not a domain above that. */
  mailFrom: z.email().optional(),
  /** Who is told of alarms and of the budget. */
  alarmEmail: z.email().optional(),
  /** Alarms and the dashboard. */
  enableAlarms: flag.default(true),
  /** What the whole account may cost in a month, in dollars; told at 80 and 100 %. 0: nobody is told. */
  monthlyBudgetUsd: dollars.default(50),
  /** What models may cost in a month, in dollars; told in an hour that spends three times its share. */
  aiMonthlyBudgetUsd: dollars.min(1).default(100),
  /** What models may cost for one person in a month, in dollars; beyond it the rules alone go on. */
  aiUserMonthlyUsd: dollars.default(20),
  /** The writing model, and the one that searches the web; fields of the secret `ai` go before these. */
  aiModel: z.string().min(1).optional(),
  webSearchModel: z.string().min(1).optional(),
  /** Is the product paid for? Unset, the field `billing` of the secret `app` decides. */
  billing: flag.optional(),
  /** Where the catalogue is read from, the kindest first. */
  catalogueSources: listed
    .pipe(z.array(z.enum(sourceNames)).min(1))
    .refine((names) => new Set(names).size === names.length, "names a source twice")
    .default([...sourceNames]),
  logRetentionDays: z.coerce
    .number()
    .refine((days) => days in RetentionDays, "must be a period that CloudWatch Logs offers, such as 30 or 90")
    .default(30),
  /** What becomes of data when the stack is deleted. Unset, `prod` retains it and any other stage leaves nothing. */
  removalPolicy: z.enum(["retain", "destroy"]).optional(),
  enableWaf: flag.default(true),
  /** Countries that are answered with 403. Nobody is shut out unless an operator says so. */
  blockedCountries: listed
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, "must be codes of two capital letters, such as CU,IR,KP")))
    .default([]),
  /** Follows one request in twenty through the parts of the stack. */
  tracing: flag.default(true),
  /** Jobs at once. */
  workerConcurrency: many.min(2).default(5),
  /** Lambdas at once that the account has for this stage in the region; `npm run deploy` asks it where this is unset. */
  accountConcurrency: z.coerce.number().int().min(10).max(1_000_000).default(10),
  /** Of each Lambda that does little but ask a model or the web, so many at once, where the account has room for reserving them. */
  aiConcurrency: many.default(20),
  /** Requests a second that the API takes of all people together; twice as many for a moment. */
  requestsPerSecond: z.coerce.number().int().min(1).max(10_000).default(200),
  /** A table restored from a backup that is used instead of the stack's own (docs/runbook.md). */
  tableName: z
    .string()
    .regex(/^[\w.-]{3,255}$/, "must be the name of a table")
    .optional(),
  /** Sets the role by which API Gateway writes logs in the whole account; false in all but one stage of an account. */
  gatewayLogRole: flag.default(true),
  /** Generations of the key between CloudFront and the API (`originKey…` of the secret `app`); the last is sent, all count. */
  originKeys: z.coerce.string().pipe(originKeys).default([1]),
});
