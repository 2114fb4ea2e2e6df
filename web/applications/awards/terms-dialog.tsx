import { useState } from "react";
import * as z from "zod/mini";
import { type Award, AwardTerms, indirectPercentInput, periodMessage } from "#shared/api/awards.ts";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Checkbox, MoneyInput, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { pickChanges } from "#web/ui/forms/pick-changes.ts";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { formatDollars } from "#web/ui/text/format.ts";
import * as applicationMessages from "../messages.ts";
import { AwardForm } from "./award-form.tsx";
import * as messages from "./messages.ts";

/** The rate is typed as text; an empty field means no rate. */
const ratePipe = z.pipe(
  z.string(),
  z.transform((text) => (text.trim() === "" ? null : Number(text))),
);
const TermsForm = z.extend(AwardTerms, { indirectPercent: z.pipe(ratePipe, indirectPercentInput()) }).check(
  z.refine(({ periodStart, periodEnd }) => !periodStart || !periodEnd || periodEnd >= periodStart, {
    path: ["periodEnd"],
    error: periodMessage,
    // Runs even when other fields are invalid.
    when: () => true,
  }),
);
type Values = z.input<typeof TermsForm>;

const toValues = (award: Award): Values => ({
  amountAwarded: award.amountAwarded === null ? "" : formatDollars(award.amountAwarded).replace("$", ""),
  isFederal: award.isFederal,
  awardNumber: award.awardNumber ?? "",
  periodStart: award.periodStart?.slice(0, 10) ?? "",
  periodEnd: award.periodEnd?.slice(0, 10) ?? "",
  contactName: award.contactName ?? "",
  contactEmail: award.contactEmail ?? "",
  contactPhone: award.contactPhone ?? "",
  indirectPercent: award.indirectPercent === null ? "" : String(award.indirectPercent),
  terms: award.terms ?? "",
});

type Props = { open: boolean; onClose: () => void; award: Award };

export const TermsDialog = ({ open, onClose, award }: Props) => (
  <Dialog open={open} onClose={onClose} title="Award terms">
    <Form award={award} onClose={onClose} />
  </Dialog>
);

const Form = ({ award: current, onClose }: Omit<Props, "open">) => {
  // The award as it was when the form opened, so that only edited fields are sent.
  const [award] = useState(current);
  const form = useSchemaForm<Values>(TermsForm, toValues(award), `award ${award.applicationId}`);
  const { register, formState } = form;
  const { errors } = formState;
  const toChange = (values: Values) => {
    const { indirectPercent, ...changed } = pickChanges<Values>(toValues(award), values);
    return {
      ...changed,
      ...(indirectPercent !== undefined && { indirectPercent: z.parse(ratePipe, indirectPercent) }),
    };
  };
  return (
    <AwardForm
      applicationId={award.applicationId}
      form={form}
      label={common.saveChanges}
      toEdit={(values) => {
        const change = toChange(values);
        const names = Object.keys(change) as (keyof typeof change)[];
        return { change: () => change, getPart: (latest) => names.map((name) => latest[name]) };
      }}
      onClose={onClose}
    >
      <Field label={applicationMessages.amountAwarded} error={errors.amountAwarded?.message} optional>
        <MoneyInput {...register("amountAwarded")} />
      </Field>
      <Field
        label={messages.awardNumber}
        hint="The FAIN on federal awards"
        error={errors.awardNumber?.message}
        optional
      >
        <TextInput autoComplete="off" {...register("awardNumber")} />
      </Field>
      <Field label={messages.periodStart} error={errors.periodStart?.message} optional>
        <TextInput type="date" {...register("periodStart")} />
      </Field>
      <Field label={messages.periodEnd} error={errors.periodEnd?.message} optional>
        <TextInput type="date" {...register("periodEnd")} />
      </Field>
      <Field label={common.contactPerson} error={errors.contactName?.message} optional>
        <TextInput autoComplete="off" {...register("contactName")} />
      </Field>
      <Field label={applicationMessages.contactEmail} error={errors.contactEmail?.message} optional>
        <TextInput type="email" autoComplete="off" {...register("contactEmail")} />
      </Field>
      <Field label={messages.contactPhone} error={errors.contactPhone?.message} optional>
        <TextInput type="tel" autoComplete="off" {...register("contactPhone")} />
      </Field>
      <Field label={messages.indirectRate} footer="In percent" error={errors.indirectPercent?.message} optional>
        <TextInput inputMode="decimal" autoComplete="off" {...register("indirectPercent")} />
      </Field>
      <Checkbox
        label="This award includes federal money"
        description="Directly or passed through a state or another organization. 2 CFR 200 then applies to budget changes and closeout."
        className="sm:col-span-2"
        {...register("isFederal")}
      />
      <Field
        label={messages.terms}
        hint="Special conditions, cost share, acknowledgment of the funder"
        error={errors.terms?.message}
        optional
        className="sm:col-span-2"
      >
        <TextArea rows={4} {...register("terms")} />
      </Field>
    </AwardForm>
  );
};
