import { SourceError } from "./source.ts";

const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

class RetryableError extends Error {
  readonly problem: SourceError;
  readonly after: number | undefined;
  constructor(problem: SourceError, after?: number) {
    super(problem.message);
    this.problem = problem;
    this.after = after;
  }
}

/** Parses `Retry-After` (seconds or a date) to ms; undefined if it is neither. */
export const parseRetryAfter = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
};

const getHost = (url: string) => new URL(url).host;

/** Throws for every status but 200 and 304. */
export const checkStatus = (response: Response, url: string, now: Date) => {
  const { status } = response;
  if (status === 200 || status === 304) return;
  const host = getHost(url);
  if (retryableStatuses.has(status)) {
    const kind = status === 429 ? "busy" : "failing";
    throw new RetryableError(
      new SourceError(kind, `${host} returned ${status}`),
      parseRetryAfter(response.headers.get("retry-after"), now),
    );
  }
  // Redirects are not followed: they could lead to an untrusted host.
  if (status >= 300 && status < 400) throw new SourceError("moved", `${host} sent a redirect, which is not followed`);
  if (status === 401 || status === 403) throw new SourceError("refused", `${host} denied access (${status})`);
  if (status === 404 || status === 410) throw new SourceError("missing", `${host} has no such resource (${status})`);
  throw new SourceError("strange", `${host} returned ${status}`);
};

export const readText = async (response: Response, url: string, mostBytes: number): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new SourceError("tooLarge", `${getHost(url)} sent more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** Invalid JSON is retryable: it is more often a temporary proxy or connection failure than a lasting one. */
export const parseJson = (text: string, url: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const isPage = /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text);
    const problem = isPage
      ? new SourceError("notJson", `${getHost(url)} sent a web page instead of JSON`)
      : new SourceError("cut", `${getHost(url)} sent truncated or damaged JSON`, { cause: error });
    throw new RetryableError(problem);
  }
};

export const toRetryableError = (error: unknown, url: string): RetryableError => {
  if (error instanceof RetryableError) return error;
  const name = error instanceof Error ? error.name : "";
  return new RetryableError(
    name === "TimeoutError" || name === "AbortError"
      ? new SourceError("slow", `${getHost(url)} did not respond in time`, { cause: error })
      : new SourceError("unreachable", `${getHost(url)} could not be reached`, { cause: error }),
  );
};

export type StreamedResponse = { headers: Headers; body: AsyncIterable<Uint8Array> | undefined };

export const createTimeoutError = () => new DOMException("The request timed out", "TimeoutError");

/**
 * Streams a body. The timeout applies while waiting for a chunk, so a slow consumer does not count against the
 * source.
 */
export async function* streamBody(response: Response, url: string, controller: AbortController, timeout: number) {
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
