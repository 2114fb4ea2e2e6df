import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import type { Organization, OrganizationInput } from "#shared/api/organizations.ts";
import { codesByOrganizationType, statusesByOrganizationType } from "#shared/domain/applicant-codes.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Checkbox, NativeSelect, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import * as common from "#web/ui/messages.ts";
import * as messages from "./messages.ts";

export type OrganizationFormValues = z.input<typeof OrganizationInput>;
type EligibilityField = "taxStatus" | "doesResearch" | "applicantCodes" | "specialStatuses" | "country" | "county";
const eligibilityFields: readonly EligibilityField[] = [
  "taxStatus",
  "doesResearch",
  "applicantCodes",
  "specialStatuses",
  "country",
  "county",
];

export const hasEligibilityError = (errors: Partial<Record<string, unknown>>) =>
  eligibilityFields.some((name) => errors[name] !== undefined);

/** Removes details that only another type of organization can have; keeps saved ones that the form does not show. */
export const pickAllowedDetails = (
  values: OrganizationFormValues,
  saved: Organization | null,
): OrganizationFormValues => {
  const allowedCodes: readonly string[] = codesByOrganizationType[values.type];
  const allowedStatuses: readonly string[] = [
    ...statusesByOrganizationType[values.type],
    ...((values.type === saved?.type && saved.specialStatuses) || []),
  ];
  return {
    ...values,
    applicantCodes: values.applicantCodes?.filter((code) => allowedCodes.includes(code)),
    specialStatuses: values.specialStatuses?.filter((status) => allowedStatuses.includes(status)),
  };
};

const blankToNull = (value: string | null) => value?.trim() || null;
// React Hook Form also calls it with the stored boolean.
const toBoolean = (value: string | boolean | null) =>
  value === "" || value === null ? null : String(value) === "true";

const describeDetails = (values: OrganizationFormValues): string => {
  const { taxStatus, applicantCodes = [], specialStatuses = [], county, country, doesResearch } = values;
  return [
    taxStatus
      ? messages.taxStatusNames[taxStatus]
      : applicantCodes.map((code) => messages.applicantCodeNames[code]).join(", "),
    ...specialStatuses.map((status) => messages.specialStatusNames[status]),
    doesResearch && "Research",
    county,
    country,
  ]
    .filter(Boolean)
    .join(" · ");
};

type Props = {
  organization: Organization | null;
  form: UseFormReturn<OrganizationFormValues, unknown, OrganizationFormValues>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** Edits the eligibility details besides the organization's type. Stays open while one of its fields has an error. */
export const EligibilitySection = ({ organization, form, isOpen, onToggle }: Props) => {
  const { register, control, formState, getValues, setValue } = form;
  const { errors } = formState;
  const values = { ...getValues(), ...useWatch({ control }) };
  const details = pickAllowedDetails(values, organization);
  /** Selects the nonprofit code that the tax status implies. */
  const syncNonprofitCode = () => {
    const { taxStatus, type, applicantCodes = [] } = getValues();
    const impliedCode = taxStatus === "501c3" ? "12" : taxStatus === "other-nonprofit" ? "13" : undefined;
    const allowedCodes: readonly string[] = codesByOrganizationType[type];
    const otherCodes = applicantCodes.filter((code) => code !== "12" && code !== "13");
    setValue(
      "applicantCodes",
      impliedCode && allowedCodes.includes(impliedCode) ? [...otherCodes, impliedCode] : otherCodes,
      {
        shouldDirty: true,
      },
    );
  };
  return (
    <details
      open={isOpen || hasEligibilityError(errors)}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex list-none items-start justify-between gap-3 rounded-card p-4 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">Eligibility details</span>
          <span className="text-subtle"> (optional)</span>
          <span className="block text-sm text-muted">
            {describeDetails(details) || "These show which programs you can apply to. Skip what you don’t know."}
          </span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="mt-1 shrink-0 text-muted transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 border-t border-line p-4">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={messages.taxStatus} error={errors.taxStatus?.message}>
            <NativeSelect
              placeholder={common.notSet}
              options={toSelectOptions(messages.taxStatusNames)}
              {...register("taxStatus", { setValueAs: blankToNull, onChange: syncNonprofitCode })}
            />
          </Field>
          <Field label={messages.conductsResearch} error={errors.doesResearch?.message}>
            <NativeSelect
              placeholder={common.notSet}
              options={[
                { value: "true", label: "Yes" },
                { value: "false", label: "No" },
              ]}
              {...register("doesResearch", { setValueAs: toBoolean })}
            />
          </Field>
        </div>
        <CheckboxGroup legend={messages.applyAs}>
          {codesByOrganizationType[values.type].map((code) => (
            <Checkbox
              key={code}
              label={messages.applicantCodeNames[code]}
              value={code}
              {...register("applicantCodes")}
            />
          ))}
        </CheckboxGroup>
        <CheckboxGroup legend={messages.specialStatus}>
          {statusesByOrganizationType[values.type].map((status) => (
            <Checkbox
              key={status}
              label={messages.specialStatusNames[status]}
              value={status}
              {...register("specialStatuses")}
            />
          ))}
        </CheckboxGroup>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="County" footer="For example, Mill County" error={errors.county?.message}>
            <TextInput {...register("county", { setValueAs: blankToNull })} />
          </Field>
          <Field label="Country" footer="Leave blank for the United States" error={errors.country?.message}>
            <TextInput autoComplete="country-name" {...register("country", { setValueAs: blankToNull })} />
          </Field>
        </div>
      </div>
    </details>
  );
};

const CheckboxGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-1 text-sm font-semibold">
      {legend} <span className="font-normal text-muted">(choose all that apply)</span>
    </legend>
    <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">{children}</div>
  </fieldset>
);
