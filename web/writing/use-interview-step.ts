import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useTabStorage } from "./use-tab-storage.ts";
import { getFormKey, type StoredForm, type WritingTarget } from "./writing-kinds.ts";

export type WritingMode = "interview" | "form";
const fullFormStep = "form";

const storageKey = "grantlamp-writing-mode";
const readPreferredMode = (): WritingMode | null => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "interview" || stored === "form" ? stored : null;
  } catch {
    return null;
  }
};
const storePreferredMode = (mode: WritingMode) => {
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // Storage is unavailable: the choice lasts as long as it is in the URL.
  }
};

/**
 * Returns whether to show the interview or the full form, and the interview's step: from the URL, otherwise as last
 * chosen in this browser and tab. Without a choice, a proposal for an application or opportunity starts with the
 * interview, and any other with the form.
 */
export const useInterviewStep = (target: WritingTarget, isAllowed: boolean) => {
  const [search, setSearch] = useSearchParams();
  const storage = useTabStorage<StoredForm>();
  const name = getFormKey("proposal", target);
  const stepInUrl = search.get("step");
  const hasTarget = target.applicationId !== null || target.opportunityId !== null;
  const preferredMode = stepInUrl
    ? stepInUrl === fullFormStep
      ? "form"
      : "interview"
    : (readPreferredMode() ?? (hasTarget ? "interview" : "form"));
  useEffect(() => {
    if (stepInUrl && stepInUrl !== fullFormStep) storage.write(name, { step: stepInUrl });
  }, [storage, name, stepInUrl]);
  const goTo = (step: string, { replace = false } = {}) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("step", step);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  const storedStep = storage.read(name).step ?? null;
  return {
    mode: isAllowed ? preferredMode : "form",
    /** Null on the first visit; the form then decides where to continue. */
    step: stepInUrl === fullFormStep ? null : (stepInUrl ?? storedStep),
    goTo,
    setMode: (mode: WritingMode) => {
      storePreferredMode(mode);
      if (mode === "form") goTo(fullFormStep);
      else
        setSearch((before) => {
          const after = new URLSearchParams(before);
          after.delete("step");
          if (storedStep) after.set("step", storedStep);
          return after;
        });
    },
  };
};
