import type { WorkspaceId } from "#functions/table/keys.ts";
import type { CoachQuestion, WritingContext } from "#functions/writing/ai.ts";
import type { CoverLetterFacts, LoiFacts } from "#functions/writing/document-facts.ts";
import type { Model, ModelRequest, TokenUsage } from "./model.ts";
import { listedContextTokens } from "./model-pricing.ts";

const contact = { name: "Dana Whitfield", email: "dana@example.org", phone: "555-0100" };

export const testLoiFacts: LoiFacts = {
  today: "2026-11-21",
  organization: {
    name: "Lantern House",
    type: "non-profit",
    focusAreas: ["Housing"],
    mission: "To help veterans find a home",
    veteranStatus: false,
    geographicScope: "state",
    state: "OH",
    targetPopulation: "Veterans in northeast Ohio",
    annualBudget: "100k-500k",
    fundingAmount: "10k-50k",
    taxId: "12-3456789",
    history: "Founded in 2009. We have placed 412 people in homes.",
  },
  person: contact,
  opportunity: {
    title: "Homes for Heroes",
    funder: "Example Foundation",
    description: "Supports repairs that let veterans stay in their homes.",
    amount: "Up to $75,000",
    deadline: "2026-12-09T00:00:00.000Z",
    deadlineNote: null,
  },
  record: null,
  application: { amountRequested: 2_500_000, contactPerson: "Robin Vale" },
};

export const testCoverLetterFacts: CoverLetterFacts = {
  today: "2026-11-21",
  answers: {
    type: "grants",
    recipientOrganization: "Harborlight Foundation",
    contactPerson: "Robin Vale",
    organizationName: "Lantern House",
    purposeSummary: "Light 40 streets in Harbor County.",
    amountRequested: 2_500_050,
    deadline: "2027-04-30",
    keyBenefits: "Families walk home safely.",
    alignment: "You light small towns.",
  },
  person: contact,
  organization: { name: "Lantern House", mission: "To keep lamps lit", taxId: "12-3456789" },
  isGovernment: false,
};

export const testCoachQuestion: CoachQuestion = {
  message: "How long is a Letter of Intent?",
  history: [{ message: "Hello", response: "Hello! What are you working on?" }],
  passages: [
    { id: "loi-length", title: "Letters of Intent", text: "At most three pages.", url: "/resources/loi-length" },
  ],
  records: "Application Lamps for All at the Lamp Fund: deadline January 31, 2027.",
};

export const createTestWritingContext = (overrides: Partial<WritingContext> = {}): WritingContext => ({
  signal: new AbortController().signal,
  deadline: Date.now() + 30_000,
  workspaceId: "0b0e7c1e-0000-4000-8000-000000000001" as WorkspaceId,
  ...overrides,
});

export const createTestModelRequest = <T = string>(overrides: Partial<ModelRequest<T>> = {}): ModelRequest<T> => ({
  task: "loi",
  quality: "fast",
  instructions: "Write a sentence.",
  input: "<facts>\n{}\n</facts>",
  signal: new AbortController().signal,
  deadline: Date.now() + 30_000,
  ...overrides,
});

export const createScriptedModel = (answer: (request: ModelRequest<unknown>) => unknown, tokens?: TokenUsage) => {
  const requests: ModelRequest<unknown>[] = [];
  const model: Model = {
    name: "example-model",
    contextTokens: listedContextTokens,
    async generate<T>(request: ModelRequest<T>) {
      requests.push(request);
      const usage = tokens ?? { input: 1_000, cached: 0, output: 100 };
      request.onUsage?.(usage, "example-model");
      return { value: (await answer(request)) as T, model: "example-model", tokens: usage }; // tests supply the right type
    },
  };
  return { model, requests };
};
