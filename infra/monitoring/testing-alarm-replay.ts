/**
 * Replays recorded metrics against the alarms of a template, as CloudWatch evaluates them: every minute, over windows
 * of the alarm's period that end with that minute, with missing data treated as documented in "Configuring how
 * CloudWatch alarms treat missing data". Metrics arrive without delay. Covers what the stack's alarms use, and throws
 * for the rest.
 */

type AlarmMetric = {
  namespace: string;
  name: string;
  /** Values of the dimensions, without the suffix of generated IDs. */
  dimensions: string[];
};
/**
 * Returns the values that a metric has in one minute. Minute 1 is the first of the replay; earlier ones are history.
 */
export type Recording = (metric: AlarmMetric, minute: number) => readonly number[];

type MetricJson = {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
};
type MetricQuery = {
  Id: string;
  Expression?: string;
  ReturnData?: boolean;
  Period?: number;
  MetricStat?: { Metric: MetricJson; Period: number; Stat: string };
};
/** Properties of AWS::CloudWatch::Alarm that the evaluation depends on. */
export type AlarmProperties = Partial<MetricJson> & {
  Metrics?: MetricQuery[];
  Period?: number;
  Statistic?: string;
  ExtendedStatistic?: string;
  Threshold: number;
  ComparisonOperator: string;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  TreatMissingData?: string;
};

type Point = number | undefined;

const stripIdHash = (id: string) => id.replace(/[0-9A-F]{8}$/, "");
/** Returns the ID in a reference, or the text itself. */
const getDimensionValue = (value: unknown): string => {
  if (typeof value === "string") return value;
  const [reference] = Object.values(value as Record<string, string | string[]>);
  return stripIdHash(Array.isArray(reference) ? (reference[0] ?? "") : (reference ?? ""));
};

const toMetric = ({ Namespace = "", MetricName = "", Dimensions = [] }: Partial<MetricJson>): AlarmMetric => ({
  namespace: Namespace,
  name: MetricName,
  dimensions: Dimensions.map(({ Value }) => getDimensionValue(Value)),
});

/** Computes a statistic such as `Sum`, or `PR(2000:)`, the percentage of samples above 2,000. */
const computeStatistic = (statistic: string, samples: readonly number[]): Point => {
  if (samples.length === 0) return undefined;
  const sum = samples.reduce((total, sample) => total + sample, 0);
  const [, bound] = /^PR\(([\d.]+):\)$/.exec(statistic) ?? [];
  if (bound) return (samples.filter((sample) => sample > Number(bound)).length / samples.length) * 100;
  switch (statistic) {
    case "Sum":
      return sum;
    case "Average":
      return sum / samples.length;
    case "Maximum":
      return Math.max(...samples);
    case "SampleCount":
      return samples.length;
    default:
      throw new Error(`Unknown statistic ${statistic}`);
  }
};

const operators: Record<string, (a: number, b: number) => number> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  ">=": (a, b) => Number(a >= b),
  "<=": (a, b) => Number(a <= b),
  ">": (a, b) => Number(a > b),
  "<": (a, b) => Number(a < b),
  AND: (a, b) => Number(a !== 0 && b !== 0),
  OR: (a, b) => Number(a !== 0 || b !== 0),
};
/** Operators from the lowest to the highest precedence. */
const precedence = [["OR"], ["AND"], [">=", "<=", ">", "<"], ["+", "-"], ["*", "/"]];

/** Evaluates a metric math expression of one window. A missing value makes the result missing, except in FILL. */
export const evaluateExpression = (expression: string, points: Record<string, Point>): Point => {
  const tokens = expression.match(/\d+(?:\.\d+)?|\w+|>=|<=|[-+*/<>(),]/g) ?? [];
  let position = 0;
  const next = () => tokens[position++] ?? "";
  const parseLevel = (level: number): Point => {
    const symbols = precedence[level];
    if (!symbols) return parseValue();
    let left = parseLevel(level + 1);
    while (symbols.includes(tokens[position] ?? "")) {
      const operator = operators[next()];
      const right = parseLevel(level + 1);
      left = left === undefined || right === undefined ? undefined : operator?.(left, right);
    }
    return left;
  };
  const parseArguments = (): Point[] => {
    const values: Point[] = [];
    do values.push(parseLevel(0));
    while (next() === ",");
    return values;
  };
  const parseValue = (): Point => {
    const token = next();
    if (token === "(") return parseArguments()[0];
    if (/^\d/.test(token)) return Number(token);
    if (tokens[position] !== "(") return points[token];
    position += 1;
    const [first, second, third] = parseArguments();
    if (token === "FLOOR") return first === undefined ? undefined : Math.floor(first);
    if (token === "FILL") return first ?? second;
    if (token === "IF") return first === undefined ? undefined : first !== 0 ? second : third;
    throw new Error(`Unknown function ${token}`);
  };
  return parseLevel(0);
};

const createWindowReader = (alarm: AlarmProperties, record: Recording) => {
  const readSamples = (metric: AlarmMetric, end: number, minutes: number) =>
    Array.from({ length: minutes }, (_, index) => record(metric, end - index)).flat();
  const statistic = alarm.Statistic ?? alarm.ExtendedStatistic ?? "";
  const queries = alarm.Metrics ?? [];
  const period = alarm.Period ?? queries.find(({ MetricStat }) => MetricStat)?.MetricStat?.Period ?? 60;
  const minutes = period / 60;
  const read = (end: number): Point => {
    if (!queries.length) return computeStatistic(statistic, readSamples(toMetric(alarm), end, minutes));
    const points: Record<string, Point> = {};
    for (const { Id, MetricStat } of queries)
      if (MetricStat)
        points[Id] = computeStatistic(
          MetricStat.Stat,
          readSamples(toMetric(MetricStat.Metric), end, MetricStat.Period / 60),
        );
    const result = queries.find(({ Expression, ReturnData }) => Expression && ReturnData !== false);
    return result?.Expression ? evaluateExpression(result.Expression, points) : Object.values(points)[0];
  };
  return { read, minutes };
};

/** CloudWatch reads a few windows more than it evaluates, and uses them where recent ones have no data. */
const extraWindows = 2;

const isBreaching = (alarm: AlarmProperties, windows: Point[]): boolean => {
  const { EvaluationPeriods, DatapointsToAlarm = EvaluationPeriods, ComparisonOperator, TreatMissingData } = alarm;
  if (ComparisonOperator !== "GreaterThanThreshold" || TreatMissingData !== "notBreaching")
    throw new Error(`Not supported: ${ComparisonOperator}, ${TreatMissingData}`);
  const values = windows.filter((value) => value !== undefined).slice(0, EvaluationPeriods);
  return values.filter((value) => value > alarm.Threshold).length >= DatapointsToAlarm;
};

/** Returns the minute in which the alarm fires; undefined if it stays silent. */
export const replayAlarm = (alarm: AlarmProperties, record: Recording, minutes: number): number | undefined => {
  const reader = createWindowReader(alarm, record);
  for (let minute = 1; minute <= minutes; minute += 1) {
    const windows = Array.from({ length: alarm.EvaluationPeriods + extraWindows }, (_, index) =>
      reader.read(minute - index * reader.minutes),
    );
    if (isBreaching(alarm, windows)) return minute;
  }
  return undefined;
};
