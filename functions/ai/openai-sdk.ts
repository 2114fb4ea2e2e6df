import { memoizeAsync } from "#functions/clients/client-settings.ts";
import { guardedFetch } from "./guarded-fetch.ts";

export type OpenAiSdkSettings = {
  key: string;
  /** Base URL other than OpenAI's, including the version, such as `http://localhost:11434/v1`. */
  base?: string | undefined;
};

/** The model client enforces timeouts, so the SDK's own is set too high to matter. */
const oneDayMs = 86_400_000;

/**
 * Returns a factory of OpenAI SDK instances, one per request. Loads the SDK lazily, without its retries and its
 * log, which would print prompts and answers at debug level.
 */
export const createOpenAiSdk = ({ key, base }: OpenAiSdkSettings) => {
  const load = memoizeAsync(() => import("openai"));
  return async (signal: AbortSignal) => {
    const { OpenAI } = await load();
    return new OpenAI({
      apiKey: key,
      baseURL: base ?? "https://api.openai.com/v1",
      // Keep the SDK from reading these from the environment.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      timeout: oneDayMs,
      logLevel: "off",
      fetch: guardedFetch(signal),
    });
  };
};
