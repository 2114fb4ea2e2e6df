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
  /** Where the draft addresses the requirement, as entered by the user or located by matching wording. */
  answeredIn: string;
  isLocated: boolean;
  status: "Met" | "Open";
  responsible: string;
};

/** The kinds of requirements that a draft addresses in prose. */
const locatableKinds = new Set(["criterion", "component", "eligibility", "activity", "cost_share"]);

type Input = { items: readonly Requirement[]; draft: string | null; team: Team | undefined; ownerId: string | null };

/** Builds one row per accepted requirement, grouped by kind. "Met" means checked off by the user. */
export const buildComplianceRows = ({ items, draft, team, ownerId }: Input): ComplianceRow[] => {
  const passages = draft === null ? [] : splitPassages(draft);
  return groupByKind(items.filter(isAccepted)).flatMap(([kind, rows]) =>
    rows.map((row): ComplianceRow => {
      const location =
        row.answeredIn ?? (locatableKinds.has(kind) ? locateRequirement(passages, row.requirement) : null);
      return {
        id: row.id,
        kind: requirementKinds[kind],
        requirement: row.requirement,
        quote: row.quote,
        page: row.page === null ? "" : String(row.page),
        answeredIn: location ?? "",
        isLocated: row.answeredIn === null && location !== null,
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
