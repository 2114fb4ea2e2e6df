import type { FactKind, FactSource } from "#shared/api/facts.ts";
import { maxFactValue } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { type LetterAnswers, type ProposalAnswers, proposalDurations } from "#shared/api/proposals.ts";
import { type Blank, blanks } from "#shared/domain/blanks.ts";
import { findBlank, getBlankFact } from "#shared/facts/blank-facts.ts";
import { extractFacts } from "#shared/facts/extract-facts.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import type { NewFact } from "./facts.ts";

/** The document or draft that facts are extracted from. */
export type FactDocument = {
  id: string;
  title: string;
  applicationId: string | null;
  opportunityId: string | null;
};

const toProjectScope = ({ applicationId, opportunityId }: FactDocument) => ({ applicationId, opportunityId });

/**
 * Converts a blank's value to a fact in the blank's scope. Facts about a project belong to the document's application.
 */
export const toBlankFact = (label: string, value: string, document: FactDocument): NewFact => {
  const blank = findBlank(label);
  const known = blank && getBlankFact(blank);
  const source: FactSource = { type: "blank", documentId: document.id, label, page: null, quote: null };
  return {
    kind: known?.kind ?? "statement",
    name: blank ? blanks[blank][0] : label.replace(/^(?:add|verify):?\s*/i, "").slice(0, 120) || label,
    value,
    source,
    ...(known?.scope === "organization" ? {} : toProjectScope(document)),
    blank: known && blank ? blank : null,
  };
};

type Answers = ProposalAnswers | LetterAnswers;
const formatCents = (cents: number) => formatDollars(toDollars(cents));
/** Long answers whose sentences may state facts. Goals and plans are not facts yet. */
const textFields = ["missionStatement", "organizationHistory", "problemStatement", "keyBenefits"] as const;
const fieldNames: Record<(typeof textFields)[number], string> = {
  missionStatement: "Mission statement",
  organizationHistory: "Organization history",
  problemStatement: "Problem statement",
  keyBenefits: "Key benefits",
};

/**
 * Reads the facts in a form's answers. Answers that the profile contains are skipped, because the profile remains their
 * source. Amounts, deadline and contact belong to the document's application or opportunity and are skipped without
 * one.
 */
export const readFormFacts = (
  answers: Answers | null,
  profile: Pick<Organization, "taxId" | "mission" | "history">,
  document: FactDocument,
  hasDetailedBudget = false,
): { confirmed: NewFact[]; proposed: NewFact[] } => {
  if (!answers) return { confirmed: [], proposed: [] };
  const all: Partial<ProposalAnswers & LetterAnswers> = answers;
  const source = { documentId: document.id, page: null, quote: null } as const;
  const toFact = (blank: Blank, kind: FactKind, value: string | null | undefined): NewFact[] =>
    value && value.length <= maxFactValue
      ? [
          {
            ...{ kind, name: blanks[blank][0], value, blank },
            source: { ...source, type: "form", label: blanks[blank][0] },
            ...(getBlankFact(blank)?.scope === "project" && toProjectScope(document)),
          },
        ]
      : [];
  const hasProject = document.applicationId !== null || document.opportunityId !== null;
  return {
    confirmed: [
      ...(profile.taxId ? [] : toFact("taxId", "identifier", all.taxId)),
      ...(profile.mission ? [] : toFact("mission", "statement", all.missionStatement)),
      ...(profile.history ? [] : toFact("history", "statement", all.organizationHistory)),
      ...(hasProject
        ? [
            // A detailed budget, which may still be the example, fills in the total and the duration.
            ...(hasDetailedBudget
              ? []
              : [
                  ...toFact("total", "number", all.totalBudget ? formatCents(all.totalBudget) : null),
                  ...toFact("duration", "statement", all.projectDuration && proposalDurations[all.projectDuration]),
                ]),
            ...toFact("amount", "number", all.amountRequested ? formatCents(all.amountRequested) : null),
            ...toFact("officer", "person", all.contactPerson),
          ]
        : []),
    ],
    proposed: textFields.flatMap((field) =>
      extractFacts(all[field] ?? "").map(({ quote, amount: _, unit: __, ...fact }) => ({
        ...fact,
        source: { ...source, type: "form" as const, label: fieldNames[field], quote },
      })),
    ),
  };
};
