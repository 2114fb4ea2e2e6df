import { expect, test } from "vitest";
import { outputs } from "./outputs.ts";
import { awsError, outputsOfStack, run, stackOf, testOps } from "./testing.ts";

test("--help says what a script does and takes, and asks nobody anything", async () => {
  const world = testOps({ aws: { stack: () => Promise.reject(awsError("Asked")) } });
  expect(await run(world, outputs, "--help")).toBe(0);
  expect(world.seen.said.join("\n")).toMatch(/^npm run script -- \[options\][\s\S]*--json [\s\S]*--profile …/);
});

test("what a stack is made of, as lines and as JSON", async () => {
  const world = testOps();
  expect(await run(world, outputs)).toBe(0);
  expect(world.seen.said).toContain(`AppUrl: ${outputsOfStack.AppUrl}`);
  const asJson = testOps();
  await run(asJson, outputs, "--json");
  expect(JSON.parse(asJson.all())).toEqual(outputsOfStack);
});

test("stage, region and profile reach AWS, as options and as settings", async () => {
  for (const argv of [
    ["--stage", "prod", "--region", "eu-west-1"],
    ["-c", "stage=prod", "-c", "region=eu-west-1"],
  ]) {
    const asked: unknown[] = [];
    const { ops, ...rest } = testOps();
    const aws = (session: object) => {
      asked.push(session);
      return {
        ...testOps().ops.aws({ profile: undefined, region: "" }),
        stack: async (name: string) => void asked.push(name),
      };
    };
    await run(
      { ...rest, ops: { ...ops, aws: aws as unknown as typeof ops.aws } },
      outputs,
      "--profile",
      "work",
      ...argv,
    ); // asked for a stack only
    expect(asked).toEqual([{ profile: "work", region: "eu-west-1" }, "Grantlamp-prod"]);
  }
});

test.each([
  [["--regoin", "eu-west-1"], /Unknown option '--regoin'.*--help/],
  [["-c", "stage"], /"-c stage" is no setting/],
  [["-c", "domainname=x"], /did you mean "domainName"/],
  [["--stage", "Prod!"], /stage/],
  [["--region", "eu-west-9"], /"eu-west-9" has not everything the stack is made of; did you mean "eu-west-\d"/],
  [["--region", "cn-north-1"], /"cn-north-1" has not everything/],
  [["-c", "domainName=grants.example.org"], /belong together/],
])("%j is refused with what to do", async (argv, sentence) => {
  const world = testOps();
  expect(await run(world, outputs, ...argv)).toBe(1);
  expect(world.seen.complained.join("\n")).toMatch(sentence);
});

test("a stack that is not there, or of another version, is one sentence", async () => {
  const none = testOps({ aws: { stack: async () => undefined } });
  expect(await run(none, outputs, "--stage", "new")).toBe(1);
  expect(none.all()).toMatch(/There is no stack Grantlamp-new in us-east-1. Deploy it with npm run deploy/);
  const old = testOps({ aws: { stack: async () => stackOf({ AppUrl: "https://x.example.org" }) } });
  expect(await run(old, outputs)).toBe(1);
  expect(old.all()).toMatch(/has no output TableName: bring it up to date/);
});

test("an expired sign-in is that sentence, with the profile it belongs to", async () => {
  const world = testOps({ aws: { stack: () => Promise.reject(awsError("ExpiredToken")) } });
  expect(await run(world, outputs, "--profile", "work")).toBe(1);
  expect(world.all()).toMatch(/^Your sign-in to AWS has expired. Sign in again: aws sso login --profile work/);
});
