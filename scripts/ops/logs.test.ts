import { expect, test } from "vitest";
import type { OpsAws } from "./aws.ts";
import { createTestOps, runTestCommand } from "./testing.ts";

type Lines = Record<string, [minutesAgo: number, text: string][]>;
const now = Date.parse("2026-11-21T15:00:00Z");

const runLogs = async (lines: Lines, ...argv: string[]) => {
  const queries: Parameters<OpsAws["listLogLines"]>[] = [];
  const listLogLines: OpsAws["listLogLines"] = async (group, query) => {
    queries.push([group, query]);
    return (lines[group] ?? []).map(([minutesAgo, text]) => ({ at: new Date(now - minutesAgo * 60_000), text }));
  };
  const harness = createTestOps({ aws: { listLogLines } });
  const code = await runTestCommand(harness, "logs", ...argv);
  return { code, queries, lines: harness.seen.stdout, output: harness.getOutput() };
};

test("prints the lines of several logs of the last hour in order", async () => {
  const { code, queries, lines } = await runLogs(
    {
      "AuthLog-1": [[50, "second"]],
      "WorkerLog-1": [
        [59, "first"],
        [1, "third"],
      ],
    },
    "auth",
    "worker",
  );
  expect(code).toBe(0);
  expect(lines).toEqual([
    "2026-11-21T14:01:00.000Z worker first",
    "2026-11-21T14:10:00.000Z auth second",
    "2026-11-21T14:59:00.000Z worker third",
    "3 lines since 2026-11-21T14:00:00.000Z",
  ]);
  expect(queries[0]?.[1]).toEqual({ from: new Date("2026-11-21T14:00:00Z"), filter: undefined, limit: 500 });
});

test("without a name, lists the logs, or searches all of them if there is a filter", async () => {
  const listed = await runLogs({});
  expect(listed.queries).toEqual([]);
  expect(listed.lines.slice(0, 3)).toEqual(["api: AccessLog-1", "auth: AuthLog-1", "worker: WorkerLog-1"]);
  const searched = await runLogs({}, "--errors", "--since", "30m");
  expect(searched.queries.map(([group]) => group)).toEqual(["AccessLog-1", "AuthLog-1", "WorkerLog-1"]);
  expect(searched.queries[0]?.[1]).toMatchObject({
    from: new Date("2026-11-21T14:30:00Z"),
    filter: '?ERROR ?"Task timed out" ?"Runtime exited"',
  });
  expect((await runLogs({}, "--request", "Root=1-ab")).queries[0]?.[1].filter).toBe('"Root=1-ab"');
});

test("says that lines are missing when the limit is reached", async () => {
  const { lines } = await runLogs(
    {
      "AuthLog-1": [
        [2, "a"],
        [1, "b"],
      ],
      "WorkerLog-1": [[3, "c"]],
    },
    "auth",
    "worker",
    "--limit",
    "2",
  );
  expect(lines).toEqual([
    "2026-11-21T14:57:00.000Z worker c",
    "2026-11-21T14:58:00.000Z auth a",
    expect.stringMatching(/^The first 2 lines since .*higher --limit/),
  ]);
});

test.each([
  [["nobody"], /No log is named nobody. Choose from: api, auth, worker/],
  [["auth", "--since", "soon"], /--since soon is not a duration/],
  [["auth", "--limit", "0"], /--limit 0 is not a positive number/],
  [["auth", "--errors", "--filter", "x"], /only one of/],
])("rejects %j", async (argv, message) => {
  const { code, output } = await runLogs({}, ...argv);
  expect(code).toBe(1);
  expect(output).toMatch(message);
});
