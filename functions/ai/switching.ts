import type { Ai } from "#functions/writing/ai.ts";

/**
 * The model's maker while there is one, else the rules': looked up at each call, so that a key which is put in place,
 * changed or taken away counts without a restart.
 */
export const switchingAi = (find: () => Promise<Ai | undefined>, rules: Ai): Ai => {
  const now = async () => (await find()) ?? rules;
  return {
    model: async () => (await now()).model(),
    letterOfIntent: async (facts, writing) => (await now()).letterOfIntent(facts, writing),
    coverLetter: async (facts, writing) => (await now()).coverLetter(facts, writing),
    proposalSection: async (section, facts, writing) => (await now()).proposalSection(section, facts, writing),
    requirements: async (text, writing) =>
      (await (await now()).requirements?.(text, writing)) ?? { value: [], model: null },
    answer: async (question, writing, onText) => (await now()).answer?.(question, writing, onText),
  };
};
