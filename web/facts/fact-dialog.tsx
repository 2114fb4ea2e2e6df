import { useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { type Fact, FactInput, type FactKind, factKinds } from "#shared/api/facts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialogs/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { FormError } from "#web/ui/forms/form-parts.tsx";
import { NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { showFormError, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { factNotSaved } from "#web/writing/messages.ts";
import * as messages from "./messages.ts";
import { useSaveFact } from "./use-fact-changes.ts";

type FormValues = z.input<typeof FactInput>;
type Hints = { name: string; value: string };
const hints: Record<FactKind, Hints> = {
  number: { name: "For example, “Families served”", value: "With its unit, such as “142 families”" },
  person: { name: "The role, such as “Executive director”", value: "The person’s name" },
  place: { name: "For example, “Service area”", value: "For example, “Harbor County”" },
  date: { name: "For example, “Founded”", value: "For example, “2003” or “May 4, 2003”" },
  outcome: { name: "For example, “Housing stability”", value: "The result in a sentence, with its numbers" },
  statement: { name: "For example, “Mission”", value: "As it should appear in a draft" },
  identifier: { name: "For example, “UEI”", value: "The number" },
};

const toFormValues = (fact: Fact | undefined): FormValues => ({
  kind: fact?.kind ?? "number",
  name: fact?.name ?? "",
  value: fact?.value ?? "",
  period: fact?.period ?? "",
  email: fact?.email ?? "",
  phone: fact?.phone ?? "",
});

type Props = {
  open: boolean;
  organizationId: string;
  /** Undefined for a new fact. */
  fact?: Fact | undefined;
  onClose: () => void;
};

export const FactDialog = ({ open, fact, ...rest }: Props) => (
  <Dialog open={open} onClose={rest.onClose} title={fact ? "Edit the fact" : messages.addFact}>
    <FactForm fact={fact} {...rest} />
  </Dialog>
);

const FactForm = ({ fact, organizationId, onClose }: Omit<Props, "open">) => {
  const form = useSchemaForm<FormValues>(FactInput, toFormValues(fact), fact ? `fact ${fact.id}` : "fact");
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: "kind" });
  const save = useSaveFact(organizationId, fact);
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showFormError(form, error, { fallback: factNotSaved }),
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Kind" error={errors.kind?.message}>
        <NativeSelect options={toSelectOptions(factKinds)} {...form.register("kind")} />
      </Field>
      <Field label="What it is" hint={hints[kind].name} error={errors.name?.message} required>
        <TextInput autoComplete="off" {...form.register("name")} />
      </Field>
      <Field label="Fact" hint={hints[kind].value} error={errors.value?.message} required>
        <TextArea rows={2} {...form.register("value")} />
      </Field>
      <Field
        label="Year or date"
        hint="The period the value covers, such as 2025"
        optional
        error={errors.period?.message}
      >
        <TextInput autoComplete="off" {...form.register("period")} />
      </Field>
      {kind === "person" && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={common.email} optional error={errors.email?.message}>
            <TextInput type="email" autoComplete="off" {...form.register("email")} />
          </Field>
          <Field label="Phone" optional error={errors.phone?.message}>
            <TextInput type="tel" autoComplete="off" {...form.register("phone")} />
          </Field>
        </div>
      )}
      <FormError message={errors.root?.message} />
      <DialogFooter>
        <Button type="submit" pending={save.isPending}>
          {save.isPending ? common.saving : fact?.status === "proposed" ? "Confirm" : common.save}
        </Button>
      </DialogFooter>
    </form>
  );
};
