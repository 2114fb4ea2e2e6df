/** What came of one request. */
export type Answer = {
  /** 0: none came. */
  status: number;
  /** Does it say when to come again? */
  saysWhen: boolean;
  /** When it was to be sent: milliseconds after its stretch of load began. */
  after: number;
  /** From then until the last byte of its answer, in milliseconds. */
  took: number;
};

/** Milliseconds that 99 of 100 answers may take at the usual rate. */
export const mostMilliseconds = 120;
/** From this second after a crowd on all is as before. */
export const recoveredBy = 5;
/** So much larger may the heap be in the last third of the steady part than in the first: 1 for not at all. */
const mostGrowth = 1.25;

const isGood = ({ status }: Answer) => status >= 200 && status < 300;
/** Refused as somebody is who may come again later, and told when. */
const isPutOff = ({ status, saysWhen }: Answer) => (status === 429 || status === 503) && saysWhen;

/** The value that so large a share (0 to 1) of all does not exceed; none of none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** How long good answers took, in milliseconds. */
export const latenciesOf = (answers: readonly Answer[]): number[] => answers.filter(isGood).map(({ took }) => took);

/** How often which status came, in words. */
export const statusesOf = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => `${length} of ${status}`).join(", ");

/** The answers second by second, by when they were to be sent. */
export const bySecond = (answers: readonly Answer[], seconds: number): Answer[][] =>
  Array.from({ length: seconds }, (_, second) => answers.filter(({ after }) => Math.floor(after / 1000) === second));

/** Was everything answered well, and soon? */
const faultsAtUsualRate = (what: string, answers: readonly Answer[]): string[] => {
  const p99 = quantile(latenciesOf(answers), 0.99);
  return [
    ...(answers.every(isGood) ? [] : [`${what}: ${statusesOf(answers)}`]),
    // Where nothing was answered there is no figure, which is no good one.
    ...(p99 < mostMilliseconds ? [] : [`${what}: p99 of ${p99.toFixed(1)} ms`]),
  ];
};

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Is the heap as large at the end as at the beginning? By thirds of what was measured, in any unit. */
const faultsOfHeap = (heaps: readonly number[]): string[] => {
  const third = Math.max(1, Math.floor(heaps.length / 3));
  const growth = mean(heaps.slice(-third)) / mean(heaps.slice(0, third));
  return growth <= mostGrowth ? [] : [`heap: ${growth.toFixed(2)} times as large at the end`];
};

/** Answers of a crowd, and of those who came as usual from when its last request had left, by the second. */
export type Crowd = { times: number; answers: readonly Answer[]; after: readonly (readonly Answer[])[] };

const faultsOfCrowd = ({ times, answers, after }: Crowd): string[] => {
  const what = `${times} times as many`;
  const stillCrowded = [...answers, ...after.slice(0, recoveredBy - 1).flat()];
  const wrong = stillCrowded.filter((answer) => !isGood(answer) && !isPutOff(answer));
  return [
    ...(wrong.length ? [`${what}: ${statusesOf(wrong)}, or without Retry-After`] : []),
    ...after
      .slice(recoveredBy - 1)
      .flatMap((second, at) => faultsAtUsualRate(`second ${recoveredBy + at} after ${what}`, second)),
  ];
};

/** Whatever is not as it must be. `heaps`: before the steady part, and along it. */
export const faultsOf = (steady: readonly Answer[], heaps: readonly number[], crowds: readonly Crowd[]): string[] => [
  ...faultsAtUsualRate("steady", steady),
  ...faultsOfHeap(heaps),
  ...crowds.flatMap(faultsOfCrowd),
];
