import { memoizeAsync } from "#functions/clients/client-settings.ts";
import { ModelError } from "./model-errors.ts";

/** Streams get a higher limit, because each event repeats its envelope. */
const maxBytes = { json: 1_000_000, stream: 3_000_000 };

/** Creates a `fetch` that also aborts while reading, limits the response size, and accepts only JSON and event streams. */
const createGuardedFetch =
  (signal: AbortSignal): typeof fetch =>
  async (input, init) => {
    const combinedSignal = init?.signal ? AbortSignal.any([init.signal, signal]) : signal;
    // A redirect would send the API key and the prompt to another host.
    const response = await fetch(input, { ...init, signal: combinedSignal, redirect: "error" });
    const { body, status, headers } = response;
    const type = headers.get("content-type") ?? "";
    const isStream = type.includes("text/event-stream");
    if (response.ok && !isStream && !type.includes("json")) {
      await body?.cancel();
      throw new ModelError("malformed", `unexpected content type: ${/^[\w/+.-]{1,40}/.exec(type)?.[0] ?? "none"}`);
    }
    if (!body) return response;
    const limitedBody = body.pipeThrough(createByteLimiter(isStream ? maxBytes.stream : maxBytes.json));
    return new Response(limitedBody, { status, statusText: response.statusText, headers });
  };

const createByteLimiter = (limit: number) => {
  let bytesRead = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytesRead += chunk.length;
      if (bytesRead > limit) controller.error(new ModelError("malformed", "the response is too large"));
      else controller.enqueue(chunk);
    },
  });
};

export type OpenAiSdkSettings = {
  key: string;
  /** Base URL including the version, such as `http://localhost:11434/v1`; default: OpenAI's API. */
  base?: string | undefined;
};

/** Returns a factory of OpenAI SDK clients, one per request. Loads the SDK lazily. */
export const createOpenAiSdk = ({ key, base }: OpenAiSdkSettings) => {
  const load = memoizeAsync(() => import("openai"));
  return async (signal: AbortSignal) => {
    const { OpenAI } = await load();
    return new OpenAI({
      apiKey: key,
      baseURL: base ?? "https://api.openai.com/v1",
      // Prevents the SDK from reading these from the environment.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      // The model client retries and enforces timeouts.
      maxRetries: 0,
      timeout: 86_400_000,
      // At debug level the SDK would log prompts and answers.
      logLevel: "off",
      fetch: createGuardedFetch(signal),
    });
  };
};
