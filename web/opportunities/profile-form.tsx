import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { FinderProfile } from "#shared/api/opportunities.ts";
import { focusAreas, fundingAmounts, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import { getDefaultNeed } from "#shared/domain/default-need.ts";
import * as paths from "#shared/domain/paths.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { pendingSearch } from "#web/auth/pending-search.ts";
import * as listMessages from "#web/opportunity-list/messages.ts";
import { SearchSummary } from "#web/opportunity-list/search-summary.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import { Checkbox, NativeSelect, TextArea } from "#web/ui/forms/inputs.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useLatePrefill, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { type FinderProfileInput, formatProfile, isSameProfile, toSearchProfile } from "./search-profile.ts";

/** Converts a stored search to form values. If the search has no need, uses the organization's. */
const toFormValues = (
  profile: FinderProfileInput,
  organization: Organization | null | undefined,
): FinderProfileInput => ({
  ...profile,
  focusAreas: profile.focusAreas.slice(0, 1),
  need: profile.need ?? getDefaultNeed(organization),
});

/** Returns the search criteria that the profile contains. */
const pickCriteria = (organization: Organization): Partial<FinderProfileInput> => {
  const { need: _need, ...criteria } = toSearchProfile(organization);
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => String(value) !== ""));
};

type Options = {
  organization: Organization | null | undefined;
  /** The last search and when it was made (ISO 8601). */
  lastProfile: FinderProfileInput | null;
  searchedAt: string | null;
  /** The saved search last run in this visit, a new object for each run; resets the form to its profile. */
  lastRun: Pick<SavedSearch, "profile"> | null;
  onChangedSearch: (hasChangedSearch: boolean) => void;
};

/**
 * Search form, prefilled from the last search or the organization profile, with the need from a search on the landing
 * page. Unsubmitted input survives a reload.
 */
const useProfileForm = ({ organization, lastProfile, searchedAt, lastRun, onChangedSearch }: Options) => {
  const queryClient = useQueryClient();
  // A profile saved since then replaces the earlier criteria, except for the need, which the user may have edited.
  const isOutdated = organization && searchedAt && Date.parse(organization.updatedAt) > Date.parse(searchedAt);
  const earlierValues = lastProfile && toFormValues(lastProfile, organization);
  const storedValues = !earlierValues
    ? toSearchProfile(organization)
    : isOutdated
      ? { ...earlierValues, ...pickCriteria(organization) }
      : earlierValues;
  const [pendingNeed] = useState(() => pendingSearch.read());
  const initialValues = pendingNeed ? { ...storedValues, need: pendingNeed } : storedValues;
  const form = useSchemaForm<FinderProfileInput>(FinderProfile, initialValues, "finder");
  const { watch, getValues, reset } = form;
  useLatePrefill(form, lastProfile ? undefined : initialValues);

  const appliedRun = useRef(lastRun);
  useEffect(() => {
    if (lastRun === appliedRun.current) return;
    appliedRun.current = lastRun;
    if (lastRun) reset(toFormValues(lastRun.profile, organization));
  }, [lastRun, reset, organization]);

  const isChanged = form.formState.isDirty || Boolean(isOutdated);
  const hasChangedSearch =
    lastProfile !== null && isChanged && !isSameProfile(watch(), { ...lastProfile, need: storedValues.need });
  useEffect(() => onChangedSearch(hasChangedSearch), [hasChangedSearch, onChangedSearch]);

  useEffect(() => {
    const storeInput = () => {
      // Nothing is stored after sign-out.
      const isSignedIn = queryClient.getQueryData(currentUserQuery.queryKey) !== undefined;
      if (isSignedIn && !isSameProfile(getValues(), initialValues)) persistOpenForms();
    };
    window.addEventListener("pagehide", storeInput);
    return () => window.removeEventListener("pagehide", storeInput);
  });
  return form;
};

const SaveSearchDialog = lazyDialog(async () => (await import("./search-dialogs.tsx")).SaveSearchDialog);

type Props = Options & {
  /** Whether a search in this visit created the organization profile. */
  hasCreatedProfile: boolean;
  /** The search whose results are shown; with results, the fields next to the box collapse. */
  resultProfile: FinderProfileInput | null;
  open: boolean;
  onToggle: () => void;
  isSearching: boolean;
  onSearch: (profile: FinderProfileInput) => void;
  onCancel: () => void;
};

export const ProfileForm = (props: Props) => {
  const { organization, hasCreatedProfile, resultProfile, open, onToggle, isSearching, onSearch, onCancel } = props;
  const form = useProfileForm(props);
  const { register, handleSubmit, formState, watch, reset } = form;
  const { errors } = formState;
  const fieldsId = useId();
  const [profileToSave, setProfileToSave] = useState<FinderProfileInput | null>(null);
  const onInvalid = () =>
    toast({ title: common.missingInformation, description: messages.fillProfileRequired, variant: "error" });
  const submit = handleSubmit((profile) => {
    pendingSearch.clear();
    onSearch(profile);
  }, onInvalid);
  const organizationProfile = toSearchProfile(organization);
  const isOrganizationProfile = organization && isSameProfile(watch(), organizationProfile);
  const formElement = useRef<HTMLFormElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    // The pressed button was removed.
    if (open && wasOpened.current) formElement.current?.querySelector("textarea")?.focus({ preventScroll: true });
    wasOpened.current = false;
  }, [open]);
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isSearching) void submit();
  };
  return (
    <form ref={formElement} onSubmit={submit} noValidate aria-label={common.fundingSearch} className="finder-form">
      {resultProfile && !open && (
        <SearchSummary
          className="finder-summary"
          text={[resultProfile.need, formatProfile(resultProfile)].filter(Boolean).join(" · ")}
          onChange={() => {
            wasOpened.current = true;
            onToggle();
          }}
        />
      )}
      <div className="finder-box min-w-0">
        <div className="relative">
          <Field label={listMessages.need} error={errors.need?.message}>
            <TextArea rows={1} maxLength={2000} className="max-h-32" onKeyDown={submitOnEnter} {...register("need")} />
          </Field>
          {hasCreatedProfile && (
            <p role="status" className="mt-1.5 text-sm text-muted">
              We used this to start your organization profile.
            </p>
          )}
          {resultProfile && (
            <div className="finder-criteria">
              <p className="text-sm text-muted">For {formatProfile(resultProfile)}</p>
              <Button
                variant="ghost"
                size="sm"
                icon={open ? ChevronUp : ChevronDown}
                className="max-lg:-ml-2.5"
                aria-expanded={open}
                aria-controls={fieldsId}
                onClick={onToggle}
              >
                {messages.organizationProfile}
              </Button>
            </div>
          )}
        </div>
      </div>
      <section
        id={fieldsId}
        aria-labelledby="profile-title"
        className={clsx(
          "grid content-start gap-4 self-start rounded-card border border-line bg-surface p-5 finder-fields",
          !open && "hidden",
        )}
      >
        <ProfileHeading
          organization={organization}
          isSame={Boolean(isOrganizationProfile)}
          onReset={() => reset(organizationProfile)}
        />
        <ProfileFields form={form} />
      </section>
      <div className="finder-buttons flex gap-2 self-start">
        <Button type="submit" pending={isSearching} className="h-(--field-height) flex-1">
          {isSearching ? common.searching : common.search}
        </Button>
        <Button
          variant="outline"
          className="h-(--field-height)"
          onClick={isSearching ? onCancel : () => void handleSubmit(setProfileToSave, onInvalid)()}
        >
          {isSearching ? common.cancel : "Save search"}
        </Button>
      </div>
      <SaveSearchDialog open={profileToSave !== null} profile={profileToSave} onClose={() => setProfileToSave(null)} />
    </form>
  );
};

type HeadingProps = { organization: Organization | null | undefined; isSame: boolean; onReset: () => void };
const ProfileHeading = ({ organization, isSame, onReset }: HeadingProps) => (
  <div>
    <h2 id="profile-title" className="font-serif text-lg font-semibold">
      {messages.organizationProfile}
    </h2>
    {organization !== undefined && (
      <p className="mt-1 text-sm text-muted">
        {isSame ? messages.sameAsProfile : organization ? messages.differsFromProfile : messages.startsProfile}
        <Link to={paths.organization} className={textLinkStyle}>
          organization profile
        </Link>
      </p>
    )}
    {organization && !isSame && (
      <Button variant="ghost" size="sm" className="mt-1 -ml-2.5" onClick={onReset}>
        Reset to profile
      </Button>
    )}
  </div>
);

/** The search criteria from the specification. */
const ProfileFields = ({ form }: { form: ReturnType<typeof useProfileForm> }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
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
    </>
  );
};
