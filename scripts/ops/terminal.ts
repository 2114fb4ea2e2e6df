import { spawn } from "node:child_process";
import { resolveNs } from "node:dns/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout } from "node:timers/promises";
import { createAwsClient } from "./aws.ts";
import { openBackend } from "./backend.ts";
import { type Ops, OpsError } from "./ops.ts";
import { createSessionTables } from "./tables.ts";

const binFolder = join(import.meta.dirname, "..", "..", "node_modules", ".bin");

/** Control characters: end of line, backspace, interrupt. */
const keys = { enter: ["\r", "\n", "\u0004"], back: ["\b", "\u007f"], stop: "\u0003" };

const promptUser = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
};

type Keyboard = Pick<NodeJS.ReadStream, "setRawMode" | "setEncoding" | "on" | "off" | "pause" | "resume">;
type Screen = { write(text: string): unknown };

export const promptHidden = (
  question: string,
  { stdin, stderr }: { stdin: Keyboard; stderr: Screen } = process,
): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    const end = (act: () => void) => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off("data", onData);
      stderr.write("\n");
      act();
    };
    const onData = (chunk: string) => {
      for (const letter of chunk) {
        if (letter === keys.stop) return end(() => reject(new OpsError("Canceled. Nothing was changed.")));
        if (keys.enter.includes(letter)) return end(() => resolve(text.trim()));
        text = keys.back.includes(letter) ? text.slice(0, -1) : text + letter;
      }
    };
    stdin.setEncoding("utf8");
    stdin.setRawMode(true);
    stdin.on("data", onData);
    stdin.resume();
    // Print the prompt only after echo is off, because a pasted answer may arrive immediately.
    stderr.write(question);
  });

const readInput = async (): Promise<string> => {
  let text = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) text += chunk;
  return text.trim();
};

const run = (tool: string, args: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(binFolder, tool), args, { stdio: "inherit" });
    child.on("error", () => reject(new OpsError(`${tool} is not installed. Run npm ci.`)));
    // The terminal sends SIGINT to both processes; the tool decides how to exit.
    child.on("close", (code) => resolve(code ?? 1));
  });

/** Creates the real side effects: this terminal, the network and the caller's AWS account. */
export const createOps = (): Ops => {
  let stopping: AbortController | undefined;
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    printError: (line) => void process.stderr.write(`${line}\n`),
    isInteractive: process.stdin.isTTY === true,
    prompt: promptUser,
    promptHidden: (question) => promptHidden(question),
    readInput,
    run,
    fetch: (url, init) => fetch(url, init),
    resolveNameServers: (domain) => resolveNs(domain).catch(() => []),
    aws: createAwsClient,
    tables: createSessionTables,
    openBackend,
    now: () => new Date(),
    wait: (milliseconds) => setTimeout(milliseconds),
    nodeVersion: process.versions.node,
    // Created on first access: commands that do not use it keep the default handling of signals.
    get signal() {
      if (!stopping) {
        const controller = new AbortController();
        for (const name of ["SIGINT", "SIGTERM"] as const)
          process.once(name, () => controller.abort(new OpsError("Canceled.")));
        stopping = controller;
      }
      return stopping.signal;
    },
  };
};
