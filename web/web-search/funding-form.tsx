import type { UseFormReturn } from "react-hook-form";
import { fundingRanges, fundingSearchScopes, fundingSearchTypes } from "#shared/vocabularies.ts";
import { webSearchTexts } from "#shared/web-search.ts";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/inputs.tsx";
import { optionsOf } from "#web/ui/options.ts";
import { toast } from "#web/ui/toast.tsx";
import { FormCard } from "./form-card.tsx";
import type { FundingValues } from "./search-values.ts";

type Props = {
  form: UseFormReturn<FundingValues, unknown, FundingValues>;
  isFilled: boolean;
  pending: boolean;
  onSearch: (search: FundingValues) => void;
};

/** The AI funding search: type, focus areas and scope must be said, the amount need not. */
export const FundingForm = ({ form, isFilled, pending, onSearch }: Props) => {
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(onSearch, () => toast({ ...webSearchTexts.missing, variant: "error" }));
  return (
    <FormCard
      id="funding"
      title="What you look for"
      isFilled={isFilled}
      pending={pending}
      label="Search funding"
      working="Searching..."
      onSubmit={() => void submit()}
    >
      <Field label="Organization type" error={errors.organizationType?.message}>
        <NativeSelect placeholder="Choose" options={optionsOf(fundingSearchTypes)} {...register("organizationType")} />
      </Field>
      <Field label="Focus areas" hint="Several with commas between them" error={errors.focusAreas?.message}>
        <TextInput {...register("focusAreas")} />
      </Field>
      <Field label="Geographic scope" error={errors.geographicScope?.message}>
        <NativeSelect placeholder="Choose" options={optionsOf(fundingSearchScopes)} {...register("geographicScope")} />
      </Field>
      <Field label="Funding amount" optional error={errors.fundingAmount?.message}>
        <NativeSelect
          placeholder="Any"
          options={fundingRanges.map((range) => ({ value: range, label: range }))}
          {...register("fundingAmount")}
        />
      </Field>
    </FormCard>
  );
};
