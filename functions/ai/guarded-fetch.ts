import { ModelFault } from "./model-faults.ts";

/** Maximum bytes of a response. Streams get more, because each event repeats its envelope. */
const maxBytes = { json: 1_000_000, stream: 3_000_000 };

/** `fetch` that also aborts while reading, limits the response size, and accepts only JSON and event streams. */
export const guardedFetch =
  (signal: AbortSignal): typeof fetch =>
  async (input, init) => {
    const anySignal = init?.signal ? AbortSignal.any([init.signal, signal]) : signal;
    // A redirect would send the API key and the prompt to another host.
    const response = await fetch(input, { ...init, signal: anySignal, redirect: "error" });
    const { body, status, headers } = response;
    const type = headers.get("content-type") ?? "";
    const isStream = type.includes("text/event-stream");
    if (response.ok && !isStream && !type.includes("json")) {
      await body?.cancel();
      throw new ModelFault("wrong", `unexpected content type: ${/^[\w/+.-]{1,40}/.exec(type)?.[0] ?? "none"}`);
    }
    if (!body) return response;
    const limitedBody = body.pipeThrough(limitBytes(isStream ? maxBytes.stream : maxBytes.json));
    return new Response(limitedBody, { status, statusText: response.statusText, headers });
  };

const limitBytes = (limit: number) => {
  let bytesRead = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytesRead += chunk.length;
      if (bytesRead > limit) controller.error(new ModelFault("wrong", "the response is too large"));
      else controller.enqueue(chunk);
    },
  });
};
