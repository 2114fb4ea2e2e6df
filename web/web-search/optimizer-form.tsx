import type { UseFormReturn } from "react-hook-form";
import type { Organization } from "#shared/api/organizations.ts";
import { optimizerScopes, optimizerSectors, optimizerTypes } from "#shared/domain/form-vocabularies.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { SearchFormCard } from "./search-forms.tsx";
import * as texts from "./messages.ts";
import type { OptimizerValues } from "./form-values.ts";

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
      <Field label={common.focusAreas} hint={texts.commaHint} error={errors.focusAreas?.message}>
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
