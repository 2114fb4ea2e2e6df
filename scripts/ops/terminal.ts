import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout } from "node:timers/promises";
import { openWorld } from "./open-world.ts";
import { type Ops, OpsProblem } from "./ops.ts";
import { realAws } from "./real-aws.ts";
import { realTables } from "./restore/tables.ts";

const tools = join(import.meta.dirname, "..", "..", "node_modules", ".bin");

/** Control characters that end a line, take a letter back, and break off. */
const keys = { enter: ["\r", "\n", "\u0004"], back: ["\b", "\u007f"], stop: "\u0003" };

const ask = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
};

type Keyboard = Pick<NodeJS.ReadStream, "setRawMode" | "setEncoding" | "on" | "off" | "pause" | "resume">;
type Screen = { write(text: string): unknown };

/** Reads a line from the keyboard that the terminal does not show. */
export const askHidden = (
  question: string,
  { stdin, stderr }: { stdin: Keyboard; stderr: Screen } = process,
): Promise<string> =>
  new Promise((told, failed) => {
    let text = "";
    const end = (act: () => void) => {
      stdin.setRawMode(false);
      stdin.pause();
      stdin.off("data", hear);
      stderr.write("\n");
      act();
    };
    const hear = (piece: string) => {
      for (const letter of piece) {
        if (letter === keys.stop) return end(() => failed(new OpsProblem("Broken off; nothing was changed.")));
        if (keys.enter.includes(letter)) return end(() => told(text.trim()));
        text = keys.back.includes(letter) ? text.slice(0, -1) : text + letter;
      }
    };
    stdin.setEncoding("utf8");
    stdin.setRawMode(true);
    stdin.on("data", hear);
    stdin.resume();
    // Asked only once nothing is shown any more: whoever is quick, or pastes, may answer at once.
    stderr.write(question);
  });

const readInput = async (): Promise<string> => {
  let text = "";
  process.stdin.setEncoding("utf8");
  for await (const piece of process.stdin) text += piece;
  return text.trim();
};

const run = (tool: string, args: string[]): Promise<number> =>
  new Promise((done, failed) => {
    const child = spawn(join(tools, tool), args, { stdio: "inherit" });
    child.on("error", () => failed(new OpsProblem(`${tool} is not here. Run npm ci.`)));
    // The terminal sends an interrupt to both; it is the tool that says how it ends.
    child.on("close", (code) => done(code ?? 1));
  });

/** The terminal, the network and the account of whoever runs the script. */
export const realOps = (): Ops => {
  let stopping: AbortController | undefined;
  return {
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    isInteractive: process.stdin.isTTY === true,
    ask,
    askHidden: (question) => askHidden(question),
    readInput,
    run,
    fetch: (url, init) => fetch(url, init),
    aws: realAws,
    tables: realTables,
    open: openWorld,
    now: () => new Date(),
    wait: (milliseconds) => setTimeout(milliseconds),
    nodeVersion: process.versions.node,
    // Only who looks at it ends in its own way.
    get signal() {
      if (!stopping) {
        const made = new AbortController();
        for (const name of ["SIGINT", "SIGTERM"] as const)
          process.once(name, () => made.abort(new OpsProblem("Broken off.")));
        stopping = made;
      }
      return stopping.signal;
    },
  };
};
