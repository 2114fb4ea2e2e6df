import { parseDate, isPlausibleDate } from "#functions/catalogue/normalize/normalize-dates.ts";
import {
  excerptText,
  countCharacters,
  cleanHtml,
  cleanLine,
  truncateText,
  isPlaceholder,
} from "#functions/catalogue/normalize/normalize-text.ts";
import { parseWebAddress } from "#functions/catalogue/normalize/normalize-values.ts";
import { createSourceHttpClient } from "#functions/catalogue/sources/http-client.ts";
import { toRetryableError, parseJson } from "#functions/catalogue/sources/http-answers.ts";
import { type JsonFields, getFirstField, asArray, asObject } from "#functions/catalogue/sources/untrusted-json.ts";
import type { WebSearchResult, WebSearchQuery, WebSearchProvider } from "./web-search-provider.ts";
import { buildSearchInstructions, buildSearchPrompt } from "./web-question.ts";

export type PerplexitySettings = {
  key: string;
  /** Base URL other than Perplexity's, such as a local stand-in. */
  base?: string | undefined;
  model?: string | undefined;
};

const defaultBase = "https://api.perplexity.ai";
const defaultModel = "sonar";
/** Milliseconds. A user is waiting, so both attempts together take at most about 20 s. */
const interactiveOptions = {
  tries: 2,
  timeout: 9500,
  firstWait: 300,
  longestWait: 1000,
  pause: 0,
  mostBytes: 1_000_000,
};
const maxLengths = { line: 200, title: 255, text: 600, url: 2000 };

const text = { type: "string" };
const nullableText = { type: ["string", "null"] };
const responseSchema = {
  type: "object",
  properties: {
    opportunities: {
      type: "array",
      items: {
        type: "object",
        properties: {
          title: text,
          funder: text,
          summary: nullableText,
          eligibility: nullableText,
          amount: nullableText,
          deadline: nullableText,
          url: nullableText,
        },
        required: ["title", "funder", "summary", "eligibility", "amount", "deadline", "url"],
      },
    },
  },
  required: ["opportunities"],
};

/** Null for values that are not text or say nothing, such as "none". */
const cleanValue = (value: unknown, clean: (raw: string) => string): string | null => {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const cleaned = clean(String(value));
  return cleaned === "" || isPlaceholder(cleaned) ? null : cleaned;
};
const toLine = (value: unknown, maxLength = maxLengths.line) => {
  const text = cleanValue(value, cleanLine);
  return text && truncateText(text, maxLength);
};

/** Parses one result from untrusted fields; undefined without a title or a funder. */
const parseResult = (fields: JsonFields, today: string): WebSearchResult | undefined => {
  const title = toLine(fields.title, maxLengths.title);
  const funder = toLine(getFirstField(fields, "funder", "organization"));
  if (!title || !funder || countCharacters(title) < 3) return undefined;
  const summary = cleanValue(getFirstField(fields, "summary", "description"), cleanHtml);
  const deadline = toLine(fields.deadline);
  const day = deadline === null ? undefined : parseDate(deadline);
  return {
    title,
    funder,
    summary: summary && excerptText(summary, maxLengths.text),
    eligibility: toLine(fields.eligibility, maxLengths.text),
    amount: toLine(fields.amount),
    closesOn: day !== undefined && isPlausibleDate(day, "closes", today) ? day : null,
    deadline,
    url: parseWebAddress("url", getFirstField(fields, "url", "applicationUrl", "link"), maxLengths.url, () => {}),
  };
};

const extractJson = (content: string) => content.slice(content.indexOf("{"), content.lastIndexOf("}") + 1);

const parseResults = (response: unknown, { today, maxResults }: Pick<WebSearchQuery, "today" | "maxResults">, url: string) => {
  const [choice] = asArray(asObject(response).choices);
  const { content } = asObject(asObject(choice).message);
  let parsed: unknown;
  try {
    parsed = parseJson(typeof content === "string" ? extractJson(content) : "", url);
  } catch (error) {
    throw toRetryableError(error, url).problem;
  }
  return asArray(asObject(parsed).opportunities)
    .flatMap((result) => parseResult(asObject(result), today) ?? [])
    .slice(0, maxResults);
};

export const createPerplexitySearch = ({ key, base = defaultBase, model = defaultModel }: PerplexitySettings): WebSearchProvider => ({
  name: "Perplexity",
  async search(question) {
    const url = `${base}/chat/completions`;
    // A new client per search, so that searches do not queue behind each other.
    const response = await createSourceHttpClient(undefined, interactiveOptions).json({
      url,
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: {
        model,
        temperature: 0,
        max_tokens: 3000,
        messages: [
          { role: "system", content: buildSearchInstructions(question) },
          { role: "user", content: buildSearchPrompt(question) },
        ],
        response_format: { type: "json_schema", json_schema: { name: "funding", schema: responseSchema } },
      },
    });
    return parseResults(response, question, url);
  },
});
