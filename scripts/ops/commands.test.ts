import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { helpOf } from "./command.ts";
import { commands } from "./commands.ts";

const script = fileURLToPath(new URL("./run.ts", import.meta.url));
/** Runs a script as `npm run` does, without anybody's credentials; resolves to its exit code and all it said. */
const start = (...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    const env = { PATH: process.env.PATH, HOME: "/nonexistent", AWS_EC2_METADATA_DISABLED: "true" };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });

test("npm runs every script by its name, and each says what it does", async () => {
  const run = "exec node scripts/ops/run.ts ";
  const named = Object.entries(packageJson.scripts).filter(([, line]) => line.startsWith(run));
  expect(named.map(([name, line]) => [name, line.slice(run.length)])).toEqual(
    Object.keys(commands).map((name) => [name, name]),
  );
  for (const [name, load] of Object.entries(commands)) {
    const help = helpOf(name, await load());
    expect(help).toContain(`npm run ${name} --`);
    expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThan(170);
  }
});

test("as a program: what needs no account works without one, and what does is one sentence", async () => {
  const [offline, account, unknown] = await Promise.all([
    start("doctor", "--offline"),
    start("outputs"),
    start("what"),
  ]);
  expect(offline).toMatchObject({ code: 0, said: expect.stringMatching(/^ok +Node: /) });
  expect(account).toMatchObject({ code: 1, said: expect.stringMatching(/^There are no credentials for AWS\. .*\n$/) });
  expect(unknown).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no script what\. There are: deploy, /),
  });
});
