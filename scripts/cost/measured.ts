import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createAi } from "#functions/ai/create-ai.ts";
import { listedContextTokens } from "#functions/ai/model-pricing.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { type Answer, createValidAnswer } from "#scripts/openai/answers.ts";
import { startFakeOpenAi } from "#scripts/openai/fake-openai.ts";
import { countActions, type MeasuredName } from "./measured-actions.ts";
import type { UsageCounts } from "./usage-counter.ts";

/** Files and transferred bytes: gzipped, except for fonts, which are already compressed. */
type Weight = { files: number; bytes: number };
type WebSize = {
  /** index.html, requested on every visit. */
  page: Weight;
  /** Everything that the first signed-in screen needs. */
  firstScreen: Weight;
  /** All scripts, styles and fonts. */
  everything: Weight;
};

export type MeasuredActions = Record<MeasuredName, UsageCounts>;
export type CostMeasurement = {
  measuredOn: string;
  withoutModel: MeasuredActions;
  withModel: MeasuredActions;
  web: WebSize;
};

export const measuredFile = new URL("./measured.json", import.meta.url);
/** Reads the last measurement, written by `node scripts/cost.ts --measure`. */
export const readCostMeasurement = (): CostMeasurement =>
  JSON.parse(readFileSync(measuredFile, "utf8")) as CostMeasurement;

/** The default model. */
const model = "gpt-6-luna";

/** Typical length of a coach answer in characters: two paragraphs. */
const coachAnswerLength = 1_600;
const padAnswer = (answer: Answer): Answer =>
  answer.kind !== "text" || answer.text.startsWith("{")
    ? answer
    : { ...answer, text: `${answer.text} `.repeat(Math.ceil(coachAnswerLength / answer.text.length)) };

/** Measures every action without and with a fake model, which returns rule-based drafts unchanged. */
export const measureActions = async (): Promise<Pick<CostMeasurement, "withoutModel" | "withModel">> => {
  const fakeOpenAi = await startFakeOpenAi({ answer: (question) => padAnswer(createValidAnswer(question)) });
  try {
    const withoutModel = await countActions();
    const withModel = await countActions((dependencies) => {
      const settings = { base: fakeOpenAi.base, model, monthlyCapCents: 1_000_000 };
      const contextTokens = String(listedContextTokens);
      const ai = createAi({ ...settings, contextTokens }, dependencies, ruleBasedAi);
      if (!ai) throw new Error("The fake model is not configured");
      return ai;
    });
    return { withoutModel, withModel };
  } finally {
    await fakeOpenAi.close();
  }
};

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] };
const firstScreen = "dashboard/dashboard-screen.tsx";

/** Measures the web app built in `folder`. Throws if there is no build. */
export const measureWebSize = (folder: string): WebSize => {
  const manifestFile = join(folder, ".vite/manifest.json");
  if (!existsSync(manifestFile)) throw new Error("No web build found. Run npm run build first.");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Record<string, Chunk>;
  const measure = (files: Iterable<string>): Weight => {
    const all = [...new Set(files)];
    const sizes = all.map((file) => {
      const bytes = readFileSync(join(folder, file));
      return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes, { level: 9 }).length;
    });
    return { files: all.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
  const collectImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key);
      for (const other of manifest[key]?.imports ?? []) collectImports(other, seen);
    }
    return seen;
  };
  const listFiles = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => [manifest[key]?.file ?? key, ...(manifest[key]?.css ?? [])]);
  const screen = Object.keys(manifest).find((key) => key.endsWith(firstScreen));
  if (!screen) throw new Error(`The manifest has no ${firstScreen}`);
  const fonts = readdirSync(join(folder, "fonts")).map((file) => `fonts/${file}`);
  const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file);
  return {
    page: measure(["index.html"]),
    firstScreen: measure([
      ...listFiles(new Set([...collectImports("index.html"), ...collectImports(screen)])).filter(isScriptOrStyle),
      ...fonts,
    ]),
    everything: measure([...listFiles(Object.keys(manifest)).filter(isScriptOrStyle), ...fonts]),
  };
};
