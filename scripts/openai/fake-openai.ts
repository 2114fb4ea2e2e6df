import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Answer, createValidAnswer, parseModelRequest, type ReceivedRequest } from "./answers.ts";
import { chatWire, type ModelOutput, responsesWire, type Wire } from "./wire.ts";

/** A model's speed. A token is assumed to have four characters. */
type Pace = { msToFirstToken: number; tokensPerSecond: number };

type Options = {
  /** Creates the response when none is scripted. */
  answer?: (request: ReceivedRequest) => Answer;
  pace?: Pace;
  /** A free port by default. */
  port?: number;
};

const splitIntoChunks = (text: string) => text.match(/[\s\S]{1,16}/gu) ?? [];
const paths: Record<string, Wire> = { "/v1/responses": responsesWire, "/v1/chat/completions": chatWire };
/** Time for sent data to arrive. */
const deliveryMilliseconds = 30;
const refusal = "I cannot help with that.";

const sendJson = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

const readJsonBody = async (request: IncomingMessage) => {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return JSON.parse(text) as Record<string, unknown>;
};

/** Starts a local server that speaks OpenAI's protocols. It sends the scripted responses in order, then valid ones. */
export const startFakeOpenAi = async ({ answer = createValidAnswer, pace, port = 0 }: Options = {}) => {
  let defaultAnswer = answer;
  const requests: ReceivedRequest[] = [];
  const script: Answer[] = [];
  /** Aborts pending waits when the server closes. */
  const closing = new AbortController();
  const wait = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal: closing.signal });

  const startStream = (response: ServerResponse, wire: Wire) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    return (event: unknown) => {
      const data = typeof event === "string" ? event : JSON.stringify(event);
      const name = wire.hasEventNames ? `event: ${(event as { type: string }).type}\n` : "";
      response.write(`${name}data: ${data}\n\n`);
    };
  };

  /** Closes the connection after the sent data has arrived. */
  const disconnect = async (response: ServerResponse) => {
    await wait(deliveryMilliseconds);
    response.destroy();
  };

  const sendStream = async (
    response: ServerResponse,
    wire: Wire,
    reply: ModelOutput,
    cutAfter = Number.POSITIVE_INFINITY,
  ) => {
    const send = startStream(response, wire);
    for (const event of wire.toOpeningEvents(reply)) send(event);
    if (pace) await wait(pace.msToFirstToken);
    for (const [index, chunk] of (reply.refusal ? [] : splitIntoChunks(reply.text)).entries()) {
      if (index >= cutAfter) return disconnect(response);
      if (pace) await wait((1000 * chunk.length) / 4 / pace.tokensPerSecond);
      send(wire.toTextEvent(chunk, reply));
    }
    if (cutAfter !== Number.POSITIVE_INFINITY) return disconnect(response);
    for (const event of wire.toClosingEvents(reply)) send(event);
    response.end();
  };

  const sendReply = async (response: ServerResponse, wire: Wire, reply: ModelOutput, isStream: boolean) => {
    if (isStream) return sendStream(response, wire, reply);
    if (pace) await wait(pace.msToFirstToken + (1000 * reply.text.length) / 4 / pace.tokensPerSecond);
    sendJson(response, 200, wire.toResponse(reply));
  };

  const sendAnswer = async (
    response: ServerResponse,
    wire: Wire,
    { body, input, instructions }: ReceivedRequest,
    answer: Answer,
  ) => {
    const isStream = body.stream === true;
    const reply: ModelOutput = { text: "", end: "stop", model: String(body.model), input: instructions + input };
    switch (answer.kind) {
      case "text":
        return sendReply(response, wire, { ...reply, text: answer.text }, isStream);
      case "refusal":
        return sendReply(response, wire, { ...reply, refusal }, isStream);
      case "unfinished":
        return sendReply(response, wire, { ...reply, text: answer.text, end: answer.why }, isStream);
      case "error":
        return sendJson(
          response,
          answer.status,
          { error: { message: "Refused", type: "error", code: answer.code ?? null, param: null } },
          answer.headers,
        );
      case "page":
        return response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Busy</title>");
      case "raw":
        return response.writeHead(200, { "content-type": answer.type ?? "application/json" }).end(answer.body);
      case "hang":
        return;
      case "reset":
        if (answer.after === undefined) return response.destroy();
        if (isStream) return sendStream(response, wire, { ...reply, text: answer.text ?? "" }, answer.after);
        response.writeHead(200, { "content-type": "application/json", "content-length": "100000" }).write('{"id":');
        return disconnect(response);
      case "drip": {
        const send = isStream ? startStream(response, wire) : undefined;
        if (!send) response.writeHead(200, { "content-type": "application/json" });
        while (!response.destroyed) {
          if (send) send(wire.toTextEvent("and ", reply));
          else response.write(" ");
          await wait(answer.every);
        }
        return;
      }
      case "flood": {
        response.writeHead(200, { "content-type": isStream ? "text/event-stream" : "application/json" });
        const filler = isStream ? ": nothing\n\n".repeat(10_000) : " ".repeat(100_000);
        while (!response.destroyed) {
          response.write(filler);
          await wait(1);
        }
        return;
      }
      case "errorEvent": {
        const send = startStream(response, wire);
        for (const chunk of splitIntoChunks(answer.text)) send(wire.toTextEvent(chunk, reply));
        send(wire.toErrorEvent(answer.code));
        return response.end();
      }
    }
  };

  const server = createServer(async (request, response) => {
    const wire = paths[request.url ?? ""];
    if (!wire || request.method !== "POST") return void sendJson(response, 404, { error: { message: "Unknown path" } });
    try {
      const received = parseModelRequest(request.url ?? "", request.headers.authorization, await readJsonBody(request));
      requests.push(received);
      await sendAnswer(response, wire, received, script.shift() ?? defaultAnswer(received));
    } catch (error) {
      if (!closing.signal.aborted) throw error;
      response.destroy();
    }
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    /** The base URL, for OPENAI_BASE_URL. */
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    next: (...answers: Answer[]) => void script.push(...answers),
    /** Sets the response for unscripted requests. */
    answerWith: (next: (request: ReceivedRequest) => Answer) => {
      defaultAnswer = next;
    },
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
export type FakeOpenAi = Awaited<ReturnType<typeof startFakeOpenAi>>;
