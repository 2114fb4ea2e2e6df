import { expect, test } from "vitest";
import type { FiringAlarm } from "./aws.ts";
import { createTestOps, runTestCommand, testStackOutputs } from "./testing.ts";

const deployments = ["2026-11-21T14:00:00Z", "2026-11-20T09:00:00Z", "2026-11-12T09:00:00Z"].map((at, index) => ({
  id: `d${3 - index}`,
  createdAt: new Date(at),
  table: testStackOutputs.TableName,
}));
const createAlarm = (name: string, since: string, topic = testStackOutputs.UrgentAlarmTopicArn): FiringAlarm => ({
  name,
  since: new Date(since),
  actions: [topic],
});

const firing = [[createAlarm("Grantlamp-dev-ApiErrors", "2026-11-21T15:00:20Z")]];

type Fixture = { currentId?: string; kept?: typeof deployments; firing?: FiringAlarm[][]; isInteractive?: boolean };
const runRollback = async (fixture: Fixture, ...argv: string[]) => {
  const switched: [string, string][] = [];
  const polls = [...(fixture.firing ?? [])];
  const harness = createTestOps({
    isInteractive: fixture.isInteractive ?? false,
    aws: {
      listApiDeployments: async () => ({
        deployments: fixture.kept ?? deployments,
        currentId: fixture.currentId ?? "d3",
      }),
      setApiDeployment: async ({ restApiId, stageName }, id) => void switched.push([`${restApiId}/${stageName}`, id]),
      listAlarms: async () => ({ count: 20, firing: polls.shift() ?? [] }),
    },
  });
  const code = await runTestCommand(harness, "rollback", ...argv);
  return { code, switched, lines: harness.seen.stdout, output: harness.getOutput() };
};

test("switches the API to the deployment before the current one", async () => {
  const { code, switched, output } = await runRollback({}, "--confirm", "dev");
  expect({ code, switched }).toEqual({ code: 0, switched: [["api1/live", "d2"]] });
  expect(output).toMatch(/from the deployment of 2026-11-21T14:00:00Z to that of 2026-11-20T09:00:00Z/);
  expect(output).toMatch(/Jobs, schedules and the web app are still those of the last deployment/);
});

test("switches to the specified deployment, including a newer one", async () => {
  expect((await runRollback({ currentId: "d2" }, "--to", "d3", "--confirm", "dev")).switched).toEqual([
    ["api1/live", "d3"],
  ]);
});

test.each([
  ["smoke", ["--confirm", "dev"]],
  ["alarm", ["--watch", "15"]],
])("rejects a deployment whose Lambdas use a different table than the stage (%s)", async (_failure, argv) => {
  const kept = deployments.map((deployment) =>
    deployment.id === "d3" ? deployment : { ...deployment, table: "grantlamp-before-restore" },
  );
  const { code, switched, output } = await runRollback({ kept, firing }, ...argv);
  expect({ code, switched }).toEqual({ code: 1, switched: [] });
  expect(output).toMatch(/d2 uses the table grantlamp-before-restore, but the stage uses grantlamp-table: users would/);
});

test("rejects a restored table's deployment after the stage returned to its own table, but accepts the one before it", async () => {
  const kept = deployments.map((deployment) =>
    deployment.id === "d2" ? { ...deployment, table: "grantlamp-restored" } : deployment,
  );
  const refused = await runRollback({ kept }, "--confirm", "dev");
  expect(refused).toMatchObject({ code: 1, switched: [] });
  expect(refused.output).toContain("d2 uses the table grantlamp-restored, but the stage uses grantlamp-table");
  const allowed = await runRollback({ kept }, "--to", "d1", "--confirm", "dev");
  expect(allowed).toMatchObject({ code: 0, switched: [["api1/live", "d1"]] });
});

test("lists the deployments and changes nothing", async () => {
  const { switched, lines } = await runRollback({ currentId: "d2" }, "--list");
  expect(switched).toEqual([]);
  expect(lines).toEqual(["2026-11-21T14:00:00Z d3", "2026-11-20T09:00:00Z d2 (in use)", "2026-11-12T09:00:00Z d1"]);
});

test.each<[string, Fixture, string[], RegExp]>([
  ["the stage's name is missing", {}, [], /does not match. Nothing was changed/],
  ["there is no earlier deployment", { currentId: "d1" }, ["--confirm", "dev"], /no earlier deployment/],
  ["the deployment is unknown", {}, ["--to", "d9", "--confirm", "dev"], /no deployment d9/],
  ["the duration is invalid", {}, ["--watch", "soon"], /--watch needs a number of minutes/],
])("changes nothing if %s", async (_name, fixture, argv, message) => {
  const { code, switched, output } = await runRollback(fixture, ...argv);
  expect({ code, switched }).toEqual({ code: 1, switched: [] });
  expect(output).toMatch(message);
});

test("--watch rolls back when an urgent alarm fires after the deployment", async () => {
  const firing = [[], [createAlarm("Grantlamp-dev-ApiErrors", "2026-11-21T15:00:20Z")]];
  const { code, switched, output } = await runRollback({ firing }, "--watch", "15");
  expect({ code, switched }).toEqual({ code: 1, switched: [["api1/live", "d2"]] });
  expect(output).toContain("Grantlamp-dev-ApiErrors has been firing since this deployment");
});

test("--watch ignores ordinary alarms and those that fired before the deployment", async () => {
  const firing = Array.from({ length: 40 }, () => [
    createAlarm("Grantlamp-dev-AiCost", "2026-11-21T15:00:00Z", testStackOutputs.AlarmTopicArn),
    createAlarm("Grantlamp-dev-ApiErrors", "2026-11-21T13:59:00Z"),
  ]);
  expect(await runRollback({ firing }, "--watch", "15")).toMatchObject({
    code: 0,
    switched: [],
    lines: ["No urgent alarm fired within 15 minutes"],
  });
});

/** What the pipeline does: records the deployment in use, deploys `deployedId` and rolls back to the recorded one. */
const runPipeline = async (recordedId: string, deployedId: string, failure: "smoke" | "alarm") => {
  const {
    lines: [recorded = ""],
  } = await runRollback({ currentId: recordedId }, "--current");
  const end = failure === "smoke" ? ["--confirm", "dev"] : ["--watch", "15"];
  return runRollback({ currentId: deployedId, firing }, "--to", recorded, ...end);
};

test.each(["smoke", "alarm"] as const)(
  "does not switch the API if a release that only changes the web app fails (%s)",
  async (failure) => {
    const { switched, output } = await runPipeline("d3", "d3", failure);
    expect(switched).toEqual([]);
    expect(output).toMatch(/already uses deployment d3. Nothing was changed|did not change the API/);
  },
);

test.each(["smoke", "alarm"] as const)(
  "skips a release that was rolled back when the one after it fails too (%s)",
  async (failure) => {
    // d1 is good, d2 was rolled back to d1, and d3 fails.
    expect((await runPipeline("d1", "d3", failure)).switched).toEqual([["api1/live", "d1"]]);
  },
);

test("--watch reports an alarm without rolling back if the last deployment did not change the API", async () => {
  const { code, switched, output } = await runRollback({ firing, currentId: "d2" }, "--watch", "15");
  expect({ code, switched }).toEqual({ code: 1, switched: [] });
  expect(output).toMatch(
    /ApiErrors has been firing[\s\S]*Not rolled back, because the last deployment did not change the API/,
  );
});

test("--watch works after a first deployment, which it cannot roll back", async () => {
  const kept = deployments.slice(0, 1);
  expect(await runRollback({ kept }, "--watch", "15")).toMatchObject({ code: 0, switched: [] });
  const failed = await runRollback({ kept, firing }, "--watch", "15");
  expect(failed).toMatchObject({ code: 1, switched: [], output: expect.stringMatching(/no earlier deployment/) });
});
