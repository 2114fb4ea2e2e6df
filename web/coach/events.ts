export type ServerSentEvent = { name: string; data: unknown };

/** Parses the complete events in a buffer and returns the incomplete rest. Skips comments such as keep-alive pings. */
export const parseServerSentEvents = (text: string): { events: ServerSentEvent[]; rest: string } => {
  const blocks = text.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? "";
  const events = blocks.flatMap((block): ServerSentEvent[] => {
    const lines = block.split(/\r?\n/);
    const getValues = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, "")] : []));
    const data = getValues("data");
    return data.length ? [{ name: getValues("event").at(-1) ?? "message", data: JSON.parse(data.join("\n")) }] : [];
  });
  return { events, rest };
};

export async function* readServerSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const { events, rest } = parseServerSentEvents(text + decoder.decode(value, { stream: true }));
      text = rest;
      yield* events;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
