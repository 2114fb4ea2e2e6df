import type { Ai } from "#functions/writing/ai.ts";

/** Delegates to the configured model or else to `rules`. Looked up at each call, so a changed key needs no restart. */
export const switchingAi = (find: () => Promise<Ai | undefined>, rules: Ai): Ai => {
  const getCurrent = async () => (await find()) ?? rules;
  return {
    model: async () => (await getCurrent()).model(),
    letterOfIntent: async (facts, writing) => (await getCurrent()).letterOfIntent(facts, writing),
    coverLetter: async (facts, writing) => (await getCurrent()).coverLetter(facts, writing),
    proposalSection: async (section, facts, writing) => (await getCurrent()).proposalSection(section, facts, writing),
    requirements: async (text, writing) =>
      (await (await getCurrent()).requirements?.(text, writing)) ?? { value: [], model: null },
    answer: async (question, writing, onText) => (await getCurrent()).answer?.(question, writing, onText),
  };
};
