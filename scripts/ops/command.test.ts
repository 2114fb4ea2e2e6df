import { expect, test } from "vitest";
import { outputsCommand } from "./outputs.ts";
import { createTestAwsError, createTestOps, createTestStack, runTestCommand, testStackOutputs } from "./testing.ts";

test("--help prints usage and options without calling AWS", async () => {
  const world = createTestOps({ aws: { stack: () => Promise.reject(createTestAwsError("UnexpectedCall")) } });
  expect(await runTestCommand(world, outputsCommand, "--help")).toBe(0);
  expect(world.seen.stdout.join("\n")).toMatch(/^npm run script -- \[options\][\s\S]*--json [\s\S]*--profile …/);
});

test("outputs prints the stack outputs as lines or as JSON", async () => {
  const world = createTestOps();
  expect(await runTestCommand(world, outputsCommand)).toBe(0);
  expect(world.seen.stdout).toContain(`AppUrl: ${testStackOutputs.AppUrl}`);
  const asJson = createTestOps();
  await runTestCommand(asJson, outputsCommand, "--json");
  expect(JSON.parse(asJson.all())).toEqual(testStackOutputs);
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
        stack: async (name: string) => void calls.push(name),
      };
    };
    await runTestCommand(
      { ...rest, ops: { ...ops, aws: aws as unknown as typeof ops.aws } },
      outputsCommand,
      "--profile",
      "work",
      ...argv,
    );
    expect(calls).toEqual([{ profile: "work", region: "eu-west-1" }, "Grantlamp-prod"]);
  }
});

test.each([
  [["--regoin", "eu-west-1"], /Unknown option '--regoin'.*--help/],
  [["-c", "stage"], /"-c stage" is not a setting/],
  [["-c", "domainname=x"], /did you mean "domainName"/],
  [["--stage", "Prod!"], /stage/],
  [["--region", "eu-west-9"], /"eu-west-9" has not everything the stack is made of; did you mean "eu-west-\d"/],
  [["--region", "cn-north-1"], /"cn-north-1" has not everything/],
  [["-c", "domainName=grants.example.org"], /belong together/],
])("rejects %j and says how to fix it", async (argv, message) => {
  const world = createTestOps();
  expect(await runTestCommand(world, outputsCommand, ...argv)).toBe(1);
  expect(world.seen.stderr.join("\n")).toMatch(message);
});

test("reports a missing or outdated stack in a single message", async () => {
  const none = createTestOps({ aws: { stack: async () => undefined } });
  expect(await runTestCommand(none, outputsCommand, "--stage", "new")).toBe(1);
  expect(none.all()).toMatch(/Stack Grantlamp-new not found in us-east-1. Deploy it with npm run deploy/);
  const old = createTestOps({ aws: { stack: async () => createTestStack({ AppUrl: "https://x.example.org" }) } });
  expect(await runTestCommand(old, outputsCommand)).toBe(1);
  expect(old.all()).toMatch(/has no output TableName. Update it with npm run deploy/);
});

test("reports an expired sign-in with the profile name", async () => {
  const world = createTestOps({ aws: { stack: () => Promise.reject(createTestAwsError("ExpiredToken")) } });
  expect(await runTestCommand(world, outputsCommand, "--profile", "work")).toBe(1);
  expect(world.all()).toMatch(/^Your AWS sign-in has expired. Sign in again: aws sso login --profile work/);
});
