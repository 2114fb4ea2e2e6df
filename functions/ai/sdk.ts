import { lazily } from "#functions/clients/settings.ts";
import { guardedFetch } from "./guarded-fetch.ts";

export type SdkSettings = {
  key: string;
  /** Another address than OpenAI's own, ending in its version, such as `http://localhost:11434/v1`. */
  base?: string | undefined;
};

/** Time-outs are ours: the SDK's own, which no question reaches. */
const aDay = 86_400_000;

/**
 * The OpenAI SDK for one question, with the guarded fetch; loaded at its first use. It tries once and logs nothing: at
 * its debug level it would print questions and answers.
 */
export const sdkFor = ({ key, base }: SdkSettings) => {
  const load = lazily(() => import("openai"));
  return async (signal: AbortSignal) => {
    const { OpenAI } = await load();
    return new OpenAI({
      apiKey: key,
      baseURL: base ?? "https://api.openai.com/v1",
      // Of the environment, only what is set here counts.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      timeout: aDay,
      logLevel: "off",
      fetch: guardedFetch(signal),
    });
  };
};
