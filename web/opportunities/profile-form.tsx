import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { FinderProfile } from "#shared/api/opportunities.ts";
import { focusAreas, fundingAmounts, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import * as paths from "#shared/domain/paths.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import { Checkbox, NativeSelect } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useLatePrefill, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import { type FinderProfileInput, formatProfile, isSameProfile } from "./search-profile.ts";

/** Maps the organization profile to search criteria; the form has a single focus area. */
const toSearchProfile = (organization: Organization | null | undefined) =>
  ({
    organizationType: organization?.type ?? "",
    focusAreas: [organization?.focusAreas[0] ?? ""],
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? "",
    fundingAmount: organization?.fundingAmount ?? "",
  }) as FinderProfileInput; // the schema rejects empty choices with its own message

const withOneArea = (profile: FinderProfileInput): FinderProfileInput => ({
  ...profile,
  focusAreas: profile.focusAreas.slice(0, 1),
});

type Options = {
  organization: Organization | null | undefined;
  searched: FinderProfileInput | null;
  /** The saved search last run in this visit, a new object for each run; resets the form to its profile. */
  lastRun: Pick<SavedSearch, "profile"> | null;
  onDiffers: (differs: boolean) => void;
};

/** Search form, prefilled from the last search or the organization profile. Unsubmitted input survives a reload. */
const useProfileForm = ({ organization, searched, lastRun, onDiffers }: Options) => {
  const queries = useQueryClient();
  const start = searched ? withOneArea(searched) : toSearchProfile(organization);
  const form = useSchemaForm<FinderProfileInput>(FinderProfile, start, "finder");
  const { watch, getValues, reset } = form;
  useLatePrefill(form, searched ? undefined : start);

  const appliedRun = useRef(lastRun);
  useEffect(() => {
    if (lastRun === appliedRun.current) return;
    appliedRun.current = lastRun;
    if (lastRun) reset(withOneArea(lastRun.profile));
  }, [lastRun, reset]);

  const differs = searched !== null && !isSameProfile(watch(), searched);
  useEffect(() => onDiffers(differs), [differs, onDiffers]);

  useEffect(() => {
    const storeInput = () => {
      // Nothing is stored after sign-out.
      const isSignedIn = queries.getQueryData(currentUserQuery.queryKey) !== undefined;
      if (isSignedIn && !isSameProfile(getValues(), start)) persistOpenForms();
    };
    window.addEventListener("pagehide", storeInput);
    return () => window.removeEventListener("pagehide", storeInput);
  });
  return form;
};

const SaveSearchDialog = lazyDialog(async () => (await import("./search-dialogs.tsx")).SaveSearchDialog);

type Props = {
  organization: Organization | null | undefined;
  searched: FinderProfileInput | null;
  /** The saved search last run in this visit; a new object for each run. */
  lastRun: Pick<SavedSearch, "profile"> | null;
  /** Whether a search in this visit created the organization profile. */
  hasBegun: boolean;
  searching: boolean;
  onSearch: (profile: FinderProfileInput) => void;
  onCancel: () => void;
  /** Reports whether the form differs from the last search. */
  onDiffers: (differs: boolean) => void;
};

export const ProfileForm = (props: Props) => {
  const { organization, hasBegun, searching, onSearch, onCancel } = props;
  const { register, handleSubmit, formState, watch, reset } = useProfileForm(props);
  const { errors } = formState;
  const [saving, setSaving] = useState<FinderProfileInput | null>(null);
  const onInvalid = () =>
    toast({ title: common.missingInformation, description: texts.fillProfileRequired, variant: "error" });
  const submit = handleSubmit(onSearch, onInvalid);
  const organizationProfile = toSearchProfile(organization);
  const isOrganizationProfile = organization && isSameProfile(watch(), organizationProfile);
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby="profile-title"
      className="grid content-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <h2 id="profile-title" className="font-serif text-lg font-semibold">
          {texts.organizationProfile}
        </h2>
        {organization !== undefined && (
          <p className="mt-1 text-sm text-muted">
            {isOrganizationProfile ? common.filledFrom : organization ? "Not as in your " : common.fillOutOnce}
            <Link to={paths.organization} className={textLinkStyle}>
              organization profile
            </Link>
          </p>
        )}
        {organization && !isOrganizationProfile && (
          <Button variant="ghost" size="sm" className="mt-1 -ml-2.5" onClick={() => reset(organizationProfile)}>
            Fill from my profile
          </Button>
        )}
      </div>
      <Field label={common.organizationType} error={errors.organizationType?.message}>
        <NativeSelect
          placeholder={common.choose}
          options={toSelectOptions(organizationTypes)}
          {...register("organizationType")}
        />
      </Field>
      <Field label="Focus area" error={errors.focusAreas?.[0]?.message ?? errors.focusAreas?.message}>
        <NativeSelect
          placeholder={common.choose}
          options={focusAreas.map((area) => ({ value: area, label: area }))}
          {...register("focusAreas.0")}
        />
      </Field>
      <Checkbox label="Veteran-led or veteran-serving" {...register("veteranStatus")} />
      <Field label={common.geographicScope} error={errors.geographicScope?.message}>
        <NativeSelect
          placeholder={common.choose}
          options={toSelectOptions(geographicScopes)}
          {...register("geographicScope")}
        />
      </Field>
      <Field label={common.fundingAmount} error={errors.fundingAmount?.message}>
        <NativeSelect
          placeholder={common.choose}
          options={toSelectOptions(fundingAmounts)}
          {...register("fundingAmount")}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" pending={searching} className="flex-1">
          {searching ? common.searching : common.search}
        </Button>
        {searching ? (
          <Button variant="outline" onClick={onCancel}>
            {common.cancel}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => void handleSubmit(setSaving, onInvalid)()}>
            Save search
          </Button>
        )}
      </div>
      {hasBegun && (
        <p role="status" className="text-sm text-muted">
          We used this to start your organization profile.
        </p>
      )}
      <SaveSearchDialog open={saving !== null} profile={saving} onClose={() => setSaving(null)} />
    </form>
  );
};

type SummaryProps = {
  profile: FinderProfileInput;
  form: string;
  open: boolean;
  onToggle: () => void;
  searching: boolean;
  onCancel: () => void;
};

/** The collapsed form on narrow screens, so that it does not push the results down. */
export const SearchSummary = ({ profile, form, open, onToggle, searching, onCancel }: SummaryProps) => {
  // The open form has its own Cancel button.
  const cancels = searching && !open;
  return (
    <div className="flex items-center justify-between gap-3 lg:hidden">
      <p className="min-w-0 text-sm text-muted">For {formatProfile(profile)}</p>
      <Button
        variant="outline"
        size="sm"
        aria-label={cancels ? undefined : "Edit search"}
        aria-expanded={cancels ? undefined : open}
        aria-controls={cancels ? undefined : form}
        onClick={cancels ? onCancel : onToggle}
      >
        {cancels ? common.cancel : common.edit}
      </Button>
    </div>
  );
};
