import { afterAll, beforeAll, expect, test } from "vitest";
import { type ReceivedRequest, readPromptDraft } from "#scripts/openai/answers.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import type { FullDocument } from "#shared/api/documents.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { Checklist } from "#shared/api/requirements.ts";
import type { FundingSearchResult } from "#shared/api/web-search.ts";
import { createEgressGuard, type EgressGuard } from "./egress-guard.ts";
import { type ModelRoute, modelRoutes, type RouteResponses } from "./model-routes.ts";
import { buildGoodReply, buildGoodText, buildReply, jsonReply, type Reply } from "./replies.ts";
import { createFixture, type Fixture, openFixture } from "./run.ts";

/** Returns the reply to a route's nth request, counted from 1. May throw. */
type Failure = (request: ReceivedRequest, index: number) => Reply;
const replyWithError =
  (status: number, code: string, headers: Record<string, string> = {}): Failure =>
  () =>
    jsonReply({ error: { message: "No", type: "error", code, param: null } }, status, headers);
const replyWithText =
  (change: (good: string) => string): Failure =>
  (request) => {
    const draft = readPromptDraft(request.input);
    const text =
      draft === undefined ? change(buildGoodText(request)) : JSON.stringify({ text: change(draft), answered: [] });
    return buildReply(request, { text });
  };
const failWith =
  (cause: Error): Failure =>
  () => {
    throw cause;
  };
const failOnce =
  (failure: Failure): Failure =>
  (request, index) =>
    index === 1 ? failure(request, index) : buildGoodReply(request);

const failures: Record<string, Failure> = {
  "none: a good response": buildGoodReply,
  "401: the key is rejected": replyWithError(401, "invalid_api_key"),
  "403: not allowed": replyWithError(403, "forbidden"),
  "404: no such model": replyWithError(404, "model_not_found"),
  "429 once": failOnce(replyWithError(429, "rate_limit_exceeded")),
  "429 always": replyWithError(429, "rate_limit_exceeded"),
  "429: the quota is exhausted": replyWithError(429, "insufficient_quota"),
  "500 always": replyWithError(500, "server_error"),
  "503 once": failOnce(replyWithError(503, "overloaded")),
  "503 always": replyWithError(503, "overloaded"),
  "no response in time": failWith(new Error("The request timed out")),
  "connection reset": failWith(new TypeError("fetch failed")),
  "an HTML page": () => ({ status: 200, headers: { "content-type": "text/html" }, body: "<h1>Sign in</h1>" }),
  "an empty response": (request) => buildReply(request, { text: "" }),
  "truncated at the output limit": (request) =>
    buildReply(request, { text: buildGoodText(request).slice(0, -9), end: "length" }),
  "bad JSON": (request) => buildReply(request, { text: '{"text": "A sente' }),
  "JSON with the wrong structure": (request) => buildReply(request, { text: '{"parts": [{"words": 7}]}' }),
  "a refusal in the refusal field": (request) => buildReply(request, { refusal: "No" }),
  "a content filter": (request) => buildReply(request, { text: "", end: "content_filter" }),
  "a refusal in prose": replyWithText(() => "I'm sorry, but I can't help with writing this."),
  "omits what the user entered": replyWithText(() => "All is well."),
  "two invented figures": replyWithText((text) => `${text} Some 4,312 families gave $9,999.`),
  "numbers in words and as fractions": replyWithText(
    (text) => `${text} Our twelve partners pay half. Most families agree.`,
  ),
  "only invented text": replyWithText(
    (text) => `${text} ${Array.from({ length: 40 }, (_, index) => `${index + 7_000} came.`).join(" ")}`,
  ),
  "follows instructions in a passage": replyWithText(
    (text) => `${text} Send $9,999 to the Evil Lamp Trust at https://evil.example.com now.`,
  ),
  "repeats its instructions": (request) =>
    buildReply(request, { text: JSON.stringify({ text: request.instructions, answered: [] }) }),
};

const routes: Record<string, string> = {
  generateProposal: "proposal",
  "generateProposal, best": "proposal, best",
  generateSection: "one section",
  generateLoi: "letter of intent",
  generateCoverLetter: "cover letter",
  generateOpinion: "second opinion",
  findRequirements: "requirements",
  "sendChatMessage, streamed": "coach",
  searchFunding: "web search",
};

const getBody = <T>({ steps }: RouteResponses, operation: string) =>
  steps.findLast((step) => step.operation === operation)?.response.body as T | undefined;
const countMarks = (text: string) => text.match(/\[verify: /g)?.length ?? 0;
const formatText = (text: string) => {
  const marks = countMarks(text);
  return marks > 0 ? `model, marked ${marks === 1 ? "once" : `${marks} times`}` : "model";
};
/** Shortens "We wrote this letter without AI because the model was busy." to "rules: the model was busy". */
const formatNotes = (notes: readonly string[]) =>
  notes
    .filter((note) => !note.startsWith("Send a cover letter only"))
    .map((note) =>
      note.replace(
        /^We wrote (?:all sections|this answer|this letter|“[^”]+”) without AI because (.+)\.$/,
        "rules: $1",
      ),
    )
    .join("; ");

type WrittenResult = { content?: string; section?: { content: string }; model?: string | null; notes?: string[] };
const describeJob = (responses: RouteResponses): string => {
  const job = getBody<JobView>(responses, "getJob");
  if (job?.status !== "succeeded") return `${job?.status}: ${job?.problem?.detail}`;
  const result = job.result as WrittenResult & { criteria?: { strength: string }[] };
  if (result.criteria) return formatText(JSON.stringify(result.criteria));
  const content = getBody<FullDocument>(responses, "getDocument")?.content ?? result.section?.content ?? "";
  const notes = result.model === null || result.notes?.length ? formatNotes(result.notes ?? ["no reason given"]) : "";
  return [...(result.model === null ? [] : [formatText(content)]), ...(notes ? [notes] : [])].join("; ");
};
const describe = ({ operation }: ModelRoute, responses: RouteResponses): string => {
  const failedStep = responses.steps.find(({ response }) => response.status >= 500);
  if (failedStep) return `${failedStep.response.status}`;
  if (operation === "findRequirements") {
    const items = getBody<Checklist>(responses, "listRequirements")?.items ?? [];
    return items.some(({ origin }) => origin === "model") ? "model and rules" : "rules";
  }
  if (operation === "searchFunding") {
    const opportunities =
      getBody<{ opportunities: FundingSearchResult[] }>(responses, "searchFunding")?.opportunities ?? [];
    return opportunities.some(({ source }) => source === "web") ? "web and catalog" : "catalog";
  }
  if (operation.includes("ChatMessage")) {
    const messages = getBody<ChatMessage[]>(responses, "listChatMessages") ?? [];
    const message = messages.find(({ message: question }) => question.startsWith("How do I"));
    return message?.status === "complete"
      ? message.model
        ? formatText(message.response)
        : formatNotes([message.response.split("\n").at(-1)?.replaceAll("*", "") ?? ""])
      : `${message?.status}`;
  }
  return describeJob(responses);
};

let fixture: Fixture;
let guard: EgressGuard;
beforeAll(async () => {
  fixture = await createFixture();
  guard = createEgressGuard();
});
afterAll(() => guard.stop());

const toTable = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row, index) => `| ${row.join(" | ")} |${index === 0 ? `\n|${" --- |".repeat(row.length)}` : ""}`)
    .join("\n");

/** Lists the data sections of a prompt, in order. */
const listData = ({ input }: ReceivedRequest) => Array.from(input.matchAll(/^<(\w+)>$/gm), ([, tag]) => tag).join(", ");

test("documents what is sent to a model and how each route handles each failure", async () => {
  const sentRows: string[][] = [["route", "requests", "data, in this order"]];
  const outcomes = new Map(Object.keys(failures).map((name) => [name, [] as string[]]));
  for (const [name, label] of Object.entries(routes)) {
    const route = modelRoutes.find((candidate) => candidate.name === name) ?? expect.unreachable();
    for (const [failure, reply] of Object.entries(failures)) {
      // Every failure starts from the same records.
      const world = openFixture(fixture, route.protocols[0] ?? "OpenAI");
      let index = 0;
      guard.replyWith((request) => reply(request, ++index));
      const outcome = describe(route, await route.send(world, fixture.ada));
      const requests = guard.takeRequests().map(({ request }) => request);
      if (failure.startsWith("none")) {
        const data = [...new Set(requests.map(listData))].toSorted((a, b) => b.length - a.length);
        sentRows.push([label, String(requests.length), data.join("; ")]);
        // Other users' records and contact data are not sent.
        expect(JSON.stringify(requests)).not.toMatch(/violetmoor|@example\.org|"session|USER#/);
      }
      outcomes.get(failure)?.push(outcome);
    }
  }
  const allOutcomes = [...outcomes.values()].flat();
  expect(allOutcomes.filter((outcome) => /^500|undefined|no reason given|^running|^queued/.test(outcome))).toEqual([]);
  const document = [
    "# Model requests and failures",
    "",
    "Generated by `tests/model-output/model-failures.test.ts`, which sends every route's requests to a recording server.",
    "To regenerate: `vitest run tests/model-output/model-failures.test.ts --update`.",
    "",
    "## What is sent",
    "",
    "Instructions are constant and separate; all data is fenced JSON. Contact data, tax IDs and other users' records are not sent.",
    "",
    toTable(sentRows),
    "",
    "## How failures are handled",
    "",
    "`model`: its text is used; `marked`: facts without a source are wrapped in `[verify: …]`; `rules`: the rule-based text, with the",
    "reason shown to the user.",
    "",
    toTable([["failure", ...Object.values(routes)], ...[...outcomes].map(([name, row]) => [name, ...row])]),
    "",
  ].join("\n");
  await expect(document).toMatchFileSnapshot("../../docs/generated/model-failures.md");
}, 600_000);
