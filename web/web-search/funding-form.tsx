import type { UseFormReturn } from "react-hook-form";
import type { Organization } from "#shared/api/organizations.ts";
import { fundingRanges, fundingSearchScopes, fundingSearchTypes } from "#shared/domain/form-vocabularies.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { SearchFormCard } from "./search-forms.tsx";
import * as texts from "./messages.ts";
import type { FundingValues } from "./form-values.ts";

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
    toast({ title: common.missingInformation, description: texts.fillRequired, variant: "error" }),
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
      <Field label={common.focusAreas} hint={texts.commaHint} error={errors.focusAreas?.message}>
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
