import { RetentionDays } from "aws-cdk-lib/aws-logs";
import * as z from "zod";

const flag = z.union([z.boolean(), z.stringbool()]);
const originKeys = z
  .string()
  .regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3})?$/, "must be a whole number, or the present and the next one such as 1,2")
  .transform((text) => text.split(",").map(Number));

const Config = z
  .strictObject({
    /** Name of this installation; `prod` keeps its data when the stack is deleted. */
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,15}$/)
      .default("dev"),
    region: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
      .default("us-east-1"),
    /** The product's own host name; needs `certificateArn`. Without it CloudFront's name is used. */
    domainName: z.hostname().optional(),
    certificateArn: z
      .string()
      .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, "must be a certificate in us-east-1")
      .optional(),
    alarmEmail: z.email().optional(),
    logRetentionDays: z.coerce
      .number()
      .refine((days) => days in RetentionDays, "must be a period that CloudWatch Logs offers, such as 30 or 90")
      .default(30),
    enableWaf: flag.default(true),
    /** Sender of all mail, verified in SES (itself or its domain). Without it no mail is sent. */
    mailFrom: z.email().optional(),
    /** Generations of the secret between CloudFront and the API; the last is sent, all are accepted. */
    originKeys: z.coerce.string().pipe(originKeys).default([1]),
  })
  .refine(({ domainName, certificateArn }) => !domainName === !certificateArn, {
    path: ["domainName"],
    message: "domainName and certificateArn belong together",
  });
export type Config = z.output<typeof Config>;

const knownKeys = Object.keys(Config.shape);
/** The tool's own keys carry a colon, a slash or a hyphen; ours are plain words. */
const isOurs = (key: string) => /^\w+$/.test(key);

/** How many letters must change to make one word of the other. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
};

const suggestion = (key: string) =>
  knownKeys.toSorted(
    (a, b) => distance(key.toLowerCase(), a.toLowerCase()) - distance(key.toLowerCase(), b.toLowerCase()),
  )[0];

/**
 * The settings in the context of `cdk.json` and of `-c key=value`.
 * @throws Error that names every wrong setting; for an unknown one, the nearest known.
 */
export const readConfig = (context: Record<string, unknown>): Config => {
  const ours = Object.fromEntries(Object.entries(context).filter(([key]) => isOurs(key)));
  const unknown = Object.keys(ours).filter((key) => !knownKeys.includes(key));
  if (unknown.length > 0)
    throw new Error(unknown.map((key) => `Unknown setting "${key}": did you mean "${suggestion(key)}"?`).join("\n"));
  const parsed = Config.safeParse(ours);
  if (!parsed.success) throw new Error(`Wrong settings:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
