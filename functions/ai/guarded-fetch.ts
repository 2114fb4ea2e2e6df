import { Fault } from "./faults.ts";

/** Most bytes of an answer: whole, and in pieces, each of which brings its envelope. */
const most = { whole: 1_000_000, pieces: 3_000_000 };

/**
 * `fetch` for one question: it ends with `signal`, body and all, reads no more bytes than an answer can have, and takes
 * nothing for an answer that is neither JSON nor an event stream, such as the page of a proxy in between.
 */
export const guardedFetch =
  (signal: AbortSignal): typeof fetch =>
  async (input, init) => {
    const both = init?.signal ? AbortSignal.any([init.signal, signal]) : signal;
    // A redirect would carry key and question to somewhere else.
    const response = await fetch(input, { ...init, signal: both, redirect: "error" });
    const { body, status, headers } = response;
    const type = headers.get("content-type") ?? "";
    const isStream = type.includes("text/event-stream");
    if (response.ok && !isStream && !type.includes("json")) {
      await body?.cancel();
      throw new Fault("wrong", `an answer of another type: ${/^[\w/+.-]{1,40}/.exec(type)?.[0] ?? "none"}`);
    }
    if (!body) return response;
    const bounded = body.pipeThrough(atMost(isStream ? most.pieces : most.whole));
    return new Response(bounded, { status, statusText: response.statusText, headers });
  };

const atMost = (bytes: number) => {
  let read = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.length;
      if (read > bytes) controller.error(new Fault("wrong", "an answer that is too long"));
      else controller.enqueue(chunk);
    },
  });
};
