import { AppError } from "#shared/api/problem.ts";
import { ModelDeclinedError } from "./model.ts";

/**
 * `unavailable`: server error or lost connection; `truncated`: the output limit was reached; `refusal`: content policy;
 * `misconfigured`: invalid key, model name or account.
 */
export type ModelErrorKind =
  | "rateLimited"
  | "unavailable"
  | "timeout"
  | "truncated"
  | "malformed"
  | "refusal"
  | "misconfigured";

/** A failed model request. The message is logged, so it must not contain text from the request or the response. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly kind: ModelErrorKind;
  readonly retryAfterMs: number | undefined;
  /** False if the server rejected the request before it used any tokens. */
  readonly isBilled: boolean;
  constructor(
    kind: ModelErrorKind,
    message: string,
    { retryAfterMs, isBilled = true }: { retryAfterMs?: number | undefined; isBilled?: boolean } = {},
  ) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.isBilled = isBilled;
  }
}

/** Whether an immediate retry may succeed. `truncated` is excluded, because a retry would reach the same limit. */
export const isRetryableModelError = ({ kind }: ModelError) =>
  kind === "rateLimited" || kind === "unavailable" || kind === "timeout" || kind === "malformed";

const messages = {
  rateLimited: "The writing model is busy right now. Please try again in a few minutes. Your text is saved",
  unavailable: "The writing model isn't responding right now. Please try again in a few minutes. Your text is saved",
  malformed: "The writing model's response couldn't be used. Please try again. Your text is saved",
  truncated: "The writing model's response was cut off. Please try again. Your text is saved",
};

export const mapToAppError = (modelError: ModelError): AppError => {
  const { kind, retryAfterMs } = modelError;
  if (kind === "refusal" || kind === "misconfigured") return new ModelDeclinedError(kind, modelError);
  if (kind === "timeout")
    return new AppError("timeout", "Writing took too long. Please try again. Your text is saved", {
      cause: modelError,
    });
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  return new AppError("unavailable", messages[kind], {
    cause: modelError,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
};

/** The relevant fields of SDK errors, read structurally so that this module does not load the SDK. */
type SdkError = { status?: unknown; code?: unknown; headers?: unknown };
const quotaCodes = ["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"];
const policyCodes = [
  "invalid_prompt",
  "content_filter",
  "content_policy_violation",
  "bio_policy",
  "misalignment_policy_violation",
];

/** Classifies an error thrown by a request. `now` (epoch milliseconds) is used to evaluate a `Retry-After` date. */
export const toModelError = (error: unknown, now: number): ModelError => {
  if (error instanceof ModelError) return error;
  // The SDK wraps errors from `createGuardedFetch`.
  if (error instanceof Error && error.cause instanceof ModelError) return error.cause;
  const { status, code, headers } = (typeof error === "object" && error !== null ? error : {}) as SdkError;
  const errorCode = typeof code === "string" ? code : "";
  if (typeof status === "number") {
    const message = `status ${status}${/^[\w.-]{1,60}$/.test(errorCode) ? ` ${errorCode}` : ""}`;
    const retryAfterMs = headers instanceof Headers ? parseRetryAfter(headers, now) : undefined;
    if (policyCodes.includes(errorCode)) return new ModelError("refusal", message, { isBilled: false });
    if (status === 429 && !quotaCodes.includes(errorCode))
      return new ModelError("rateLimited", message, { retryAfterMs, isBilled: false });
    if (status >= 500 || status === 408 || status === 409)
      return new ModelError("unavailable", message, { retryAfterMs, isBilled: false });
    return new ModelError("misconfigured", message, { isBilled: false });
  }
  if (policyCodes.includes(errorCode)) return new ModelError("refusal", errorCode);
  if (errorCode === "rate_limit_exceeded") return new ModelError("rateLimited", errorCode);
  if (error instanceof SyntaxError) return new ModelError("malformed", "the answer is not JSON");
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return new ModelError(/timeout/i.test(name) ? "timeout" : "unavailable", name);
};

const maxRetryAfter = 86_400_000;
/** Returns milliseconds, from `retry-after-ms` or from `Retry-After` in seconds or as a date. */
const parseRetryAfter = (headers: Headers, now: number): number | undefined => {
  const milliseconds = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  const text = headers.get("retry-after")?.trim() ?? "";
  const delay =
    milliseconds >= 0 ? milliseconds : /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(delay) ? Math.min(maxRetryAfter, Math.max(0, delay)) : undefined;
};
