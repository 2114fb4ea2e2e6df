import type { Ai } from "./ai.ts";

/** Composes text from the facts by deterministic rules, without a model. The rules are loaded lazily. */
export const ruleBasedAi: Ai = {
  getModelName: async () => null,
  writeLoi: async (facts) => ({
    value: (await import("#functions/writing/loi.ts")).composeLoi(facts),
    model: null,
  }),
  writeProposalSection: async (section, facts) => ({
    value: (await import("#functions/writing/proposal.ts")).composeProposalSection(section, facts),
    model: null,
  }),
  writeCoverLetter: async (facts) => ({
    value: (await import("#functions/writing/cover-letter.ts")).composeCoverLetter(facts),
    model: null,
  }),
};
