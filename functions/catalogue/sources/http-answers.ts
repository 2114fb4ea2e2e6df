import { SourceProblem } from "./source.ts";

const worthAnotherTry = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The answer is none, but asking again may bring one; `after`: the wait that was asked for, in milliseconds. */
class Again extends Error {
  readonly problem: SourceProblem;
  readonly after: number | undefined;
  constructor(problem: SourceProblem, after?: number) {
    super(problem.message);
    this.problem = problem;
    this.after = after;
  }
}

/** Milliseconds that `Retry-After` asks to wait: seconds or a date; undefined when it says neither. */
export const retryAfter = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
};

const hostOf = (url: string) => new URL(url).host;

/** Throws for every status that is no answer. */
export const checkStatus = (response: Response, url: string, now: Date) => {
  const { status } = response;
  if (status === 200 || status === 304) return;
  const from = hostOf(url);
  if (worthAnotherTry.has(status)) {
    const kind = status === 429 ? "busy" : "failing";
    throw new Again(
      new SourceProblem(kind, `${from} answered ${status}`),
      retryAfter(response.headers.get("retry-after"), now),
    );
  }
  // Where a redirect leads is nobody we meant to ask.
  if (status >= 300 && status < 400)
    throw new SourceProblem("moved", `${from} redirects elsewhere, which is not followed`);
  if (status === 401 || status === 403) throw new SourceProblem("refused", `${from} refuses us (${status})`);
  if (status === 404 || status === 410) throw new SourceProblem("missing", `${from} has nothing there (${status})`);
  throw new SourceProblem("strange", `${from} answered ${status}`);
};

/** The whole body. Throws SourceProblem when it is too large. */
export const readText = async (response: Response, url: string, mostBytes: number): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new SourceProblem("tooLarge", `${hostOf(url)} sent more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
};

/** An answer that is no JSON is a passing trouble of a proxy or a connection more often than a lasting one. */
export const parseJson = (text: string, url: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const isPage = /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text);
    const problem = isPage
      ? new SourceProblem("notJson", `${hostOf(url)} sent a web page instead of JSON`)
      : new SourceProblem("cut", `${hostOf(url)} sent JSON that ends too early or is damaged`, { cause: error });
    throw new Again(problem);
  }
};

/** What a request that failed means. */
export const asAgain = (error: unknown, url: string): Again => {
  if (error instanceof Again) return error;
  const name = error instanceof Error ? error.name : "";
  return new Again(
    name === "TimeoutError" || name === "AbortError"
      ? new SourceProblem("slow", `${hostOf(url)} did not answer in time`, { cause: error })
      : new SourceProblem("unreachable", `${hostOf(url)} could not be reached`, { cause: error }),
  );
};

export type Streamed = { headers: Headers; body: AsyncIterable<Uint8Array> | undefined };

export const tooSlow = () => new DOMException("No answer in time", "TimeoutError");

/** The clock runs only while a piece is waited for: a reader that takes its time is not the source's fault. */
export async function* pieces(response: Response, url: string, patience: AbortController, timeout: number) {
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const timer = setTimeout(() => patience.abort(tooSlow()), timeout);
      const piece = await reader?.read().finally(() => clearTimeout(timer));
      if (!piece || piece.done) return;
      yield piece.value;
    }
  } catch (error) {
    throw asAgain(error, url).problem;
  } finally {
    patience.abort();
  }
}
