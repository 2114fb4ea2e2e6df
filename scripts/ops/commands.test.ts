import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { createProgram } from "./commands.ts";
import { createTestAwsError, createTestOps, createTestStack, runTestCommand, testStackOutputs } from "./testing.ts";

const script = fileURLToPath(new URL("./run.ts", import.meta.url));
/** Runs a command like `npm run`, without credentials. Resolves to its exit code and combined output. */
const runScript = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, HOME: "/nonexistent", AWS_EC2_METADATA_DISABLED: "true" };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test("every command has an npm script with the same name, and a help text", async () => {
  const run = "exec node scripts/ops/run.ts ";
  const npmScripts = Object.entries(packageJson.scripts).filter(([, line]) => line.startsWith(run));
  const { commands } = createProgram(createTestOps().ops, async () => {});
  expect(npmScripts.map(([name, line]) => [name, line.slice(run.length)])).toEqual(
    commands.map((command) => [command.name(), command.name()]),
  );
  for (const command of commands) {
    const help = command.helpInformation();
    expect(help).toContain(`Usage: npm run ${command.name()} -- [options]`);
    expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  }
});

test("without credentials, offline commands work and others fail with a single message", async () => {
  const [offline, account, unknown] = await Promise.all([
    runScript("doctor", "--offline"),
    runScript("outputs"),
    runScript("unknown"),
  ]);
  expect(offline).toMatchObject({ code: 0, output: expect.stringMatching(/^ok +Node: /) });
  expect(account).toMatchObject({ code: 1, output: expect.stringMatching(/^No AWS credentials found\. .*\n$/) });
  expect(unknown).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^error: unknown command 'unknown'/),
  });
});

test("--help prints usage and options without calling AWS", async () => {
  const harness = createTestOps({ aws: { findStack: () => Promise.reject(createTestAwsError("UnexpectedCall")) } });
  expect(await runTestCommand(harness, "outputs", "--help")).toBe(0);
  expect(harness.seen.stdout.join("\n")).toMatch(
    /^Usage: npm run outputs -- \[options\][\s\S]*--profile <name>[\s\S]*--json /,
  );
});

test("outputs prints the stack outputs as lines or as JSON", async () => {
  const harness = createTestOps();
  expect(await runTestCommand(harness, "outputs")).toBe(0);
  expect(harness.seen.stdout).toContain(`AppUrl: ${testStackOutputs.AppUrl}`);
  const asJson = createTestOps();
  await runTestCommand(asJson, "outputs", "--json");
  expect(JSON.parse(asJson.getOutput())).toEqual(testStackOutputs);
});

test("passes stage, region and profile to AWS, from options or settings", async () => {
  for (const argv of [
    ["--stage", "prod", "--region", "eu-west-1"],
    ["-c", "stage=prod", "-c", "region=eu-west-1"],
  ]) {
    const calls: unknown[] = [];
    const { ops, ...rest } = createTestOps();
    const aws = (session: object) => {
      calls.push(session);
      return {
        ...createTestOps().ops.aws({ profile: undefined, region: "" }),
        findStack: async (name: string) => void calls.push(name),
      };
    };
    await runTestCommand(
      { ...rest, ops: { ...ops, aws: aws as unknown as typeof ops.aws } },
      "outputs",
      "--profile",
      "work",
      ...argv,
    );
    expect(calls).toEqual([{ profile: "work", region: "eu-west-1" }, "Grantlamp-prod"]);
  }
});

test.each([
  [["--regoin", "eu-west-1"], /unknown option '--regoin'[\s\S]*Did you mean --region[\s\S]*npm run outputs -- --help/],
  [["-c", "stage"], /"-c stage" is not a setting/],
  [["-c", "domainname=x"], /did you mean "domainName"/],
  [["--stage", "Prod!"], /stage/],
  [["--region", "eu-west-9"], /"eu-west-9" does not support every service this stack uses; did you mean "eu-west-\d"/],
  [["--region", "cn-north-1"], /"cn-north-1" does not support every service/],
  [["-c", "domainName=grants.example.org"], /must be set together/],
])("rejects %j and explains how to fix it", async (argv, message) => {
  const harness = createTestOps();
  expect(await runTestCommand(harness, "outputs", ...argv)).toBe(1);
  expect(harness.seen.stderr.join("\n")).toMatch(message);
});

test("reports a missing or outdated stack in a single message", async () => {
  const none = createTestOps({ aws: { findStack: async () => undefined } });
  expect(await runTestCommand(none, "outputs", "--stage", "new")).toBe(1);
  expect(none.getOutput()).toMatch(/Stack Grantlamp-new not found in us-east-1. Deploy it with npm run deploy/);
  const old = createTestOps({ aws: { findStack: async () => createTestStack({ AppUrl: "https://x.example.org" }) } });
  expect(await runTestCommand(old, "outputs")).toBe(1);
  expect(old.getOutput()).toMatch(/has no output ApiUrl. Update it with npm run deploy/);
});

test("reports an expired sign-in with the profile name", async () => {
  const harness = createTestOps({ aws: { findStack: () => Promise.reject(createTestAwsError("ExpiredToken")) } });
  expect(await runTestCommand(harness, "outputs", "--profile", "work")).toBe(1);
  expect(harness.getOutput()).toMatch(/^Your AWS sign-in has expired. Sign in again: aws sso login --profile work/);
});
