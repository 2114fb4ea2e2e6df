import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
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
import * as texts from "./messages.ts";

/** Form values: an empty string is "not set", which the request schemas accept or reject. */
type FormValues<Input> = { [K in keyof Required<Input>]: string };
export type OptimizerInput = z.input<typeof SearchProfile>;
export type FundingInput = z.input<typeof FundingSearch>;
export type OptimizerValues = FormValues<OptimizerInput>;
export type FundingValues = FormValues<FundingInput>;

/** Initial values of the optimizer form, translated to its vocabulary. */
export const getOptimizerValues = (organization: Organization | null | undefined): OptimizerValues => ({
  organizationType: translateType("finder", organization?.type, "optimizer") ?? "",
  primarySector:
    organization?.focusAreas.map((area) => translateSector("finder", area, "optimizer")).find((sector) => sector) ?? "",
  focusAreas: organization?.focusAreas.join(", ") ?? "",
  geographicScope: translateScope("finder", organization?.geographicScope, "optimizer") ?? "",
  targetDemographics: organization?.targetPopulation ?? "",
  programs: "",
});

/** Initial values of the funding search form, translated to its vocabulary. */
export const getFundingValues = (organization: Organization | null | undefined): FundingValues => ({
  organizationType: translateType("finder", organization?.type, "search") ?? "",
  geographicScope: translateScope("finder", organization?.geographicScope, "search") ?? "",
  focusAreas: organization?.focusAreas.join(", ") ?? "",
  fundingAmount: translateAmount("finder", organization?.fundingAmount, "search") ?? "",
});

type OptimizerFormProps = {
  form: UseFormReturn<OptimizerValues, unknown, OptimizerValues>;
  organization: Organization | null | undefined;
  pending: boolean;
  onOptimize: (profile: OptimizerValues) => void;
};

/** Search term optimizer; all fields are optional. */
export const OptimizerForm = ({ form, organization, pending, onOptimize }: OptimizerFormProps) => {
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  return (
    <SearchFormCard
      id="optimizer"
      title="Search profile"
      organization={organization}
      pending={pending}
      label="Optimize search"
      working="Optimizing..."
      onSubmit={() => void handleSubmit(onOptimize)()}
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
      <Field label={common.focusAreasLabel} hint={texts.commaHint} error={errors.focusAreas?.message}>
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
      <Field label="Programs" hint="What you run or plan" error={errors.programs?.message}>
        <TextArea rows={2} {...register("programs")} />
      </Field>
    </SearchFormCard>
  );
};

type FundingFormProps = {
  form: UseFormReturn<FundingValues, unknown, FundingValues>;
  organization: Organization | null | undefined;
  pending: boolean;
  onSearch: (search: FundingValues) => void;
};

/** AI funding search; only the amount is optional. */
export const FundingForm = ({ form, organization, pending, onSearch }: FundingFormProps) => {
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(onSearch, () =>
    toast({ title: common.missingInformation, description: texts.fillOptimizerRequired, variant: "error" }),
  );
  return (
    <SearchFormCard
      id="funding"
      title="What you look for"
      organization={organization}
      pending={pending}
      label="Search funding"
      working={common.searching}
      onSubmit={() => void submit()}
    >
      <Field label={common.organizationType} error={errors.organizationType?.message}>
        <NativeSelect
          placeholder={common.choose}
          options={toSelectOptions(fundingSearchTypes)}
          {...register("organizationType")}
        />
      </Field>
      <Field label={common.focusAreasLabel} hint={texts.commaHint} error={errors.focusAreas?.message}>
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

type FormCardProps = {
  id: string;
  title: string;
  organization: Organization | null | undefined;
  pending: boolean;
  /** Button labels: idle and pending. */
  label: string;
  working: string;
  onSubmit: () => void;
  children: ReactNode;
};

const SearchFormCard = ({ id, title, organization, pending, label, working, onSubmit, children }: FormCardProps) => {
  const hasPlan = useHasPlan();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
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
        {pending ? working : label}
      </Button>
      <PlanGate id={`${id}-plan`} />
    </form>
  );
};
