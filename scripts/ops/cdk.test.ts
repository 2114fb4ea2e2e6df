import { expect, test } from "vitest";
import { createTestAwsError, createTestOps, runTestCommand } from "./testing.ts";

test("deploy and diff run cdk for all stacks with the same settings, and pass through arguments after --", async () => {
  const harness = createTestOps();
  await runTestCommand(
    harness,
    "deploy",
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
  await runTestCommand(harness, "diff");
  expect(harness.seen.ranCommands).toEqual([
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
  const configured = createTestOps();
  await runTestCommand(configured, "deploy", "-c", "accountConcurrency=500");
  expect(configured.seen.ranCommands).toEqual([["cdk", "deploy", "--all", "-c", "accountConcurrency=500"]]);
  const offline = createTestOps({
    aws: { getConcurrency: () => Promise.reject(createTestAwsError("CredentialsProviderError")) },
  });
  expect(await runTestCommand(offline, "deploy")).toBe(0);
  expect(offline.seen.ranCommands).toEqual([["cdk", "deploy", "--all"]]);
  expect(offline.getOutput()).toMatch(
    /Could not read the account's Lambda concurrency limit: nothing is reserved. No AWS credentials/,
  );
  expect(await runTestCommand(offline, "deploy", "-c", "accountConcurrency=500")).toBe(0);
  expect(offline.seen.ranCommands.at(-1)).toEqual(["cdk", "deploy", "--all", "-c", "accountConcurrency=500"]);
  expect(offline.getOutput()).toMatch(/Could not read the account's Lambda concurrency limit: using the setting/);
});

test("rejects a setting that exceeds the account's concurrency before building anything", async () => {
  const newAccount = {
    aws: { getConcurrency: async () => ({ all: 10, unreserved: 10 }), findStack: async () => undefined },
  };
  for (const command of ["deploy", "diff"]) {
    const harness = createTestOps(newAccount);
    expect(await runTestCommand(harness, command, "-c", "accountConcurrency=1000")).toBe(1);
    expect(harness.getOutput()).toMatch(/accountConcurrency is 1000, but the account has only 10.*Nothing was changed/);
    expect(harness.seen.ranCommands).toEqual([]);
    expect(await runTestCommand(harness, command, "-c", "accountConcurrency=100"), harness.getOutput()).toBe(0); // It reserves nothing.
  }
  // The stack can reuse the concurrency it has already reserved.
  const redeployment = createTestOps({ aws: { getConcurrency: async () => ({ all: 200, unreserved: 120 }) } });
  expect(await runTestCommand(redeployment, "deploy", "-c", "accountConcurrency=200"), redeployment.getOutput()).toBe(
    0,
  );
});

test.each([
  [{ nodeVersion: "20.1.0" }, [], /Grantlamp needs Node/],
  [{}, ["-c", "mailFrom=nobody"], /mailFrom/],
  [{}, ["--region", "mars-1"], /mars-1/],
])("does not deploy if a local check fails", async (fixture, argv, message) => {
  const harness = createTestOps(fixture);
  expect(await runTestCommand(harness, "deploy", ...argv)).toBe(1);
  expect(harness.getOutput()).toMatch(message);
  expect(harness.seen.ranCommands).toEqual([]);
});

test("destroy requires typing the name of the stage", async () => {
  for (const typed of ["", "yes", "prod"]) {
    const harness = createTestOps({ typed: [typed] });
    expect(await runTestCommand(harness, "destroy")).toBe(1);
    expect(harness.getOutput()).toMatch(/Nothing was changed/);
    expect(harness.seen.ranCommands).toEqual([]);
  }
  const harness = createTestOps({ typed: ["dev"] });
  expect(await runTestCommand(harness, "destroy")).toBe(0);
  expect(harness.seen.ranCommands).toEqual([["cdk", "destroy", "--all", "--force"]]);
});

test("destroy reports what it keeps", async () => {
  for (const [argv, message] of [
    [[], /Everything in it is permanently deleted/],
    [["-c", "removalPolicy=retain"], /The table, files and secrets stay in the account and keep costing money\.$/m],
    [["--stage", "prod", "--even-production"], /stay in the account and keep costing money. Turn off/],
  ] as const) {
    const harness = createTestOps();
    await runTestCommand(harness, "destroy", ...argv);
    expect(harness.getOutput()).toMatch(message);
  }
});

test("destroy rejects production without the flag or a terminal, and other stages without a terminal or --confirm", async () => {
  const harness = createTestOps({ typed: ["prod"] });
  expect(await runTestCommand(harness, "destroy", "--stage", "prod")).toBe(1);
  expect(harness.getOutput()).toMatch(/requires --even-production/);
  expect(await runTestCommand(harness, "destroy", "--stage", "prod", "--even-production")).toBe(0);
  const runPiped = async (...argv: string[]) => {
    const piped = createTestOps({ isInteractive: false, piped: "dev" });
    const code = await runTestCommand(piped, "destroy", ...argv);
    return { code, output: piped.getOutput(), commands: piped.seen.ranCommands.map(([tool, name]) => [tool, name]) };
  };
  expect(await runPiped()).toMatchObject({ code: 1, output: expect.stringMatching(/--confirm dev/), commands: [] });
  expect(await runPiped("--confirm", "prod")).toMatchObject({ code: 1, commands: [] });
  expect(await runPiped("--confirm", "dev")).toMatchObject({ code: 0, commands: [["cdk", "destroy"]] });
  const production = await runPiped("--stage", "prod", "--even-production", "--confirm", "prod");
  expect(production).toMatchObject({ code: 1, output: expect.stringMatching(/needs a terminal/), commands: [] });
});
