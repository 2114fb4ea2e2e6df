/** The fake server's response to one request. Faults are named after what the client observes. */
export type Answer =
  | { kind: "text"; text: string }
  /** An OpenAI error, for example with the code `insufficient_quota` or a Retry-After header. */
  | { kind: "error"; status: number; code?: string; headers?: Record<string, string> }
  | { kind: "refusal" }
  /** An incomplete response that states the reason. */
  | { kind: "unfinished"; text: string; why: "length" | "content_filter" }
  /** A 200 response with a proxy's HTML page. */
  | { kind: "page" }
  /** A 200 response with exactly this body. */
  | { kind: "raw"; body: string; type?: string }
  | { kind: "hang" }
  /** The connection is reset before the first byte or after this many chunks. */
  | { kind: "reset"; after?: number; text?: string }
  /** One chunk every `every` milliseconds, forever. */
  | { kind: "drip"; every: number }
  /** Meaningless bytes, forever. */
  | { kind: "flood" }
  /** An error event that follows the streamed text. */
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

/** Returns the parsed JSON between a prompt's `<tag>` tags, if present. */
export const readPromptData = (input: string, tag: string): unknown => {
  const [, json] = new RegExp(`^<${tag}>\n([^\n]*)\n</${tag}>$`, "m").exec(input) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
};

/** Returns the draft in a prompt as one text, including headings. */
export const readPromptDraft = (input: string): string | undefined => {
  const parts = readPromptData(input, "draft") as { heading?: string; text: string }[] | undefined;
  return parts?.map(({ heading, text }) => (heading === undefined ? text : `${heading}\n${text}`)).join("\n\n");
};

/**
 * Returns a valid response to any of the app's prompts: the unchanged draft, no requirements, no comments, or a sentence.
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
