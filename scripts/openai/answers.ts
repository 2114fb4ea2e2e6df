/** The fake server's response to one request. Faults are named after what the client sees. */
export type Answer =
  | { kind: "text"; text: string }
  /** OpenAI's error shape: `code` such as insufficient_quota, headers such as Retry-After. */
  | { kind: "error"; status: number; code?: string; headers?: Record<string, string> }
  | { kind: "refusal" }
  /** The response is incomplete and says why. */
  | { kind: "unfinished"; text: string; why: "length" | "content_filter" }
  /** 200 with a proxy's HTML page. */
  | { kind: "page" }
  /** 200 with exactly these bytes. */
  | { kind: "raw"; body: string; type?: string }
  | { kind: "hang" }
  /** The connection breaks: before the first byte, or after this many chunks. */
  | { kind: "reset"; after?: number; text?: string }
  /** One chunk every so many milliseconds, forever. */
  | { kind: "drip"; every: number }
  /** Meaningless bytes, forever. */
  | { kind: "flood" }
  /** An error event after the text of a stream. */
  | { kind: "errorEvent"; text: string; code: string };

export const textAnswer = (text: string): Answer => ({ kind: "text", text });
export const jsonAnswer = (value: unknown): Answer => textAnswer(JSON.stringify(value));

export type ReceivedRequest = {
  path: string;
  key: string | undefined;
  body: Record<string, unknown>;
  /** System instructions and user input, in either protocol. */
  instructions: string;
  input: string;
};

const toText = (value: unknown) => (typeof value === "string" ? value : "");

export const parseModelRequest = (
  path: string,
  key: string | undefined,
  body: Record<string, unknown>,
): ReceivedRequest => {
  const messages = Array.isArray(body.messages) ? (body.messages as { role?: unknown; content?: unknown }[]) : [];
  const findMessage = (role: string) => toText(messages.find((message) => message.role === role)?.content);
  return {
    path,
    key,
    body,
    instructions: toText(body.instructions) || findMessage("system"),
    input: toText(body.input) || findMessage("user"),
  };
};

/** Returns the JSON between a prompt's `<mark>` tags, if any. */
export const readPromptData = (input: string, mark: string): unknown => {
  const [, json] = new RegExp(`^<${mark}>\n([^\n]*)\n</${mark}>$`, "m").exec(input) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
};

/** Returns the draft in a prompt as one text, including headings. */
export const readPromptDraft = (input: string): string | undefined => {
  const parts = readPromptData(input, "draft") as { heading?: string; text: string }[] | undefined;
  return parts?.map(({ heading, text }) => (heading === undefined ? text : `${heading}\n${text}`)).join("\n\n");
};

/**
 * Returns a valid response to any of the app's prompts: the draft unchanged, no requirements, no comments, or a
 * sentence.
 */
export const createValidAnswer = ({ input }: ReceivedRequest): Answer => {
  const text = readPromptDraft(input);
  if (text !== undefined) return jsonAnswer({ text, answered: [] });
  if (readPromptData(input, "text") !== undefined) {
    const criteria = readPromptData(input, "criteria") as { id: string }[];
    const opinion = { percent: 70, strength: "The text is concrete.", gap: "It could say more about results." };
    return jsonAnswer({ criteria: criteria.map(({ id }) => ({ id, ...opinion })), sections: [] });
  }
  if (readPromptData(input, "outline") !== undefined)
    return jsonAnswer({ sections: [{ section: "need", points: ["The need"] }] });
  if (readPromptData(input, "notice") !== undefined) return jsonAnswer({ requirements: [] });
  return textAnswer("The library has a passage on that. Ask for help early, and answer each criterion by name.");
};
