import { toRetryableError, checkStatus, parseJson, streamBody, readText, type StreamedResponse, createTimeoutError } from "./http-answers.ts";
import { SourceError } from "./source.ts";

/** Request limits: one request at a time, with pauses, retries and timeouts. Times in ms. */
export type RequestLimits = {
  /** From the end of one request to the start of the next. */
  pause: number;
  /** Per attempt including the body; for a streamed body, per chunk. */
  timeout: number;
  tries: number;
  /** Before the first retry; doubles with each further one. */
  initialWait: number;
  /** Maximum wait; a longer `Retry-After` fails the request. */
  maxWait: number;
  mostBytes: number;
};
const defaultLimits: RequestLimits = {
  pause: 250,
  timeout: 30_000,
  tries: 4,
  initialWait: 1000,
  maxWait: 120_000,
  mostBytes: 32 * 1024 * 1024,
};

export type HttpClientDependencies = {
  fetch: typeof fetch;
  sleep(milliseconds: number): Promise<void>;
  now(): Date;
  random(): number;
};
export const defaultHttpDependencies: HttpClientDependencies = {
  fetch: (...args) => fetch(...args),
  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  now: () => new Date(),
  random: Math.random,
};

export type SourceRequest = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: unknown;
};

const userAgent = "Grantlamp catalogue sync";
export type SourceHttpClient = ReturnType<typeof createSourceHttpClient>;

/** Creates an HTTP client for one source. Requests are queued and sent one at a time. */
export const createSourceHttpClient = (dependencies: HttpClientDependencies = defaultHttpDependencies, rules: Partial<RequestLimits> = {}) => {
  const { pause, timeout, tries, initialWait, maxWait, mostBytes } = { ...defaultLimits, ...rules };
  let queue: Promise<unknown> = Promise.resolve();
  let requestCount = 0;

  type Read<T> = (response: Response, controller: AbortController) => Promise<T>;
  const send = async <T>({ url, method = "GET", headers, body }: SourceRequest, read: Read<T>) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(createTimeoutError()), timeout);
    try {
      const response = await dependencies.fetch(url, {
        method,
        headers: {
          accept: "application/json",
          "user-agent": userAgent,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: controller.signal,
      });
      try {
        checkStatus(response, url, dependencies.now());
      } catch (error) {
        await response.body?.cancel().catch(() => {});
        throw error;
      }
      return await read(response, controller);
    } finally {
      clearTimeout(timer);
    }
  };

  const sendWithRetries = async <T>(question: SourceRequest, read: Read<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      if (requestCount++ > 0) await dependencies.sleep(pause);
      try {
        return await send(question, read);
      } catch (error) {
        if (error instanceof SourceError) throw error;
        const failure = toRetryableError(error, question.url);
        // 50% jitter, so that rejected clients do not retry at the same time.
        const backoff = initialWait * 2 ** (attempt - 1) * (0.5 + dependencies.random() / 2);
        const wait = Math.max(backoff, failure.after ?? 0);
        if (attempt >= tries || wait > maxWait) throw failure.problem;
        await dependencies.sleep(wait);
      }
    }
  };
  const enqueue = <T>(question: SourceRequest, read: Read<T>): Promise<T> => {
    const result = queue.then(() => sendWithRetries(question, read));
    queue = result.catch(() => {});
    return result;
  };

  return {
    json: (question: SourceRequest): Promise<unknown> =>
      enqueue(question, async (response) => parseJson(await readText(response, question.url, mostBytes), question.url)),
    /**
     * Headers and streamed body of a response; `body` is undefined for 304. Throws SourceError, also while
     * the body is read: it is then incomplete.
     */
    stream: (question: SourceRequest): Promise<StreamedResponse> =>
      enqueue(question, async (response, controller) => ({
        headers: response.headers,
        body: response.status === 304 ? undefined : streamBody(response, question.url, controller, timeout),
      })),
  };
};
