/**
 * What is assumed and not measured, all of it: how much people do, and how long what was counted takes on AWS. Whoever
 * knows better changes a number here and asks again.
 */

/** How often one person who uses the product in a month does each thing in that month. */
export const timesAMonth = {
  signUp: 0.15,
  logIn: 2,
  openDashboard: 8,
  openTracker: 8,
  openApplication: 10,
  search: 5,
  lookAtRecord: 12,
  saveOpportunity: 3,
  createApplication: 1,
  updateApplication: 8,
  createTask: 4,
  toggleTask: 8,
  saveDocument: 4,
  uploadFile: 0.5,
  askCoach: 4,
  writeLetter: 0.5,
  writeProposal: 0.5,
  writeSection: 1,
  writeCoverLetter: 0.5,
  mail: 6,
} as const;
export type ActName = keyof typeof timesAMonth;

export const assumed = {
  /** Visits in a month in which the browser has nothing of the web kept, and all of them. */
  freshVisits: 1.5,
  visits: 8,
  /** The share of the other screens that such a visit comes to see, and of files that the edge has not kept. */
  screensSeen: 0.4,
  edgeMisses: 0.1,
  /** Milliseconds: a run without its calls, and one call of the table, as a Lambda sees it. */
  runMilliseconds: 8,
  tableCallMilliseconds: 8,
  /** Milliseconds beside that: Argon2id, a search of the catalog, one answer of a model (per question, and per token). */
  passwordMilliseconds: 150,
  searchMilliseconds: 60,
  questionMilliseconds: 740,
  tokenMilliseconds: 1000 / 131,
  /** Tokens a model thinks before it answers, which the stand-in does not. */
  thinkingTokens: 300,
  /** One run in so many starts a new Lambda, which is billed for these milliseconds. */
  coldShare: 0.03,
  coldMilliseconds: 600,
  /** Files that a Lambda which searches reads when it starts. */
  filesAtStart: 6,
  /** Bytes of headers: of a request, of an answer. */
  requestHeaders: 900,
  answerHeaders: 500,
  /** Requests that are traced (infra/lambda/tracing.ts). */
  tracedShare: 1 / 20,
  /** Bytes of log for one run: the product's line, Lambda's own three, the gateway's. */
  logBytes: 1_400,
  /** Bytes of a line that CloudFront writes for each request, and that a bucket writes for each of its own. */
  edgeLogBytes: 460,
  bucketLogBytes: 600,
  /** How much of the table's bytes an export takes: it is packed. */
  exportPacked: 0.35,
  /** Of sections that a model writes side by side, the longest against the average one. */
  longestSideBySide: 1.5,
  /** GB that one person leaves, in the table and in files. */
  tableGb: 0.0003,
  filesGb: 0.004,
  /** Requests a month of the workers that ask an idle queue: five at a time, each for 20 seconds. */
  idleQueueRequests: (5 * 30 * 86_400) / 20,
  /** Secrets are read again after five minutes, by each Lambda that runs. */
  idleSecretCalls: 9_000,
  secretCallsPerUser: 4,
  /** The nightly reading of the catalog's sources: GB-seconds and files written. */
  syncGbSecondsADay: 240,
  syncFilesADay: 60,
  /** The catalog in the bucket, in GB, with the versions that are kept. */
  catalogGb: 0.5,
  /** The busiest second of a month against an even flow. */
  peakFactor: 12,
} as const;
