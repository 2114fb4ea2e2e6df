import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { flushSync } from "react-dom";
import { getErrorDetail } from "#shared/api/client.ts";
import {
  annualBudgets,
  focusAreas,
  fundingAmounts,
  geographicScopes,
  organizationTypes,
} from "#shared/api/organization-options.ts";
import { type Organization, OrganizationInput, organizationRoutes } from "#shared/api/organizations.ts";
import { usStateLabels } from "#shared/domain/us-states.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useHasMultipleOrganizations } from "#web/auth/session.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Checkbox, MoneyInput, NativeSelect, TextArea, TextInput } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { showServerIssues, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import {
  EligibilitySection,
  hasEligibilityError,
  type OrganizationFormValues,
  pickAllowedDetails,
} from "./eligibility-section.tsx";
import type { IrsListProfile } from "./irs-list-search.tsx";
import * as messages from "./messages.ts";
import { toOrganizationFormValues } from "./organization-form-values.ts";
import { useSaveOrganization } from "./use-save-organization.ts";

const irsListSearch = lazyWithReload(async () => (await import("./irs-list-search.tsx")).IrsListSearch);

type Props = {
  organization: Organization | null;
  suggestedName: string;
  /** The key under which unsaved entries are stored. */
  name: string;
  onCreated: (organization: Organization) => void;
};

const colorField = lazyWithReload(async () => (await import("./color-field.tsx")).ColorField);

/**
 * Edits the profile that matching and drafts use; only name and type are required. Initial values are set once, so
 * changes from elsewhere never replace unsaved edits.
 */
export const OrganizationForm = ({ organization, suggestedName, name, onCreated }: Props) => {
  const form = useSchemaForm<OrganizationFormValues>(
    OrganizationInput,
    toOrganizationFormValues(organization, suggestedName),
    name,
    {
      persists: true,
    },
  );
  const queryClient = useQueryClient();
  const hasMultipleOrganizations = useHasMultipleOrganizations();
  const canSave = useCan(organizationRoutes.updateOrganization);
  const { register, formState } = form;
  const { errors } = formState;
  const save = useSaveOrganization({
    onSuccess: (saved) => {
      toast({ title: common.profileSaved, description: "We'll use it to prefill your forms" });
      if (organization) return;
      // The current-user response includes the organization count, so refetch it.
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      onCreated(saved);
    },
    onError: (error) => {
      showServerIssues(form, error);
      toast({
        title: common.error,
        description: getErrorDetail(error, "The profile could not be saved"),
        variant: "error",
      });
    },
  });
  const [isFromIrs, setFromIrs] = useState(false);
  const [areDetailsOpen, setDetailsOpen] = useState(false);
  const fillFromIrs = ({ specialStatuses, ...profile }: IrsListProfile) => {
    for (const [fieldName, value] of Object.entries(profile))
      if (value !== null && !(Array.isArray(value) && value.length === 0))
        form.setValue(fieldName as keyof typeof profile, value, { shouldDirty: true });
    const statuses = new Set([...(form.getValues("specialStatuses") ?? []), ...specialStatuses]);
    form.setValue("specialStatuses", [...statuses], { shouldDirty: true });
    setFromIrs(true);
  };
  const identityErrors = errors.name ?? errors.type ?? errors.taxId ?? errors.annualBudget;
  const submit = form.handleSubmit(
    (values) => {
      const body = pickAllowedDetails(values, organization);
      save.mutate({ before: organization, body }, { onSuccess: () => form.reset(body, { keepValues: true }) });
    },
    (formErrors) => {
      // Fields in a collapsed section can't receive focus.
      if (hasEligibilityError(formErrors)) flushSync(() => setDetailsOpen(true));
    },
  );
  return (
    <>
      {canSave && (
        <Suspense fallback={<Skeleton className="mb-8 h-28 max-w-2xl" />}>
          <irsListSearch.Component onUse={fillFromIrs} />
        </Suspense>
      )}
      <form onSubmit={submit} noValidate className="grid max-w-2xl gap-10">
        <fieldset disabled={!canSave} className="grid gap-5">
          <legend className="mb-4 font-serif text-lg font-semibold">Who you are</legend>
          {isFromIrs && !identityErrors ? (
            <IrsProfile values={form.getValues()} onEdit={() => setFromIrs(false)} />
          ) : (
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label={common.organizationName} error={errors.name?.message}>
                <TextInput autoComplete="organization" {...register("name")} />
              </Field>
              <Field label={common.organizationType} error={errors.type?.message}>
                <NativeSelect options={toSelectOptions(organizationTypes)} {...register("type")} />
              </Field>
              <Field label={messages.taxIdLabel} footer="Nine digits, such as 12-3456789" error={errors.taxId?.message}>
                <TextInput inputMode="numeric" {...register("taxId")} />
              </Field>
              <Field label={common.annualBudget} error={errors.annualBudget?.message}>
                <NativeSelect
                  placeholder={common.notSet}
                  options={toSelectOptions(annualBudgets)}
                  {...register("annualBudget")}
                />
              </Field>
            </div>
          )}
          <EligibilitySection
            organization={organization}
            form={form}
            isOpen={areDetailsOpen}
            onToggle={setDetailsOpen}
          />
          {hasMultipleOrganizations && organization && (
            <Suspense fallback={<Skeleton className="h-16" />}>
              <colorField.Component
                organizationName={organization.name}
                error={errors.color?.message}
                {...register("color")}
              />
            </Suspense>
          )}
          <Checkbox label="We are veteran-led or serve veterans" {...register("veteranStatus")} />
          <Field label="Mission" hint="One or two plain-language sentences" error={errors.mission?.message}>
            <TextArea rows={3} {...register("mission")} />
          </Field>
          <Field label="History" hint="Year founded and what you're known for" error={errors.history?.message}>
            <TextArea rows={3} {...register("history")} />
          </Field>
        </fieldset>
        <fieldset disabled={!canSave} className="grid gap-5">
          <legend className="mb-4 font-serif text-lg font-semibold">Who you serve and where</legend>
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{common.focusAreasLabel}</legend>
            <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
              {focusAreas.map((area) => (
                <Checkbox key={area} label={area} value={area} {...register("focusAreas")} />
              ))}
            </div>
          </fieldset>
          <Field label={common.targetPopulation} error={errors.targetPopulation?.message}>
            <TextArea rows={2} {...register("targetPopulation")} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-3">
            <Field label={common.geographicScope} error={errors.geographicScope?.message}>
              <NativeSelect
                placeholder={common.notSet}
                options={toSelectOptions(geographicScopes)}
                {...register("geographicScope")}
              />
            </Field>
            <Field label={messages.stateOrTerritory} error={errors.state?.message}>
              <NativeSelect
                placeholder={common.notSet}
                options={toSelectOptions(usStateLabels)}
                {...register("state")}
              />
            </Field>
            <Field label="Typical grant size" error={errors.fundingAmount?.message}>
              <NativeSelect
                placeholder={common.notSet}
                options={toSelectOptions(fundingAmounts)}
                {...register("fundingAmount")}
              />
            </Field>
            <Field
              label="Typical request"
              hint="What you typically ask one funder for. If set, we match on this instead of grant size."
              error={errors.usualRequest?.message}
              optional
            >
              <MoneyInput {...register("usualRequest")} />
            </Field>
          </div>
        </fieldset>
        {canSave && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" pending={save.isPending}>
              {save.isPending ? common.saving : "Save profile"}
            </Button>
            <p className="text-sm text-muted">{formState.isDirty && common.notSavedYet}</p>
          </div>
        )}
      </form>
    </>
  );
};

/** Shows the IRS data as text until the user chooses Edit. */
const IrsProfile = ({ values, onEdit }: { values: OrganizationFormValues; onEdit: () => void }) => (
  <div className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line bg-surface p-4">
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{values.name}</span>
      <span className="block text-sm text-muted">
        {[
          values.taxId && `EIN ${values.taxId}`,
          organizationTypes[values.type],
          values.annualBudget && annualBudgets[values.annualBudget],
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <span className="block text-sm text-muted">{messages.fromIrsList}</span>
    </p>
    <Button variant="outline" size="sm" onClick={onEdit}>
      {common.edit}
    </Button>
  </div>
);
