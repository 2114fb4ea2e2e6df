import { type ScoredNotice, scoreNotice } from "./score-notices.ts";
import { findNames, loadSamples, loadTuningNotices, trainWeights } from "./train-weights.ts";

const folds = 5;
/**
 * Scores each tuning notice with weights trained on the notices in the other folds. The rules' patterns were written
 * with all notices.
 */
export const crossValidate = (dataFolder: string): ScoredNotice[] => {
  const notices = loadTuningNotices(dataFolder);
  const samples = loadSamples(dataFolder, notices);
  const names = findNames(notices.map(({ text }) => text));
  const foldByName = new Map(notices.map(({ name }, index) => [name, index % folds]));
  return Array.from({ length: folds }).flatMap((_, fold) => {
    const weights = trainWeights(
      samples.filter(({ notice }) => foldByName.get(notice) !== fold),
      names,
    );
    return notices.filter(({ name }) => foldByName.get(name) === fold).map((notice) => scoreNotice(notice, weights));
  });
};
