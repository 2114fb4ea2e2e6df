import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { requirementKinds } from "#shared/api/requirements.ts";
import { loadDevelopmentRecords } from "./notices/development-records.ts";
import { loadPublishedNotices, loadWrittenNotices } from "./notices/load-notices.ts";
import { addScores, kinds, type Score, type ScoredNotice, scoreNotice, scoreRecord } from "./notices/score-notices.ts";

/**
 * Measures what the rules find in notices, per kind, and writes `docs/generated/requirements.md`:
 *
 *   npm run eval:requirements -- DATA-FOLDER [--details] [--dry] [--save-before]
 *
 * The data folder holds the published notices and the development records, which are not part of the repository.
 * `--details` lists misses and wrong rows; `--dry` writes no report; `--save-before` stores the counts that the report compares with.
 */
const [dataFolder = "", ...options] = process.argv.slice(2);
const records = loadDevelopmentRecords(dataFolder);
const sets: Record<string, ScoredNotice[]> = {
  "Notices written for tuning": loadWrittenNotices("tuning").map(scoreNotice),
  "Notices written after tuning": loadWrittenNotices("test").map(scoreNotice),
  "Published notices": loadPublishedNotices(dataFolder).map(scoreNotice),
  "Development records, tuning half": records.filter(({ split }) => split === "tuning").map(scoreRecord),
  "Development records, test half": records.filter(({ split }) => split === "test").map(scoreRecord),
};

type Counts = Record<string, Record<string, Score>>;
const countByKind = (notices: readonly ScoredNotice[]) =>
  Object.fromEntries(
    ["all", ...kinds].map((kind) => [
      kind,
      addScores(
        notices.flatMap(({ scores }) =>
          Object.entries(scores)
            .filter(([key]) => kind === "all" || key === kind)
            .map(([, value]) => value),
        ),
      ),
    ]),
  );
const counts: Counts = Object.fromEntries(Object.entries(sets).map(([name, notices]) => [name, countByKind(notices)]));
const beforePath = path.join(import.meta.dirname, "notices/before.json");
if (options.includes("--save-before")) writeFileSync(beforePath, `${JSON.stringify(counts, null, 1)}\n`);
const before = JSON.parse(readFileSync(beforePath, "utf8")) as Counts;

const percent = (part: number, whole: number) => (whole ? `${Math.round((100 * part) / whole)}%` : "–");
const formatRecall = (score: Score | undefined) => (score ? percent(score.found, score.asks) : "–");
const formatPrecision = (score: Score | undefined) =>
  score ? `${percent(score.right, score.rows)} of ${score.rows}` : "–";
const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const toTable = ([head = [], ...rows]: string[][]) =>
  [toRow(head), toRow(head.map(() => "---")), ...rows.map(toRow)].join("\n");

const lines = [
  `# Requirements found by the rules

Written by \`npm run eval:requirements\`. Asks are what an applicant has to know, written down by reading the notice; a row counts as
right when it states one of them or another requirement of the notice. Precision is that of asserted rows; proposed rows, which the
screen marks as such, are counted apart. "Before" is the state of the rules before they read tables, plain prose and the new kinds.
The notices written after tuning are long ones (600 to 1,600 words, with page headers, tables, checklists and footnotes) in two rounds. At first
reading the rules found 151 of 206 asks of the first round (73%) and 89 of 121 of the second (74%), with 166 of 171 and 84 of 87 asserted
rows right (97% each); a round of four before them, now among the notices for tuning, gave 139 of 185 (75%) and 133 of 150 (89%). The table
shows all after the faults found in them were corrected. Earlier rounds of five short notices, at first reading, found 58%, 61%, 65%, 73%,
61%, 82%, 79% and 85% with 91% to 98% of the asserted rows right; they are among the notices for tuning.
The development records label excerpts of ${records.length} notices, with errors that were corrected by reading; rows beside the labels were judged by reading.`,
];
for (const [name, notices] of Object.entries(sets)) {
  if (notices.length === 0) continue;
  const rows = [...kinds, "all"]
    .map((kind) => ({ kind, now: counts[name]?.[kind], earlier: before[name]?.[kind] }))
    .filter(({ now, earlier }) => now && now.asks + now.rows + now.proposed + (earlier?.rows ?? 0) > 0)
    .map(({ kind, now, earlier }) => [
      kind === "all" ? "all" : requirementKinds[kind as keyof typeof requirementKinds],
      String(now?.asks ?? 0),
      formatRecall(earlier),
      formatRecall(now),
      formatPrecision(earlier),
      formatPrecision(now),
      now?.proposed ? `${now.proposedRight} of ${now.proposed}` : "–",
    ]);
  lines.push(
    `\n## ${name} (${notices.length})\n`,
    toTable([["kind", "asks", "recall before", "recall", "precision before", "precision", "proposed, right"], ...rows]),
  );
  if (!name.startsWith("Development"))
    lines.push(
      "",
      toTable([
        ["notice", "asks found", "asserted rows right", "proposed, right"],
        ...notices.map(({ title, scores }) => {
          const sum = addScores(Object.values(scores));
          return [
            title,
            `${sum.found} of ${sum.asks} (${percent(sum.found, sum.asks)})`,
            `${sum.right} of ${sum.rows} (${percent(sum.right, sum.rows)})`,
            `${sum.proposedRight} of ${sum.proposed}`,
          ];
        }),
      ]),
    );
}
const all = Object.values(sets).flat();
const sum = (key: "notVerbatim" | "wrongPage") => all.reduce((total, notice) => total + notice[key], 0);
lines.push(
  `\nQuotes that are not verbatim: ${sum("notVerbatim")}. Rows with another page than that of their quote: ${sum("wrongPage")}.\n`,
);
const write = (text: string) => process.stdout.write(`${text}\n`);
write(lines.slice(1).join("\n"));
if (options.includes("--details"))
  for (const { name, missed, wrong } of all)
    if (missed.length + wrong.length)
      write(
        `\n### ${name}\n${missed.map((text) => `missed ${text}`).join("\n")}\n${wrong.map((text) => `wrong  ${text}`).join("\n")}`,
      );
if (!options.includes("--dry"))
  writeFileSync(path.join(import.meta.dirname, "../docs/generated/requirements.md"), `${lines.join("\n")}`);
