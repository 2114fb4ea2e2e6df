import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { type Award, BudgetRevision, maxAwardRows, tooManyRevisionsMessage } from "#shared/api/awards.ts";
import { approvalStatuses } from "#shared/domain/awards/award-terms.ts";
import { checkTransfers } from "#shared/domain/awards/budget-transfers.ts";
import { complianceRules } from "#shared/domain/compliance-rules.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { toCentsOrNull } from "#shared/util/money.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput, NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { getToday } from "#web/ui/text/format.ts";
import { AwardForm } from "./award-form.tsx";
import { formatCents, parseAmountText, toAmountText } from "./format-cents.ts";
import * as messages from "./messages.ts";
import { findRow, upsertRow } from "./use-award.ts";

const amountMessage = "Please enter an amount in dollars, such as 12,500";
const { date, reason, approval, approvalDate } = BudgetRevision.shape;
const RevisionForm = z.object({
  ...{ date, reason, approval, approvalDate },
  /** The new amounts in line order; empty when editing, which can't change amounts. */
  amounts: z.array(z.string().check(z.refine((text) => parseAmountText(text) !== undefined, amountMessage))),
});
type Values = z.input<typeof RevisionForm>;
type Revision = Award["revisions"][number];
type FormProps = { award: Award; onClose: () => void };
type Props = FormProps & {
  open: boolean;
  /** The revision to edit; undefined for a new one. */
  revision: Revision | undefined;
};

export const RevisionDialog = ({ open, onClose, award, revision }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={revision ? "Edit revision" : "Revise the budget"}
    subtitle={
      revision ? "To change its amounts, delete it and revise the budget again." : "Enter the new amount of each line."
    }
  >
    {revision ? (
      <EditForm award={award} revision={revision} onClose={onClose} />
    ) : award.revisions.length >= maxAwardRows.revisions ? (
      <Notice tone="warn" title={messages.revisionsFullTitle}>
        {tooManyRevisionsMessage}.
      </Notice>
    ) : (
      <NewForm award={award} onClose={onClose} />
    )}
  </Dialog>
);

/** Parses the fields and clears the decision date if there is no decision yet. */
const parseFields = (values: Values) => {
  const { amounts: _, ...fields } = z.parse(RevisionForm, values);
  return isDecided(fields.approval) ? fields : { ...fields, approvalDate: null };
};
const isDecided = (status: Values["approval"]) => status === "approved" || status === "denied";

const EditForm = ({ award: { applicationId }, revision, onClose }: FormProps & { revision: Revision }) => {
  const form = useSchemaForm<Values>(
    RevisionForm,
    {
      date: revision.date.slice(0, 10),
      reason: revision.reason,
      approval: revision.approval,
      approvalDate: revision.approvalDate?.slice(0, 10) ?? "",
      amounts: [],
    },
    `revision ${revision.id}`,
  );
  return (
    <AwardForm
      applicationId={applicationId}
      form={form}
      label={common.saveChanges}
      toEdit={(values) => ({
        change: ({ revisions }) => ({ revisions: upsertRow(revisions, { ...revision, ...parseFields(values) }) }),
        getPart: ({ revisions }) => findRow(revisions, revision.id),
      })}
      onClose={onClose}
    >
      <RevisionFields form={form} />
    </AwardForm>
  );
};

const listChanges = (lines: Award["budgetLines"], amounts: readonly string[]) =>
  lines.flatMap(({ id: lineId, name: lineName, budgetedCents: beforeCents }, index) => {
    const afterCents = parseAmountText(amounts[index] ?? "");
    return afterCents === undefined || afterCents === beforeCents
      ? []
      : [{ lineId, lineName, beforeCents, afterCents }];
  });

const NewForm = ({ award: current, onClose }: FormProps) => {
  const [award] = useState(current);
  const { applicationId, budgetLines } = award;
  const form = useSchemaForm<Values>(
    RevisionForm,
    {
      date: getToday(),
      reason: "",
      approval: "not_needed",
      approvalDate: "",
      amounts: budgetLines.map(({ budgetedCents }) => toAmountText(budgetedCents)),
    },
    `revision ${applicationId}`,
  );
  const changes = listChanges(budgetLines, form.watch("amounts"));
  return (
    <AwardForm
      applicationId={applicationId}
      form={form}
      label="Save revision"
      toEdit={(values) => {
        const revision = { id: createSortableId(new Date()), ...parseFields(values), changes };
        const after = new Map(changes.map(({ lineId, afterCents }) => [lineId, afterCents]));
        return {
          change: (latest) => ({
            revisions: [...latest.revisions, revision],
            budgetLines: latest.budgetLines.map((line) => ({
              ...line,
              budgetedCents: after.get(line.id) ?? line.budgetedCents,
            })),
          }),
          getPart: (latest) => latest.budgetLines.map(({ id, budgetedCents }) => [id, budgetedCents]),
        };
      }}
      validate={() => {
        if (changes.length > maxAwardRows.changesPerRevision)
          return `Please change at most ${maxAwardRows.changesPerRevision} lines at once`;
        return changes.length === 0 ? "Please change at least one amount" : undefined;
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:col-span-2">
        {budgetLines.map(({ id, name, budgetedCents }, index) => (
          <Field
            key={id}
            label={name}
            footer={`Currently ${formatCents(budgetedCents)}`}
            error={form.formState.errors.amounts?.[index]?.message}
          >
            <MoneyInput {...form.register(`amounts.${index}`)} />
          </Field>
        ))}
        <TransferCheck award={award} changes={changes} />
      </div>
      <RevisionFields form={form} />
    </AwardForm>
  );
};

/** Shows the new total, the amount moved so far, and whether the funder's prior approval may be needed. */
const TransferCheck = ({ award, changes }: { award: Award; changes: Revision["changes"] }) => {
  const total = award.budgetLines.reduce((sum, line) => sum + line.budgetedCents, 0);
  const difference = changes.reduce((sum, { beforeCents, afterCents }) => sum + afterCents - beforeCents, 0);
  const check = checkTransfers({
    isFederal: award.isFederal,
    awardCents: toCentsOrNull(award.amountAwarded),
    budgetCents: total,
    revisions: [...award.revisions, { changes }],
  });
  return (
    <>
      <p role="status" className="text-sm text-muted">
        New total {formatCents(total + difference)}
        {difference !== 0 && `, ${formatCents(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than now`}.{" "}
        Moved between lines so far: {formatCents(check.movedCents)} ({check.movedPercent}%).
      </p>
      {check.mayNeedApproval && (
        <Notice tone="warn" live title="Check whether you need approval first">
          On federal awards above {formatCents(complianceRules.simplifiedAcquisition.value * 100)}, the agency may
          require its prior approval once moves between cost categories exceed {complianceRules.budgetTransfers.value}%
          of the approved budget ({complianceRules.budgetTransfers.citation}). Your award’s terms say whether it does.
        </Notice>
      )}
    </>
  );
};

const RevisionFields = ({ form }: { form: UseFormReturn<Values, unknown, Values> }) => {
  const { register, formState, watch } = form;
  const { errors } = formState;
  const status = watch("approval");
  return (
    <>
      <Field label={messages.date} error={errors.date?.message} required>
        <TextInput type="date" {...register("date")} />
      </Field>
      <Field label="Funder’s approval" error={errors.approval?.message}>
        <NativeSelect options={toSelectOptions(approvalStatuses)} {...register("approval")} />
      </Field>
      {isDecided(status) && (
        <Field
          label={`${approvalStatuses[status]} on`}
          hint={status === "denied" && "To undo the revision, delete it: its lines return to their earlier amounts."}
          error={errors.approvalDate?.message}
          optional
          className="sm:col-span-2"
        >
          <TextInput type="date" {...register("approvalDate")} />
        </Field>
      )}
      <Field label="Reason" error={errors.reason?.message} required className="sm:col-span-2">
        <TextArea rows={2} {...register("reason")} />
      </Field>
    </>
  );
};
