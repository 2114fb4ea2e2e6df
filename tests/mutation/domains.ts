/** Code whose rules must be covered by its tests. Paths are globs relative to the project root. */
export type Domain = {
  description: string;
  /** Pure rules and table write conditions, without the surrounding wiring. */
  sources: readonly string[];
  /** The tests that cover the sources; no others run. */
  tests: readonly string[];
};

/** The domains in the order they run, fastest first. */
export const domains = {
  dates: {
    description: "Calendar days, time zones, due reminders and digests, and streaks",
    sources: [
      "shared/util/dates.ts",
      "functions/reminders/reminders.ts",
      "functions/gamification/points.table.ts",
      "functions/auth/actor.ts",
    ],
    tests: [
      "shared/util/dates.test.ts",
      "functions/reminders/reminders.test.ts",
      "functions/reminders/reminder-days.test.ts",
      "functions/reminders/local-time.test.ts",
      "functions/gamification/points.test.ts",
    ],
  },
  quotas: {
    description: "Rate limits and their subjects, email limits per mailbox, and the model's monthly budget",
    sources: ["functions/limits/*.ts", "functions/http/rate-limit.ts", "functions/ai/usage.table.ts"],
    tests: [
      "functions/limits/*.test.ts",
      "functions/http/network.test.ts",
      "functions/ai/usage.test.ts",
      "functions/http/rate-limit.test.ts",
    ],
  },
  idempotency: {
    description: "Requests with an Idempotency-Key, and the record that their first transaction writes",
    sources: ["functions/http/idempotency.ts"],
    tests: [
      "functions/http/idempotency.test.ts",
      "functions/http/idempotency-lease.test.ts",
      "functions/http/idempotency-transaction.test.ts",
    ],
  },
  authorization: {
    description: "A route's callers, origins, record versions, and access by plan",
    sources: [
      "functions/http/authorize.ts",
      "functions/http/optimistic-locking.ts",
      "functions/http/signed-token.ts",
      "functions/auth/actor.ts",
      "functions/auth/current-user.ts",
    ],
    tests: [
      "functions/http/authorize.test.ts",
      "functions/http/check-origin.test.ts",
      "functions/http/signed-token.test.ts",
      "functions/http/optimistic-locking.test.ts",
      "functions/auth/access.test.ts",
      "functions/auth/current-user.test.ts",
    ],
  },
  scoring: {
    description: "Eligibility gates, score components, and the order of results",
    sources: [
      "functions/search/award-amount.ts",
      "functions/matching/applicant-fit.ts",
      "functions/matching/eligibility-gates.ts",
      "functions/matching/match-catalog.ts",
      "functions/matching/score.ts",
      "functions/matching/track-record.ts",
    ],
    tests: [
      "functions/matching/candidates.test.ts",
      "functions/matching/eligibility-rules.test.ts",
      "functions/matching/eligibility-gates.test.ts",
      "functions/matching/score.test.ts",
      "functions/matching/track-record.test.ts",
    ],
  },
  authentication: {
    description: "Passwords, sessions, cookies, known devices, login limits, two-step sign-in, and email links",
    sources: [
      "functions/auth/cookies.ts",
      "functions/auth/session-keys.ts",
      "functions/auth/device-token.ts",
      "functions/sign-in/login-rate-limit.ts",
      "functions/auth/password-strength.ts",
      "functions/auth/password.ts",
      "functions/auth/session-token.ts",
      "functions/auth/sessions.table.ts",
      "functions/auth/users.table.ts",
      "functions/account/email-links.table.ts",
      "functions/auth/encryption.ts",
      "functions/auth/two-step.ts",
      "functions/auth/two-step.table.ts",
      "functions/sign-in/log-in.ts",
    ],
    tests: [
      "functions/auth/devices.test.ts",
      "functions/auth/password-hash.test.ts",
      "functions/auth/password-personal-info.test.ts",
      "functions/auth/session-rows.test.ts",
      "functions/auth/users.test.ts",
      "functions/auth/encryption.test.ts",
      "functions/auth/two-step-codes.test.ts",
    ],
  },
  billing: {
    description: "Plans, payment attempts, ending plans, conditions of table writes, and money",
    sources: [
      "functions/billing/billing.ts",
      "functions/billing/billing.table.ts",
      "functions/billing/plans.ts",
      "functions/billing/payment-attempts.ts",
      "shared/util/money.ts",
    ],
    tests: [
      "functions/billing/billing.test.ts",
      "functions/billing/billing.table.test.ts",
      "functions/billing/billing-rules.test.ts",
      "shared/util/money.test.ts",
    ],
  },
} as const satisfies Record<string, Domain>;

export type DomainName = keyof typeof domains;
export const domainNames = Object.keys(domains) as DomainName[];
