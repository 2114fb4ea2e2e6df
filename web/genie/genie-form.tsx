import { useState } from "react";
import { GenieProfile } from "#shared/api/matching.ts";
import { annualBudgets } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { PlanGate, useHasPlan } from "#web/auth/plan-gate.tsx";
import { PrefillNote } from "#web/organizations/prefill-note.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useLatePrefill, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { type GenieInput, getGenieValues } from "./genie-values.ts";

type Props = {
  organization: Organization | null | undefined;
  /** Organization name from sign-up, used when there is no profile. */
  suggestedName: string;
  /** The input of the matches shown. */
  lastInput: GenieInput | undefined;
  pending: boolean;
  onAnalyze: (profile: GenieInput) => void;
};

export const GenieForm = ({ organization, suggestedName, lastInput, pending, onAnalyze }: Props) => {
  const values = getGenieValues(organization, suggestedName);
  const form = useSchemaForm<GenieInput>(GenieProfile, lastInput ?? values, "genie");
  const { register, handleSubmit, formState } = form;
  useLatePrefill(form, lastInput ? undefined : values);
  const { errors } = formState;
  const hasPlan = useHasPlan();
  // Prefilled fields need no attention.
  const [isOpen, setOpen] = useState(!values.missionStatement);
  return (
    <form
      onSubmit={handleSubmit(onAnalyze)}
      noValidate
      aria-labelledby="genie-profile"
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="genie-profile" className="font-serif text-lg font-semibold">
        Your project
      </h2>
      <Field
        label="Project need"
        hint="What the money is for. This drives the search."
        error={errors.projectNeed?.message}
      >
        <TextArea rows={4} {...register("projectNeed")} />
      </Field>
      <Button type="submit" pending={pending} inactive={!hasPlan} aria-describedby={hasPlan ? undefined : "genie-plan"}>
        {pending ? "Analyzing..." : "Find matches"}
      </Button>
      <PlanGate id="genie-plan" />
      <details
        open={isOpen || errors.missionStatement !== undefined}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="border-t border-line pt-3"
      >
        <summary className="w-fit py-1 text-sm font-semibold text-primary-text">{common.yourOrganization}</summary>
        <div className="mt-2 grid gap-4">
          <PrefillNote organization={organization} />
          <Field label={common.organizationName} error={errors.organizationName?.message}>
            <TextInput autoComplete="organization" {...register("organizationName")} />
          </Field>
          <Field label={common.missionStatement} error={errors.missionStatement?.message}>
            <TextArea rows={3} {...register("missionStatement")} />
          </Field>
          <Field label={common.targetPopulation} error={errors.targetPopulation?.message}>
            <TextArea rows={2} {...register("targetPopulation")} />
          </Field>
          <Field label={common.annualBudget} error={errors.annualBudget?.message}>
            <NativeSelect
              placeholder={common.notSet}
              options={toSelectOptions(annualBudgets)}
              {...register("annualBudget")}
            />
          </Field>
        </div>
      </details>
    </form>
  );
};
