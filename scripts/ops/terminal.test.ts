import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { promptHidden } from "./terminal.ts";

/** A fake keyboard and screen that record events in order. */
const createFakeTerminal = () => {
  const events: string[] = [];
  const stdin = Object.assign(new EventEmitter(), {
    setRawMode: (on: boolean) => void events.push(on ? "echo off" : "echo on"),
    setEncoding: () => {},
    pause: () => {},
    resume: () => {},
  });
  return { events, stdin, stderr: { write: (text: string) => void events.push(text) } };
};
const runPrompt = (screen: ReturnType<typeof createFakeTerminal>) => promptHidden("key: ", screen as never);

test("reads input without echoing it, even if it arrives immediately", async () => {
  const screen = createFakeTerminal();
  const answer = runPrompt(screen);
  for (const chunk of ["s", "é", "x", "\u007f", "cret", "\r"]) screen.stdin.emit("data", chunk);
  expect(await answer).toBe("sécret");
  expect(screen.events).toEqual(["echo off", "key: ", "echo on", "\n"]);
});

test("reads a pasted line up to its line end", async () => {
  const screen = createFakeTerminal();
  const answer = runPrompt(screen);
  screen.stdin.emit("data", " sk-pasted\nmore");
  expect(await answer).toBe("sk-pasted");
});

test("an interrupt cancels the prompt and restores the terminal", async () => {
  const screen = createFakeTerminal();
  const answer = runPrompt(screen);
  screen.stdin.emit("data", "half\u0003");
  await expect(answer).rejects.toThrow("Nothing was changed");
  expect(screen.events).toEqual(["echo off", "key: ", "echo on", "\n"]);
});
