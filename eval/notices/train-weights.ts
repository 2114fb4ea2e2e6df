import { findRequirements } from "#functions/applications/requirements/find-requirements.ts";
import { describeUnits, type UnitWeights } from "#functions/applications/requirements/score-unit.ts";
import { type NoticeUnit, segmentNotice } from "#functions/applications/requirements/segment-notice.ts";
import { toStem } from "#functions/applications/requirements/unit-features.ts";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { judgments, loadDevelopmentRecords } from "./development-records.ts";
import { type JudgedNotice, loadPublishedNotices, loadWrittenNotices } from "./load-notices.ts";
import { kinds, splitKinds } from "./score-notices.ts";

/** A unit with the kinds that it states, and the kinds that its notice's labels cover if not all. */
export type Sample = {
  notice: string;
  features: string[];
  labels: ReadonlySet<RequirementKind>;
  known?: readonly RequirementKind[];
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

/** Shorter patterns match by chance; one that matches more units does not identify the one that states the ask. */
const minPattern = 6;
const minAskPattern = 10;
const maxUnitsOfAsk = 3;

const toSamples = (notice: JudgedNotice): Sample[] => {
  const expected = [...notice.asks, ...notice.also].map(([kind, pattern]) => ({
    // Of an ask of any kind, the first one is the judged kind.
    kinds: kind.endsWith("|*") ? [] : splitKinds(kind),
    first: splitKinds(kind)[0],
    pattern: new RegExp(pattern, "i"),
  }));
  const matches = (row: Row, pattern: RegExp) => pattern.test(`${row.requirement} | ${row.quote}`);
  const rows = findRequirements(notice.text).filter((row) =>
    expected.some((ask) => ask.kinds.includes(row.kind) && matches(row, ask.pattern)),
  );
  const missed = expected.filter(
    (ask) =>
      ask.pattern.source.length >= minAskPattern &&
      !rows.some((row) => ask.kinds.includes(row.kind) && matches(row, ask.pattern)),
  );
  const { plain, units } = segmentNotice(notice.text);
  const features = describeUnits(units);
  const labels = units.map((unit) => labelUnit(plain, unit, rows));
  for (const { first, pattern } of missed) {
    const stating = [...units.entries()].filter(([, { text, isHeading }]) => !isHeading && pattern.test(text));
    if (first && stating.length <= maxUnitsOfAsk) for (const [index] of stating) labels[index]?.add(first);
  }
  return units.flatMap((unit, index) => {
    const own = labels[index] ?? new Set();
    // A unit that repeats another row's requirement is not a negative example.
    const isRepeated = expected.some(({ pattern }) => pattern.source.length >= minPattern && pattern.test(unit.text));
    return own.size === 0 && isRepeated ? [] : [{ notice: notice.name, features: features[index] ?? [], labels: own }];
  });
};

/** Loads the units of the judged notices and of the tuning half of the development records. */
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
      const { plain, units } = segmentNotice(record.text);
      const features = describeUnits(units);
      return units.map((unit, index) => ({
        notice: record.name,
        features: features[index] ?? [],
        labels: labelUnit(plain, unit, rows),
        known: ["deadline", "page_limit", "cost_share", "period"],
      }));
    }),
];

export const loadTuningNotices = (dataFolder: string): JudgedNotice[] => [
  ...loadWrittenNotices("tuning"),
  ...loadPublishedNotices(dataFolder),
];

const minOccurrences = 6;
/**
 * Place, person and funder names occur in few notices and are always capitalized; a term such as "PDF" or "Grants.gov"
 * occurs in many.
 */
const minNotices = 3;
const minNoticesForNames = 12;
const toKey = (word: string) => toStem(word.toLowerCase().replaceAll(/['’]/g, ""));
/** Words that never appear in lowercase. */
export const findNames = (texts: readonly string[]): ReadonlySet<string> => {
  const lower = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}.@/-])\p{Ll}[\p{L}'’]+/gu) ?? []).map(toKey));
  const capitalized = texts.flatMap((text) => text.match(/(?<!\p{L})\p{Lu}[\p{L}'’]+/gu) ?? []).map(toKey);
  return new Set(capitalized.filter((word) => !lower.has(word)));
};

const minWeight = 0.1;
const penalty = 0.03;
const rate = 0.07;
const epochs = 12;

type Encoded = { active: Int32Array; sample: Sample };
/**
 * Learns a logistic regression by stochastic gradient descent with an L1 penalty and a separate learning rate for each
 * feature (AdaGrad); the bias comes last.
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
    const step = rate / Math.sqrt(squares[index] ?? 1);
    const moved = (weights[index] ?? 0) - step * error;
    weights[index] = Math.sign(moved) * Math.max(0, Math.abs(moved) - step * shrink);
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

/** Learns the weights of every kind, and those of stating any requirement, which only fully labeled notices teach. */
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
  const learn = (part: readonly Encoded[], isPositive: (sample: Sample) => boolean) => {
    const weights = trainRegression(part, features.length, isPositive);
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
    any: learn(
      encoded.filter(({ sample }) => !sample.known),
      ({ labels }) => labels.size > 0,
    ),
    kinds: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        learn(
          encoded.filter(({ sample: { known } }) => !known || known.includes(kind)),
          ({ labels }) => labels.has(kind),
        ),
      ]),
    ),
  };
};
