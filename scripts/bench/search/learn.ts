import { wantedOf } from "#functions/matching/browse/parse-query.ts";
import { candidatesFor } from "#functions/matching/browse/rank-text.ts";
import { blend, type Candidate, type Codes, type Weights } from "#functions/matching/engine/blend.ts";
import { write } from "./figures.ts";
import { isTest, judge, type Question } from "./sets/judge.ts";
import { rankable } from "./sets/rankable.ts";
import { relevanceSets } from "./sets/sets.ts";

/**
 * Finds the weights of the blend on the tuning parts of all sets:
 *
 *   node scripts/bench/search/learn.ts
 *
 * One weight after the other is moved up and down, as long as the mean over the sets of nDCG@10 and R@50 grows; no
 * weight goes below 0, and the shelf's not above all others together: where categories judge, categories always win. A set that falls behind plain BM25 by more than .005 nDCG counts against it ten times over.
 */
type Prepared = {
  name: string;
  plain: number;
  codes?: Codes;
  asked: { question: Question; candidates: Candidate[] }[];
};

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);
const mostQuestions = 1000;

const prepared: Prepared[] = relevanceSets().map(({ name, documents, questions }) => {
  const { ours, plain } = rankable(documents);
  const dev = questions.filter(({ id }) => !isTest(id)).slice(0, mostQuestions);
  return {
    name,
    codes: ours.codes,
    plain: mean(dev.map((question) => judge(question, plain(question, 50))["nDCG@10"])),
    asked: dev.map((question) => ({
      question,
      candidates: candidatesFor(ours, wantedOf(question.ask), question.ask, question.mask),
    })),
  };
});

const figuresOf = ({ asked, codes }: Prepared, weights: Weights) => {
  const judged = asked.map(({ question, candidates }) =>
    judge(
      question,
      blend(candidates, weights, codes).map(({ document }) => document),
    ),
  );
  return { nDCG: mean(judged.map((one) => one["nDCG@10"])), recall: mean(judged.map((one) => one["R@50"])) };
};

const worthOf = (weights: Weights) =>
  mean(
    prepared.map((set) => {
      const { nDCG, recall } = figuresOf(set, weights);
      return nDCG + 0.5 * recall - 10 * Math.max(0, set.plain - 0.005 - nDCG);
    }),
  );

const sumOf = (weights: Weights) => Object.values(weights).reduce((total, weight) => total + weight, 0);

let best: Weights = { lexical: 0.5, trusted: 0.5, covered: 0.5, semantic: 0.5, shelf: 0.5 };
let value = worthOf(best);
for (let step = 0.5; step > 0.04; step /= 2) {
  for (let moved = true; moved; ) {
    moved = false;
    for (const part of Object.keys(best) as (keyof Weights)[])
      for (const change of [step, -step]) {
        const next = { ...best, [part]: Math.max(0, best[part] + change) };
        if (next.shelf > sumOf(next) - next.shelf) continue;
        const nextValue = worthOf(next);
        if (nextValue <= value + 1e-5) continue;
        [best, value, moved] = [next, nextValue, true];
      }
  }
  write(`step ${step}: ${JSON.stringify(best)} ${value.toFixed(4)}`);
}
const sum = sumOf(best);
write(
  `as parts of 1: ${Object.entries(best)
    .map(([part, weight]) => `${part} ${(weight / sum).toFixed(3)}`)
    .join(", ")}`,
);
for (const set of prepared) {
  const { nDCG, recall } = figuresOf(set, best);
  write(`${set.name}: nDCG@10 ${nDCG.toFixed(3)} (BM25 ${set.plain.toFixed(3)}), R@50 ${recall.toFixed(3)}`);
}
