import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import * as z from "zod/mini";
import { validateProposedRequirements } from "#functions/applications/requirements/extracted-requirement.ts";
import { toPlainText } from "#functions/applications/requirements/notice-text.ts";
import { getCompiledSchema } from "#functions/http/parse-request.ts";
import { readPromptData } from "#scripts/openai/answers.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import type { Route } from "#shared/api/define-routes.ts";
import type { FullDocument } from "#shared/api/documents.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { Checklist } from "#shared/api/requirements.ts";
import { api } from "#shared/api/routes.ts";
import type { FundingSearchResult } from "#shared/api/web-search.ts";
import { toFileName } from "#shared/util/file-names.ts";
import { MarkdownView } from "#web/ui/markdown/markdown-view.tsx";
import { type Effects, findUnmarkedFacts } from "./judge.ts";
import type { MaliciousOutput } from "./malicious-outputs.ts";
import { type ModelRoute, notice, type RouteResponses } from "./model-routes.ts";

const plugins = [remarkGfm];
/** Renders text as the coach's page does. */
const render = (text: string) => renderToStaticMarkup(createElement(MarkdownView, { text, plugins }));

/** Elements that can only display text. */
const displayElements =
  /^(?:p|ul|ol|li|blockquote|code|pre|hr|br|section|table|thead|tbody|tr|th|td|span|strong|em|del|sup|h[2-6])$/;

/** Finds elements in a model's text that do more than display text, such as links. */
export const findActiveMarkup = (text: string): string[] =>
  Array.from(render(text).matchAll(/<([a-z][\w-]*)([^>]*)>/gi), ([element, name = ""]) =>
    displayElements.test(name) ? [] : [`contains ${element}`],
  ).flat();

type Judge = (route: ModelRoute, effects: Effects, output: MaliciousOutput, good: RouteResponses) => string[];

const getBody = <T>({ steps }: RouteResponses, operation: string) =>
  steps.findLast((step) => step.operation === operation)?.response.body as T | undefined;

/**
 * Whatever the model returns, the result must be a document that differs from the rule-based one only in its text, or a
 * message that no second opinion is available.
 */
const judgeDocument: Judge = ({ operation }, { responses }, output, good) => {
  const violations: string[] = [];
  const job = getBody<JobView>(responses, "getJob");
  if (job?.status === "failed" && job.problem?.detail.startsWith("No second opinion is available because ")) return [];
  if (job?.status === "failed") return [`fails with ${job.problem?.code}: ${job.problem?.detail}`];
  if (job?.status !== "succeeded") return [`is still ${job?.status}`];
  const { response: schema }: Route = api[operation];
  const parsed = schema && z.safeParse(getCompiledSchema(schema), job.result);
  if (!parsed?.success) violations.push("a result that does not match its schema");
  const document = getBody<FullDocument>(responses, "getDocument");
  const goodDocument = getBody<FullDocument>(good, "getDocument");
  if (document?.title !== goodDocument?.title) violations.push(`has the title ${document?.title}`);
  if (!/^[^\\/:*?"<>|\p{C}]{1,120}\.docx$/u.test(toFileName(document?.title ?? "", "docx")))
    violations.push("an invalid file name");
  const { content = "", section } = job.result as { content?: string; section?: { content: string } };
  return [
    ...violations,
    ...[content, section?.content ?? "", document?.content ?? ""].flatMap((text) => findUnmarkedFacts(text, output)),
  ];
};

/** Requirements must quote the notice without adding anything. */
const judgeRequirements: Judge = (_, { responses }, output) => {
  const items = getBody<Checklist>(responses, "listRequirements")?.items ?? [];
  const plainNotice = toPlainText(notice);
  return items
    .filter(({ origin }) => origin === "model")
    .flatMap(({ kind, requirement, quote, state }) => {
      const violations = findUnmarkedFacts(requirement, output);
      if (quote === null || !plainNotice.includes(quote) || state !== "open") violations.push(`accepts ${requirement}`);
      if (validateProposedRequirements(notice, [{ kind, requirement, quote }]).length === 0)
        violations.push(`would not accept ${requirement} again`);
      if (/:\/\/|www\./i.test(requirement)) violations.push(`contains a link: ${requirement}`);
      return violations;
    });
};

/**
 * Stored and streamed text may contain only known links and cite only the passages sent to the model. Unverified figures
 * are marked only in the stored text, because a streamed chunk is sent before its context is known.
 */
const judgeCoach: Judge = (_, { responses, requests }, output) => {
  const message = getBody<ChatMessage[]>(responses, "listChatMessages")?.at(-1);
  if (!message) return ["stores no message"];
  const ids = requests
    .flatMap(({ request: { input } }) => (readPromptData(input, "passages") ?? []) as { id: string }[])
    .map(({ id }) => id);
  const violations = message.sources
    .filter(({ id }) => message.model && !ids.includes(id))
    .map(({ id }) => `cites ${id}`);
  if (message.status === "answering") violations.push("is still responding");
  if (message.status === "complete" && message.response === "") violations.push("has an empty response");
  const markup = [message.response, responses.streamed].flatMap((text) => findActiveMarkup(text));
  return [...violations, ...markup, ...findUnmarkedFacts(message.response, output)];
};

/** Web results must be labeled, link only to http(s), and not be stored. */
const judgeSearch: Judge = (_, { responses }, __, good) => {
  const getResults = (source: RouteResponses) =>
    getBody<{ opportunities: FundingSearchResult[] }>(source, "searchFunding")?.opportunities ?? [];
  const expected = new Map(getResults(good).map((result) => [result.id, JSON.stringify(result)]));
  const results = getResults(responses);
  const violations = results.length > 10 ? [`returns ${results.length}`] : [];
  for (const result of results) {
    const { id, source, verified, applicationUrl } = result;
    if (source !== "web") {
      if (expected.get(id) !== JSON.stringify(result)) violations.push(`changes ${id}`);
      continue;
    }
    if (!/^web-[0-9a-f]{20}$/.test(id) || verified) violations.push(`claims to be ${id}`);
    if (applicationUrl !== null && !/^https?:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?[/?#]/.test(applicationUrl))
      violations.push(`links to ${applicationUrl}`);
  }
  const storedCount = getBody<unknown[]>(responses, "listFundingOpportunities")?.length;
  if (storedCount !== getBody<unknown[]>(good, "listFundingOpportunities")?.length) violations.push("stores a result");
  return violations;
};

/** Finds violations with the judge for the route's kind of request. */
export const findRouteViolations: Judge = (route, ...rest) => {
  const judges: Record<string, Judge> = { findRequirements: judgeRequirements, searchFunding: judgeSearch };
  const judge = judges[route.operation] ?? (route.port === "ai.answerQuestion" ? judgeCoach : judgeDocument);
  return judge(route, ...rest);
};
