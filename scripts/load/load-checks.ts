/** The result of one request. */
export type LoadResult = {
  /** 0 if there was no response. */
  status: number;
  /** Whether it has a Retry-After header. */
  hasRetryAfter: boolean;
  /** Scheduled send time, in milliseconds since the start of the phase. */
  scheduledAt: number;
  /** Milliseconds from the scheduled send time to the last byte of the response. */
  latency: number;
};

/** Upper bound of p99 at the normal rate, in milliseconds. */
export const maxP99Milliseconds = 120;
/** The second after a burst from which everything must be back to normal. */
export const recoverySecond = 5;
/** Allowed ratio of the heap in the last third of the steady phase to that in the first third. */
const maxHeapGrowth = 1.25;

const isGood = ({ status }: LoadResult) => status >= 200 && status < 300;
/** Rejected with a Retry-After header. */
const isDeferred = ({ status, hasRetryAfter }: LoadResult) => (status === 429 || status === 503) && hasRetryAfter;

/** Returns the value that a share (0 to 1) of all values does not exceed; NaN if there are none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Lists the latencies of successful responses, in milliseconds. */
export const getLatencies = (answers: readonly LoadResult[]): number[] =>
  answers.filter(isGood).map(({ latency }) => latency);

/** Formats the number of responses by status. */
export const formatStatuses = (answers: readonly LoadResult[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => `${length} of ${status}`).join(", ");

/** Groups responses by the second they were scheduled for. */
export const groupBySecond = (answers: readonly LoadResult[], seconds: number): LoadResult[][] =>
  Array.from({ length: seconds }, (_, second) =>
    answers.filter(({ scheduledAt }) => Math.floor(scheduledAt / 1000) === second),
  );

/** Checks that all responses succeeded and p99 is in bounds. */
const faultsAtUsualRate = (what: string, answers: readonly LoadResult[]): string[] => {
  const p99 = quantile(getLatencies(answers), 0.99);
  return [
    ...(answers.every(isGood) ? [] : [`${what}: ${formatStatuses(answers)}`]),
    // Without responses p99 is NaN, which also counts as a fault.
    ...(p99 < maxP99Milliseconds ? [] : [`${what}: p99 of ${p99.toFixed(1)} ms`]),
  ];
};

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Compares the mean heap of the last third with that of the first third. */
const faultsOfHeap = (heaps: readonly number[]): string[] => {
  const third = Math.max(1, Math.floor(heaps.length / 3));
  const growth = mean(heaps.slice(-third)) / mean(heaps.slice(0, third));
  return growth <= maxHeapGrowth ? [] : [`heap: ${growth.toFixed(2)} times as large at the end`];
};

/** Responses during a burst, and by second after its last request was sent (at the normal rate). */
export type LoadBurst = { times: number; answers: readonly LoadResult[]; after: readonly (readonly LoadResult[])[] };

const faultsOfCrowd = ({ times, answers, after }: LoadBurst): string[] => {
  const what = `${times} times as many`;
  const beforeRecovery = [...answers, ...after.slice(0, recoverySecond - 1).flat()];
  const wrong = beforeRecovery.filter((answer) => !isGood(answer) && !isDeferred(answer));
  return [
    ...(wrong.length ? [`${what}: ${formatStatuses(wrong)}, or without Retry-After`] : []),
    ...after
      .slice(recoverySecond - 1)
      .flatMap((second, at) => faultsAtUsualRate(`second ${recoverySecond + at} after ${what}`, second)),
  ];
};

/** Lists all faults. `heaps`: measured before and during the steady phase. */
export const findLoadFaults = (
  steady: readonly LoadResult[],
  heaps: readonly number[],
  crowds: readonly LoadBurst[],
): string[] => [...faultsAtUsualRate("steady", steady), ...faultsOfHeap(heaps), ...crowds.flatMap(faultsOfCrowd)];
