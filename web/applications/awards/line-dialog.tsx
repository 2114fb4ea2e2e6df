import * as z from "zod/mini";
import { type Award, AwardLine } from "#shared/api/awards.ts";
import { moneyInput } from "#shared/api/schemas.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput, TextInput } from "#web/ui/forms/inputs.tsx";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { AwardForm } from "./award-form.tsx";
import { toAmountText } from "./format-cents.ts";
import * as messages from "./messages.ts";
import { findRow, upsertRow } from "./use-award.ts";

const LineForm = z.object({
  name: AwardLine.shape.name,
  budgeted: moneyInput(),
  /** Refunds can make it negative. */
  spent: z.pipe(
    z.string(),
    z.transform((text, context) => {
      const [, sign = "", digits = ""] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
      const parsed = z.safeParse(moneyInput(), digits.trim() || "0");
      if (parsed.success) return sign ? -parsed.data : parsed.data;
      context.issues.push({ code: "custom", message: parsed.error.issues[0]?.message, input: text });
      return z.NEVER;
    }),
  ),
});
type Values = z.input<typeof LineForm>;
type Line = Award["budgetLines"][number];
type Props = { open: boolean; onClose: () => void; applicationId: string; line: Line | undefined };

export const LineDialog = ({ open, onClose, applicationId, line }: Props) => (
  <Dialog open={open} onClose={onClose} title={line ? "Edit line" : messages.addLine}>
    <Form applicationId={applicationId} line={line} onClose={onClose} />
  </Dialog>
);

const Form = ({ applicationId, line, onClose }: Omit<Props, "open">) => {
  const form = useSchemaForm<Values>(
    LineForm,
    {
      name: line?.name ?? "",
      budgeted: line ? toAmountText(line.budgetedCents) : "",
      spent: line ? toAmountText(line.spentCents) : "",
    },
    `award line ${line?.id ?? applicationId}`,
  );
  const { register, formState } = form;
  const { errors } = formState;
  const id = line?.id ?? createSortableId(new Date());
  return (
    <AwardForm
      applicationId={applicationId}
      form={form}
      label={line ? common.saveChanges : messages.addLine}
      toEdit={(values) => {
        const { name, budgeted, spent } = z.parse(LineForm, values);
        const row = { id, name, budgetedCents: budgeted, spentCents: spent, accounts: line?.accounts ?? [] };
        return {
          change: ({ budgetLines }) => ({ budgetLines: upsertRow(budgetLines, row) }),
          getPart: ({ budgetLines }) => findRow(budgetLines, id),
        };
      }}
      onClose={onClose}
    >
      <Field label={common.nameLabel} error={errors.name?.message} required className="sm:col-span-2">
        <TextInput autoComplete="off" {...register("name")} />
      </Field>
      <Field
        label={messages.budgeted}
        hint={line && "To move money between lines, revise the budget instead, which keeps a record."}
        error={errors.budgeted?.message}
        required
      >
        <MoneyInput {...register("budgeted")} />
      </Field>
      <Field label={messages.spent} error={errors.spent?.message} optional>
        <MoneyInput {...register("spent")} />
      </Field>
    </AwardForm>
  );
};
