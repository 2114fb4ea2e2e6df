import { StartupError } from "#scripts/host/startup-checks.ts";
import { AppError } from "#shared/api/problem.ts";
import { type AwsSession, OpsError } from "./ops.ts";

/** An AWS SDK error; a network error is in `cause`. */
type AwsErrorLike = {
  name?: string;
  code?: string;
  message?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
};

const expiredPattern = /expired|TokenRefreshRequired/i;
const unknownKeyErrors = ["InvalidClientTokenId", "UnrecognizedClientException", "InvalidAccessKeyId", "AuthFailure"];
const signatureErrors = ["SignatureDoesNotMatch", "InvalidSignatureException", "IncompleteSignature"];
const networkErrors = [
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "TimeoutError",
];
const clockErrors = ["RequestTimeTooSkewed", "RequestExpired"];

const formatSignIn = (profile: string | undefined) =>
  profile ? `aws sso login --profile ${profile}` : "aws sso login (or set AWS_PROFILE, or new keys)";

/** Collects the error codes of an error and its causes. */
const getErrorCodes = (error: unknown): string[] => {
  if (typeof error !== "object" || error === null) return [];
  const { name, code, cause, ...rest } = error as AwsErrorLike;
  const errors = error instanceof AggregateError ? error.errors : [];
  return [
    code,
    name,
    ...getErrorCodes(cause),
    ...errors.flatMap(getErrorCodes),
    (rest as { Code?: string }).Code,
  ].filter((text): text is string => typeof text === "string");
};

/** Turns any error into a message that explains what to do. Never includes request data. */
export const toErrorMessage = (error: unknown, session?: AwsSession): string => {
  if (error instanceof OpsError || error instanceof StartupError || error instanceof AppError) return error.message;
  const codes = getErrorCodes(error);
  const { message = "", $metadata } = (error ?? {}) as AwsErrorLike;
  const hasCode = (list: string[]) => codes.some((code) => list.includes(code));
  const regionNote = session ? ` in ${session.region}` : "";
  if (hasCode(clockErrors))
    return "AWS rejected the request because this machine's clock is wrong. Set the clock and try again.";
  if (
    codes.some((code) => expiredPattern.test(code)) ||
    (hasCode(["CredentialsProviderError"]) && expiredPattern.test(message))
  )
    return `Your AWS sign-in has expired. Sign in again: ${formatSignIn(session?.profile)}. Then try again.`;
  if (hasCode(["CredentialsProviderError"]))
    return session?.profile
      ? `Profile ${session.profile} has no AWS credentials. Check ~/.aws/config, or sign in: ${formatSignIn(session.profile)}.`
      : `No AWS credentials found. Sign in: ${formatSignIn(undefined)}, or choose a profile with --profile.`;
  if (hasCode(unknownKeyErrors))
    return `AWS does not recognize this access key${regionNote}: it was deleted or deactivated, or the region is not enabled for the account. Create a new key, or sign in: ${formatSignIn(session?.profile)}.`;
  if (hasCode(signatureErrors)) return "The secret access key does not match the access key ID. Copy both again.";
  if (codes.some((code) => /AccessDenied|NotAuthorized|Unauthorized/.test(code))) return formatAccessDenied(message);
  if (hasCode(networkErrors)) return `Cannot reach AWS${regionNote}. Check the network connection and the region name.`;
  if (codes.some((code) => /Throttl|TooManyRequests/.test(code)))
    return "AWS is throttling requests. Wait a minute and try again.";
  const status = $metadata?.httpStatusCode;
  return `${codes[0] ?? "Error"}${status ? ` (${status})` : ""}: ${message.split("\n")[0] ?? ""}`;
};

/** Keeps only the denied action of AWS's message, not the user or resource. */
const formatAccessDenied = (message: string) => {
  const [, action] = /perform: ([\w:-]+)/.exec(message) ?? [];
  return `This role is not allowed to ${action ? `call ${action}` : "do this"}. Use another role, or ask for this permission.`;
};
