import { parseQueryParts } from "#functions/search/browse/parse-query.ts";
import { findCandidatesFor } from "#functions/search/browse/rank-text.ts";
import type { CategoryCodes } from "#functions/search/engine/category-feedback.ts";
import {
  type Candidate,
  type FusionWeights,
  fuseRankings,
  fusionWeights,
  type SignalWeights,
} from "#functions/search/engine/rank-fusion.ts";
import { write } from "./figures.ts";
import { isTest, judge, type Question } from "./sets/judge.ts";
import { rankable } from "./sets/rankable.ts";
import { relevanceSets } from "./sets/sets.ts";

/**
 * Finds the weights of the blend on the tuning parts of all sets:
 *
 *   node scripts/bench/search/learn.ts
 *
 * One weight after the other is moved up and down, as long as the mean over the sets of nDCG@10 and R@50 grows; none
 * goes below 0. A set that falls behind plain BM25 by more than .005 nDCG counts against it ten times over. It starts
 * from the weights in use, so that a second run tells whether they still stand at the top.
 */
type Prepared = {
  name: string;
  plain: number;
  codes?: CategoryCodes;
  asked: { question: Question; candidates: Candidate[] }[];
};

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);
/** So many questions of each set, spread over it, are enough to tell weights apart. */
const mostQuestions = 200;

const prepared: Prepared[] = relevanceSets().map(({ name, documents, questions }) => {
  const { ours, plain } = rankable(documents);
  const all = questions.filter(({ id }) => !isTest(id));
  const every = Math.max(1, Math.ceil(all.length / mostQuestions));
  const dev = all.filter((_, at) => at % every === 0);
  return {
    name,
    codes: ours.codes,
    plain: mean(dev.map((question) => judge(question, plain(question, 50))["nDCG@10"])),
    asked: dev.map((question) => ({
      question,
      candidates: findCandidatesFor(ours, parseQueryParts(question.ask), question.ask, question.mask),
    })),
  };
});

const figuresOf = ({ asked, codes }: Prepared, weights: FusionWeights) => {
  const judged = asked.map(({ question, candidates }) =>
    judge(
      question,
      fuseRankings(candidates, weights, codes).map(({ document }) => document),
    ),
  );
  return { nDCG: mean(judged.map((one) => one["nDCG@10"])), recall: mean(judged.map((one) => one["R@50"])) };
};

const worthOf = (weights: FusionWeights) =>
  mean(
    prepared.map((set) => {
      const { nDCG, recall } = figuresOf(set, weights);
      return nDCG + 0.5 * recall - 10 * Math.max(0, set.plain - 0.005 - nDCG);
    }),
  );

/** Shelves and subjects are shared by many and smaller numbers than the rest. */
const scaleOf = (part: keyof SignalWeights) => (part === "shelf" || part === "subject" ? 2 : 0.4);
let best = fusionWeights;
let value = worthOf(best);
const places = (["sure", "unsure"] as const).flatMap((side) =>
  (Object.keys(best.sure) as (keyof SignalWeights)[]).map((part) => ({ side, part })),
);
for (let step = 1; step > 0.06; step /= 2.5) {
  for (const { side, part } of places)
    for (const change of [step, -step])
      for (;;) {
        const next = {
          ...best,
          [side]: { ...best[side], [part]: Math.max(0, best[side][part] + change * scaleOf(part)) },
        };
        const nextValue = next[side][part] === best[side][part] ? 0 : worthOf(next);
        if (nextValue <= value + 1e-5) break;
        [best, value] = [next, nextValue];
      }
  write(`step ${step}: ${JSON.stringify(best)} ${value.toFixed(4)}`);
}
const share = (parts: SignalWeights) => {
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  return Object.entries(parts)
    .map(([part, weight]) => `${part}: ${(weight / sum).toFixed(3)}`)
    .join(", ");
};
write(`as parts of 1: sure { ${share(best.sure)} }, unsure { ${share(best.unsure)} }`);
for (const set of prepared) {
  const { nDCG, recall } = figuresOf(set, best);
  write(`${set.name}: nDCG@10 ${nDCG.toFixed(3)} (BM25 ${set.plain.toFixed(3)}), R@50 ${recall.toFixed(3)}`);
}
