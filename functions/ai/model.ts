import type * as z from "zod";
import { AppError } from "#shared/problem.ts";

/** What a model is asked for; name, effort and most tokens of each stand in one table. */
export type ModelTask = "proposal" | "coverLetter" | "loi" | "coach" | "requirements";

export type ModelRequest<T> = {
  task: ModelTask;
  /** What to do and how: ours, the same for everybody, so that it is cached. */
  instructions: string;
  /** What it works on, fenced: text of users and funders is data and never an instruction. */
  input: string;
  /** The shape of the answer; text without one. */
  schema?: z.ZodType<T>;
  signal: AbortSignal;
  /** When an answer is of no use any more, in epoch milliseconds. */
  deadline: number;
  /** Called with each piece of text as it comes; once it has been, the question is not asked again. */
  onText?: (piece: string) => void;
  /** Called after each question that cost something, answered well or not; estimated where the answer does not say. */
  onTokens?: (tokens: Tokens) => void;
};
/** `input` counts those that were `cached` too. */
export type Tokens = { input: number; cached: number; output: number };

export type ModelAnswer<T> = {
  value: T;
  /** The name of the model that answered. */
  model: string;
  tokens: Tokens;
};

/** No model writes this, however often it is asked. Who can do without one goes on without. */
export class ModelDeclined extends AppError {
  /** `refused`: this text. `unusable`: any, because the key, the model's name or the account is not right. */
  readonly why: "refused" | "unusable";
  constructor(why: "refused" | "unusable", cause?: unknown) {
    super("invalid_request", declined[why], { cause });
    this.why = why;
  }
}
const declined = {
  refused: "The writing model declined to write this. Please reword what it is about, or write this part yourself",
  unusable: "The writing model is not set up correctly. Please tell whoever runs Grantlamp for you",
};

/**
 * A language model by any protocol. An answer is complete, of the asked shape and finished as it should be, or `ask`
 * throws: AppError `unavailable` or `timeout` for what may pass (the job is tried again), ModelDeclined for what will
 * not, the signal's reason when it was aborted.
 */
export interface Model {
  /** The model's name as it is shown. */
  name: string;
  ask<T = string>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}
