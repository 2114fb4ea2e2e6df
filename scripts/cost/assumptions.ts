/** Fixed resources of a stage with default settings. A test counts them in the template. */
export const stageResources = { secrets: 3, alarms: 40, dashboards: 1, metrics: 10, firewallRules: 5 };
export type StageResources = typeof stageResources;

/** Full copies of the table in a stage that retains its data, in addition to continuous backups. Checked by a test. */
export const tableBackups = { backups: 5, exports: 1, exportsPerMonth: 1 };

// The rest of this file contains all assumptions in the cost model. Adjust them if you have better numbers.

/** Monthly frequency of each action per active user. */
export const monthlyFrequency = {
  signUp: 0.15,
  logIn: 2,
  openDashboard: 8,
  /** Opening the notifications, and dashboard visits with unread notifications. */
  listNotifications: 3,
  openTracker: 8,
  openApplication: 10,
  search: 5,
  viewRecord: 12,
  saveOpportunity: 3,
  createApplication: 1,
  updateApplication: 8,
  createTask: 4,
  toggleTask: 8,
  saveDocument: 4,
  /** Presence polls, assuming that a tenth of users share a workspace and have its records open for 20 minutes. */
  pollPresence: 12,
  uploadFile: 0.5,
  askCoach: 4,
  writeLetter: 0.5,
  writeProposal: 0.5,
  writeSection: 1,
  writeCoverLetter: 0.5,
  mail: 6,
} as const;
export type ActionName = keyof typeof monthlyFrequency;

export const costAssumptions = {
  /** Ratio of the busiest minutes of a month to the average. */
  peakFactor: 12,
  /** Monthly visits per user with an empty browser cache, and in total. */
  freshVisits: 1.5,
  visits: 8,
  /** Fraction of other screens loaded in an uncached visit, and fraction of requests that miss the CloudFront cache. */
  screensViewed: 0.4,
  edgeMissFraction: 0.1,
  /** Milliseconds of a Lambda run without table calls, and of one table call. */
  runMilliseconds: 8,
  tableCallMilliseconds: 8,
  /** Additional milliseconds: Argon2id, a catalog search, a model call (per call and per token). */
  passwordMilliseconds: 150,
  searchMilliseconds: 60,
  questionMilliseconds: 740,
  tokenMilliseconds: 1000 / 131,
  /** Reasoning tokens per model call, because the fake model produces none. */
  reasoningTokens: 300,
  /** Fraction of runs that are cold starts, and their billed initialization time. */
  coldFraction: 0.03,
  coldMilliseconds: 600,
  /** Files a search Lambda reads on cold start. */
  filesOnColdStart: 6,
  /** Header bytes per request and per response. */
  requestHeaders: 900,
  responseHeaders: 500,
  /** Fraction of requests that are traced (infra/lambda/lambda.ts). */
  tracedFraction: 1 / 20,
  /** Log bytes per run: one line from the app, three from Lambda, one from API Gateway. */
  logBytes: 1_400,
  /** Bytes per access log line of CloudFront and of S3. */
  edgeLogBytes: 460,
  bucketLogBytes: 600,
  /** Compression ratio of a table export. */
  exportCompressionRatio: 0.35,
  /** Ratio of the longest to the average section among those generated in parallel. */
  longestSectionRatio: 1.5,
  /** GB stored per user, in the table (a third of it is 400 days of activity log) and in files. */
  tableGb: 0.00045,
  filesGb: 0.004,
  /** Monthly requests of five pollers on an idle queue, with long polls of 20 seconds. */
  idleQueueRequests: (5 * 30 * 86_400) / 20,
  /** Each running Lambda rereads secrets after five minutes. */
  idleSecretCalls: 9_000,
  secretCallsPerUser: 4,
  /** The daily catalog sync: GB-seconds and files written. */
  syncGbSecondsPerDay: 240,
  syncFilesPerDay: 60,
  /** GB of the catalog in the bucket, including retained versions. */
  catalogGb: 0.5,
} as const;
