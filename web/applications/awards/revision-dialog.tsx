import { useState } from "react";
import * as z from "zod/mini";
import { type Award, BudgetRevision, maxAwardRows } from "#shared/api/awards.ts";
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
import { getToday } from "#web/ui/text/format.ts";
import { AwardForm } from "./award-form.tsx";
import { formatCents, parseAmountText, toAmountText } from "./format-cents.ts";
import * as messages from "./messages.ts";

const amountMessage = "Please enter an amount in dollars, such as 12,500";
const RevisionForm = z.object({
  date: BudgetRevision.shape.date,
  reason: BudgetRevision.shape.reason,
  approval: BudgetRevision.shape.approval,
  /** The new amounts, in the order of the lines. */
  amounts: z.array(z.string().check(z.refine((text) => parseAmountText(text) !== undefined, amountMessage))),
});
type Values = z.input<typeof RevisionForm>;
type Props = { open: boolean; onClose: () => void; award: Award };

export const RevisionDialog = ({ open, onClose, award }: Props) => (
  <Dialog open={open} onClose={onClose} title="Revise the budget" subtitle="Enter the new amount of each line.">
    <Form award={award} onClose={onClose} />
  </Dialog>
);

const listChanges = (lines: Award["budgetLines"], amounts: readonly string[]) =>
  lines.flatMap(({ id: lineId, name: lineName, budgetedCents: beforeCents }, index) => {
    const afterCents = parseAmountText(amounts[index] ?? "");
    return afterCents === undefined || afterCents === beforeCents
      ? []
      : [{ lineId, lineName, beforeCents, afterCents }];
  });

const Form = ({ award: current, onClose }: Omit<Props, "open">) => {
  const [award] = useState(current);
  const { budgetLines, revisions } = award;
  const form = useSchemaForm<Values>(
    RevisionForm,
    {
      date: getToday(),
      reason: "",
      approval: "not_needed",
      amounts: budgetLines.map(({ budgetedCents }) => toAmountText(budgetedCents)),
    },
    `revision ${award.applicationId}`,
  );
  const { register, formState, watch } = form;
  const { errors } = formState;
  const changes = listChanges(budgetLines, watch("amounts"));
  const total = budgetLines.reduce((sum, line) => sum + line.budgetedCents, 0);
  const difference = changes.reduce((sum, { beforeCents, afterCents }) => sum + afterCents - beforeCents, 0);
  const check = checkTransfers({
    isFederal: award.isFederal,
    awardCents: toCentsOrNull(award.amountAwarded),
    budgetCents: total,
    revisions: [...revisions, { changes }],
  });
  return (
    <AwardForm
      applicationId={award.applicationId}
      form={form}
      label="Save revision"
      toEdit={(values) => {
        const { date, reason, approval, amounts } = z.parse(RevisionForm, values);
        const revision = {
          id: createSortableId(new Date()),
          date,
          reason,
          approval,
          changes: listChanges(budgetLines, amounts),
        };
        const after = new Map(revision.changes.map(({ lineId, afterCents }) => [lineId, afterCents]));
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
            footer={`Now ${formatCents(budgetedCents)}`}
            error={errors.amounts?.[index]?.message}
          >
            <MoneyInput {...register(`amounts.${index}`)} />
          </Field>
        ))}
        <p role="status" className="text-sm text-muted">
          New total {formatCents(total + difference)}
          {difference !== 0 && `, ${formatCents(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than now`}.{" "}
          Moved between lines so far: {formatCents(check.movedCents)} ({check.movedPercent}%).
        </p>
        {check.mayNeedApproval && (
          <Notice tone="warn" live title="Check whether you need approval first">
            On federal awards above {formatCents(complianceRules.simplifiedAcquisition.value * 100)}, the agency may
            require its prior approval once moves between cost categories exceed {complianceRules.budgetTransfers.value}
            % of the approved budget ({complianceRules.budgetTransfers.citation}). Your award’s terms say whether it
            does.
          </Notice>
        )}
      </div>
      <Field label={messages.date} error={errors.date?.message} required>
        <TextInput type="date" {...register("date")} />
      </Field>
      <Field label="Funder’s approval" error={errors.approval?.message}>
        <NativeSelect options={toSelectOptions(approvalStatuses)} {...register("approval")} />
      </Field>
      <Field label="Reason" error={errors.reason?.message} required className="sm:col-span-2">
        <TextArea rows={2} {...register("reason")} />
      </Field>
    </AwardForm>
  );
};
