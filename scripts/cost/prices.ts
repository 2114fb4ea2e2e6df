/** List prices in dollars, us-east-1, before discounts and tax. Update `pricesAsOf` when you check them again. */
export const priceRegion = "us-east-1";
export const pricesAsOf = "2026-11-21";

type Price = {
  /** Dollars for one `unit`. */
  dollars: number;
  unit: string;
  /** The provider's pricing page. */
  page: string;
};

const million = 1 / 1_000_000;
const lambda = "AWS Lambda pricing";
const dynamo = "Amazon DynamoDB pricing, on-demand";
const s3 = "Amazon S3 pricing";
const cloudWatch = "Amazon CloudWatch pricing";
const cloudFront = "Amazon CloudFront pricing, pay as you go";
const waf = "AWS WAF pricing";

export const unitPrices = {
  apiCall: { dollars: 3.5 * million, unit: "REST call, the first 333 million", page: "Amazon API Gateway pricing" },
  lambdaRun: { dollars: 0.2 * million, unit: "run", page: lambda },
  lambdaGbSecond: { dollars: 0.0000133334, unit: "GB-second on arm64", page: lambda },
  readUnit: { dollars: 0.125 * million, unit: "read request unit", page: dynamo },
  writeUnit: { dollars: 0.625 * million, unit: "write request unit", page: dynamo },
  tableGbMonth: { dollars: 0.25, unit: "GB-month", page: dynamo },
  restoreGbMonth: { dollars: 0.2, unit: "GB-month of point-in-time recovery", page: dynamo },
  backupGbMonth: { dollars: 0.1, unit: "GB-month of backup of DynamoDB, warm", page: "AWS Backup pricing" },
  exportGb: { dollars: 0.1, unit: "GB of table exported to S3", page: dynamo },
  queueRequest: { dollars: 0.4 * million, unit: "request, standard queue", page: "Amazon SQS pricing" },
  filePut: { dollars: 0.005 / 1000, unit: "PUT, COPY, POST or LIST", page: s3 },
  fileGet: { dollars: 0.0004 / 1000, unit: "GET", page: s3 },
  fileGbMonth: { dollars: 0.023, unit: "GB-month, standard", page: s3 },
  edgeRequest: { dollars: 0.01 / 10_000, unit: "HTTPS request, United States and Europe", page: cloudFront },
  edgeGb: { dollars: 0.085, unit: "GB to the internet, the first 10 TB", page: cloudFront },
  edgeRun: { dollars: 0.1 * million, unit: "run of a CloudFront Function", page: cloudFront },
  mail: { dollars: 0.1 / 1000, unit: "message", page: "Amazon SES pricing" },
  secretMonth: { dollars: 0.4, unit: "secret-month", page: "AWS Secrets Manager pricing" },
  secretCall: { dollars: 0.05 / 10_000, unit: "call", page: "AWS Secrets Manager pricing" },
  logGb: { dollars: 0.5, unit: "GB ingested", page: cloudWatch },
  edgeLogGb: {
    dollars: 0.5,
    unit: "GB of CloudFront logs delivered to CloudWatch Logs, the first 10 TB",
    page: `${cloudWatch}, vended logs`,
  },
  logGbMonth: { dollars: 0.03, unit: "GB-month stored", page: cloudWatch },
  metricMonth: { dollars: 0.3, unit: "custom metric a month", page: cloudWatch },
  alarmMonth: { dollars: 0.1, unit: "alarm on one metric a month", page: cloudWatch },
  dashboardMonth: { dollars: 3, unit: "dashboard-month", page: cloudWatch },
  trace: { dollars: 5 * million, unit: "trace recorded", page: "AWS X-Ray pricing" },
  firewallMonth: { dollars: 5, unit: "web ACL a month", page: waf },
  firewallRuleMonth: { dollars: 1, unit: "rule or group a month", page: waf },
  firewallRequest: { dollars: 0.6 * million, unit: "request", page: waf },
} as const satisfies Record<string, Price>;
export type PriceName = keyof typeof unitPrices;

/**
 * Permanent monthly free allowances per account. Not subtracted from totals, because other applications may use them.
 */
export const freeAllowances = {
  lambdaRun: 1_000_000,
  lambdaGbSecond: 400_000,
  tableGbMonth: 25,
  queueRequest: 1_000_000,
  edgeRequest: 10_000_000,
  edgeGb: 1_000,
  edgeRun: 2_000_000,
  logGb: 5,
  metricMonth: 10,
  alarmMonth: 10,
  dashboardMonth: 3,
  trace: 100_000,
} as const satisfies Partial<Record<PriceName, number>>;
