import { type Asked, dataIn } from "#scripts/openai/answers.ts";
import { chatWire, responsesWire, type Said, type Wire } from "#scripts/openai/wire.ts";

export type Reply = { status: number; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> };

/** The kind of answer that a request expects. */
export type Shape = "draft" | "notice" | "coach" | "web";
export const getShape = ({ input }: Asked): Shape => {
  if (input.startsWith("<profile>")) return "web";
  if (dataIn(input, "draft")) return "draft";
  return dataIn(input, "notice") === undefined ? "coach" : "notice";
};

export const getWire = ({ path }: Asked): Wire => (path.endsWith("/responses") ? responsesWire : chatWire);
export const isStreamed = ({ body }: Asked) => body.stream === true;

const json = { "content-type": "application/json" };
const events = { "content-type": "text/event-stream; charset=utf-8" };

export const jsonReply = (value: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { ...json, ...headers },
  body: typeof value === "string" ? value : JSON.stringify(value),
});

/** Events as one body. */
export const eventReply = ({ named }: Wire, sent: readonly unknown[]): Reply => ({
  status: 200,
  headers: events,
  body: sent
    .map((event) => {
      const name = named && typeof event === "object" ? `event: ${(event as { type?: string }).type}\n` : "";
      return `${name}data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`;
    })
    .join(""),
});

export const buildSaid = (asked: Asked, over: Partial<Said>): Said => ({
  text: "",
  end: "stop",
  model: String(asked.body.model),
  input: asked.instructions + asked.input,
  ...over,
});

/** Chunks of uneven length, which may split a mark, a link or a character. */
const piecesOf = (text: string) => {
  const pieces: string[] = [];
  // Long texts get long chunks, to limit their number.
  const least = 1 + Math.floor(text.length / 300);
  for (let at = 0, size = least; at < text.length; at += size, size = least + ((size * 7) % 19))
    pieces.push(text.slice(at, at + size));
  return pieces;
};

/** A text as a complete response, whole or streamed as requested. */
export const buildReply = (asked: Asked, over: Partial<Said>): Reply => {
  const [wire, said] = [getWire(asked), buildSaid(asked, over)];
  if (!isStreamed(asked)) return jsonReply(wire.whole(said));
  const pieces = said.refusal ? [] : piecesOf(said.text);
  return eventReply(wire, [
    ...wire.opening(said),
    ...pieces.map((piece) => wire.piece(piece, said)),
    ...wire.closing(said),
  ]);
};

const partsOf = (asked: Asked) => dataIn(asked.input, "draft") as { text: string }[];
/** A sentence of the notice in a request. */
export const getNoticeQuote = (asked: Asked) =>
  /[^.]+\.$/.exec(String(dataIn(asked.input, "notice")))?.[0].trim() ?? "";

/** The answer of a good model: an object, or text for the coach. */
export const buildGoodAnswer = (asked: Asked): unknown => {
  switch (getShape(asked)) {
    case "draft":
      return { parts: partsOf(asked).map(({ text }) => ({ text })) };
    case "notice":
      return { requirements: [{ kind: "component", requirement: "A plan", quote: getNoticeQuote(asked) }] };
    case "web":
      return {
        opportunities: [buildWebResult({ title: "Reading Room Grants", url: "https://fund.example.org/rooms" })],
      };
    case "coach":
      return "Ask for help early, and answer each criterion by name.";
  }
};
export const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

export const buildWebResult = (over: Record<string, unknown>) => ({
  title: "Reading Rooms",
  funder: "Example Fund",
  summary: "Pays for books so that children can read after school.",
  eligibility: "Nonprofit organizations.",
  amount: "Up to $5,000",
  deadline: "2027-03-01",
  url: "https://fund.example.org/rooms",
  ...over,
});

/** Where a malicious text is placed in an otherwise valid answer. */
export const placements = ["alone", "behind", "before", "within"] as const;
export type Placement = (typeof placements)[number];

const placed = (placement: Placement, good: string, text: string) => {
  const middle = Math.floor(good.length / 2);
  const put = {
    alone: text,
    behind: `${good} ${text}`,
    before: `${text} ${good}`,
    within: good.slice(0, middle) + text + good.slice(middle),
  };
  return put[placement];
};

/** A valid answer with a malicious text in it. */
export const placeText = (asked: Asked, placement: Placement, text: string): string => {
  const put = (good: string) => placed(placement, good, text);
  switch (getShape(asked)) {
    case "draft": {
      // `behind` changes every part, `within` only the first.
      const parts = partsOf(asked).map((part, at) => ({
        text: placement === "within" && at > 0 ? part.text : put(part.text),
      }));
      return JSON.stringify({ parts, title: text, documentId: text, note: text });
    }
    case "notice": {
      const quote = getNoticeQuote(asked);
      const rows = [
        { kind: "component", requirement: put("A plan"), quote, state: "done", origin: "own", id: text },
        { kind: "deadline", requirement: "A day", quote: put(quote) },
        { kind: text, requirement: text, quote: text },
      ];
      // An unknown kind invalidates all rows.
      return JSON.stringify({ requirements: placement === "alone" ? rows : rows.slice(0, 2) });
    }
    case "web": {
      const everywhere = {
        title: put("Reading Rooms"),
        funder: put("Example Fund"),
        summary: put("Pays for books."),
        url: text,
      };
      const beside = {
        eligibility: put("Nonprofits."),
        amount: put("$5,000"),
        deadline: put("2027-03-01"),
        url: `https://fund.example.org/${text}`,
      };
      const ours = { id: "fd-one", source: "grants.gov", verified: true, matchScore: 100, applicationUrl: text };
      return JSON.stringify({
        opportunities: [
          buildWebResult({ ...everywhere, ...ours }),
          buildWebResult({ ...beside, title: `Lamps ${placement}` }),
        ],
      });
    }
    case "coach":
      return put(toText(buildGoodAnswer(asked)));
  }
};
