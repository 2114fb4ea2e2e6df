import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { askHidden } from "./terminal.ts";

/** A keyboard and a screen that keep the order of what happens to them. */
const terminal = () => {
  const happened: string[] = [];
  const stdin = Object.assign(new EventEmitter(), {
    setRawMode: (on: boolean) => void happened.push(on ? "nothing is shown" : "all is shown"),
    setEncoding: () => {},
    pause: () => {},
    resume: () => {},
  });
  return { happened, stdin, stderr: { write: (text: string) => void happened.push(text) } };
};
const asked = (screen: ReturnType<typeof terminal>) => askHidden("key: ", screen as never); // the parts it uses

test("what is typed is heard and never written, not even by who answers at once", async () => {
  const screen = terminal();
  const answer = asked(screen);
  for (const piece of ["s", "é", "x", "\u007f", "cret", "\r"]) screen.stdin.emit("data", piece);
  expect(await answer).toBe("sécret");
  expect(screen.happened).toEqual(["nothing is shown", "key: ", "all is shown", "\n"]);
});

test("a key that is pasted with its line end is taken whole, without it", async () => {
  const screen = terminal();
  const answer = asked(screen);
  screen.stdin.emit("data", " sk-pasted\nmore");
  expect(await answer).toBe("sk-pasted");
});

test("an interrupt breaks off, and the terminal is as it was", async () => {
  const screen = terminal();
  const answer = asked(screen);
  screen.stdin.emit("data", "half\u0003");
  await expect(answer).rejects.toThrow("nothing was changed");
  expect(screen.happened).toEqual(["nothing is shown", "key: ", "all is shown", "\n"]);
});
