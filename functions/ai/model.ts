import type * as z from "zod";
import { AppError } from "#shared/api/problem.ts";
import type { WritingQuality } from "#shared/api/writing.ts";
import type { DocumentJobKind } from "#shared/domain/document-kinds.ts";

export type ModelTask = DocumentJobKind | "coach" | "requirements" | "outline" | "review";

export type ModelRequest<T> = {
  task: ModelTask;
  quality: WritingQuality;
  /** The system prompt, identical for all users so that the provider can cache it. */
  instructions: string;
  /** Fenced data: text from users and funders is never treated as an instruction. */
  input: string;
  /** Without a schema, the response is plain text. */
  schema?: z.ZodType<T>;
  signal: AbortSignal;
  /** Epoch milliseconds. */
  deadline: number;
  /** Called with each streamed chunk. A request is not retried after the first chunk. */
  onText?: (chunk: string) => void;
  /** Called after each billed attempt, including failed ones. Estimated if the server does not report usage. */
  onUsage?: (tokens: TokenUsage, model: string) => void;
};
/** `input` includes the `cached` tokens. */
export type TokenUsage = { input: number; cached: number; output: number };

export type ModelAnswer<T> = {
  value: T;
  model: string;
  tokens: TokenUsage;
};

/** Retrying cannot help. Callers with a rule-based alternative fall back to it. */
export class ModelDeclinedError extends AppError {
  /** `refusal` means that this text was declined; `misconfigured` means that the key, model name or account is invalid. */
  readonly reason: "refusal" | "misconfigured";
  constructor(reason: "refusal" | "misconfigured", cause?: unknown) {
    super("invalid_request", messageByReason[reason], { cause });
    this.reason = reason;
  }
}
const messageByReason = {
  refusal: "The writing model declined to write this. Please rephrase your text or write this part yourself",
  misconfigured: "The writing model is not set up correctly. Please contact your Grantlamp administrator",
};

export interface Model {
  /** Model used for the default quality. */
  name: string;
  /** Maximum tokens of a request and its response combined. */
  contextTokens: number;
  /** Throws `unavailable` or `timeout` for transient failures (retried), ModelDeclinedError for permanent ones. */
  generate<T = string>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}
