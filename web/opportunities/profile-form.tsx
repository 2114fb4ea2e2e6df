import { useState } from "react";
import { Link } from "react-router-dom";
import { focusAreas } from "#shared/focus-areas.ts";
import { fundingAmounts, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import * as organizationsTexts from "#web/organizations/messages.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Checkbox, NativeSelect } from "#web/ui/forms/inputs.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
import { isSameProfile, type FinderProfileInput, formatProfile } from "./search-profile.ts";
import { toSearchProfile, useProfileForm } from "./use-profile-form.ts";

const SaveSearchDialog = lazyDialog(async () => (await import("./search-dialogs.tsx")).SaveSearchDialog);

type Props = {
  organization: Organization | null | undefined;
  /** Profile of the last search; null before the first one. */
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
  const onInvalid = () => toast({ title: common.missingInformation, description: texts.fillRequired, variant: "error" });
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
            {isOrganizationProfile ? organizationsTexts.filledFrom : organization ? "Not as in your " : organizationsTexts.fillOutOnce}
            <Link to="/organization" className={textLinkStyle}>
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
        <NativeSelect placeholder={common.choose} options={toSelectOptions(fundingAmounts)} {...register("fundingAmount")} />
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
          Your organization profile now begins with this.
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
