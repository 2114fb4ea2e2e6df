import { expect, test } from "vitest";
import { deploy, destroy, diff } from "./cdk.ts";
import { run, testOps } from "./testing.ts";

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
      "--require-approval",
      "never",
    ],
    ["cdk", "diff", "--all"],
  ]);
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
