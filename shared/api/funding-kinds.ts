import * as z from "zod/mini";

/** Kinds of funding, with labels. A program may have several kinds, such as formula-based training. */
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

/** A kind of funding with its evidence: `instrument` is a coded field, the other fields are quoted verbatim. */
export const FundingKindEvidence = z.object({
  kind: z.enum(Object.keys(fundingKinds) as [FundingKind]),
  field: z.enum(["number", "title", "funder", "instrument", "text"]),
  evidence: z.string(),
});
export type FundingKindEvidence = z.infer<typeof FundingKindEvidence>;
