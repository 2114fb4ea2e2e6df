import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Answer, type Asked, askedBy, goodAnswer } from "./answers.ts";
import { chatWire, responsesWire, type Said, type Wire } from "./wire.ts";

/** A model's speed: milliseconds to the first token, then tokens (of four characters) per second. */
type Pace = { first: number; perSecond: number };

type Options = {
  /** The response when none is scripted. */
  answer?: (asked: Asked) => Answer;
  pace?: Pace;
  /** Default: any free port. */
  port?: number;
};

const piecesOf = (text: string) => text.match(/[\s\S]{1,16}/gu) ?? [];
const paths: Record<string, Wire> = { "/v1/responses": responsesWire, "/v1/chat/completions": chatWire };
/** Milliseconds for sent data to arrive. */
const arrival = 30;
const refusal = "I cannot help with that.";

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

const bodyOf = async (request: IncomingMessage) => {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return JSON.parse(text) as Record<string, unknown>;
};

/**
 * Starts a local server with OpenAI's protocols: Responses and Chat Completions, whole and streamed. It sends the scripted
 * responses in order, then valid ones.
 */
export const startOpenAiStandIn = async ({ answer = goodAnswer, pace, port = 0 }: Options = {}) => {
  let usually = answer;
  const asked: Asked[] = [];
  const script: Answer[] = [];
  /** Aborts pending waits when the server closes. */
  const over = new AbortController();
  const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal: over.signal });

  const stream = (response: ServerResponse, wire: Wire) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    return (event: unknown) => {
      const data = typeof event === "string" ? event : JSON.stringify(event);
      const name = wire.named ? `event: ${(event as { type: string }).type}\n` : "";
      response.write(`${name}data: ${data}\n\n`);
    };
  };

  /** Breaks the connection after the sent data has arrived. */
  const breakOff = async (response: ServerResponse) => {
    await wait(arrival);
    response.destroy();
  };

  const streamed = async (response: ServerResponse, wire: Wire, said: Said, cutAfter = Number.POSITIVE_INFINITY) => {
    const send = stream(response, wire);
    for (const event of wire.opening(said)) send(event);
    if (pace) await wait(pace.first);
    for (const [at, piece] of (said.refusal ? [] : piecesOf(said.text)).entries()) {
      if (at >= cutAfter) return breakOff(response);
      if (pace) await wait((1000 * piece.length) / 4 / pace.perSecond);
      send(wire.piece(piece, said));
    }
    if (cutAfter !== Number.POSITIVE_INFINITY) return breakOff(response);
    for (const event of wire.closing(said)) send(event);
    response.end();
  };

  const say = async (response: ServerResponse, wire: Wire, said: Said, isStream: boolean) => {
    if (isStream) return streamed(response, wire, said);
    if (pace) await wait(pace.first + (1000 * said.text.length) / 4 / pace.perSecond);
    json(response, 200, wire.whole(said));
  };

  const give = async (response: ServerResponse, wire: Wire, { body, input, instructions }: Asked, given: Answer) => {
    const isStream = body.stream === true;
    const said: Said = { text: "", end: "stop", model: String(body.model), input: instructions + input };
    switch (given.kind) {
      case "text":
        return say(response, wire, { ...said, text: given.text }, isStream);
      case "refusal":
        return say(response, wire, { ...said, refusal }, isStream);
      case "unfinished":
        return say(response, wire, { ...said, text: given.text, end: given.why }, isStream);
      case "error":
        return json(
          response,
          given.status,
          { error: { message: "Refused", type: "error", code: given.code ?? null, param: null } },
          given.headers,
        );
      case "page":
        return response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Busy</title>");
      case "raw":
        return response.writeHead(200, { "content-type": given.type ?? "application/json" }).end(given.body);
      case "hang":
        return;
      case "reset":
        if (given.after === undefined) return response.destroy();
        if (isStream) return streamed(response, wire, { ...said, text: given.text ?? "" }, given.after);
        response.writeHead(200, { "content-type": "application/json", "content-length": "100000" }).write('{"id":');
        return breakOff(response);
      case "drip": {
        const send = isStream ? stream(response, wire) : undefined;
        if (!send) response.writeHead(200, { "content-type": "application/json" });
        while (!response.destroyed) {
          if (send) send(wire.piece("and ", said));
          else response.write(" ");
          await wait(given.every);
        }
        return;
      }
      case "flood": {
        response.writeHead(200, { "content-type": isStream ? "text/event-stream" : "application/json" });
        const nothing = isStream ? ": nothing\n\n".repeat(10_000) : " ".repeat(100_000);
        while (!response.destroyed) {
          response.write(nothing);
          await wait(1);
        }
        return;
      }
      case "errorEvent": {
        const send = stream(response, wire);
        for (const piece of piecesOf(given.text)) send(wire.piece(piece, said));
        send(wire.error(given.code));
        return response.end();
      }
    }
  };

  const server = createServer(async (request, response) => {
    const wire = paths[request.url ?? ""];
    if (!wire || request.method !== "POST") return void json(response, 404, { error: { message: "No such path" } });
    try {
      const question = askedBy(request.url ?? "", request.headers.authorization, await bodyOf(request));
      asked.push(question);
      await give(response, wire, question, script.shift() ?? usually(question));
    } catch (error) {
      if (!over.signal.aborted) throw error;
      response.destroy();
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    /** Its address, for OPENAI_BASE_URL. */
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** All requests so far. */
    asked,
    /** Scripts the next responses. */
    next: (...answers: Answer[]) => void script.push(...answers),
    /** Sets the response for unscripted requests. */
    answerWith: (other: (asked: Asked) => Answer) => {
      usually = other;
    },
    close: async () => {
      over.abort();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
export type OpenAiStandIn = Awaited<ReturnType<typeof startOpenAiStandIn>>;
