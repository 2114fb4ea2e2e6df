import type { Ai } from "./ai.ts";

/** Writes from the given facts by fixed rules: the same facts, the same text. The rules are loaded by who writes. */
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
