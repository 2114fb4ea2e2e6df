import type { LoadResult } from "./send-load.ts";

/** Maximum p99 latency at the normal rate, in milliseconds. */
const maxP99Milliseconds = 120;
/** Seconds after a burst in which requests may still be rejected. */
export const recoverySeconds = 4;
/** Maximum ratio of the heap in the last third of the steady phase to the heap in the first third. */
const maxHeapGrowth = 1.25;

/** A burst, the seconds of recovery after it, and the seconds after those. */
export type LoadBurst = { times: number; burst: LoadResult; recovery: LoadResult; after: LoadResult };

export const formatStatuses = ({ statuses }: LoadResult): string =>
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
    : [`${phase}: ${formatStatuses(result)}, expected ${result.expected} successes`]),
  ...(result.latency.p99 < maxP99Milliseconds ? [] : [`${phase}: p99 of ${result.latency.p99} ms`]),
];

/** Checks that overload causes only rejections with Retry-After. */
const checkOverload = (phase: string, result: LoadResult): string[] => {
  const failed = countStatuses(result, (status) => !isSuccess(status) && !isRejection(status));
  const missing = result.rejectionsWithoutRetryAfter;
  return [
    ...(failed || result.errors ? [`${phase}: ${formatStatuses(result)}, ${result.errors} errors`] : []),
    ...(missing ? [`${phase}: ${missing} rejections without Retry-After`] : []),
  ];
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const checkHeap = (heaps: readonly number[]): string[] => {
  const third = Math.max(1, Math.floor(heaps.length / 3));
  const growth = mean(heaps.slice(-third)) / mean(heaps.slice(0, third));
  return growth <= maxHeapGrowth ? [] : [`heap: ${growth.toFixed(2)} times as large at the end`];
};

/** Lists the exceeded limits. `heaps`: measured before and during the steady phase. */
export const findLoadFaults = (
  steady: readonly LoadResult[],
  heaps: readonly number[],
  bursts: readonly LoadBurst[],
): string[] => [
  ...steady.flatMap((result, index) => checkNormalRate(`steady, minute ${index + 1}`, result)),
  ...checkHeap(heaps),
  ...bursts.flatMap(({ times, burst, recovery, after }) => [
    ...checkOverload(`${times} times the rate`, burst),
    ...checkOverload(`recovery from ${times} times the rate`, recovery),
    ...checkNormalRate(`after ${times} times the rate`, after),
  ]),
];
