import type { Ai } from "./ai.ts";

/** Composes text from the facts by deterministic rules, without a model. The rules are loaded lazily. */
export const ruleBasedAi: Ai = {
  getModelName: async () => null,
  writeLetter: async (kind, facts) => {
    const { letterComposers } = await import("#functions/writing/letter-composers.ts");
    return { value: letterComposers[kind](facts), model: null };
  },
  writeProposalSection: async (section, facts) => ({
    value: (await import("#functions/writing/proposal.ts")).composeProposalSection(section, facts),
    model: null,
  }),
};
