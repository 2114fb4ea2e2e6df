import { write, writeTable } from "./figures.ts";
import { measureHardNegatives } from "./sets/hard-negatives.ts";
import { isTest, judge, measures, type Question, type Ranking, withInterval } from "./sets/judge.ts";
import { rankable } from "./sets/rankable.ts";
import { relevanceSets } from "./sets/sets.ts";
import { measureVariations } from "./sets/variations.ts";

const shown = (numbers: readonly number[]) => {
  const { mean, low, high } = withInterval(numbers);
  return `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
};
const row = (name: string, questions: readonly Question[], ranking: Ranking) => {
  const judged = questions.map((question) => judge(question, ranking(question, 50)));
  return [name, String(questions.length), ...measures.map((measure) => shown(judged.map((one) => one[measure])))];
};

/** Every set of questions, its tuning part and its test part apart, by plain BM25 and by ours. */
export const measureRelevance = (): void => {
  write("\nHow well it ranks; means with 95 % bootstrap intervals. Nothing was tuned on the test parts.");
  for (const { name, cannotShow, documents, questions } of relevanceSets()) {
    const { plain, ourRanking } = rankable(documents);
    write(`\n${name} (${documents.length} documents). It cannot show ${cannotShow}.`);
    const [dev, test] = [questions.filter(({ id }) => !isTest(id)), questions.filter(({ id }) => isTest(id))];
    writeTable([
      ["", "questions", ...measures],
      row("tuning part, BM25", dev, plain),
      row("tuning part, ours", dev, ourRanking()),
      row("test part, BM25", test, plain),
      row("test part, ours", test, ourRanking()),
    ]);
  }
  measureHardNegatives();
  measureVariations();
};
