import { Client, type ClientOptions, errors } from "@opensearch-project/opensearch";
import { AwsSigv4Signer } from "@opensearch-project/opensearch/aws-v3";
import { log } from "#functions/clients/log.ts";
import { AppError } from "#shared/api/problem.ts";

export type OpenSearchClient = Client;

const retryAfterSeconds = 30;
const unavailableMessage = "Search is temporarily unavailable. Please try again in a minute";

/** Reads a Lambda's credentials. They are never updated within a process, because the runtime starts a new one. */
const readCredentials = async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? "",
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "",
  sessionToken: process.env.AWS_SESSION_TOKEN ?? "",
});

/** Returns the signer for a domain (`es`) or a serverless collection (`aoss`) on AWS; other servers need none. */
const getSigner = ({ hostname }: URL) => {
  const [, region, service] = /\.([a-z0-9-]+)\.(es|aoss)\.amazonaws\.com$/.exec(hostname) ?? [];
  if (!region) return {};
  return AwsSigv4Signer({ region, service: service as "es" | "aoss", getCredentials: readCredentials });
};

/** Connects to an OpenSearch endpoint (`https://…`). A request has two attempts of five seconds each. */
export const connectToOpenSearch = (endpoint: string, options: ClientOptions = {}): OpenSearchClient =>
  new Client({ node: endpoint, requestTimeout: 5000, maxRetries: 1, ...getSigner(new URL(endpoint)), ...options });

export const isNotFound = (error: unknown): boolean =>
  error instanceof errors.ResponseError && error.statusCode === 404;

/**
 * Runs a request on behalf of a user. Throws `unavailable` for every error except "not found", because all the user can
 * do is try again.
 */
export const requestOrUnavailable = async <T>(request: () => Promise<T>): Promise<T> => {
  try {
    return await request();
  } catch (error) {
    if (isNotFound(error) || !(error instanceof Error)) throw error;
    log.error("search engine failed", { error });
    throw new AppError("unavailable", unavailableMessage, { cause: error, retryAfterSeconds });
  }
};
