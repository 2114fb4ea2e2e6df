import type { GrantApplication } from "#shared/api/applications.ts";
import * as messages from "#web/applications/messages.ts";
import { formatTags } from "#web/applications/transfer/parse-cells.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { isSameValue } from "#web/ui/forms/pick-changes.ts";
import * as common from "#web/ui/messages.ts";
import { type ApplicationChangeInput, toApplicationFormValues } from "./application-form-values.ts";

type Values = ReturnType<typeof toApplicationFormValues>;
type FieldName = keyof Values;
const fieldLabels: Record<FieldName, string> = {
  organizationId: common.organizationLabel,
  grantName: messages.grantName,
  funder: common.funder,
  amountRequested: common.amountRequested,
  amountAwarded: messages.amountAwarded,
  status: common.status,
  priority: common.priority,
  deadline: common.deadline,
  submissionDate: messages.submissionDate,
  decisionDate: messages.decisionDate,
  progress: messages.progress,
  notes: common.notes,
  contactPerson: common.contactPerson,
  contactEmail: messages.contactEmail,
  applicationUrl: common.applicationLink,
  programUrl: messages.programLink,
  eligibilityRequirements: messages.eligibility,
  tags: messages.tags,
  ownerId: messages.owner,
};

/** A field that changed both locally and remotely. */
export type FieldConflict = { field: FieldName; label: string; localValue: string; remoteValue: string };

type FormatMember = (userId: string) => string;

const formatValue = (field: FieldName, value: unknown, formatMember: FormatMember) => {
  if (value === "" || value === null || value === undefined || isSameValue(value, [])) return common.notSet;
  if (field === "ownerId") return formatMember(String(value));
  if (field === "status") return formatStatusLabel(value as GrantApplication["status"]);
  return Array.isArray(value) ? formatTags(value) : String(value);
};

/** Returns the fields of `body` that also changed remotely since `base`, to a different value. */
export const findConflicts = (
  base: GrantApplication,
  latest: GrantApplication,
  body: ApplicationChangeInput,
  formatMember: FormatMember = String,
): FieldConflict[] => {
  const before = toApplicationFormValues(base);
  const after = toApplicationFormValues(latest);
  return (Object.keys(fieldLabels) as FieldName[]).flatMap((field): FieldConflict[] => {
    const localValue = body[field];
    const remoteValue = after[field];
    if (!(field in body) || isSameValue(before[field], remoteValue) || isSameValue(remoteValue, localValue)) return [];
    return [
      {
        field,
        label: fieldLabels[field],
        localValue: formatValue(field, localValue, formatMember),
        remoteValue: formatValue(field, remoteValue, formatMember),
      },
    ];
  });
};

type Props = {
  conflicts: readonly FieldConflict[];
  onKeepLocal: () => void;
  onKeepRemote: () => void;
  onClose: () => void;
};

export const ConflictDialog = ({ conflicts, onKeepLocal, onKeepRemote, onClose }: Props) => (
  <Dialog
    open
    initialFocus="title"
    onClose={onClose}
    title={common.changedElsewhere}
    subtitle="Choose which version to keep."
  >
    <table className="w-full text-left">
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-2 pr-4 font-normal">
            Field
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            Your version
          </th>
          <th scope="col" className="py-2 font-normal">
            Saved version
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line align-top">
        {conflicts.map(({ field, label, localValue, remoteValue }) => (
          <tr key={field}>
            <th scope="row" className="py-2 pr-4 font-normal text-muted">
              {label}
            </th>
            <td className="py-2 pr-4 font-semibold wrap-anywhere whitespace-pre-line">{localValue}</td>
            <td className="py-2 wrap-anywhere whitespace-pre-line">{remoteValue}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className="mt-6 flex flex-wrap justify-end gap-2">
      <Button variant="outline" onClick={onKeepRemote}>
        Keep the saved version
      </Button>
      <Button onClick={onKeepLocal}>Save my version</Button>
    </div>
  </Dialog>
);
