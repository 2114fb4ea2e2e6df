/**
 * Learns the weights in `kind-weights.json` from the judged tuning notices, the published notices and the tuning half
 * of the development records. A unit has the kinds of the correct rows that quote it; for each kind, an L1-penalized
 * logistic regression gives the log-odds that a unit with certain features has it. Names are not learned.
 *
 *   node eval/notices/learn-kinds.ts <data-folder>
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { findRequirements } from "#functions/applications/requirements/find-requirements.ts";
import { type NoticeUnit, segmentNotice } from "#functions/applications/requirements/segment-notice.ts";
import { toFeatures, toStem } from "#functions/applications/requirements/unit-features.ts";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { judgments, loadDevelopmentRecords } from "./development-records.ts";
import { loadPublishedNotices, loadWrittenNotices } from "./load-notices.ts";
import { kinds } from "./score-notices.ts";

type Sample = { notice: string; features: string[]; labels: Set<string>; known?: readonly RequirementKind[] };
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

/** Shorter patterns match by chance. */
const minPattern = 6;
const loadSamples = (dataFolder: string): Sample[] => {
  const notices = [...loadWrittenNotices("tuning"), ...loadPublishedNotices(dataFolder)].flatMap((notice): Sample[] => {
    const expected = [...notice.asks, ...notice.also].map(([kind, pattern]) => ({
      kinds: kind.split("|"),
      pattern: new RegExp(pattern, "i"),
    }));
    const correctRows = findRequirements(notice.text).filter((row) =>
      expected.some(
        ({ kinds: rowKinds, pattern }) =>
          rowKinds.includes(row.kind) && pattern.test(`${row.requirement} | ${row.quote}`),
      ),
    );
    const { plain, units } = segmentNotice(notice.text);
    return units.flatMap((unit) => {
      const labels = labelUnit(plain, unit, correctRows);
      // A unit that repeats another row's requirement is not a negative example.
      const isRepeated = expected.some(({ pattern }) => pattern.source.length >= minPattern && pattern.test(unit.text));
      return labels.size === 0 && isRepeated ? [] : [{ notice: notice.name, features: toFeatures(unit), labels }];
    });
  });
  const records = loadDevelopmentRecords(dataFolder).filter(({ split }) => split === "tuning");
  return [
    ...notices,
    ...records.flatMap((record): Sample[] => {
      const correctRows = findRequirements(record.text).filter(
        (row) =>
          record.expected.some(
            ({ kind, stated }) => kind === row.kind && stated.test(`${row.requirement} | ${row.quote}`),
          ) || judgments.right.includes(`${record.index} ${row.kind} ${row.requirement}`),
      );
      const { plain, units } = segmentNotice(record.text);
      return units.map((unit) => ({
        notice: record.name,
        features: toFeatures(unit),
        labels: labelUnit(plain, unit, correctRows),
        known: ["deadline", "page_limit", "cost_share", "period"],
      }));
    }),
  ];
};

const minOccurrences = 6;
/**
 * Place, person and funder names occur in few notices and are always capitalized; a term such as "PDF" or "Grants.gov"
 * occurs in many.
 */
const minNotices = 3;
const minNoticesForNames = 12;
/** Words that never appear in lowercase. */
const findNames = (texts: readonly string[]) => {
  const lower = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}.@/-])\p{Ll}[\p{L}'’]+/gu) ?? []).map(toKey));
  const capitalized = texts.flatMap((text) => text.match(/(?<!\p{L})\p{Lu}[\p{L}'’]+/gu) ?? []).map(toKey);
  return new Set(capitalized.filter((word) => !lower.has(word)));
};
const toKey = (word: string) => toStem(word.toLowerCase().replaceAll(/['’]/g, ""));
const minWeight = 0.2;
const penalty = 0.05;
const rate = 0.3;
const epochs = 12;

/**
 * Learns one kind's weights by stochastic gradient descent with a separate learning rate for each feature (AdaGrad).
 */
const learnWeights = (all: readonly Sample[], names: ReadonlySet<string>, kind: RequirementKind) => {
  const samples = all.filter(({ known }) => !known || known.includes(kind));
  const counts = new Map<string, number>();
  const noticesByFeature = new Map<string, Set<string>>();
  for (const { notice, features } of samples)
    for (const name of features) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      noticesByFeature.set(name, (noticesByFeature.get(name) ?? new Set()).add(notice));
    }
  const isCommon = (feature: string) => {
    const notices = noticesByFeature.get(feature)?.size ?? 0;
    const words = feature.replace(/^(?:heading|lead|first): /, "").split(" ");
    return notices >= (words.some((word) => names.has(word)) ? minNoticesForNames : minNotices);
  };
  const weights = new Map<string, { weight: number; squares: number }>(
    [...counts]
      .filter(([name, count]) => count >= minOccurrences && isCommon(name))
      .map(([name]) => [name, { weight: 0, squares: 1 }]),
  );
  const bias = { weight: -2, squares: 1 };
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { sample } of samples
      .map((sample) => ({ sample, order: random() }))
      .toSorted((a, b) => a.order - b.order)) {
      const active = sample.features.flatMap((name) => weights.get(name) ?? []);
      const logOdds = active.reduce((sum, { weight }) => sum + weight, bias.weight);
      const error = 1 / (1 + Math.exp(-logOdds)) - (sample.labels.has(kind) ? 1 : 0);
      for (const feature of [bias, ...active]) {
        feature.squares += error * error;
        const step = rate / Math.sqrt(feature.squares);
        const moved = feature.weight - step * error;
        feature.weight = feature === bias ? moved : Math.sign(moved) * Math.max(0, Math.abs(moved) - step * penalty);
      }
    }
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    bias: round(bias.weight),
    weights: Object.fromEntries(
      [...weights]
        .filter(([, { weight }]) => Math.abs(weight) >= minWeight)
        .map(([name, { weight }]) => [name, round(weight)]),
    ),
  };
};

const dataFolder = process.argv[2] ?? "";
const samples = loadSamples(dataFolder);
const names = findNames([...loadWrittenNotices("tuning"), ...loadPublishedNotices(dataFolder)].map(({ text }) => text));
writeFileSync(
  path.join(import.meta.dirname, "../../functions/applications/requirements/kind-weights.json"),
  `${JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, learnWeights(samples, names, kind)])))}\n`,
);
