import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FinderProfile } from "#shared/api/opportunities.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { persistOpenForms } from "#web/ui/forms/form-persistence.ts";
import { useLatePrefill } from "#web/ui/forms/use-late-prefill.ts";
import { useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { isSameProfile, type FinderProfileInput } from "./search-profile.ts";

/** Maps the organization profile to search criteria; the form has a single focus area. */
export const toSearchProfile = (organization: Organization | null | undefined) =>
  ({
    organizationType: organization?.type ?? "",
    focusAreas: [organization?.focusAreas[0] ?? ""],
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? "",
    fundingAmount: organization?.fundingAmount ?? "",
  }) as FinderProfileInput; // the schema rejects empty choices with its own message

const withOneArea = (profile: FinderProfileInput): FinderProfileInput => ({ ...profile, focusAreas: profile.focusAreas.slice(0, 1) });

type Options = {
  organization: Organization | null | undefined;
  searched: FinderProfileInput | null;
  /** The saved search last run in this visit, a new object for each run; resets the form to its profile. */
  lastRun: Pick<SavedSearch, "profile"> | null;
  onDiffers: (differs: boolean) => void;
};

/** Search form, prefilled from the last search or the organization profile. Unsubmitted input survives a reload. */
export const useProfileForm = ({ organization, searched, lastRun, onDiffers }: Options) => {
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
