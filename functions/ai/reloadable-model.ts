import type { Ai } from "#functions/writing/ai.ts";

/**
 * Delegates each call to the current model, so that a changed key needs no restart. Falls back to `rules` without a
 * model.
 */
export const createReloadableAi = (findModel: () => Promise<Ai | undefined>, rules: Ai): Ai => {
  const getCurrent = async () => (await findModel()) ?? rules;
  return {
    getModelName: async () => (await getCurrent()).getModelName(),
    writeLetter: async (kind, facts, writing) => (await getCurrent()).writeLetter(kind, facts, writing),
    writeProposalSection: async (section, facts, writing, task) =>
      (await getCurrent()).writeProposalSection(section, facts, writing, task),
    planProposal: async (facts, writing) => (await getCurrent()).planProposal?.(facts, writing),
    reviewProposal: async (proposal, writing) =>
      (await (await getCurrent()).reviewProposal?.(proposal, writing)) ?? { value: null, model: null },
    extractRequirements: async (text, writing) =>
      (await (await getCurrent()).extractRequirements?.(text, writing)) ?? { value: [], model: null },
    answerQuestion: async (question, writing, onText) =>
      (await getCurrent()).answerQuestion?.(question, writing, onText),
  };
};
