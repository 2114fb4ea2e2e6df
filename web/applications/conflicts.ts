import type { GrantApplication } from "#shared/applications.ts";
import { statusLabel } from "#web/ui/status-label.ts";
import { type ChangeInput, isSame, valuesOf } from "./application-values.ts";
import { tagCell } from "./transfer/tags.ts";

type Values = ReturnType<typeof valuesOf>;
type FieldName = keyof Values;
/** What the fields of an application are called wherever they are shown. */
export const fieldLabels: Record<FieldName, string> = {
  grantName: "Grant name",
  funder: "Funder",
  amountRequested: "Amount requested",
  amountAwarded: "Amount awarded",
  status: "Status",
  priority: "Priority",
  deadline: "Deadline",
  submissionDate: "Submission date",
  decisionDate: "Decision date",
  progress: "Progress",
  notes: "Notes",
  contactPerson: "Contact person",
  contactEmail: "Contact email",
  applicationUrl: "Application address",
  programUrl: "Program address",
  eligibilityRequirements: "Eligibility",
  tags: "Tags",
};

/** A field that two wanted to change: what it was, is now, and what was about to be saved. */
export type Clash = { field: FieldName; label: string; mine: string; theirs: string };

const shown = (field: FieldName, value: unknown) =>
  value === "" || value === null || value === undefined || isSame(value, [])
    ? "Nothing"
    : field === "status"
      ? statusLabel(value as GrantApplication["status"])
      : Array.isArray(value)
        ? tagCell(value)
        : String(value);

/** The fields of a change that somebody else changed since `base` to something else than it says. */
export const clashesOf = (base: GrantApplication, latest: GrantApplication, body: ChangeInput): Clash[] => {
  const [before, now] = [valuesOf(base), valuesOf(latest)];
  return (Object.keys(fieldLabels) as FieldName[]).flatMap((field): Clash[] => {
    const mine = body[field];
    if (!(field in body) || isSame(before[field], now[field]) || isSame(now[field], mine)) return [];
    return [{ field, label: fieldLabels[field], mine: shown(field, mine), theirs: shown(field, now[field]) }];
  });
};
