import { AppError } from "#shared/problem.ts";
import { ModelDeclined } from "./model.ts";

/**
 * What can go wrong with a question: `busy` and `down` (the server says so, or nobody answers), `late`, `cut` (it
 * stopped before its end), `wrong` (not what was asked for), `refused`, and `unusable` (key, name or account).
 */
export type FaultKind = "busy" | "down" | "late" | "cut" | "wrong" | "refused" | "unusable";

/** A fault of one question. Its message is for the log: it never holds a word of question or answer. */
export class Fault extends Error {
  override readonly name = "ModelFault";
  readonly kind: FaultKind;
  /** How long the server asks to be left alone, in milliseconds. */
  readonly wait: number | undefined;
  /** False where the server did not begin to work on it. */
  readonly cost: boolean;
  constructor(
    kind: FaultKind,
    message: string,
    { wait, cost = true }: { wait?: number | undefined; cost?: boolean } = {},
  ) {
    super(message);
    this.kind = kind;
    this.wait = wait;
    this.cost = cost;
  }
}

/** Is it worth asking once more at once? A model that ran out of room does so again. */
export const mayPassSoon = ({ kind }: Fault) =>
  kind === "busy" || kind === "down" || kind === "late" || kind === "wrong";

const sayings = {
  busy: "The writing model has too much to do right now. Please try again in a few minutes; what you typed is kept",
  down: "The writing model does not answer right now. Please try again in a few minutes; what you typed is kept",
  wrong: "The writing model gave no usable answer. Please try again; what you typed is kept",
  cut: "The writing model stopped before the end. Please try again; what you typed is kept",
};

/** The fault as everybody else hears of it. */
export const problemOfFault = (fault: Fault): AppError => {
  const { kind, wait } = fault;
  if (kind === "refused" || kind === "unusable") return new ModelDeclined(kind, fault);
  if (kind === "late")
    return new AppError("timeout", "Writing took too long. Please try again; what you typed is kept", { cause: fault });
  const retryAfterSeconds = wait === undefined ? undefined : Math.ceil(wait / 1000);
  return new AppError("unavailable", sayings[kind], {
    cause: fault,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
};

/** Errors of the SDK as far as they matter here; read by their fields, so that nothing of it is loaded for that. */
type Told = { status?: unknown; code?: unknown; headers?: unknown };
const quota = ["insufficient_quota", "billing_hard_limit_reached", "billing_not_active"];
const policies = [
  "invalid_prompt",
  "content_filter",
  "content_policy_violation",
  "bio_policy",
  "misalignment_policy_violation",
];

/** Whatever a question threw, as a fault. */
export const faultOf = (error: unknown, now: number): Fault => {
  if (error instanceof Fault) return error;
  // A wrapped fetch of ours throws faults inside of the SDK's own errors.
  if (error instanceof Error && error.cause instanceof Fault) return error.cause;
  const { status, code, headers } = (typeof error === "object" && error !== null ? error : {}) as Told;
  const said = typeof code === "string" ? code : "";
  if (typeof status === "number") {
    const message = `status ${status}${/^[\w.-]{1,60}$/.test(said) ? ` ${said}` : ""}`;
    const wait = headers instanceof Headers ? waitOf(headers, now) : undefined;
    if (policies.includes(said)) return new Fault("refused", message, { cost: false });
    if (status === 429 && !quota.includes(said)) return new Fault("busy", message, { wait, cost: false });
    if (status >= 500) return new Fault("down", message, { wait, cost: false });
    if (status === 408 || status === 409) return new Fault("down", message, { wait, cost: false });
    return new Fault("unusable", message, { cost: false });
  }
  if (policies.includes(said)) return new Fault("refused", said);
  if (said === "rate_limit_exceeded") return new Fault("busy", said);
  if (error instanceof SyntaxError) return new Fault("wrong", "an answer that is not JSON");
  const name = error instanceof Error ? error.constructor.name : typeof error;
  return new Fault(/timeout/i.test(name) ? "late" : "down", name);
};

const longestWait = 86_400_000;
/** How long a server asks to be left alone, in milliseconds: as seconds, as milliseconds or as a date. */
const waitOf = (headers: Headers, now: number): number | undefined => {
  const exact = Number.parseFloat(headers.get("retry-after-ms") ?? "");
  const text = headers.get("retry-after")?.trim() ?? "";
  const wait = exact >= 0 ? exact : /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(longestWait, Math.max(0, wait)) : undefined;
};
