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

/** What the organization's profile says to the Finder. The screen sets one focus area, the only one of the call's list. */
export const fromOrganization = (organization: Organization | null | undefined) =>
  ({
    organizationType: organization?.type ?? "",
    focusAreas: [organization?.focusAreas[0] ?? ""],
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? "",
    fundingAmount: organization?.fundingAmount ?? "",
  }) as Profile; // an empty choice is what the schema refuses with its sentence

const oneArea = (profile: Profile): Profile => ({ ...profile, focusAreas: profile.focusAreas.slice(0, 1) });

type Start = {
  organization: Organization | null | undefined;
  searched: Profile | null;
  /** The saved search that was run last in this visit, a new object each time: the form then says what it is for. */
  ran: Pick<SavedSearch, "profile"> | null;
  onDiffers: (differs: boolean) => void;
};

/**
 * The Finder's form. It shows what was searched for last, or else what the organization's profile says; what was
 * typed and not searched for outlives a reload. `onDiffers` is told whether it says something else than the search.
 */
export const useProfileForm = ({ organization, searched, ran, onDiffers }: Start) => {
  const queries = useQueryClient();
  const start = searched ? oneArea(searched) : fromOrganization(organization);
  const form = useSchemaForm<Profile>(FinderProfile, start, "finder");
  const { watch, getValues, reset } = form;
  useFillRest(form, searched ? undefined : start);

  const shown = useRef(ran);
  useEffect(() => {
    if (ran === shown.current) return;
    shown.current = ran;
    if (ran) reset(oneArea(ran.profile));
  }, [ran, reset]);

  const differs = searched !== null && !isSameProfile(watch(), searched);
  useEffect(() => onDiffers(differs), [differs, onDiffers]);

  useEffect(() => {
    const keep = () => {
      // Whoever signs out leaves nothing behind.
      const isSignedIn = queries.getQueryData(currentUser.queryKey) !== undefined;
      if (isSignedIn && !isSameProfile(getValues(), start)) keepTyped();
    };
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  });
  return form;
};
