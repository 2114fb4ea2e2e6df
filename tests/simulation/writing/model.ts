import type * as z from "zod";
import { type Model, ModelDeclined, type ModelRequest, type TokenUsage } from "#functions/ai/model.ts";
import { AppError } from "#shared/api/problem.ts";
import type { Own } from "#tests/simulation/processes.ts";

/** How a question goes: `busy`, `late` and `breaks` may pass, `refuses` does not. */
export type Mood = "answers" | "busy" | "late" | "breaks" | "refuses" | { slow: number };
/** How the next question of a task goes, by how many there were of it. */
export type Moods = (task: string, count: number) => Mood;

const tokens: TokenUsage = { input: 1_000, cached: 0, output: 100 };
/** What one question costs, in billionths of a dollar: a name that is not in the list of prices is of the dearest kind. */
export const questionCost = 15_000_000;
/** Nobody writes the same twice. */
const textOf = (count: number) => `We light lamps with our neighbors${" and theirs".repeat(count % 30)}.`;
const gone = () => new AppError("unavailable", "The model does not answer");

/** An answer of the shape that was asked for: so many parts as the draft has. */
const answerOf = (schema: z.ZodType<unknown> | undefined, text: string): unknown => {
  for (let count = 1; count < 60; count++) {
    const parsed = schema?.safeParse({ parts: Array.from({ length: count }, () => ({ text })) });
    if (parsed?.success) return parsed.data;
  }
  return text;
};

/** A model that answers, dawdles, refuses and fails as it is in the mood to; `costing` counts questions that cost something. */
export const makeModel = (moods: Moods) => {
  const counts = new Map<string, number>();
  let costing = 0;

  const modelOf = ({ call, wait }: Pick<Own, "call" | "wait">): Model => ({
    name: "example-model",
    async generate<T>({ task, schema, signal, onUsage }: ModelRequest<T>) {
      const count = counts.get(task) ?? 0;
      counts.set(task, count + 1);
      const mood = moods(task, count);
      const costs = () => {
        costing += 1;
        onUsage?.(tokens);
      };
      if (typeof mood === "object") {
        await wait(mood.slow, signal);
        signal.throwIfAborted();
      }
      try {
        await call(() => {
          if (mood === "busy" || mood === "late" || mood === "breaks") throw new Error(mood);
        });
      } catch {
        if (mood === "busy")
          throw new AppError("unavailable", "The model has too much to do", { retryAfterSeconds: 5 });
        costs();
        if (mood === "late") throw new AppError("timeout", "The model takes too long");
        throw mood === "breaks" ? new TypeError("Something nobody has thought of") : gone();
      }
      costs();
      if (mood === "refuses") throw new ModelDeclined("refused");
      return { value: answerOf(schema, textOf(count)) as T, model: "example-model", tokens }; // its schema has parsed it
    },
  });
  return { modelOf, costing: () => costing };
};
