import { expect, test } from "vitest";
import { deploy, destroy, diff } from "./cdk.ts";
import { awsError, run, testOps } from "./testing.ts";

test("deploy and diff run cdk over all stacks with the same settings; what stands behind -- is cdk's", async () => {
  const world = testOps();
  await run(
    world,
    deploy,
    "--stage",
    "prod",
    "-c",
    "enableWaf=false",
    "--profile",
    "work",
    "--",
    "--require-approval",
    "never",
  );
  await run(world, diff);
  expect(world.seen.ran).toEqual([
    [
      "cdk",
      "deploy",
      "--all",
      "-c",
      "enableWaf=false",
      "-c",
      "stage=prod",
      "--profile",
      "work",
      "-c",
      "accountConcurrency=1000",
      "--require-approval",
      "never",
    ],
    ["cdk", "diff", "--all", "-c", "accountConcurrency=1000"],
  ]);
});

test("what the account may run at once is asked for, unless a setting says it; without an answer nothing is reserved", async () => {
  const told = testOps();
  await run(told, deploy, "-c", "accountConcurrency=500");
  expect(told.seen.ran).toEqual([["cdk", "deploy", "--all", "-c", "accountConcurrency=500"]]);
  const away = testOps({ aws: { concurrency: () => Promise.reject(awsError("CredentialsProviderError")) } });
  expect(await run(away, deploy)).toBe(0);
  expect(away.seen.ran).toEqual([["cdk", "deploy", "--all"]]);
  expect(away.all()).toMatch(/could not be asked: nothing is reserved. There are no credentials/);
  expect(await run(away, deploy, "-c", "accountConcurrency=500")).toBe(0);
  expect(away.seen.ran.at(-1)).toEqual(["cdk", "deploy", "--all", "-c", "accountConcurrency=500"]);
  expect(away.all()).toMatch(/could not be asked: the setting is believed/);
});

test("a setting that would reserve more than the account has is refused before anything is built", async () => {
  const fresh = { aws: { concurrency: async () => ({ all: 10, unreserved: 10 }), stack: async () => undefined } };
  for (const command of [deploy, diff]) {
    const world = testOps(fresh);
    expect(await run(world, command, "-c", "accountConcurrency=1000")).toBe(1);
    expect(world.all()).toMatch(/accountConcurrency says 1000, and the account has 10.*Nothing was changed/);
    expect(world.seen.ran).toEqual([]);
    expect(await run(world, command, "-c", "accountConcurrency=100"), world.all()).toBe(0); // reserves nothing
  }
  // What the stack itself has reserved is its own to use again.
  const again = testOps({ aws: { concurrency: async () => ({ all: 200, unreserved: 120 }) } });
  expect(await run(again, deploy, "-c", "accountConcurrency=200"), again.all()).toBe(0);
});

test.each([
  [{ nodeVersion: "20.1.0" }, [], /Grantlamp needs Node/],
  [{}, ["-c", "mailFrom=nobody"], /mailFrom/],
  [{}, ["--region", "mars-1"], /mars-1/],
])("nothing is deployed with a fault that needs no account to be found", async (given, argv, sentence) => {
  const world = testOps(given);
  expect(await run(world, deploy, ...argv)).toBe(1);
  expect(world.all()).toMatch(sentence);
  expect(world.seen.ran).toEqual([]);
});

test("destroy goes on once the stage's name is typed, and not before", async () => {
  for (const typed of ["", "yes", "prod"]) {
    const world = testOps({ typed: [typed] });
    expect(await run(world, destroy)).toBe(1);
    expect(world.all()).toMatch(/Nothing was changed/);
    expect(world.seen.ran).toEqual([]);
  }
  const world = testOps({ typed: ["dev"] });
  expect(await run(world, destroy)).toBe(0);
  expect(world.seen.ran).toEqual([["cdk", "destroy", "--all", "--force"]]);
});

test("whoever takes a stage down is told what stays", async () => {
  for (const [argv, sentence] of [
    [[], /Everything in it is deleted for good/],
    [["-c", "removalPolicy=retain"], /Table, files and secrets stay in the account, and cost\.$/m],
    [["--stage", "prod", "--even-production"], /stay in the account, and cost. Switch off/],
  ] as const) {
    const world = testOps();
    await run(world, destroy, ...argv);
    expect(world.all()).toMatch(sentence);
  }
});

test("production is refused without its flag, and whoever does not sit at the keyboard is too", async () => {
  const world = testOps({ typed: ["prod"] });
  expect(await run(world, destroy, "--stage", "prod")).toBe(1);
  expect(world.all()).toMatch(/not taken down without --even-production/);
  expect(await run(world, destroy, "--stage", "prod", "--even-production")).toBe(0);
  const piped = testOps({ isInteractive: false, piped: "dev" });
  expect(await run(piped, destroy)).toBe(1);
  expect(piped.all()).toMatch(/nobody sits at the keyboard/);
  expect(piped.seen.ran).toEqual([]);
});
