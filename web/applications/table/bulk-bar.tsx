import { Pencil, Trash2, X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import {
  ApplicationChange,
  type ApplicationStatus,
  applicationRoutes,
  applicationStatuses,
  type GrantApplication,
} from "#shared/api/applications.ts";
import type { Stage } from "#shared/api/tracker.ts";
import { useCan } from "#web/auth/authorization.tsx";
import type { Team } from "#web/auth/team.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber, getToday } from "#web/ui/text/format.ts";
import * as messages from "../messages.ts";
import { parsePositionValue } from "../stages/stages.ts";
import {
  awardedAmountChoices,
  type BulkField,
  type BulkInput,
  bulkFields,
  getBulkOptions,
  toBulkChange,
} from "./bulk-changes.ts";
import type { BulkChange, BulkResult } from "./use-bulk-change.ts";

type ChangeDialogProps = {
  applications: readonly GrantApplication[];
  team: Team | undefined;
  stages: readonly Stage[];
  tags: readonly string[];
  onSubmit: (getChange: (application: GrantApplication) => BulkChange) => void;
  onClose: () => void;
};

const ChangeDialog = ({ applications, team, stages, tags, onSubmit, onClose }: ChangeDialogProps) => {
  const id = useId();
  const [field, setField] = useState<BulkField>("status");
  const [status, setStatus] = useState<string>(applicationStatuses[0]);
  const [error, setError] = useState<string>();
  const { owner, ...otherFields } = bulkFields;
  const options = getBulkOptions(field, applications, { team, stages });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const getText = (name: keyof BulkInput) => String(form.get(name) ?? "").trim();
    const value = getText("value");
    const awardedAmount = getText("awardedAmount") === "requested" ? "requested" : "none";
    const input: BulkInput = { value, date: getText("date"), awardedAmount };
    if (value === "" && field !== "deadline")
      return setError(options?.length === 0 ? "None of the selected applications has a tag" : "Please enter a tag");
    for (const application of applications) {
      const parsed = z.safeParse(ApplicationChange, toBulkChange(application, field, input).body);
      if (!parsed.success) return setError(`${application.grantName}: ${parsed.error.issues[0]?.message}`);
    }
    onSubmit((application) => toBulkChange(application, field, input));
  };
  return (
    <Dialog open onClose={onClose} title={`Change ${formatCount(applications.length, "application")}`}>
      <form id={id} onSubmit={submit} className="grid gap-4">
        <Field label="What to change">
          <NativeSelect
            options={toSelectOptions(team ? { owner, ...otherFields } : otherFields)}
            value={field}
            onChange={(event) => {
              setField(event.target.value as BulkField);
              setError(undefined);
            }}
          />
        </Field>
        <Field key={field} label={bulkFields[field]} error={error}>
          {field === "status" ? (
            <NativeSelect
              name="value"
              options={options ?? []}
              value={status}
              onChange={(event) => setStatus(event.target.value)}
            />
          ) : options ? (
            <NativeSelect name="value" options={options} />
          ) : field === "deadline" ? (
            <TextInput name="value" type="date" />
          ) : (
            <TextInput name="value" list={`${id}-tags`} maxLength={60} autoComplete="off" />
          )}
        </Field>
        {field === "status" && <StatusDetails status={parsePositionValue(status).status} />}
        <datalist id={`${id}-tags`}>
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </form>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" form={id}>
          Apply
        </Button>
      </DialogFooter>
    </Dialog>
  );
};

/** Saving up to this many applications is too fast for a useful progress bar. */
const maxWithoutProgressBar = 20;
const emptyFieldHint = "For selected applications without one.";

const StatusDetails = ({ status }: { status: ApplicationStatus }) => (
  <>
    {(status === "submitted" || status === "awarded" || status === "declined") && (
      <Field
        label={status === "submitted" ? messages.submissionDate : messages.decisionDate}
        hint={emptyFieldHint}
        optional
      >
        <TextInput name="date" type="date" defaultValue={getToday()} />
      </Field>
    )}
    {status === "awarded" && (
      <Field label={messages.amountAwarded} hint={emptyFieldHint}>
        <NativeSelect name="awardedAmount" options={toSelectOptions(awardedAmountChoices)} />
      </Field>
    )}
  </>
);

/** Leaves out the progress so that screen readers announce the text only once. */
const formatResult = (result: BulkResult): string => {
  if (result.kind === "running") return `Saving ${formatCount(result.total, "application")}...`;
  const count = formatCount(result.count, "application");
  if (result.kind === "deleting") return `Deleting ${count}...`;
  const failedText =
    result.failed > 0 ? `. ${formatCount(result.failed, "application")} couldn’t be updated; please review` : "";
  const skippedText = result.skipped > 0 ? `. Stopped with ${formatNumber(result.skipped)} left` : "";
  const texts = { updated: `${count} updated`, undone: `${count} restored`, deleted: `${count} deleted` };
  return texts[result.kind] + failedText + skippedText;
};

type Props = {
  selectedApplications: readonly GrantApplication[];
  /** The number of applications that match the filters, including those in collapsed groups. */
  total: number;
  team: Team | undefined;
  stages: readonly Stage[];
  /** All tags in use, offered as suggestions. */
  tags: readonly string[];
  result: BulkResult | null;
  onChange: (getChange: (application: GrantApplication) => BulkChange) => void;
  onDelete: () => void;
  onSelectAll: () => void;
  onClear: () => void;
  onDismissResult: () => void;
};

/** Shows the actions for the selected applications, and the progress or result of the last one with Undo. */
export const BulkBar = ({
  selectedApplications,
  total,
  result,
  onChange,
  onDelete,
  onSelectAll,
  onClear,
  onDismissResult,
  ...props
}: Props) => {
  const [dialog, setDialog] = useState<"change" | "delete" | null>(null);
  const canDelete = useCan(applicationRoutes.deleteApplication);
  const undo = result && "undo" in result ? result.undo : undefined;
  const close = () => setDialog(null);
  const bar = useRef<HTMLDivElement>(null);
  /** Keeps focus in the bar when the pressed button disappears. */
  const withFocus = (action: () => void) => () => {
    action();
    bar.current?.focus();
  };
  const isRunning = result?.kind === "running";
  return (
    <div ref={bar} tabIndex={-1} className="datagrid-bar mb-2 flex flex-wrap items-center gap-2 text-sm">
      {selectedApplications.length > 0 ? (
        <>
          <p role="status" className="font-semibold">
            {formatCount(selectedApplications.length, "application")} selected
          </p>
          {selectedApplications.length < total && (
            <Button size="sm" variant="ghost" onClick={withFocus(onSelectAll)}>
              Select all {formatCount(total, "application")}
            </Button>
          )}
          <Button size="sm" variant="outline" icon={Pencil} inactive={isRunning} onClick={() => setDialog("change")}>
            Change
          </Button>
          {canDelete && (
            <Button size="sm" variant="outline" icon={Trash2} inactive={isRunning} onClick={() => setDialog("delete")}>
              {common.deleteLabel}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={withFocus(onClear)}>
            Clear<span className="sr-only"> selection</span>
          </Button>
        </>
      ) : (
        <p className="text-muted max-sm:hidden">
          Arrow keys move, Enter edits or opens, Space selects, Shift+Space selects a range.
        </p>
      )}
      {result && (
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <p role="status">{formatResult(result)}</p>
          {isRunning && result.total > maxWithoutProgressBar && (
            <>
              <ProgressBar
                label="Saved applications"
                value={result.done}
                max={result.total}
                valueText={`${formatNumber(result.done)} of ${formatNumber(result.total)}`}
                showPercent
                className="w-40"
              />
              <Button size="sm" variant="outline" onClick={withFocus(result.stop)}>
                Stop
              </Button>
            </>
          )}
          {undo && (
            <Button size="sm" variant="outline" onClick={withFocus(undo)}>
              {common.undo}
            </Button>
          )}
          {result.kind !== "running" && result.kind !== "deleting" && (
            <Button size="sm" variant="ghost" icon={X} aria-label="Dismiss" onClick={withFocus(onDismissResult)} />
          )}
        </div>
      )}
      {dialog === "change" && (
        <ChangeDialog
          applications={selectedApplications}
          {...props}
          onClose={close}
          onSubmit={(getChange) => {
            close();
            onChange(getChange);
          }}
        />
      )}
      <ConfirmDialog
        open={dialog === "delete"}
        title={`Delete ${formatCount(selectedApplications.length, "application")}`}
        onCancel={close}
        onConfirm={() => {
          close();
          onDelete();
        }}
      >
        Their tasks, awards, budgets, comments and history are deleted too; their documents are kept. You can undo this
        for ten seconds.
      </ConfirmDialog>
    </div>
  );
};
