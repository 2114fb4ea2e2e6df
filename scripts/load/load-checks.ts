import type { LoadResult } from "./send-load.ts";

/** Maximum p99 latency at the normal rate, in milliseconds. */
const maxP99Milliseconds = 120;
/** Seconds after a burst in which requests may still be rejected. */
export const recoverySeconds = 4;
/** Maximum ratio of the heap in the last third of the steady phase to the heap in the first third. */
const maxHeapGrowth = 1.25;

/** The results of a burst, of the recovery after it, and of the seconds after that. */
export type LoadBurst = { rateMultiplier: number; burst: LoadResult; recovery: LoadResult; after: LoadResult };

export const formatStatusCounts = ({ statuses }: LoadResult): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} of ${status}`)
    .join(", ") || "none";
const countStatuses = ({ statuses }: LoadResult, isCounted: (status: number) => boolean) =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (isCounted(Number(status)) ? count : 0), 0);
const isSuccess = (status: number) => status >= 200 && status < 300;
const isRejection = (status: number) => status === 429 || status === 503;

/** Checks that every request succeeded and that p99 is within bounds. */
const checkNormalRate = (phase: string, result: LoadResult): string[] => [
  ...(countStatuses(result, isSuccess) === result.expected
    ? []
    : [`${phase}: ${formatStatusCounts(result)}, expected ${result.expected} successes`]),
  ...(result.latency.p99 < maxP99Milliseconds ? [] : [`${phase}: p99 of ${result.latency.p99} ms`]),
];

/** Checks that overload causes only rejections with Retry-After. */
const checkOverload = (phase: string, result: LoadResult): string[] => {
  const failedCount = countStatuses(result, (status) => !isSuccess(status) && !isRejection(status));
  const missing = result.rejectionsWithoutRetryAfter;
  return [
    ...(failedCount || result.errors ? [`${phase}: ${formatStatusCounts(result)}, ${result.errors} errors`] : []),
    ...(missing ? [`${phase}: ${missing} rejections without Retry-After`] : []),
  ];
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const checkHeap = (heaps: readonly number[]): string[] => {
  const third = Math.max(1, Math.floor(heaps.length / 3));
  const growth = mean(heaps.slice(-third)) / mean(heaps.slice(0, third));
  return growth <= maxHeapGrowth ? [] : [`heap: ${growth.toFixed(2)} times as large at the end`];
};

/** Finds exceeded limits. `heaps` are the heap sizes measured before and during the steady phase. */
export const findLoadFaults = (
  steadyResults: readonly LoadResult[],
  heaps: readonly number[],
  bursts: readonly LoadBurst[],
): string[] => [
  ...steadyResults.flatMap((result, index) => checkNormalRate(`steady, minute ${index + 1}`, result)),
  ...checkHeap(heaps),
  ...bursts.flatMap(({ rateMultiplier, burst, recovery, after }) => [
    ...checkOverload(`${rateMultiplier} times the rate`, burst),
    ...checkOverload(`recovery from ${rateMultiplier} times the rate`, recovery),
    ...checkNormalRate(`after ${rateMultiplier} times the rate`, after),
  ]),
];
