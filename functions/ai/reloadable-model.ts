import type { Ai } from "#functions/writing/ai.ts";

/** Delegates to the configured model or else to `rules`. Looked up at each call, so a changed key needs no restart. */
export const createReloadableAi = (find: () => Promise<Ai | undefined>, rules: Ai): Ai => {
  const getCurrent = async () => (await find()) ?? rules;
  return {
    getModelName: async () => (await getCurrent()).getModelName(),
    writeLetter: async (kind, facts, writing) => (await getCurrent()).writeLetter(kind, facts, writing),
    writeProposalSection: async (section, facts, writing) =>
      (await getCurrent()).writeProposalSection(section, facts, writing),
    extractRequirements: async (text, writing) =>
      (await (await getCurrent()).extractRequirements?.(text, writing)) ?? { value: [], model: null },
    answerQuestion: async (question, writing, onText) =>
      (await getCurrent()).answerQuestion?.(question, writing, onText),
  };
};
