/** The labels are in library-labels.ts, because most screens do not need them. */
export const libraryKindKeys = [
  "proposal",
  "loi",
  "letter",
  "support_letter",
  "report",
  "annual_report",
  "audit",
  "budget",
  "logic_model",
  "notice",
  "policy",
  "other",
] as const;
export type LibraryKind = (typeof libraryKindKeys)[number];

export const outcomeKeys = ["awarded", "declined", "pending", "withdrawn", "not_submitted"] as const;
export type Outcome = (typeof outcomeKeys)[number];
