export type AiPolicy = {
  funder: string;
  statement: string;
  advice: string;
  notice: string | null;
  sources: readonly string[];
  /** Effective date, `YYYY-MM-DD`; null if unknown. */
  effective: string | null;
  checkedOn: string | null;
};

type KnownPolicy = AiPolicy & { appliesTo: (funder: string, agencyCode: string) => boolean };
const knownPolicies: readonly KnownPolicy[] = [
  {
    funder: "National Institutes of Health",
    appliesTo: (funder, agencyCode) =>
      /^HHS-NIH/i.test(agencyCode) || /\bNIH\b/.test(funder) || /\bnational institutes? of health\b/i.test(funder),
    statement:
      "NIH does not consider applications that are substantially developed by AI, and it can refer them as possible research misconduct. It accepts at most six applications per principal investigator in a calendar year.",
    advice:
      "Use a draft from this app only as an outline. Write the application in your own words, and keep the disclosure that you can export with it.",
    notice: "NOT-OD-25-132",
    sources: ["uml.edu/research/osp", "osr.ucsf.edu/news/not-od-25-132"],
    effective: "2025-09-25",
    checkedOn: "2026-11-21",
  },
];

/** Returns the funder's AI policy, or a placeholder with `isKnown: false` if none is known. */
export const getAiPolicy = (funderName: string, agencyCode?: string | null): AiPolicy & { isKnown: boolean } => {
  const knownPolicy = knownPolicies.find(({ appliesTo }) => appliesTo(funderName, agencyCode ?? ""));
  if (knownPolicy) {
    const { appliesTo: _, ...policy } = knownPolicy;
    return { ...policy, isKnown: true };
  }
  const funder = funderName.trim();
  return {
    funder,
    statement: `We haven't found a published AI policy for ${funder || "this funder"}.`,
    advice: "Check the notice or ask the program officer before you submit. Policies differ and change.",
    notice: null,
    sources: [],
    effective: null,
    checkedOn: null,
    isKnown: false,
  };
};
