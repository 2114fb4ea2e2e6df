import { dayOf, isPossibleDay } from "#functions/catalogue/normalise-days.ts";
import {
  beginningOf,
  characters,
  cleanHtml,
  cleanLine,
  cutTo,
  saysNothing,
} from "#functions/catalogue/normalise-text.ts";
import { webAddressOf } from "#functions/catalogue/normalise-values.ts";
import { asker } from "#functions/catalogue/sources/http.ts";
import { asAgain, parseJson } from "#functions/catalogue/sources/http-answers.ts";
import { type Fields, firstOf, listOf, objectOf } from "#functions/catalogue/sources/wire.ts";
import type { WebFunding, WebQuestion, WebSearch } from "./web-funding.ts";
import { instructions, questionText } from "./web-question.ts";

export type PerplexitySettings = {
  key: string;
  /** Another address than its own, such as a stand-in on this machine. */
  base?: string | undefined;
  model?: string | undefined;
};

const home = "https://api.perplexity.ai";
const usualModel = "sonar";
/** Somebody waits: at most some twenty seconds in all, in milliseconds. */
const whileSomebodyWaits = {
  tries: 2,
  timeout: 9500,
  firstWait: 300,
  longestWait: 1000,
  pause: 0,
  mostBytes: 1_000_000,
};
const longest = { line: 200, title: 255, text: 600, url: 2000 };

const text = { type: "string" };
const orNothing = { type: ["string", "null"] };
const shape = {
  type: "object",
  properties: {
    opportunities: {
      type: "array",
      items: {
        type: "object",
        properties: {
          title: text,
          funder: text,
          summary: orNothing,
          eligibility: orNothing,
          amount: orNothing,
          deadline: orNothing,
          url: orNothing,
        },
        required: ["title", "funder", "summary", "eligibility", "amount", "deadline", "url"],
      },
    },
  },
  required: ["opportunities"],
};

const said = (value: unknown, clean: (raw: string) => string): string | null => {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const cleaned = clean(String(value));
  return cleaned === "" || saysNothing(cleaned) ? null : cleaned;
};
const line = (value: unknown, most = longest.line) => {
  const found = said(value, cleanLine);
  return found && cutTo(found, most);
};

/** One find, whatever came; undefined when it has no name or nobody who gives. */
const fundingOf = (sent: Fields, today: string): WebFunding | undefined => {
  const title = line(sent.title, longest.title);
  const funder = line(firstOf(sent, "funder", "organization"));
  if (!title || !funder || characters(title) < 3) return undefined;
  const summary = said(firstOf(sent, "summary", "description"), cleanHtml);
  const deadline = line(sent.deadline);
  const day = deadline === null ? undefined : dayOf(deadline);
  return {
    title,
    funder,
    summary: summary && beginningOf(summary, longest.text),
    eligibility: line(sent.eligibility, longest.text),
    amount: line(sent.amount),
    closesOn: day !== undefined && isPossibleDay(day, "closes", today) ? day : null,
    deadline,
    url: webAddressOf("url", firstOf(sent, "url", "applicationUrl", "link"), longest.url, () => {}),
  };
};

/** The JSON in a text that may stand in a fence or between sentences. */
const jsonIn = (content: string) => content.slice(content.indexOf("{"), content.lastIndexOf("}") + 1);

/** The finds in an answer to our question; those that cannot be used are left out. Throws SourceProblem. */
const fundingIn = (answer: unknown, { today, most }: Pick<WebQuestion, "today" | "most">, url: string) => {
  const [choice] = listOf(objectOf(answer).choices);
  const { content } = objectOf(objectOf(choice).message);
  let found: unknown;
  try {
    found = parseJson(typeof content === "string" ? jsonIn(content) : "", url);
  } catch (error) {
    throw asAgain(error, url).problem;
  }
  return listOf(objectOf(found).opportunities)
    .flatMap((one) => fundingOf(objectOf(one), today) ?? [])
    .slice(0, most);
};

/** Perplexity, which searches the web before it answers. Its key goes to it alone, in a header. */
export const perplexity = ({ key, base = home, model = usualModel }: PerplexitySettings): WebSearch => ({
  name: "Perplexity",
  async find(question) {
    const url = `${base}/chat/completions`;
    // One of its own for each question: nobody waits for another's.
    const answer = await asker(undefined, whileSomebodyWaits).json({
      url,
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: {
        model,
        temperature: 0,
        max_tokens: 3000,
        messages: [
          { role: "system", content: instructions(question) },
          { role: "user", content: questionText(question) },
        ],
        response_format: { type: "json_schema", json_schema: { name: "funding", schema: shape } },
      },
    });
    return fundingIn(answer, question, url);
  },
});
