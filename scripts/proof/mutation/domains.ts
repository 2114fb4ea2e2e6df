/** A part of the product whose rules the tests have to hold, and where both stand (globs, from the project's root). */
export type Domain = {
  /** What it is about, for a reader of the figures. */
  what: string;
  /** The rules: pure ones and the conditions of the table's writes, not the wiring around them. */
  sources: readonly string[];
  /** The tests that prove them. Others may fail as well; these alone are asked. */
  tests: readonly string[];
};

/** The domains in the order they are run, the quick ones first. */
export const domains = {
  dates: {
    what: "Calendar days, time zones, when reminders and digests fall due, and days in a row",
    sources: [
      "shared/util/dates.ts",
      "functions/reminders/reminders.ts",
      "functions/reminders/local-time.ts",
      "functions/gamification/points.ts",
    ],
    tests: [
      "shared/util/dates.test.ts",
      "functions/reminders/{reminders,reminder-days,zones}.test.ts",
      "functions/gamification/points.test.ts",
    ],
  },
  quotas: {
    what: "Token buckets, whom a request counts for, mail to one mailbox, and what a month of a model may cost",
    sources: [
      "functions/limits/*.ts",
      "functions/http/rate-limit.ts",
      "functions/ai/usage.ts",
      "functions/ai/usage.table.ts",
    ],
    tests: ["functions/limits/*.test.ts", "functions/ai/usage.test.ts", "functions/http/rate-limit.test.ts"],
  },
  idempotency: {
    what: "Requests with an Idempotency-Key, and the mark that goes with the first transaction of their work",
    sources: [
      "functions/http/idempotency.ts",
      "functions/http/idempotency.table.ts",
      "functions/table/idempotency-transaction.ts",
    ],
    tests: ["functions/http/{once,once-lease}.test.ts", "functions/table/idempotency-transaction.test.ts"],
  },
  authorization: {
    what: "Who may call a route, from which page, at which version of a record, and what a plan gives access to",
    sources: [
      "functions/http/{authenticate,authorize,check-origin,versions,sealed}.ts",
      "functions/auth/{access,current-user}.ts",
    ],
    tests: [
      "functions/http/{authorize,check-origin,sealed,versions}.test.ts",
      "functions/auth/{access,current-user}.test.ts",
    ],
  },
  scoring: {
    what: "The gates of a record, the points of each part of its score, and which records are shown in which order",
    sources: ["functions/matching/{amount,applicant,gates,geography,match,score,track-record}.ts"],
    tests: ["functions/matching/{candidates,gate-rules,gates,score,track-record}.test.ts"],
  },
  authentication: {
    what: "Passwords, sessions, cookies, known devices, tries, two-step sign-in, and links sent by mail",
    sources: [
      "functions/auth/{cookies,derived-key,device-token,guesses,own-words,password,session-token}.ts",
      "functions/auth/{session-list,sessions,users}.table.ts",
      "functions/account/{links.table,sealed,two-step,two-step.table,two-step-code,two-step-secret}.ts",
    ],
    tests: [
      "functions/auth/{devices,hashes,own-words,session-rows,users}.test.ts",
      "functions/account/{sealed,two-step-rules}.test.ts",
    ],
  },
  billing: {
    what: "Which plan counts, which way to pay is good, ending plans, the conditions of what is kept, and money",
    sources: ["functions/billing/{billing,billing.table,end-plans,ways}.ts", "shared/util/money.ts"],
    tests: ["functions/billing/{billing,billing.table,billing-rules}.test.ts", "shared/util/money.test.ts"],
  },
} as const satisfies Record<string, Domain>;

export type DomainName = keyof typeof domains;
export const domainNames = Object.keys(domains) as DomainName[];
