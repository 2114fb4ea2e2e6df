import { log } from "#functions/clients/log.ts";

/** What the product logs, caught before it is written. */
export type LogLines = { take(): string[]; stop(): void };

/** Catches everything that is logged, with all that is said of requests, until it is stopped. */
export const catchLog = (): LogLines => {
  let lines: string[] = [];
  const before = log.getLevelName();
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  log.setLogLevel("INFO");
  const keep = (text: string | Uint8Array) => {
    lines.push(String(text));
    return true;
  };
  for (const stream of streams) stream.write = keep as typeof stream.write;
  return {
    take: () => {
      const taken = lines;
      lines = [];
      return taken;
    },
    stop: () => {
      for (const [at, stream] of streams.entries()) stream.write = writes[at] as typeof stream.write;
      log.setLogLevel(before);
    },
  };
};

/**
 * What is wrong with what was logged while one request was answered: an entry is one line of JSON, one of them is the
 * request's, none warns or tells of an error (nothing outside fails here), and nothing of `secrets` stands in any.
 */
export const wrongWithLog = (entries: readonly string[], secrets: readonly string[], isRequest: boolean): string[] => {
  const wrong: string[] = [];
  let requests = 0;
  for (const entry of entries) {
    const line = lineOf(entry);
    if (!line) wrong.push(`not one line of JSON: ${entry}`);
    else if (line.level !== "INFO") wrong.push(`logged more than information: ${entry}`);
    else if (/^request(?: refused| failed)?$/.test(String(line.message))) requests += 1;
    const secret = secrets.find((one) => entry.includes(one));
    if (secret !== undefined) wrong.push(`logged ${secret}`);
  }
  if (isRequest && requests !== 1) wrong.push(`logged ${requests} lines of one request`);
  return wrong;
};

const lineOf = (entry: string): Record<string, unknown> | undefined => {
  if (entry.indexOf("\n") !== entry.length - 1) return undefined;
  try {
    const line: unknown = JSON.parse(entry);
    return typeof line === "object" && line !== null ? (line as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
