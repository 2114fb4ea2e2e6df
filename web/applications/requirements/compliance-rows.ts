import type { Requirement } from "#shared/api/requirements.ts";
import { requirementKinds } from "#shared/api/requirements.ts";
import { locateRequirement, splitPassages } from "#shared/checks/locate-requirement.ts";
import type { Team } from "#web/auth/team.ts";
import { groupByKind, isAccepted } from "./use-requirements.ts";

export type ComplianceRow = {
  id: string;
  kind: string;
  requirement: string;
  quote: string | null;
  page: string;
  /** Where the user says that the draft answers it; else where its words are in the draft. */
  answeredIn: string;
  isLocated: boolean;
  status: "Met" | "Open";
  responsible: string;
};

/** Only what is answered in words has a place in a draft. */
const located = new Set(["criterion", "component", "eligibility", "activity", "cost_share"]);

type Input = { items: readonly Requirement[]; draft: string | null; team: Team | undefined; ownerId: string | null };

/** One row for each accepted requirement, by kind. "Met" is what the user has checked off. */
export const buildComplianceRows = ({ items, draft, team, ownerId }: Input): ComplianceRow[] => {
  const passages = draft === null ? [] : splitPassages(draft);
  return groupByKind(items.filter(isAccepted)).flatMap(([kind, rows]) =>
    rows.map((row): ComplianceRow => {
      const place = row.answeredIn ?? (located.has(kind) ? locateRequirement(passages, row.requirement) : null);
      return {
        id: row.id,
        kind: requirementKinds[kind],
        requirement: row.requirement,
        quote: row.quote,
        page: row.page === null ? "" : String(row.page),
        answeredIn: place ?? "",
        isLocated: row.answeredIn === null && place !== null,
        status: row.state === "done" ? "Met" : "Open",
        responsible: team?.getResponsible(row.ownerId, ownerId)?.name ?? "",
      };
    }),
  );
};

export const complianceColumns = [
  "Kind",
  "Requirement",
  "The notice says",
  "Page",
  "Answered in",
  "Status",
  "Responsible",
] as const;
export const toCells = (row: ComplianceRow): string[] => [
  row.kind,
  row.requirement,
  row.quote === null ? "" : `“${row.quote}”`,
  row.page,
  row.isLocated ? `${row.answeredIn} (wording match)` : row.answeredIn,
  row.status,
  row.responsible,
];
