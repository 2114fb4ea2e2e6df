import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FinderProfile } from "#shared/opportunities.ts";
import type { Organization } from "#shared/organizations.ts";
import type { SavedSearch } from "#shared/saved-searches.ts";
import { currentUser } from "#web/api/queries.ts";
import { keepTyped } from "#web/ui/kept-forms.ts";
import { useFillRest } from "#web/ui/use-fill-rest.ts";
import { useSchemaForm } from "#web/ui/use-schema-form.ts";
import { isSameProfile, type Profile } from "./profile-words.ts";

/** Maps the organization profile to search criteria; the form has a single focus area. */
export const fromOrganization = (organization: Organization | null | undefined) =>
  ({
    organizationType: organization?.type ?? "",
    focusAreas: [organization?.focusAreas[0] ?? ""],
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? "",
    fundingAmount: organization?.fundingAmount ?? "",
  }) as Profile; // the schema rejects empty choices with its own message

const withOneArea = (profile: Profile): Profile => ({ ...profile, focusAreas: profile.focusAreas.slice(0, 1) });

type Options = {
  organization: Organization | null | undefined;
  searched: Profile | null;
  /** The saved search last run in this visit, a new object for each run; resets the form to its profile. */
  lastRun: Pick<SavedSearch, "profile"> | null;
  onDiffers: (differs: boolean) => void;
};

/** Search form, prefilled from the last search or the organization profile. Unsubmitted input survives a reload. */
export const useProfileForm = ({ organization, searched, lastRun, onDiffers }: Options) => {
  const queries = useQueryClient();
  const start = searched ? withOneArea(searched) : fromOrganization(organization);
  const form = useSchemaForm<Profile>(FinderProfile, start, "finder");
  const { watch, getValues, reset } = form;
  useFillRest(form, searched ? undefined : start);

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
      const isSignedIn = queries.getQueryData(currentUser.queryKey) !== undefined;
      if (isSignedIn && !isSameProfile(getValues(), start)) keepTyped();
    };
    window.addEventListener("pagehide", storeInput);
    return () => window.removeEventListener("pagehide", storeInput);
  });
  return form;
};
