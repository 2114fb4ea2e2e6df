/** An event of a stream: its name and its data, which is JSON. */
export type StreamEvent = { name: string; data: unknown };

/**
 * The whole events in a text that grows, and what of it is not whole yet. Comments, such as those that keep a
 * connection open, are left out.
 */
export const eventsIn = (text: string): { events: StreamEvent[]; rest: string } => {
  const blocks = text.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? "";
  const events = blocks.flatMap((block): StreamEvent[] => {
    const lines = block.split(/\r?\n/);
    const all = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, "")] : []));
    const data = all("data");
    return data.length ? [{ name: all("event").at(-1) ?? "message", data: JSON.parse(data.join("\n")) }] : [];
  });
  return { events, rest };
};

/** The events of a body as they come. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const { events, rest } = eventsIn(text + decoder.decode(value, { stream: true }));
      text = rest;
      yield* events;
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}
