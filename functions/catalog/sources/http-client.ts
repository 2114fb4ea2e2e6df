import { SourceError } from "./source.ts";

const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

class RetryableError extends Error {
  readonly problem: SourceError;
  readonly retryAfterMs: number | undefined;
  constructor(problem: SourceError, retryAfterMs?: number) {
    super(problem.message);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Parses `Retry-After` (seconds or a date) to ms; undefined if it is neither. */
export const parseRetryAfter = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const retryTime = Date.parse(header);
  return Number.isNaN(retryTime) ? undefined : Math.max(0, retryTime - now.getTime());
};

const getHost = (url: string) => new URL(url).host;

/** Throws for every status except 200 and 304. */
const checkStatus = (response: Response, url: string, now: Date) => {
  const { status } = response;
  if (status === 200 || status === 304) return;
  const host = getHost(url);
  if (retryableStatuses.has(status)) {
    const kind = status === 429 ? "rateLimited" : "serverError";
    throw new RetryableError(
      new SourceError(kind, `${host} returned ${status}`),
      parseRetryAfter(response.headers.get("retry-after"), now),
    );
  }
  // Redirects are not followed: they could lead to an untrusted host.
  if (status >= 300 && status < 400)
    throw new SourceError("redirected", `${host} sent a redirect, and redirects are not followed`);
  if (status === 401 || status === 403) throw new SourceError("accessDenied", `${host} denied access (${status})`);
  if (status === 404 || status === 410) throw new SourceError("notFound", `${host} has no such resource (${status})`);
  throw new SourceError("unexpectedResponse", `${host} returned ${status}`);
};

const readText = async (response: Response, url: string, maxBytes: number): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new SourceError("tooLarge", `${getHost(url)} sent more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** Invalid JSON is retryable, because it is usually caused by a temporary proxy or connection failure. */
export const parseJson = (text: string, url: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const isPage = /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text);
    const problem = isPage
      ? new SourceError("invalidJson", `${getHost(url)} sent a web page instead of JSON`)
      : new SourceError("truncated", `${getHost(url)} sent truncated or damaged JSON`, { cause: error });
    throw new RetryableError(problem);
  }
};

export const toRetryableError = (error: unknown, url: string): RetryableError => {
  if (error instanceof RetryableError) return error;
  const name = error instanceof Error ? error.name : "";
  return new RetryableError(
    name === "TimeoutError" || name === "AbortError"
      ? new SourceError("timeout", `${getHost(url)} did not respond in time`, { cause: error })
      : new SourceError("unreachable", `${getHost(url)} could not be reached`, { cause: error }),
  );
};

export type StreamedResponse = { headers: Headers; body: AsyncIterable<Uint8Array> | undefined };

const createTimeoutError = () => new DOMException("The request timed out", "TimeoutError");

/** The timeout applies per chunk, so a slow consumer does not count against the source. */
async function* streamBody(response: Response, url: string, controller: AbortController, timeout: number) {
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const timer = setTimeout(() => controller.abort(createTimeoutError()), timeout);
      const chunk = await reader?.read().finally(() => clearTimeout(timer));
      if (!chunk || chunk.done) return;
      yield chunk.value;
    }
  } catch (error) {
    throw toRetryableError(error, url).problem;
  } finally {
    controller.abort();
  }
}

/** Limits for requests, which are sent one at a time. Times in ms. */
export type RequestLimits = {
  /** Pause between the end of one request and the start of the next. */
  pause: number;
  /** Timeout per attempt including the body; for a streamed body, per chunk. */
  timeout: number;
  maxAttempts: number;
  /** Wait before the first retry; doubles with each further retry. */
  initialWait: number;
  /** Maximum wait; a longer `Retry-After` fails the request. */
  maxWait: number;
  maxBytes: number;
};
const defaultLimits: RequestLimits = {
  pause: 250,
  timeout: 30_000,
  maxAttempts: 4,
  initialWait: 1000,
  maxWait: 120_000,
  maxBytes: 32 * 1024 * 1024,
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

const userAgent = "Grantlamp catalog sync";
export type SourceHttpClient = ReturnType<typeof createSourceHttpClient>;

/** Creates an HTTP client for one source. Requests are queued and sent one at a time. */
export const createSourceHttpClient = (
  dependencies: HttpClientDependencies = defaultHttpDependencies,
  limits: Partial<RequestLimits> = {},
) => {
  const { pause, timeout, maxAttempts, initialWait, maxWait, maxBytes } = { ...defaultLimits, ...limits };
  let queue: Promise<unknown> = Promise.resolve();
  let requestCount = 0;

  type ReadResponse<T> = (response: Response, controller: AbortController) => Promise<T>;
  const send = async <T>({ url, method = "GET", headers, body }: SourceRequest, read: ReadResponse<T>) => {
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

  const sendWithRetries = async <T>(request: SourceRequest, read: ReadResponse<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      if (requestCount++ > 0) await dependencies.sleep(pause);
      try {
        return await send(request, read);
      } catch (error) {
        if (error instanceof SourceError) throw error;
        const failure = toRetryableError(error, request.url);
        // Apply 50% jitter, so that rejected clients do not retry simultaneously.
        const backoff = initialWait * 2 ** (attempt - 1) * (0.5 + dependencies.random() / 2);
        const wait = Math.max(backoff, failure.retryAfterMs ?? 0);
        if (attempt >= maxAttempts || wait > maxWait) throw failure.problem;
        await dependencies.sleep(wait);
      }
    }
  };
  const enqueue = <T>(request: SourceRequest, read: ReadResponse<T>): Promise<T> => {
    const result = queue.then(() => sendWithRetries(request, read));
    queue = result.catch(() => {});
    return result;
  };

  return {
    json: (request: SourceRequest): Promise<unknown> =>
      enqueue(request, async (response) => parseJson(await readText(response, request.url, maxBytes), request.url)),
    /** `body` is undefined for a 304 response. Throws SourceError, including while the body is being read. */
    stream: (request: SourceRequest): Promise<StreamedResponse> =>
      enqueue(request, async (response, controller) => ({
        headers: response.headers,
        body: response.status === 304 ? undefined : streamBody(response, request.url, controller, timeout),
      })),
  };
};
