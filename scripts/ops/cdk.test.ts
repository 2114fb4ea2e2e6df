import { expect, test } from "vitest";
import { deploy, destroy, diff } from "./cdk.ts";
import { awsError, run, testOps } from "./testing.ts";

test("deploy and diff run cdk for all stacks with the same settings and pass on arguments after --", async () => {
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

test("reads the concurrency limit unless it is set, and reserves nothing if it cannot be read", async () => {
  const configured = testOps();
  await run(configured, deploy, "-c", "accountConcurrency=500");
  expect(configured.seen.ran).toEqual([["cdk", "deploy", "--all", "-c", "accountConcurrency=500"]]);
  const offline = testOps({ aws: { concurrency: () => Promise.reject(awsError("CredentialsProviderError")) } });
  expect(await run(offline, deploy)).toBe(0);
  expect(offline.seen.ran).toEqual([["cdk", "deploy", "--all"]]);
  expect(offline.all()).toMatch(/Could not read the account's Lambda concurrency limit: nothing is reserved. No AWS credentials/);
  expect(await run(offline, deploy, "-c", "accountConcurrency=500")).toBe(0);
  expect(offline.seen.ran.at(-1)).toEqual(["cdk", "deploy", "--all", "-c", "accountConcurrency=500"]);
  expect(offline.all()).toMatch(/Could not read the account's Lambda concurrency limit: using the setting/);
});

test("rejects a setting that exceeds the account's concurrency before building anything", async () => {
  const fresh = { aws: { concurrency: async () => ({ all: 10, unreserved: 10 }), stack: async () => undefined } };
  for (const command of [deploy, diff]) {
    const world = testOps(fresh);
    expect(await run(world, command, "-c", "accountConcurrency=1000")).toBe(1);
    expect(world.all()).toMatch(/accountConcurrency is 1000, but the account has only 10.*Nothing was changed/);
    expect(world.seen.ran).toEqual([]);
    expect(await run(world, command, "-c", "accountConcurrency=100"), world.all()).toBe(0); // reserves nothing
  }
  // The stack can reuse the concurrency it has already reserved.
  const again = testOps({ aws: { concurrency: async () => ({ all: 200, unreserved: 120 }) } });
  expect(await run(again, deploy, "-c", "accountConcurrency=200"), again.all()).toBe(0);
});

test.each([
  [{ nodeVersion: "20.1.0" }, [], /Grantlamp needs Node/],
  [{}, ["-c", "mailFrom=nobody"], /mailFrom/],
  [{}, ["--region", "mars-1"], /mars-1/],
])("does not deploy if a local check fails", async (given, argv, message) => {
  const world = testOps(given);
  expect(await run(world, deploy, ...argv)).toBe(1);
  expect(world.all()).toMatch(message);
  expect(world.seen.ran).toEqual([]);
});

test("destroy requires typing the name of the stage", async () => {
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

test("destroy says what it keeps", async () => {
  for (const [argv, message] of [
    [[], /Everything in it is permanently deleted/],
    [["-c", "removalPolicy=retain"], /The table, files and secrets stay in the account and keep costing money\.$/m],
    [["--stage", "prod", "--even-production"], /stay in the account and keep costing money. Turn off/],
  ] as const) {
    const world = testOps();
    await run(world, destroy, ...argv);
    expect(world.all()).toMatch(message);
  }
});

test("destroy refuses production without its flag, and any stage without a terminal", async () => {
  const world = testOps({ typed: ["prod"] });
  expect(await run(world, destroy, "--stage", "prod")).toBe(1);
  expect(world.all()).toMatch(/requires --even-production/);
  expect(await run(world, destroy, "--stage", "prod", "--even-production")).toBe(0);
  const piped = testOps({ isInteractive: false, piped: "dev" });
  expect(await run(piped, destroy)).toBe(1);
  expect(piped.all()).toMatch(/needs a terminal/);
  expect(piped.seen.ran).toEqual([]);
});
