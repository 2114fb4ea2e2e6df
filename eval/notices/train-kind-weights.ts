/**
 * Trains the weights in `kind-weights.json` from the judged tuning notices, the published notices and the tuning half
 * of the development records: node eval/notices/train-kind-weights.ts DATA-FOLDER
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { findNames, loadSamples, loadTuningNotices, trainWeights } from "./train-weights.ts";

const dataFolder = process.argv[2] ?? "";
const notices = loadTuningNotices(dataFolder);
const weights = trainWeights(loadSamples(dataFolder, notices), findNames(notices.map(({ text }) => text)));
writeFileSync(
  path.join(import.meta.dirname, "../../functions/applications/requirements/kind-weights.json"),
  `${JSON.stringify(weights)}\n`,
);
