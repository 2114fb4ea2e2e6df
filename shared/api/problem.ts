import * as z from "zod/mini";
import { type IdentityProviderName, identityProviderNames } from "#shared/domain/identity-providers.ts";

/** Every error code of the API with its HTTP status and title. Clients never see other errors. */
export const problems = {
  invalid_request: { status: 400, title: "The request is not valid" },
  unauthenticated: { status: 401, title: "Not signed in" },
  wrong_credentials: { status: 401, title: "Sign-in failed" },
  code_required: { status: 401, title: "A code is required" },
  wrong_code: { status: 401, title: "The code is incorrect" },
  subscription_required: { status: 402, title: "A subscription is required" },
  forbidden: { status: 403, title: "Not allowed" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  conflict: { status: 409, title: "Changed in the meantime" },
  email_taken: { status: 409, title: "This email address already has an account" },
  key_reused: { status: 422, title: "The key belongs to another request" },
  too_large: { status: 413, title: "Too large" },
  unsupported_media_type: { status: 415, title: "Not JSON" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong" },
  unavailable: { status: 503, title: "Not available right now" },
  timeout: { status: 504, title: "Took too long" },
} as const satisfies Record<string, { status: number; title: string }>;
export type ProblemCode = keyof typeof problems;

export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** RFC 9457 problem details, the body of every error response. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  issues: z.optional(z.array(Issue)),
  /** With `unauthenticated`: the identity providers that visitors can sign in with, if any are set up. */
  identityProviders: z.optional(z.array(z.enum(identityProviderNames))),
});
export type Problem = z.infer<typeof Problem>;

type Options = {
  issues?: Issue[];
  cause?: unknown;
  retryAfterSeconds?: number;
  location?: string;
  identityProviders?: IdentityProviderName[] | undefined;
};

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ProblemCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Sent as the `Location` header; error bodies never contain ids. */
  readonly location: string | undefined;
  readonly identityProviders: IdentityProviderName[] | undefined;
  constructor(
    code: ProblemCode,
    message: string,
    { issues, cause, retryAfterSeconds, location, identityProviders }: Options = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
    this.location = location;
    this.identityProviders = identityProviders;
  }
}

export const toProblem = ({ code, message, issues, identityProviders }: AppError): Problem => ({
  type: `urn:grantlamp:problem:${code}`,
  title: problems[code].title,
  status: problems[code].status,
  detail: message,
  code,
  ...(issues && { issues }),
  ...(identityProviders && { identityProviders }),
});
