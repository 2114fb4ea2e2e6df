import type { Model, ModelRequest, TokenUsage } from "./model.ts";

export const createTestModelRequest = <T = string>(over: Partial<ModelRequest<T>> = {}): ModelRequest<T> => ({
  task: "loi",
  instructions: "Write a sentence.",
  input: "<facts>\n{}\n</facts>",
  signal: new AbortController().signal,
  deadline: Date.now() + 30_000,
  ...over,
});

export const createScriptedModel = (answer: (request: ModelRequest<unknown>) => unknown, tokens?: TokenUsage) => {
  const requests: ModelRequest<unknown>[] = [];
  const model: Model = {
    name: "example-model",
    async generate<T>(request: ModelRequest<T>) {
      requests.push(request);
      const used = tokens ?? { input: 1_000, cached: 0, output: 100 };
      request.onUsage?.(used);
      return { value: (await answer(request)) as T, model: "example-model", tokens: used }; // tests return the right type
    },
  };
  return { model, requests };
};
