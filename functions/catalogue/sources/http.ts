import { asAgain, checkStatus, parseJson, pieces, readText, type Streamed, tooSlow } from "./http-answers.ts";
import { SourceProblem } from "./source.ts";

/** How a source is asked: one request at a time, with pauses, few tries and an end to patience. All in milliseconds. */
export type Manners = {
  /** Between the end of one request and the start of the next. */
  pause: number;
  /** For the whole of one try, body included; of a streamed body for each piece. */
  timeout: number;
  tries: number;
  /** Before the second try; doubles from try to try. */
  firstWait: number;
  /** No wait is longer, whatever `Retry-After` asks for: then it is given up. */
  longestWait: number;
  /** Largest body of one answer in bytes. */
  mostBytes: number;
};
const manners: Manners = {
  pause: 250,
  timeout: 30_000,
  tries: 4,
  firstWait: 1000,
  longestWait: 120_000,
  mostBytes: 32 * 1024 * 1024,
};

/** What asking needs of the outside; the tests bring their own. */
export type Asking = {
  fetch: typeof fetch;
  sleep(milliseconds: number): Promise<void>;
  now(): Date;
  /** 0 to 1. */
  random(): number;
};
export const realAsking: Asking = {
  fetch: (...args) => fetch(...args),
  sleep: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  now: () => new Date(),
  random: Math.random,
};

export type Question = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
};

const userAgent = "Grantlamp catalogue sync";
export type Asker = ReturnType<typeof asker>;

/** Asks one source, question after question; a question asked meanwhile waits for its turn. */
export const asker = (asking: Asking = realAsking, rules: Partial<Manners> = {}) => {
  const { pause, timeout, tries, firstWait, longestWait, mostBytes } = { ...manners, ...rules };
  let turn: Promise<unknown> = Promise.resolve();
  let asked = 0;

  type Read<T> = (response: Response, patience: AbortController) => Promise<T>;
  const send = async <T>({ url, method = "GET", headers, body }: Question, read: Read<T>) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(tooSlow()), timeout);
    try {
      const response = await asking.fetch(url, {
        method,
        headers: {
          accept: "application/json",
          "user-agent": userAgent,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: patience.signal,
      });
      try {
        checkStatus(response, url, asking.now());
      } catch (error) {
        await response.body?.cancel().catch(() => {});
        throw error;
      }
      return await read(response, patience);
    } finally {
      clearTimeout(timer);
    }
  };

  const ask = async <T>(question: Question, read: Read<T>): Promise<T> => {
    for (let tried = 1; ; tried++) {
      if (asked++ > 0) await asking.sleep(pause);
      try {
        return await send(question, read);
      } catch (error) {
        if (error instanceof SourceProblem) throw error;
        const again = asAgain(error, question.url);
        // Half of each wait is chance, so that many who were sent away do not come back together.
        const backOff = firstWait * 2 ** (tried - 1) * (0.5 + asking.random() / 2);
        const wait = Math.max(backOff, again.after ?? 0);
        if (tried >= tries || wait > longestWait) throw again.problem;
        await asking.sleep(wait);
      }
    }
  };
  const inTurn = <T>(question: Question, read: Read<T>): Promise<T> => {
    const mine = turn.then(() => ask(question, read));
    turn = mine.catch(() => {});
    return mine;
  };

  return {
    /** The JSON of an answer. Throws SourceProblem. */
    json: (question: Question): Promise<unknown> =>
      inTurn(question, async (response) => parseJson(await readText(response, question.url, mostBytes), question.url)),
    /**
     * The head of an answer and its body piece by piece, as long as the pieces keep coming; `body` is undefined when
     * it has not changed (304). Throws SourceProblem, later from the body too: what was read then is not complete.
     */
    stream: (question: Question): Promise<Streamed> =>
      inTurn(question, async (response, patience) => ({
        headers: response.headers,
        body: response.status === 304 ? undefined : pieces(response, question.url, patience, timeout),
      })),
  };
};
