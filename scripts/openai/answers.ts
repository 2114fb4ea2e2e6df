/** What the stand-in says to one question. Faults are named for what the asker sees. */
export type Answer =
  | { kind: "text"; text: string }
  /** As OpenAI refuses calls: `code` such as insufficient_quota, headers such as Retry-After. */
  | { kind: "error"; status: number; code?: string; headers?: Record<string, string> }
  | { kind: "refusal" }
  /** The answer ends before its end, and says why. */
  | { kind: "unfinished"; text: string; why: "length" | "content_filter" }
  /** 200 and the page of something in between. */
  | { kind: "page" }
  /** 200, and these bytes as they are. */
  | { kind: "raw"; body: string; type?: string }
  /** Never answers. */
  | { kind: "hang" }
  /** The connection breaks: before the first byte, or behind that many pieces. */
  | { kind: "reset"; after?: number; text?: string }
  /** One piece each so many milliseconds, for ever. */
  | { kind: "drip"; every: number }
  /** More and more bytes that mean nothing, for ever. */
  | { kind: "flood" }
  /** An error in the middle of a stream, behind the text. */
  | { kind: "errorEvent"; text: string; code: string };

export const saying = (text: string): Answer => ({ kind: "text", text });
export const sayingJson = (value: unknown): Answer => saying(JSON.stringify(value));

/** A question as it came in. */
export type Asked = {
  path: string;
  key: string | undefined;
  body: Record<string, unknown>;
  /** What is told the model, and what it works on, by either protocol. */
  instructions: string;
  input: string;
};

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A question by either protocol. */
export const askedBy = (path: string, key: string | undefined, body: Record<string, unknown>): Asked => {
  const messages = Array.isArray(body.messages) ? (body.messages as { role?: unknown; content?: unknown }[]) : [];
  const of = (role: string) => textOf(messages.find((one) => one.role === role)?.content);
  return {
    path,
    key,
    body,
    instructions: textOf(body.instructions) || of("system"),
    input: textOf(body.input) || of("user"),
  };
};

/** The data that stands between two marks in a question; undefined when there is none. */
export const dataIn = (input: string, mark: string): unknown => {
  const [, json] = new RegExp(`^<${mark}>\n([^\n]*)\n</${mark}>$`, "m").exec(input) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
};

/** A good answer to whatever Grantlamp asks: each part of the draft as it stands, no requirements, a sentence. */
export const goodAnswer = ({ input }: Asked): Answer => {
  const draft = dataIn(input, "draft");
  if (Array.isArray(draft)) return sayingJson({ parts: (draft as { text: string }[]).map(({ text }) => ({ text })) });
  if (dataIn(input, "notice") !== undefined) return sayingJson({ requirements: [] });
  return saying("The library has a passage on that. Ask for help early, and answer each criterion by name.");
};
