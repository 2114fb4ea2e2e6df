import { findRequirements } from "#functions/applications/requirements/find-requirements.ts";
import { describeUnits, type UnitWeights } from "#functions/applications/requirements/score-unit.ts";
import { type NoticeUnit, segmentNotice } from "#functions/applications/requirements/segment-notice.ts";
import { toStem } from "#functions/applications/requirements/unit-features.ts";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { judgments, loadDevelopmentRecords } from "./development-records.ts";
import { type JudgedNotice, loadPublishedNotices, loadWrittenNotices } from "./load-notices.ts";
import { kinds, parseKinds } from "./score-notices.ts";

/** A unit with the kinds that it states and, if its notice's labels do not cover all kinds, those that they cover. */
export type Sample = {
  notice: string;
  features: string[];
  labels: ReadonlySet<RequirementKind>;
  labeledKinds?: readonly RequirementKind[];
};
type Row = ReturnType<typeof findRequirements>[number];

const minOverlap = 0.6;
const labelUnit = (plain: string, unit: NoticeUnit, rows: readonly Row[]) =>
  new Set(
    rows
      .filter(({ quote, start }) => {
        const from = plain.indexOf(quote, start);
        const overlap = Math.min(unit.end, from + quote.length) - Math.max(unit.start, from);
        return overlap > minOverlap * Math.min(unit.end - unit.start, quote.length);
      })
      .map(({ kind }) => kind),
  );

/** Shorter patterns match by chance, and patterns that match more units do not identify the one that states the ask. */
const minPatternLength = 6;
const minAskPatternLength = 10;
const maxUnitsPerAsk = 3;

const toSamples = (notice: JudgedNotice): Sample[] => {
  const expected = [...notice.asks, ...notice.also].map(([kind, pattern]) => ({
    // For an ask that accepts rows of any kind, the first is the judged kind.
    kinds: kind.endsWith("|*") ? [] : parseKinds(kind),
    first: parseKinds(kind)[0],
    pattern: new RegExp(pattern, "i"),
  }));
  const matches = (row: Row, pattern: RegExp) => pattern.test(`${row.requirement} | ${row.quote}`);
  const rows = findRequirements(notice.text).filter((row) =>
    expected.some((ask) => ask.kinds.includes(row.kind) && matches(row, ask.pattern)),
  );
  const missed = expected.filter(
    (ask) =>
      ask.pattern.source.length >= minAskPatternLength &&
      !rows.some((row) => ask.kinds.includes(row.kind) && matches(row, ask.pattern)),
  );
  const { plainText, units } = segmentNotice(notice.text);
  const features = describeUnits(units);
  const labels = units.map((unit) => labelUnit(plainText, unit, rows));
  for (const { first, pattern } of missed) {
    const stating = [...units.entries()].filter(([, { text, isHeading }]) => !isHeading && pattern.test(text));
    if (first && stating.length <= maxUnitsPerAsk) for (const [index] of stating) labels[index]?.add(first);
  }
  return units.flatMap((unit, index) => {
    const unitLabels = labels[index] ?? new Set();
    // A unit that repeats another row's requirement is not a negative example.
    const isRepeated = expected.some(
      ({ pattern }) => pattern.source.length >= minPatternLength && pattern.test(unit.text),
    );
    return unitLabels.size === 0 && isRepeated
      ? []
      : [{ notice: notice.name, features: features[index] ?? [], labels: unitLabels }];
  });
};

/** Loads the units of the judged notices and of the development records in the tuning split. */
export const loadSamples = (dataFolder: string, notices: readonly JudgedNotice[]): Sample[] => [
  ...notices.flatMap(toSamples),
  ...loadDevelopmentRecords(dataFolder)
    .filter(({ split }) => split === "tuning")
    .flatMap((record): Sample[] => {
      const rows = findRequirements(record.text).filter(
        (row) =>
          record.expected.some(
            ({ kind, stated }) => kind === row.kind && stated.test(`${row.requirement} | ${row.quote}`),
          ) || judgments.right.includes(`${record.index} ${row.kind} ${row.requirement}`),
      );
      const { plainText, units } = segmentNotice(record.text);
      const features = describeUnits(units);
      return units.map((unit, index) => ({
        notice: record.name,
        features: features[index] ?? [],
        labels: labelUnit(plainText, unit, rows),
        labeledKinds: ["deadline", "page_limit", "cost_share", "period"],
      }));
    }),
];

export const loadTuningNotices = (dataFolder: string): JudgedNotice[] => [
  ...loadWrittenNotices("tuning"),
  ...loadPublishedNotices(dataFolder),
];

const minOccurrences = 6;
/**
 * Place, person and funder names occur in few notices and are always capitalized. A term such as "PDF" or "Grants.gov"
 * occurs in many.
 */
const minNotices = 3;
const minNoticesForNames = 12;
const toKey = (word: string) => toStem(word.toLowerCase().replaceAll(/['’]/g, ""));
/** Finds words that never appear in lowercase. */
export const findNames = (texts: readonly string[]): ReadonlySet<string> => {
  const lower = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}.@/-])\p{Ll}[\p{L}'’]+/gu) ?? []).map(toKey));
  const capitalized = texts.flatMap((text) => text.match(/(?<!\p{L})\p{Lu}[\p{L}'’]+/gu) ?? []).map(toKey);
  return new Set(capitalized.filter((word) => !lower.has(word)));
};

const minWeight = 0.1;
const penalty = 0.03;
const learningRate = 0.07;
const epochs = 12;

type Encoded = { active: Int32Array; sample: Sample };
/**
 * Trains a logistic regression by stochastic gradient descent with an L1 penalty and a separate learning rate for each
 * feature (AdaGrad). Returns the weights, with the bias last.
 */
const trainRegression = (encoded: readonly Encoded[], size: number, isPositive: (sample: Sample) => boolean) => {
  const weights = new Float64Array(size + 1);
  weights[size] = -2;
  const squares = new Float64Array(size + 1).fill(1);
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const update = (index: number, error: number, shrink: number) => {
    squares[index] = (squares[index] ?? 0) + error * error;
    const step = learningRate / Math.sqrt(squares[index] ?? 1);
    const updated = (weights[index] ?? 0) - step * error;
    weights[index] = Math.sign(updated) * Math.max(0, Math.abs(updated) - step * shrink);
  };
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { active, sample } of encoded
      .map((item) => ({ ...item, order: random() }))
      .toSorted((a, b) => a.order - b.order)) {
      let logOdds = weights[size] ?? 0;
      for (const index of active) logOdds += weights[index] ?? 0;
      const error = 1 / (1 + Math.exp(-logOdds)) - (isPositive(sample) ? 1 : 0);
      update(size, error, 0);
      for (const index of active) update(index, error, penalty);
    }
  return weights;
};

/**
 * Learns the weights of every kind, and those for stating any requirement, which are learned only from fully labeled
 * notices.
 */
export const trainWeights = (samples: readonly Sample[], names: ReadonlySet<string>): UnitWeights => {
  const counts = new Map<string, { count: number; notices: Set<string> }>();
  for (const { notice, features } of samples)
    for (const name of features) {
      const entry = counts.get(name) ?? { count: 0, notices: new Set() };
      entry.count += 1;
      entry.notices.add(notice);
      counts.set(name, entry);
    }
  const isName = (feature: string) =>
    feature
      .replace(/^(?:heading|lead|first): /, "")
      .split(" ")
      .some((word) => names.has(word));
  const features = [...counts]
    .filter(
      ([name, { count, notices }]) =>
        count >= minOccurrences && notices.size >= minNotices && (notices.size >= minNoticesForNames || !isName(name)),
    )
    .map(([name]) => name);
  const indexes = new Map(features.map((name, index) => [name, index]));
  const encoded = samples.map((sample) => ({
    sample,
    active: Int32Array.from(sample.features.flatMap((name) => indexes.get(name) ?? [])),
  }));
  const round = (value: number) => Math.round(value * 100) / 100;
  const train = (subset: readonly Encoded[], isPositive: (sample: Sample) => boolean) => {
    const weights = trainRegression(subset, features.length, isPositive);
    return {
      bias: round(weights[features.length] ?? 0),
      weights: Object.fromEntries(
        features.flatMap((name, index) => {
          const weight = weights[index] ?? 0;
          return Math.abs(weight) >= minWeight ? [[name, round(weight)]] : [];
        }),
      ),
    };
  };
  return {
    any: train(
      encoded.filter(({ sample }) => !sample.labeledKinds),
      ({ labels }) => labels.size > 0,
    ),
    kinds: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        train(
          encoded.filter(({ sample: { labeledKinds } }) => !labeledKinds || labeledKinds.includes(kind)),
          ({ labels }) => labels.has(kind),
        ),
      ]),
    ),
  };
};
