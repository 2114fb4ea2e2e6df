import type { Ai } from "./ai.ts";

/** Composes text from the facts by deterministic rules, without a model. The rules are loaded lazily. */
export const noModel: Ai = {
  model: async () => null,
  letterOfIntent: async (facts) => ({
    value: (await import("#functions/writing/loi.ts")).composeLetter(facts),
    model: null,
  }),
  proposalSection: async (section, facts) => ({
    value: (await import("#functions/writing/proposal.ts")).composeSection(section, facts),
    model: null,
  }),
  coverLetter: async (facts) => ({
    value: (await import("#functions/writing/cover-letter.ts")).composeCoverLetter(facts),
    model: null,
  }),
};
