/** What a funder has published on applications that were written with AI. */
export type AiPolicy = {
  funder: string;
  /** What it says, in sentences one can show beside the button. */
  says: string;
  /** What that asks of the writer. */
  advice: string;
  /** The notice itself; null where none is known. */
  notice: string | null;
  /** Where it was read. */
  sources: readonly string[];
  /** The day from which it holds; null where none is known. */
  effective: string | null;
  checkedOn: string | null;
};

type Known = AiPolicy & { isFor: (funder: string, agencyCode: string) => boolean };
const known: readonly Known[] = [
  {
    funder: "National Institutes of Health",
    isFor: (funder, agencyCode) =>
      /^HHS-NIH/i.test(agencyCode) || /\bNIH\b/.test(funder) || /\bnational institutes? of health\b/i.test(funder),
    says: "NIH does not consider applications that are substantially developed by AI, and it can refer them as possible research misconduct. It takes at most six applications for each principal investigator in a calendar year.",
    advice:
      "Use what is written here as an outline. Write the application in your own words, and keep the disclosure that you can export beside the draft.",
    notice: "NOT-OD-25-132",
    sources: ["uml.edu/research/osp", "osr.ucsf.edu/news/not-od-25-132"],
    effective: "2025-09-25",
    checkedOn: "2026-11-21",
  },
];

/** What is known of a funder's stand on AI. Nothing is guessed: for every other funder it says that we know of none. */
export const policyFor = (funderName: string, agencyCode?: string | null): AiPolicy & { isKnown: boolean } => {
  const found = known.find(({ isFor }) => isFor(funderName, agencyCode ?? ""));
  if (found) {
    const { isFor: _, ...policy } = found;
    return { ...policy, isKnown: true };
  }
  const funder = funderName.trim();
  return {
    funder,
    says: `We know of no published policy of ${funder || "this funder"} on applications written with AI.`,
    advice:
      "Look in the notice or ask the program's contact before you submit; funders differ, and their rules change.",
    notice: null,
    sources: [],
    effective: null,
    checkedOn: null,
    isKnown: false,
  };
};
