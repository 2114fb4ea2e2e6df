import type { FactKind } from "../api/facts.ts";
import { type Blank, blanks } from "../domain/blanks.ts";

/** `organization` facts apply to every application; `project` facts only to the draft's application or opportunity. */
type FactScope = "organization" | "project";
type BlankFact = { kind: FactKind; scope: FactScope };

/**
 * Maps each blank to the fact that its text states. Omits blanks that can occur several times in a draft, such as one per
 * budget line, because their label alone is ambiguous.
 */
const blankFacts: Partial<Record<Blank, BlankFact>> = {
  name: { kind: "identifier", scope: "organization" },
  taxId: { kind: "identifier", scope: "organization" },
  mission: { kind: "statement", scope: "organization" },
  history: { kind: "statement", scope: "organization" },
  organizationType: { kind: "statement", scope: "organization" },
  place: { kind: "place", scope: "organization" },
  served: { kind: "number", scope: "organization" },
  contact: { kind: "person", scope: "organization" },
  signer: { kind: "person", scope: "organization" },
  signerTitle: { kind: "person", scope: "organization" },
  deductible: { kind: "statement", scope: "organization" },
  problem: { kind: "statement", scope: "project" },
  statistic: { kind: "statement", scope: "project" },
  fit: { kind: "statement", scope: "project" },
  goals: { kind: "statement", scope: "project" },
  activities: { kind: "statement", scope: "project" },
  people: { kind: "person", scope: "project" },
  duration: { kind: "statement", scope: "project" },
  measures: { kind: "statement", scope: "project" },
  impact: { kind: "outcome", scope: "project" },
  future: { kind: "statement", scope: "project" },
  total: { kind: "number", scope: "project" },
  amount: { kind: "number", scope: "project" },
  costs: { kind: "statement", scope: "project" },
  useOfFunds: { kind: "statement", scope: "project" },
  match: { kind: "statement", scope: "project" },
  otherSupport: { kind: "statement", scope: "project" },
  officer: { kind: "person", scope: "project" },
  addressee: { kind: "person", scope: "project" },
  recipient: { kind: "statement", scope: "project" },
  work: { kind: "statement", scope: "project" },
  purpose: { kind: "statement", scope: "project" },
  results: { kind: "outcome", scope: "project" },
  deadline: { kind: "date", scope: "project" },
};

const blankByLabel = new Map(Object.entries(blanks).map(([key, [label]]) => [label.toLowerCase(), key as Blank]));
/** Finds the blank with this label; undefined for a marker written by a model. */
export const findBlank = (label: string): Blank | undefined => blankByLabel.get(label.toLowerCase());
export const getBlankFact = (blank: Blank): BlankFact | undefined => blankFacts[blank];
