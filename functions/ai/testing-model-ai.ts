import type { WorkspaceId } from "#functions/table/keys.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { sampleProposalFacts } from "#functions/writing/testing-proposal.ts";
import { readPromptDraft } from "#scripts/openai/answers.ts";
import type { ModelRequest, TokenUsage } from "./model.ts";
import { createModelAi } from "./model-ai.ts";
import { createScriptedModel, createTestWritingContext } from "./testing.ts";

type Answer = (request: ModelRequest<unknown>) => unknown;

export const getDraft = ({ input }: ModelRequest<unknown>) => readPromptDraft(input) ?? "";
export const echoDraft = (request: ModelRequest<unknown>) => ({ text: getDraft(request), answered: [] });
export const changeText = (change: (text: string) => string) => (request: ModelRequest<unknown>) => ({
  text: change(getDraft(request)),
  answered: [],
});

export const testAiClock = { now: () => new Date("2026-11-21T15:00:00.000Z") };
/** Creates a usage meter that records requests in `recordedUsage`. */
export const createTestUsage = ({ isWithinCap = true, isWithinSharedLimit = true } = {}) => {
  const recordedUsage: unknown[] = [];
  return {
    recordedUsage,
    isWithinCap: async () => isWithinCap,
    isWithinSharedLimit: async () => isWithinSharedLimit,
    record: async (workspaceId: WorkspaceId, now: Date, model: string, tokens: TokenUsage) =>
      void recordedUsage.push([workspaceId, now.toISOString(), model, tokens]),
  };
};

export const createTestModelAi = (answer: Answer, usage = createTestUsage()) => {
  const { model, requests } = createScriptedModel(answer);
  return { ai: createModelAi({ model, rules: ruleBasedAi, usage, clock: testAiClock }), requests };
};
export const writeNeed = (answer: Answer, usage = createTestUsage()) =>
  createTestModelAi(answer, usage).ai.writeProposalSection("need", sampleProposalFacts, createTestWritingContext());
export const writeNeedWithRules = () =>
  ruleBasedAi.writeProposalSection("need", sampleProposalFacts, createTestWritingContext());
