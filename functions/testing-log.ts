import { vi } from "vitest";
import { log } from "#functions/clients/log.ts";

export type LogLine = Record<string, unknown> & { message: string };

/** Captures the log until `stop`. */
export const captureLog = () => {
  const written: string[] = [];
  log.setLogLevel("DEBUG");
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    }),
  );
  return {
    written,
    lines: (message: string): LogLine[] =>
      written.map((text): LogLine => JSON.parse(text)).filter((line) => line.message === message),
    forget: () => {
      written.length = 0;
    },
    stop: () => {
      for (const spy of spies) spy.mockRestore();
      log.setLogLevel("SILENT");
    },
  };
};
