import { expect, test } from "vitest";
import type { OpsAws, StackDescription } from "../aws.ts";
import { createTestOps, createTestStack, runTestCommand } from "../testing.ts";
import { createFakeServices, customDomainOutputs, expectError, runDoctor, withAws } from "./testing.ts";

const createCompletedRun = (day: string) => ({
  state: "completed" as const,
  at: new Date(`${day}T08:00:00Z`),
  message: "",
});
const createFailedRun = (day: string, message = "") => ({
  ...createCompletedRun(day),
  state: "failed" as const,
  message,
});
const retain = ["-c", "removalPolicy=retain"];
test("reports the last backup and export of a stage that retains its data", async () => {
  const { output } = await runDoctor({}, ...retain);
  expect(output).toMatch(/ok +Backup: last one from 2026-11-18[\s\S]*ok +Export: last one from 2026-11-01/);
  expect((await runDoctor()).output).not.toContain("Backup:");
});
test.each([
  [
    /Backup: the one from 2026-11-18 failed \(No role\); last one from 2026-11-11 \(docs\/runbook.md, Failed backups\)/,
    { listBackups: async () => [createFailedRun("2026-11-18", "No role"), createCompletedRun("2026-11-11")] },
  ],
  [
    /Backup: last one from 2026-11-11, although one is due each Wednesday/,
    { listBackups: async () => [createCompletedRun("2026-11-11")] },
  ],
  [
    /Export: the one from 2026-11-01 failed; there are no others/,
    { findLastExport: async () => createFailedRun("2026-11-01") },
  ],
  [
    /Export: last one from 2026-10-04, although one is due on the first Sunday/,
    { findLastExport: async () => createCompletedRun("2026-10-04") },
  ],
] as [RegExp, Partial<OpsAws>][])("backups: %s", async (message, overrides) => {
  await expectError(message, withAws(overrides), ...retain);
});
test("warns if a new stage has no backup or export yet", async () => {
  const { code, output } = await runDoctor(
    withAws({ listBackups: async () => [], findLastExport: async () => undefined }),
    ...retain,
  );
  expect(output).toMatch(/warn +Backup: none yet. It runs each Wednesday/);
  expect(output).toMatch(/warn +Export: none yet/);
  expect(code).toBe(0);
});

const pendingSubscriber = { address: "Ops@example.org", isPending: true };
const noAlarms = { count: 0, firing: [] };
test.each([
  [/ops@example.org is not confirmed. Open the link/, { listSubscribers: async () => [pendingSubscriber] }, []],
  [
    /ops@example.org is not subscribed: it was never deployed, or has unsubscribed/,
    { listSubscribers: async () => [] },
    [],
  ],
  [/enabled in the settings, but none are deployed. Run npm run deploy/, { listAlarms: async () => noAlarms }, []],
] as [RegExp, Partial<OpsAws>, string[]][])("alarms: %s", async (message, overrides, argv) => {
  await expectError(message, withAws(overrides), ...argv);
});
test.each([
  [
    /warn +Alarms: turned off by enableAlarms: ops@example.org is only notified about the budget/,
    {},
    ["-c", "enableAlarms=false"],
  ],
  [/warn +Alarms: disabled in the settings, but 19 are deployed. Run npm run deploy/, {}, ["-c", "enableAlarms=false"]],
  [
    /warn +Alarms: in ALARM state: Grantlamp-dev-A/,
    { listAlarms: async () => ({ count: 2, firing: [{ name: "Grantlamp-dev-A", since: new Date(0), actions: [] }] }) },
    [],
  ],
  [/ok +Alarms: 19, sent to ops@example.org/, {}, []],
] as [RegExp, Partial<OpsAws>, string[]][])("alarms: %s", async (message, overrides, argv) => {
  expect((await runDoctor(withAws(overrides), ...argv)).output).toMatch(message);
});
test("warns if nobody is notified of alarms", async () => {
  const harness = createTestOps({ fetch: createFakeServices() });
  await runTestCommand(harness, "doctor", "-c", "mailFrom=hello@example.org");
  expect(harness.getOutput()).toMatch(/warn +Alarms: nobody is notified. Set alarmEmail/);
});
test("does not report alarms as ok with --offline", async () => {
  expect((await runDoctor({}, "--offline")).output).not.toMatch(/ok +Alarms/);
});

test.each<[string, StackDescription["drift"], RegExp]>([
  ["never", undefined, /\? +Drift: never compared with the template. Run aws cloudformation detect-stack-drift/],
  [
    "in sync",
    { isInSync: true, at: new Date("2026-11-20") },
    /ok +Drift: resources matched the template on 2026-11-20/,
  ],
  ["drifted", { isInSync: false, at: new Date("2026-11-20") }, /warn +Drift: on 2026-11-20, resources differed/],
  ["too long ago", { isInSync: true, at: new Date("2026-08-01") }, /\? +Drift: last compared .* on 2026-08-01/],
])("reports whether resources differ from the template: %s", async (_case, drift, message) => {
  const findStack = async (name: string) =>
    name === "CDKToolkit"
      ? createTestStack({ BootstrapVersion: "30" })
      : { ...createTestStack(customDomainOutputs), drift };
  const { code, output } = await runDoctor(withAws({ findStack }));
  expect(output).toMatch(message);
  expect(code).toBe(0);
});
