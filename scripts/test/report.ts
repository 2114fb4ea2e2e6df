import { stripVTControlCharacters } from "node:util";

/** Tests of one part, and how long each of its files took. Times are in seconds. */
export type Counts = { passed: number; failed: number };
export type FileTime = { file: string; seconds: number };
/** `failures`: the failed tests of a part, each as its file, its title and the first line of its message. */
export type Outcome = { part: string; seconds: number; counts: Counts; files: FileTime[]; failures: string[] };
export type Report = Omit<Outcome, "part" | "seconds">;

/** A file that takes longer than this is named as an offender, in seconds. */
const budgets = { unit: 2, browser: 5 };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};
const firstLine = (text = "") => stripVTControlCharacters(text).trim().split("\n", 1)[0];
/** What Vitest's JSON report says; a file that could not be loaded counts as one failure. */
export const readVitest = (report: VitestReport, root: string): Report => {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  const nameOf = (name: string) => name.replace(`${root}/`, "");
  return {
    counts: { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length },
    failures: [
      ...unloaded.map(({ name, message }) => `${nameOf(name)}: ${firstLine(message)}`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => `${nameOf(name)}: ${fullName}: ${firstLine(failureMessages?.[0])}`),
      ),
    ],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: nameOf(name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
};

type Suite = {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  config: { rootDir: string };
  suites: Suite[];
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number };
};
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const failuresOf = ({ file, suites = [], specs }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results }) => `${file}: ${title}: ${firstLine(results[0]?.error?.message)}`),
  ),
  ...suites.flatMap(failuresOf),
];
const secondsOf = ({ suites = [], specs }: Suite): number =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))) +
  sum(suites.map(secondsOf));
/** What Playwright's JSON report says; a test that passed at a second try counts as failed. */
export const readPlaywright = (report: PlaywrightReport, root: string): Report => {
  const { expected, unexpected, flaky } = report.stats;
  const folder = report.config.rootDir.replace(`${root}/`, "");
  return {
    counts: { passed: expected, failed: unexpected + flaky + report.errors.length },
    failures: report.suites.flatMap(failuresOf),
    files: report.suites.map((suite) => ({ file: `${folder}/${suite.file}`, seconds: secondsOf(suite) })),
  };
};

const inSeconds = (seconds: number) => seconds.toFixed(1).padStart(7);
const isBrowser = (file: string) => file.endsWith(".spec.ts");
const row = (part: string, seconds: string, passed: number | string, failed: number | string) =>
  `${part.padEnd(14)}${seconds}${String(passed).padStart(9)}${String(failed).padStart(9)}`;

/** The table by part, the ten slowest files and, as a warning, every file over its budget, and what failed, last. `wall`: seconds of the whole run. */
export const formatReport = (outcomes: Outcome[], wall: number): string[] => {
  const files = outcomes.flatMap((outcome) => outcome.files).toSorted((a, b) => b.seconds - a.seconds);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const over = files.filter(({ file, seconds }) => seconds > (isBrowser(file) ? budgets.browser : budgets.unit));
  const fileRow = ({ file, seconds }: FileTime) => `${inSeconds(seconds)}  ${file}`;
  return [
    row("part", "seconds", "passed", "failed"),
    ...outcomes.map(({ part, seconds, counts }) => row(part, inSeconds(seconds), counts.passed, counts.failed)),
    row("wall time", inSeconds(wall), "", ""),
    "",
    ...(files.length ? ["Slowest files:", ...files.slice(0, 10).map(fileRow), ""] : []),
    ...(over.length
      ? [
          `Warning: ${over.length} files take longer than their budget (${budgets.unit} s, in the browser ${budgets.browser} s):`,
          ...over.map(fileRow),
          "",
        ]
      : []),
    ...(failures.length ? ["Failed:", ...failures.map((failure) => `  ${failure}`), ""] : []),
  ];
};
