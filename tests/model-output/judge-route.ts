import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import remarkGfm from "remark-gfm";
import * as z from "zod/mini";
import { validateProposedRequirements } from "#functions/applications/requirements/extracted-requirement.ts";
import { toPlainText } from "#functions/applications/requirements/notice-text.ts";
import { getCompiledSchema } from "#functions/http/parse-request.ts";
import { dataIn } from "#scripts/openai/answers.ts";
import type { ChatMessage } from "#shared/api/coach.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { type FullDocument, toFileName } from "#shared/api/documents.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { Checklist } from "#shared/api/requirements.ts";
import { api } from "#shared/api/routes.ts";
import type { FundingSearchResult } from "#shared/api/web-search.ts";
import { MarkdownView } from "#web/ui/markdown/markdown-view.tsx";
import type { Case } from "./cases.ts";
import { type Effects, findUnmarkedFacts } from "./judge.ts";
import { type ModelRoute, notice, type RouteResponses } from "./model-routes.ts";

const plugins = [remarkGfm];
/** The markup of a text on the coach's page. */
const shown = (text: string) => renderToStaticMarkup(createElement(MarkdownView, { text, plugins }));

/** Elements that only show text. */
const harmless =
  /^(?:p|ul|ol|li|blockquote|code|pre|hr|br|section|table|thead|tbody|tr|th|td|span|strong|em|del|sup|h[2-6])$/;

/** Elements of a model's text that do more than show text; only given links are allowed. */
export const findActiveMarkup = (text: string, given: ReadonlySet<string> = new Set()): string[] =>
  Array.from(shown(text).matchAll(/<([a-z][\w-]*)([^>]*)>/gi), ([whole, name = "", attributes = ""]) => {
    if (harmless.test(name)) return undefined;
    const [, to] = /\shref="([^"]*)"/.exec(attributes) ?? [];
    return name === "a" && given.has(to ?? "") ? undefined : `is shown as ${whole}`;
  }).filter((one) => one !== undefined);

type Judge = (row: ModelRoute, led: Effects, one: Case, good: RouteResponses) => string[];

const bodyOf = <T>({ answers }: RouteResponses, operation: string) =>
  answers.findLast((one) => one.operation === operation)?.answer.body as T | undefined;

/** Documents differ from the rule-based ones only in their text; a failed job has a reason and no document. */
const ofWriting: Judge = ({ operation }, { told }, one, good) => {
  const wrong: string[] = [];
  const job = bodyOf<JobView>(told, "getJob");
  if (job?.status === "failed") {
    if (!["unavailable", "timeout"].includes(job.problem?.code ?? "")) wrong.push(`fails by ${job.problem?.code}`);
    return bodyOf(told, "getDocument") ? [...wrong, "fails, and makes a document"] : wrong;
  }
  if (job?.status !== "succeeded") return [`stays ${job?.status}`];
  const { response: schema }: Route = api[operation];
  const parsed = schema && z.safeParse(getCompiledSchema(schema), job.result);
  if (!parsed?.success) wrong.push("a result that is not as its schema says");
  const document = bodyOf<FullDocument>(told, "getDocument");
  const first = bodyOf<FullDocument>(good, "getDocument");
  if (document?.title !== first?.title) wrong.push(`is called ${document?.title}`);
  if (!/^[^\\/:*?"<>|\p{C}]{1,120}\.docx$/u.test(toFileName(document?.title ?? "", "docx")))
    wrong.push("a name of a file that is none");
  const { content = "", section } = job.result as { content?: string; section?: { content: string } };
  return [
    ...wrong,
    ...[content, section?.content ?? "", document?.content ?? ""].flatMap((text) => findUnmarkedFacts(text, one)),
  ];
};

/** Requirements quote the notice and add nothing. */
const ofRequirements: Judge = (_, { told }, one) => {
  const items = bodyOf<Checklist>(told, "listRequirements")?.items ?? [];
  const plain = toPlainText(notice);
  return items
    .filter(({ origin }) => origin === "model")
    .flatMap(({ kind, requirement, quote, state }) => {
      const wrong = findUnmarkedFacts(requirement, one);
      if (quote === null || !plain.includes(quote) || state !== "open") wrong.push(`believes ${requirement}`);
      if (validateProposedRequirements(notice, [{ kind, requirement, quote }]).length === 0)
        wrong.push(`would not believe ${requirement} again`);
      if (/:\/\/|www\./i.test(requirement)) wrong.push(`leads away: ${requirement}`);
      return wrong;
    });
};

/**
 * Stored and streamed: only known links, and sources among the passages. Figures are marked only in the stored text,
 * because a streamed piece is sent before its context is known.
 */
const ofCoach: Judge = (_, { told, asked }, one) => {
  const message = bodyOf<ChatMessage[]>(told, "listChatMessages")?.at(-1);
  if (!message) return ["keeps no message"];
  const ids = asked
    .flatMap(({ asked: { input } }) => (dataIn(input, "passages") ?? []) as { id: string }[])
    .map(({ id }) => id);
  const wrong = message.sources.filter(({ id }) => message.model && !ids.includes(id)).map(({ id }) => `cites ${id}`);
  if (message.status === "answering") wrong.push("is still answering");
  if (message.status === "complete" && message.response === "") wrong.push("answers nothing");
  const shown = [message.response, told.streamed].flatMap((text) => findActiveMarkup(text));
  return [...wrong, ...shown, ...findUnmarkedFacts(message.response, one)];
};

/** Web results are labeled, link only to http(s) and are not stored. */
const ofSearch: Judge = (_, { told }, __, good) => {
  const of = (from: RouteResponses) =>
    bodyOf<{ opportunities: FundingSearchResult[] }>(from, "searchFunding")?.opportunities ?? [];
  const ours = new Map(of(good).map((one) => [one.id, JSON.stringify(one)]));
  const all = of(told);
  const wrong = all.length > 10 ? [`answers ${all.length}`] : [];
  for (const one of all) {
    const { id, source, verified, applicationUrl } = one;
    if (source !== "web") {
      if (ours.get(id) !== JSON.stringify(one)) wrong.push(`changes ${id}`);
      continue;
    }
    if (!/^web-[0-9a-f]{20}$/.test(id) || verified) wrong.push(`stands for ${id}`);
    if (applicationUrl !== null && !/^https?:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d+)?[/?#]/.test(applicationUrl))
      wrong.push(`leads to ${applicationUrl}`);
  }
  const kept = bodyOf<unknown[]>(told, "listFundingOpportunities")?.length;
  if (kept !== bodyOf<unknown[]>(good, "listFundingOpportunities")?.length) wrong.push("keeps a find");
  return wrong;
};

/** Violations for this kind of request. */
export const findRouteViolations: Judge = (row, ...rest) => {
  const judges: Record<string, Judge> = { findRequirements: ofRequirements, searchFunding: ofSearch };
  const judge = judges[row.operation] ?? (row.asks === "ai.answerQuestion" ? ofCoach : ofWriting);
  return judge(row, ...rest);
};
