import { type ReceivedRequest, readPromptData, readPromptDraft } from "#scripts/openai/answers.ts";
import { chatWire, type ModelOutput, responsesWire, type Wire } from "#scripts/openai/wire.ts";

export type Reply = { status: number; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> };

/** The answer format that a request expects. */
export type AnswerFormat = "draft" | "plan" | "review" | "notice" | "coach" | "web";
export const getAnswerFormat = ({ input }: ReceivedRequest): AnswerFormat => {
  if (input.startsWith("<profile>")) return "web";
  if (readPromptData(input, "draft")) return "draft";
  if (readPromptData(input, "text")) return "review";
  if (readPromptData(input, "outline")) return "plan";
  return readPromptData(input, "notice") === undefined ? "coach" : "notice";
};

export const getWire = ({ path }: ReceivedRequest): Wire => (path.endsWith("/responses") ? responsesWire : chatWire);
export const isStreamed = ({ body }: ReceivedRequest) => body.stream === true;

const jsonHeaders = { "content-type": "application/json" };
const eventHeaders = { "content-type": "text/event-stream; charset=utf-8" };

export const jsonReply = (value: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { ...jsonHeaders, ...headers },
  body: typeof value === "string" ? value : JSON.stringify(value),
});

/** Builds an event stream whose events are sent at once. */
export const eventReply = ({ hasEventNames }: Wire, sent: readonly unknown[]): Reply => ({
  status: 200,
  headers: eventHeaders,
  body: sent
    .map((event) => {
      const name = hasEventNames && typeof event === "object" ? `event: ${(event as { type?: string }).type}\n` : "";
      return `${name}data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`;
    })
    .join(""),
});

export const buildTextOutput = (request: ReceivedRequest, overrides: Partial<ModelOutput>): ModelOutput => ({
  text: "",
  end: "stop",
  model: String(request.body.model),
  input: request.instructions + request.input,
  ...overrides,
});

/** Splits a text into chunks of uneven length, which may break a marker, a link or a character in two. */
const toChunks = (text: string) => {
  const chunks: string[] = [];
  // Long texts get longer chunks, to limit their number.
  const minSize = 1 + Math.floor(text.length / 300);
  for (let start = 0, size = minSize; start < text.length; start += size, size = minSize + ((size * 7) % 19))
    chunks.push(text.slice(start, start + size));
  return chunks;
};

/** Builds a response from a text, streamed if the request asks for it. */
export const buildReply = (request: ReceivedRequest, overrides: Partial<ModelOutput>): Reply => {
  const [wire, output] = [getWire(request), buildTextOutput(request, overrides)];
  if (!isStreamed(request)) return jsonReply(wire.toResponse(output));
  const chunks = output.refusal ? [] : toChunks(output.text);
  return eventReply(wire, [
    ...wire.toOpeningEvents(output),
    ...chunks.map((chunk) => wire.toTextEvent(chunk, output)),
    ...wire.toClosingEvents(output),
  ]);
};

const buildReview = (request: ReceivedRequest, change = (text: string) => text) => ({
  criteria: (readPromptData(request.input, "criteria") as { id: string }[]).map(({ id }) => ({
    ...{ id, percent: 60 },
    strength: change("The text is concrete."),
    gap: change("It could say more about results."),
  })),
  sections: [{ section: "need", comments: [change("Say who has the problem.")] }],
});
const buildPlan = (change = (text: string) => text) => ({
  sections: [{ section: "need", points: [change("Children have no place to read.")] }],
});
/** Returns a sentence from the notice in a request. */
export const getNoticeQuote = (request: ReceivedRequest) =>
  /[^.]+\.$/.exec(String(readPromptData(request.input, "notice")))?.[0].trim() ?? "";

/** Builds a well-behaved model's answer: an object, or text for the coach. */
const buildGoodAnswer = (request: ReceivedRequest): unknown => {
  switch (getAnswerFormat(request)) {
    case "draft":
      return { text: readPromptDraft(request.input), answered: [] };
    case "review":
      return buildReview(request);
    case "plan":
      return buildPlan();
    case "notice":
      return { requirements: [{ kind: "component", requirement: "A plan", quote: getNoticeQuote(request) }] };
    case "web":
      return {
        opportunities: [buildWebResult({ title: "Reading Room Grants", url: "https://fund.example.org/rooms" })],
      };
    case "coach":
      return "Ask for help early, and answer each criterion by name.";
  }
};
const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
export const buildGoodText = (request: ReceivedRequest) => toText(buildGoodAnswer(request));
export const buildGoodReply = (request: ReceivedRequest) => buildReply(request, { text: buildGoodText(request) });

export const buildWebResult = (overrides: Record<string, unknown>) => ({
  title: "Reading Rooms",
  funder: "Example Fund",
  summary: "Pays for books so that children can read after school.",
  eligibility: "Nonprofit organizations.",
  amount: "Up to $5,000",
  deadline: "2027-03-01",
  url: "https://fund.example.org/rooms",
  ...overrides,
});

/** Where to insert a malicious text into an otherwise valid response. */
export const placements = ["alone", "after", "before", "within"] as const;
export type Placement = (typeof placements)[number];

const insertText = (placement: Placement, good: string, text: string) => {
  const middle = Math.floor(good.length / 2);
  const results = {
    alone: text,
    after: `${good} ${text}`,
    before: `${text} ${good}`,
    within: good.slice(0, middle) + text + good.slice(middle),
  };
  return results[placement];
};

/** Builds a valid response that contains a malicious text. */
export const placeText = (request: ReceivedRequest, placement: Placement, text: string): string => {
  const insert = (good: string) => insertText(placement, good, text);
  switch (getAnswerFormat(request)) {
    case "draft":
      return JSON.stringify({
        text: insert(readPromptDraft(request.input) ?? ""),
        answered: [{ blank: text, quote: text, source: text }],
        ...{ title: text, documentId: text, note: text },
      });
    case "review":
      return JSON.stringify(buildReview(request, insert));
    case "plan":
      return JSON.stringify(buildPlan(insert));
    case "notice": {
      const quote = getNoticeQuote(request);
      const rows = [
        { kind: "component", requirement: insert("A plan"), quote, state: "done", origin: "user", id: text },
        { kind: "deadline", requirement: "A day", quote: insert(quote) },
        { kind: text, requirement: text, quote: text },
      ];
      // An unknown kind invalidates all rows.
      return JSON.stringify({ requirements: placement === "alone" ? rows : rows.slice(0, 2) });
    }
    case "web": {
      const invalidUrl = {
        title: insert("Reading Rooms"),
        funder: insert("Example Fund"),
        summary: insert("Pays for books."),
        url: text,
      };
      const validUrl = {
        eligibility: insert("Nonprofits."),
        amount: insert("$5,000"),
        deadline: insert("2027-03-01"),
        url: `https://fund.example.org/${text}`,
      };
      const internalFields = {
        id: "fd-one",
        source: "grants.gov",
        verified: true,
        matchScore: 100,
        applicationUrl: text,
      };
      return JSON.stringify({
        opportunities: [
          buildWebResult({ ...invalidUrl, ...internalFields }),
          buildWebResult({ ...validUrl, title: `Lamps ${placement}` }),
        ],
      });
    }
    case "coach":
      return insert(buildGoodText(request));
  }
};
