import * as z from "zod/mini";

/** What kind of money a program gives, with labels. A program may be of several kinds, such as training by formula. */
export const fundingKinds = {
  services: "Services",
  capital: "Capital",
  planning: "Planning",
  training: "Training",
  fellowship: "Fellowship",
  research: "Research",
  formula: "Formula grant",
  "cooperative-agreement": "Cooperative agreement",
  loan: "Loan",
  prize: "Prize",
  "request-for-information": "Request for information",
} as const;
export type FundingKind = keyof typeof fundingKinds;

/** A kind with the words that it was read from; `instrument` is a coded field, the others are quoted verbatim. */
export const FundingKindEvidence = z.object({
  kind: z.enum(Object.keys(fundingKinds) as [FundingKind]),
  field: z.enum(["number", "title", "funder", "instrument", "text"]),
  evidence: z.string(),
});
export type FundingKindEvidence = z.infer<typeof FundingKindEvidence>;
