import { readFileSync, writeFileSync } from "node:fs";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi, toCookieHeader } from "#functions/testing-api.ts";
import { demoAccount, seedDemo } from "#scripts/seed.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import { addDays } from "#shared/util/dates.ts";

/**
 * Sends the questions in `coach-questions.json` to the coach's route, without a model, as the owner of a demo account,
 * and prints the answers for grading by a reader: node eval/coach.ts [tuning | test | ID …] `--report` instead writes
 * `docs/generated/coach.md` from the grades in the file.
 */
type Grade = "useful" | "partly" | "useless" | "wrong";
type GradedQuestion = {
  id: number;
  kind: string;
  split: "tuning" | "test";
  question: string;
  /** Points that a good answer covers. */
  expected: string;
  before: Grade;
  after: Grade;
};

const questions = JSON.parse(
  readFileSync(new URL("coach-questions.json", import.meta.url), "utf8"),
) as GradedQuestion[]; // The project's own file.
const write = (line: string) => process.stdout.write(`${line}\n`);

/** Creates a demo account with two more applications: one named after its funder, and one with an overdue task. */
const createAsker = async () => {
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
  return async (message: string): Promise<ChatMessage> => {
    const { status, body } = await call("sendChatMessage", { cookie, body: { message } });
    if (status !== 200) throw new Error(`The coach returned ${status} for: ${message}`);
    await call("clearChatMessages", { cookie });
    dependencies.clock.advance(60_000);
    return body as ChatMessage;
  };
};

const printAnswers = async (wanted: readonly string[]) => {
  const ask = await createAsker();
  for (const { id, split, kind, question, expected } of questions) {
    if (wanted.length && !wanted.includes(split) && !wanted.includes(String(id))) continue;
    const { response, sources } = await ask(question);
    write(`\n===== ${id} (${kind}) ${question}\nEXPECTED: ${expected}\n-----\n${response}`);
    for (const [index, { title, url }] of sources.entries()) write(`[${index + 1}] ${title} ${url}`);
  }
};

const grades: readonly Grade[] = ["useful", "partly", "useless", "wrong"];
const toRow = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
const countGrades = (asked: readonly GradedQuestion[], when: "before" | "after") =>
  grades.map((grade) => asked.filter((question) => question[when] === grade).length);

const buildReport = () => {
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  const head = ["questions", ...grades];
  const toTable = (rows: (string | number)[][]) => [toRow(head), toRow(head.map(() => "---")), ...rows.map(toRow)];
  const splits = ["tuning", "test"].map((split) => questions.filter((question) => question.split === split));
  const parts = [["all", questions] as const, ["tuning", splits[0] ?? []] as const, ["test", splits[1] ?? []] as const];
  return [
    "# The coach without a model",
    "",
    "`node eval/coach.ts` asks the real route the questions of `eval/coach-questions.json` for a demo account. A reader",
    "graded each answer against the points listed for the question: *useful* answers it, *partly* omits something",
    "important or adds noise, *useless* does not answer, *wrong* states something false or answers another question as if",
    "it were this one. `-- --report` writes this page from the grades.",
    "",
    "The questions and the curated answers have one author, who also graded, so these figures are an upper bound. Forty",
    "further questions, written after the rules and asked once before any change for them, had 19 useful, 7 partly, 13",
    "useless and 1 wrong answer; the classes that they showed were added afterward.",
    ...(["before", "after"] as const).flatMap((when) => [
      "",
      when === "before" ? "## Before the rules were rewritten" : "## Now",
      "",
      ...toTable(parts.map(([name, asked]) => [`${name} (${asked.length})`, ...countGrades(asked, when)])),
    ]),
    "",
    "## Now, by kind of question",
    "",
    ...toTable(
      kinds.map((kind) => {
        const asked = questions.filter((question) => question.kind === kind);
        return [`${kind} (${asked.length})`, ...countGrades(asked, "after")];
      }),
    ),
    "",
  ].join("\n");
};

const [...wanted] = process.argv.slice(2);
if (wanted.includes("--report")) writeFileSync(new URL("../docs/generated/coach.md", import.meta.url), buildReport());
else await printAnswers(wanted);
