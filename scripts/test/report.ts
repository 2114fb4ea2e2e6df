import { stripVTControlCharacters } from "node:util";

/** The results of one step. Times are in seconds. */
export type TestCounts = { passed: number; failed: number };
type FileTime = { file: string; seconds: number };
/** `failures` lists the file, title and first message line of each failed test, `flaky` of those that passed on retry. */
export type Report = { counts: TestCounts; files: FileTime[]; failures: string[]; flaky?: string[] };
export type StepResult = Report & { step: string; seconds: number };

/** Time budgets in seconds. Slower files are reported. */
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
const getFirstLine = (text = "") => stripVTControlCharacters(text).trim().split("\n", 1)[0];
/** Parses Vitest's JSON report. A file that fails to load counts as one failure. */
export const parseVitestReport = (report: VitestReport, root: string): Report => {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  const toPath = (name: string) => name.replace(`${root}/`, "");
  return {
    counts: { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length },
    failures: [
      ...unloaded.map(({ name, message }) => `${toPath(name)}: ${getFirstLine(message)}`),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(
            ({ fullName, failureMessages }) => `${toPath(name)}: ${fullName}: ${getFirstLine(failureMessages?.[0])}`,
          ),
      ),
    ],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: toPath(name),
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
const sum = (numbers: number[]) => numbers.reduce((total, value) => total + value, 0);
const listTests = ({ file, suites = [], specs }: Suite, wanted: "unexpected" | "flaky"): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => `${file}: ${title}: ${getFirstLine(results[0]?.error?.message)}`),
  ),
  ...suites.flatMap((suite) => listTests(suite, wanted)),
];
const sumSeconds = ({ suites = [], specs }: Suite): number =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))) +
  sum(suites.map(sumSeconds));
/** Parses Playwright's JSON report. A test that passed on retry counts as passed and is listed as flaky. */
export const parsePlaywrightReport = (report: PlaywrightReport, root: string): Report => {
  const { expected, unexpected, flaky } = report.stats;
  const folder = report.config.rootDir.replace(`${root}/`, "");
  return {
    counts: { passed: expected + flaky, failed: unexpected + report.errors.length },
    failures: report.suites.flatMap((suite) => listTests(suite, "unexpected")),
    flaky: report.suites.flatMap((suite) => listTests(suite, "flaky")),
    files: report.suites.map((suite) => ({ file: `${folder}/${suite.file}`, seconds: sumSeconds(suite) })),
  };
};

const formatSeconds = (seconds: number) => seconds.toFixed(1).padStart(7);
const isBrowser = (file: string) => file.endsWith(".spec.ts");
const formatRow = (step: string, seconds: string, passed: number | string, failed: number | string) =>
  `${step.padEnd(14)}${seconds}${String(passed).padStart(9)}${String(failed).padStart(9)}`;

/**
 * Formats a table by step, the ten slowest files, a warning for every file over budget, the flaky tests, and the failures.
 * `wall` is the total time in seconds.
 */
export const formatReport = (outcomes: StepResult[], wall: number): string[] => {
  const files = outcomes.flatMap((outcome) => outcome.files).toSorted((a, b) => b.seconds - a.seconds);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? []);
  const overBudget = files.filter(({ file, seconds }) => seconds > (isBrowser(file) ? budgets.browser : budgets.unit));
  const formatFileRow = ({ file, seconds }: FileTime) => `${formatSeconds(seconds)}  ${file}`;
  return [
    formatRow("step", "seconds", "passed", "failed"),
    ...outcomes.map(({ step, seconds, counts }) =>
      formatRow(step, formatSeconds(seconds), counts.passed, counts.failed),
    ),
    formatRow("wall time", formatSeconds(wall), "", ""),
    "",
    ...(files.length ? ["Slowest files:", ...files.slice(0, 10).map(formatFileRow), ""] : []),
    ...(overBudget.length
      ? [
          `Warning: ${overBudget.length} files exceed their time budget (${budgets.unit} s, in the browser ${budgets.browser} s):`,
          ...overBudget.map(formatFileRow),
          "",
        ]
      : []),
    ...(flaky.length ? ["Flaky, passed on retry:", ...flaky.map((test) => `  ${test}`), ""] : []),
    ...(failures.length ? ["Failed:", ...failures.map((failure) => `  ${failure}`), ""] : []),
  ];
};
