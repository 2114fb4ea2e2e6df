import type { ComponentProps } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { Organization } from "#shared/api/organizations.ts";
import type { FundingSearch, SearchProfile } from "#shared/api/web-search.ts";
import {
  fundingRanges,
  fundingSearchScopes,
  fundingSearchTypes,
  optimizerScopes,
  optimizerSectors,
  optimizerTypes,
  translateAmount,
  translateScope,
  translateSector,
  translateType,
} from "#shared/domain/form-vocabularies.ts";
import { PlanGate, useHasPlan } from "#web/auth/plan-gate.tsx";
import { PrefillNote } from "#web/organizations/prefill-note.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

/** An empty string means "not set". */
type FormValues<Input> = { [K in Exclude<keyof Required<Input>, "organizationId">]: string };
export type OptimizerInput = z.input<typeof SearchProfile>;
export type FundingInput = z.input<typeof FundingSearch>;
export type OptimizerValues = FormValues<OptimizerInput>;
export type FundingValues = FormValues<FundingInput>;

type OptionalOrganization = Organization | null | undefined;

/** Translates the organization profile to the vocabulary of the optimizer form. */
export const getOptimizerValues = (organization: OptionalOrganization): OptimizerValues => ({
  organizationType: translateType("finder", organization?.type, "optimizer") ?? "",
  primarySector:
    organization?.focusAreas.map((area) => translateSector("finder", area, "optimizer")).find((sector) => sector) ?? "",
  focusAreas: organization?.focusAreas.join(", ") ?? "",
  geographicScope: translateScope("finder", organization?.geographicScope, "optimizer") ?? "",
  targetDemographics: organization?.targetPopulation ?? "",
  programs: "",
});

/** Translates the organization profile to the vocabulary of the funding search form. */
export const getFundingValues = (organization: OptionalOrganization): FundingValues => ({
  organizationType: translateType("finder", organization?.type, "search") ?? "",
  geographicScope: translateScope("finder", organization?.geographicScope, "search") ?? "",
  focusAreas: organization?.focusAreas.join(", ") ?? "",
  fundingAmount: translateAmount("finder", organization?.fundingAmount, "search") ?? "",
});

type FormProps<Values extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Values>;
  organization: OptionalOrganization;
  pending: boolean;
  onSearch: (values: Values) => void;
};

export const OptimizerForm = ({ form, organization, pending, onSearch }: FormProps<OptimizerValues>) => {
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <SearchFormCard
      id="optimizer"
      title="Search profile"
      organization={organization}
      pending={pending}
      label="Optimize search"
      pendingLabel="Optimizing..."
      onSubmit={handleSubmit(onSearch)}
    >
      <Field label={common.organizationType} error={errors.organizationType?.message}>
        <NativeSelect
          placeholder={common.notSet}
          options={toSelectOptions(optimizerTypes)}
          {...register("organizationType")}
        />
      </Field>
      <Field label="Primary sector" error={errors.primarySector?.message}>
        <NativeSelect
          placeholder={common.notSet}
          options={toSelectOptions(optimizerSectors)}
          {...register("primarySector")}
        />
      </Field>
      <Field label={common.focusAreasLabel} hint={messages.commaHint} error={errors.focusAreas?.message}>
        <TextInput {...register("focusAreas")} />
      </Field>
      <Field label={common.geographicScope} error={errors.geographicScope?.message}>
        <NativeSelect
          placeholder={common.notSet}
          options={toSelectOptions(optimizerScopes)}
          {...register("geographicScope")}
        />
      </Field>
      <Field label="Target demographics" error={errors.targetDemographics?.message}>
        <TextArea rows={2} {...register("targetDemographics")} />
      </Field>
      <Field label="Programs" hint="What you run or plan to run" error={errors.programs?.message}>
        <TextArea rows={2} {...register("programs")} />
      </Field>
    </SearchFormCard>
  );
};

export const FundingForm = ({ form, organization, pending, onSearch }: FormProps<FundingValues>) => {
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(onSearch, () =>
    toast({ title: common.missingInformation, description: messages.fillOptimizerRequired, variant: "error" }),
  );
  return (
    <SearchFormCard
      id="funding"
      title="What you’re looking for"
      organization={organization}
      pending={pending}
      label="Search funding"
      pendingLabel={common.searching}
      onSubmit={submit}
    >
      <Field label={common.organizationType} error={errors.organizationType?.message}>
        <NativeSelect
          placeholder={common.choose}
          options={toSelectOptions(fundingSearchTypes)}
          {...register("organizationType")}
        />
      </Field>
      <Field label={common.focusAreasLabel} hint={messages.commaHint} error={errors.focusAreas?.message}>
        <TextInput {...register("focusAreas")} />
      </Field>
      <Field label={common.geographicScope} error={errors.geographicScope?.message}>
        <NativeSelect
          placeholder={common.choose}
          options={toSelectOptions(fundingSearchScopes)}
          {...register("geographicScope")}
        />
      </Field>
      <Field label={common.fundingAmount} optional error={errors.fundingAmount?.message}>
        <NativeSelect
          placeholder="Any"
          options={fundingRanges.map((range) => ({ value: range, label: range }))}
          {...register("fundingAmount")}
        />
      </Field>
    </SearchFormCard>
  );
};

type SearchFormCardProps = Pick<ComponentProps<"form">, "onSubmit" | "children"> & {
  id: string;
  title: string;
  organization: OptionalOrganization;
  pending: boolean;
  label: string;
  pendingLabel: string;
};

const SearchFormCard = (props: SearchFormCardProps) => {
  const { id, title, organization, pending, label, pendingLabel, onSubmit, children } = props;
  const hasPlan = useHasPlan();
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-labelledby={`${id}-form`}
      className="grid content-start gap-4 self-start lg:sticky lg:top-6 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h3 id={`${id}-form`} className="font-semibold">
          {title}
        </h3>
        <PrefillNote organization={organization} />
      </div>
      {children}
      <Button type="submit" pending={pending} inactive={!hasPlan} aria-describedby={hasPlan ? undefined : `${id}-plan`}>
        {pending ? pendingLabel : label}
      </Button>
      <PlanGate id={`${id}-plan`} />
    </form>
  );
};
