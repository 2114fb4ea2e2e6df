/**
 * Asks the coach, without a model, the questions in `coach-questions.json` as the owner of a demo account, and prints the
 * answers for grading. `--file FILE` asks each line of a text file instead. `--report` writes `docs/generated/coach.md`
 * from the grades in `coach-questions.json`.
 *
 *   node eval/coach.ts [SPLIT | ID …]
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi, toCookieHeader } from "#functions/testing-api.ts";
import { demoAccount, seedDemo } from "#scripts/seed.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import { addDays } from "#shared/util/dates.ts";

type Grade = "useful" | "partly" | "useless" | "wrong";
type Split = "tuning" | "test" | "unseen1" | "unseen2" | "unseen3";
type GradedQuestion = {
  id: number;
  kind: string;
  split: Split;
  /** For a follow-up: the question asked before it in the same conversation. */
  previous?: string;
  question: string;
  /** Points that a good answer must cover. */
  expected: string;
  before: Grade;
  after: Grade;
};

const questions = JSON.parse(
  readFileSync(new URL("coach-questions.json", import.meta.url), "utf8"),
) as GradedQuestion[]; // The project's own file.
const write = (line: string) => process.stdout.write(`${line}\n`);

/** Creates a demo account with two more applications: one named after its funder, and one with an overdue task. */
const createCoachSession = async () => {
  const dependencies = createTestDependencies({ catalog: createStarterCatalog() });
  await seedDemo(dependencies);
  const { call } = createTestApi(dependencies);
  const cookie = toCookieHeader(await call("logIn", { body: demoAccount }));
  const day = (days: number) => addDays(dependencies.clock.now().toISOString(), days);
  const { body: application } = await call("createApplication", {
    cookie,
    body: {
      grantName: "Bob Woodruff Fall Cycle",
      funder: "Bob Woodruff Foundation",
      amountRequested: 60_000,
      status: "in_progress",
      deadline: day(40),
      contactPerson: "Robin Example",
    },
  });
  const applicationId = (application as { id: string }).id;
  for (const [title, days] of [
    ["Draft the need section", -1],
    ["Ask the county for a letter", 4],
  ] as const)
    await call("createTask", { cookie, body: { applicationId, title, dueDate: day(days) } });
  const send = async (message: string): Promise<ChatMessage> => {
    const { status, body } = await call("sendChatMessage", { cookie, body: { message } });
    if (status !== 200) throw new Error(`The coach returned ${status} for: ${message}`);
    dependencies.clock.advance(60_000);
    return body as ChatMessage;
  };
  return async ({ previous, question }: Pick<GradedQuestion, "previous" | "question">): Promise<ChatMessage> => {
    if (previous) await send(previous);
    const answer = await send(question);
    await call("clearChatMessages", { cookie });
    return answer;
  };
};

const printAnswers = async (filters: readonly string[]) => {
  const ask = await createCoachSession();
  for (const gradedQuestion of questions) {
    const { id, split, kind, question, expected, previous } = gradedQuestion;
    if (filters.length && !filters.includes(split) && !filters.includes(String(id))) continue;
    const answer = await ask(gradedQuestion);
    write(
      `\n===== ${id} (${kind}) ${previous ? `${previous} → ` : ""}${question}\nEXPECTED: ${expected}\n-----\n${answer.response}\n${formatSources(answer)}`,
    );
  }
};

const formatSources = ({ sources }: ChatMessage) =>
  sources.map(({ title, url }, index) => `[${index + 1}] ${title} ${url}`).join("\n");

const printAnswersFromFile = async (file: string) => {
  const ask = await createCoachSession();
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim());
  for (const [index, question] of lines.entries()) {
    const answer = await ask({ question });
    write(`\n## ${index + 1}. ${question}\n\n${answer.response}\n\n${formatSources(answer)}`);
  }
};

const grades: readonly Grade[] = ["useful", "partly", "useless", "wrong"];
const gradeHeadings = ["useful", "partial", "useless", "wrong"];
const toRow = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const countGrades = (gradedQuestions: readonly GradedQuestion[], when: "before" | "after") =>
  grades.map((grade) => gradedQuestions.filter((question) => question[when] === grade).length);

/** Totals for evaluations whose grades are not in `coach-questions.json`. */
const evaluations = [
  { name: "independent 1 (40)", useful: 24, partly: 5, abstained: 5, wrong: 6 },
  { name: "independent 2 (60)", useful: 18, partly: 15, abstained: 20, wrong: 7 },
  { name: "independent 3 (40)", useful: 26, partly: 4, abstained: 8, wrong: 2 },
  { name: "unseen4 (40)", useful: 17, partly: 11, abstained: 7, wrong: 5 },
  { name: "unseen5 (40)", useful: 14, partly: 7, abstained: 11, wrong: 8 },
  { name: "unseen6 (40)", useful: 14, partly: 8, abstained: 13, wrong: 5 },
  { name: "unseen7 (30)", useful: 14, partly: 6, abstained: 6, wrong: 4 },
  { name: "unseen8 (60)", useful: 17, partly: 16, abstained: 22, wrong: 5 },
  { name: "unseen9 (60)", useful: 18, partly: 15, abstained: 19, wrong: 8 },
  { name: "unseen10 (60)", useful: 23, partly: 16, abstained: 13, wrong: 8 },
  { name: "unseen11 (60)", useful: 38, partly: 11, abstained: 7, wrong: 4 },
];

const buildReport = () => {
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const headings = ["questions", ...gradeHeadings];
  const toTable = (rows: (string | number)[][], columns = headings) => [
    toRow(columns),
    toRow(columns.map(() => "---")),
    ...rows.map(toRow),
  ];
  const groups = [
    ["all", questions] as const,
    ...(["tuning", "test", "unseen1", "unseen2", "unseen3"] as const).map(
      (split) => [split, questions.filter((question) => question.split === split)] as const,
    ),
  ];
  return [
    "# The coach without a model",
    "",
    "`node eval/coach.ts` asks the coach the questions in `eval/coach-questions.json` as the owner of a demo account. Each",
    "answer was graded against the points that a good answer must cover: a *useful* answer covers them, a *partial* answer",
    "omits an important point or adds irrelevant text, a *useless* answer does not answer the question, and a *wrong* answer",
    "states something false or answers a different question as if it were this one. `node eval/coach.ts --report` generates",
    "this page from the grades.",
    "",
    "The first run estimates what users experience, because nothing had been tuned on these questions yet. The `unseen1`,",
    "`unseen2` and `unseen3` questions were each written before looking at or changing any rules or answers for them. The",
    "failure classes found in each set were then fixed; nothing has been fixed for `unseen3`, so its results are the same in",
    "both tables. The same person wrote the questions, answers and grades, so the second table is an upper bound. The rules",
    "that select an answer have since been replaced with a single score for all sources, and the coach now offers several",
    "similar answers when it is unsure. These new answers have not been graded.",
    "",
    "## Independent evaluations, first run",
    "",
    "Another author wrote the questions and graded the answers, without seeing the rules or earlier grades. *Abstained* says",
    "openly that there is no answer. The failure classes found were then fixed. `unseen4` to `unseen8` in",
    "`eval/coach-questions` are ours, each written after the rules were changed for the set before it and graded strictly",
    "on the first run: a list of close answers counts as useful if it contains the right one, and otherwise as abstained.",
    "",
    ...toTable(
      evaluations.map(({ name, useful, partly, abstained, wrong }) => [name, useful, partly, abstained, wrong]),
      ["questions", "useful", "partial", "abstained", "wrong"],
    ),
    ...(["before", "after"] as const).flatMap((when) => [
      "",
      when === "before" ? "## First run" : "## Current",
      "",
      ...toTable(groups.map(([name, group]) => [`${name} (${group.length})`, ...countGrades(group, when)])),
    ]),
    "",
    "## Current, by kind of question",
    "",
    ...toTable(
      kinds.map((kind) => {
        const group = questions.filter((question) => question.kind === kind);
        return [`${kind} (${group.length})`, ...countGrades(group, "after")];
      }),
    ),
    "",
  ].join("\n");
};

const filters = process.argv.slice(2);
if (filters.includes("--report")) writeFileSync(new URL("../docs/generated/coach.md", import.meta.url), buildReport());
else if (filters[0] === "--file" && filters[1]) await printAnswersFromFile(filters[1]);
else await printAnswers(filters);
