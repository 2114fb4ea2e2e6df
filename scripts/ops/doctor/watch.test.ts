import { expect, test } from "vitest";
import type { Aws } from "../aws.ts";
import { doctor } from "../doctor.ts";
import { run, testOps } from "../testing.ts";
import { aws, examine, services, wrong } from "./testing.ts";

const made = (day: string) => ({ state: "made" as const, at: new Date(`${day}T08:00:00Z`), why: "" });
const failed = (day: string, why = "") => ({ ...made(day), state: "failed" as const, why });
const keeps = ["-c", "removalPolicy=retain"];
test("when data was last backed up and exported is told, of a stage that keeps it", async () => {
  const { said } = await examine({}, ...keeps);
  expect(said).toMatch(/ok +Backup: the last is of 2026-11-18[\s\S]*ok +Export: the last is of 2026-11-01/);
  expect((await examine()).said).not.toContain("Backup:");
});
test.each([
  [
    /Backup: the one of 2026-11-18 failed \(No role\); the last is of 2026-11-11 \(docs\/runbook.md, Backups that fail\)/,
    { backups: async () => [failed("2026-11-18", "No role"), made("2026-11-11")] },
  ],
  [/Backup: the last is of 2026-11-11, and one is due each Wednesday/, { backups: async () => [made("2026-11-11")] }],
  [/Export: the one of 2026-11-01 failed; there is none/, { lastExport: async () => failed("2026-11-01") }],
  [
    /Export: the last is of 2026-10-04, and one is due on the first Sunday/,
    { lastExport: async () => made("2026-10-04") },
  ],
] as [RegExp, Partial<Aws>][])("backups: %s", async (sentence, over) => {
  await wrong(sentence, aws(over), ...keeps);
});
test("a stage that is younger than a week may have neither", async () => {
  const { code, said } = await examine(aws({ backups: async () => [], lastExport: async () => undefined }), ...keeps);
  expect(said).toMatch(/look +Backup: there is none yet. It is made each Wednesday/);
  expect(said).toMatch(/look +Export: there is none yet/);
  expect(code).toBe(0);
});

const pending = { address: "Ops@example.org", isPending: true };
const none = { count: 0, ringing: [] };
test.each([
  [/ops@example.org is told nothing before the link/, { subscribers: async () => [pending] }, []],
  [/ops@example.org is not told: it was never deployed, or has unsubscribed/, { subscribers: async () => [] }, []],
  [/the settings want them, and none is deployed. npm run deploy/, { alarms: async () => none }, []],
] as [RegExp, Partial<Aws>, string[]][])("alarms: %s", async (sentence, over, argv) => {
  await wrong(sentence, aws(over), ...argv);
});
test.each([
  [
    /look +Alarms: they are switched off by enableAlarms: ops@example.org is told of the budget/,
    {},
    ["-c", "enableAlarms=false"],
  ],
  [/look +Alarms: the settings want none, and 19 are deployed. npm run deploy/, {}, ["-c", "enableAlarms=false"]],
  [
    /look +Alarms: ringing now: Grantlamp-dev-A/,
    { alarms: async () => ({ count: 2, ringing: ["Grantlamp-dev-A"] }) },
    [],
  ],
  [/ok +Alarms: 19 of them, told to ops@example.org/, {}, []],
] as [RegExp, Partial<Aws>, string[]][])("alarms: %s", async (sentence, over, argv) => {
  expect((await examine(aws(over), ...argv)).said).toMatch(sentence);
});
test("alarms that nobody is to hear of are to be looked at", async () => {
  const world = testOps({ fetch: services() });
  await run(world, doctor, "-c", "mailFrom=hello@example.org");
  expect(world.all()).toMatch(/look +Alarms: they reach nobody. Set alarmEmail/);
});
test("without an account nothing is said of alarms to be well", async () => {
  expect((await examine({}, "--offline")).said).not.toMatch(/ok +Alarms/);
});
