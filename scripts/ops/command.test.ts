import { expect, test } from "vitest";
import { outputs } from "./outputs.ts";
import { awsError, outputsOfStack, run, stackOf, testOps } from "./testing.ts";

test("--help prints usage and options without calling AWS", async () => {
  const world = testOps({ aws: { stack: () => Promise.reject(awsError("UnexpectedCall")) } });
  expect(await run(world, outputs, "--help")).toBe(0);
  expect(world.seen.said.join("\n")).toMatch(/^npm run script -- \[options\][\s\S]*--json [\s\S]*--profile …/);
});

test("outputs prints the stack outputs as lines or as JSON", async () => {
  const world = testOps();
  expect(await run(world, outputs)).toBe(0);
  expect(world.seen.said).toContain(`AppUrl: ${outputsOfStack.AppUrl}`);
  const asJson = testOps();
  await run(asJson, outputs, "--json");
  expect(JSON.parse(asJson.all())).toEqual(outputsOfStack);
});

test("passes stage, region and profile to AWS, from options or settings", async () => {
  for (const argv of [
    ["--stage", "prod", "--region", "eu-west-1"],
    ["-c", "stage=prod", "-c", "region=eu-west-1"],
  ]) {
    const calls: unknown[] = [];
    const { ops, ...rest } = testOps();
    const aws = (session: object) => {
      calls.push(session);
      return {
        ...testOps().ops.aws({ profile: undefined, region: "" }),
        stack: async (name: string) => void calls.push(name),
      };
    };
    await run(
      { ...rest, ops: { ...ops, aws: aws as unknown as typeof ops.aws } },
      outputs,
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
  const world = testOps();
  expect(await run(world, outputs, ...argv)).toBe(1);
  expect(world.seen.complained.join("\n")).toMatch(message);
});

test("reports a missing or outdated stack in a single message", async () => {
  const none = testOps({ aws: { stack: async () => undefined } });
  expect(await run(none, outputs, "--stage", "new")).toBe(1);
  expect(none.all()).toMatch(/Stack Grantlamp-new not found in us-east-1. Deploy it with npm run deploy/);
  const old = testOps({ aws: { stack: async () => stackOf({ AppUrl: "https://x.example.org" }) } });
  expect(await run(old, outputs)).toBe(1);
  expect(old.all()).toMatch(/has no output TableName. Update it with npm run deploy/);
});

test("reports an expired sign-in with the profile name", async () => {
  const world = testOps({ aws: { stack: () => Promise.reject(awsError("ExpiredToken")) } });
  expect(await run(world, outputs, "--profile", "work")).toBe(1);
  expect(world.all()).toMatch(/^Your AWS sign-in has expired. Sign in again: aws sso login --profile work/);
});
