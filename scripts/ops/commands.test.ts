import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { formatHelp } from "./command.ts";
import { opsCommands } from "./commands.ts";

const script = fileURLToPath(new URL("./run.ts", import.meta.url));
/** Runs a command as `npm run` does, without credentials. Resolves to its exit code and combined output. */
const start = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, HOME: "/nonexistent", AWS_EC2_METADATA_DISABLED: "true" };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test("every command has an npm script of the same name and a help text", async () => {
  const run = "exec node scripts/ops/run.ts ";
  const npmScripts = Object.entries(packageJson.scripts).filter(([, line]) => line.startsWith(run));
  expect(npmScripts.map(([name, line]) => [name, line.slice(run.length)])).toEqual(
    Object.keys(opsCommands).map((name) => [name, name]),
  );
  for (const [name, load] of Object.entries(opsCommands)) {
    const help = formatHelp(name, await load());
    expect(help).toContain(`npm run ${name} --`);
    expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThan(170);
  }
});

test("without credentials, offline commands work and others fail with a single message", async () => {
  const [offline, account, unknown] = await Promise.all([
    start("doctor", "--offline"),
    start("outputs"),
    start("unknown"),
  ]);
  expect(offline).toMatchObject({ code: 0, output: expect.stringMatching(/^ok +Node: /) });
  expect(account).toMatchObject({ code: 1, output: expect.stringMatching(/^No AWS credentials found\. .*\n$/) });
  expect(unknown).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Unknown command unknown\. Available commands: deploy, /),
  });
});
