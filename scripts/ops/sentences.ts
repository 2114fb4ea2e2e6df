import { StartupError } from "#scripts/host/startup-checks.ts";
import { AppError } from "#shared/api/problem.ts";
import { OpsProblem, type Session } from "./ops.ts";

/** As the clients of AWS throw them; a network's error lies below. */
type Thrown = {
  name?: string;
  code?: string;
  message?: string;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number };
};

const expired = /expired|TokenRefreshRequired/i;
const unknownKey = ["InvalidClientTokenId", "UnrecognizedClientException", "InvalidAccessKeyId", "AuthFailure"];
const wrongKey = ["SignatureDoesNotMatch", "InvalidSignatureException", "IncompleteSignature"];
const noWay = ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "TimeoutError"];
const clock = ["RequestTimeTooSkewed", "RequestExpired"];

const signIn = (profile: string | undefined) =>
  profile ? `aws sso login --profile ${profile}` : "aws sso login (or set AWS_PROFILE, or new keys)";

/** The first code in an error and what lies below it that says why. */
const codesOf = (error: unknown): string[] => {
  if (typeof error !== "object" || error === null) return [];
  const { name, code, cause, ...rest } = error as Thrown;
  const errors = error instanceof AggregateError ? error.errors : [];
  return [code, name, ...codesOf(cause), ...errors.flatMap(codesOf), (rest as { Code?: string }).Code].filter(
    (one): one is string => typeof one === "string",
  );
};

/** Whatever was thrown, as one sentence that says what to do. Nothing of what was sent stands in it. */
export const sentenceOf = (error: unknown, session?: Session): string => {
  if (error instanceof OpsProblem || error instanceof StartupError || error instanceof AppError) return error.message;
  const codes = codesOf(error);
  const { message = "", $metadata } = (error ?? {}) as Thrown;
  const has = (list: string[]) => codes.some((code) => list.includes(code));
  const where = session ? ` in ${session.region}` : "";
  if (has(clock))
    return "This machine's clock is wrong, so AWS refuses what it signs. Set the clock and run this again.";
  if (codes.some((code) => expired.test(code)) || (has(["CredentialsProviderError"]) && expired.test(message)))
    return `Your sign-in to AWS has expired. Sign in again: ${signIn(session?.profile)}. Then run this again.`;
  if (has(["CredentialsProviderError"]))
    return session?.profile
      ? `The profile ${session.profile} gives no credentials for AWS. Look at ~/.aws/config, or sign in: ${signIn(session.profile)}.`
      : `There are no credentials for AWS. Sign in: ${signIn(undefined)}, or name a profile with --profile.`;
  if (has(unknownKey))
    return `AWS does not know this key${where}: it was deleted or switched off, or the region is not switched on in the account. Make a new key, or sign in: ${signIn(session?.profile)}.`;
  if (has(wrongKey)) return "The secret key does not belong to the key id. Copy both again from where they were made.";
  if (codes.some((code) => /AccessDenied|NotAuthorized|Unauthorized/.test(code))) return denied(message);
  if (has(noWay)) return `AWS${where} cannot be reached. Is this machine on the network, and the region spelled right?`;
  if (codes.some((code) => /Throttl|TooManyRequests/.test(code)))
    return "AWS asks us to slow down. Wait a minute and run this again.";
  const status = $metadata?.httpStatusCode;
  return `${codes[0] ?? "Error"}${status ? ` (${status})` : ""}: ${message.split("\n")[0] ?? ""}`;
};

/** AWS says who may not do what; only those two are taken from it. */
const denied = (message: string) => {
  const [, action] = /perform: ([\w:-]+)/.exec(message) ?? [];
  return `This role may not ${action ? `call ${action}` : "do this"}. Use a role that may, or let it be added to yours.`;
};
