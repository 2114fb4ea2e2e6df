import { promptCanary } from "#functions/ai/prompts/prompt.ts";
import type { Item } from "#functions/table/table.ts";
import { type ReceivedRequest, readPromptData } from "#scripts/openai/answers.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { findPrototypeChanges, findViolations } from "#tests/fuzz/oracle.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { keys } from "./egress-guard.ts";
import type { MaliciousOutput } from "./malicious-outputs.ts";
import type { RouteResponses } from "./model-routes.ts";
import type { Reply } from "./replies.ts";

/** Everything that one model output caused. */
export type Effects = {
  before: ReadonlyMap<string, Item>;
  after: ReadonlyMap<string, Item>;
  files: ReadonlyMap<string, string | Uint8Array>;
  emails: number;
  responses: RouteResponses;
  /** The requests sent to the model, with its replies. */
  requests: readonly { request: ReceivedRequest; reply: Reply }[];
  blocked: readonly string[];
};

export const collectTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(collectTexts);
};
const isClean = (text: string) => cleanText(text) === text.trim();

export const findChangedItems = ({ before, after }: Pick<Effects, "before" | "after">): [string, Item | undefined][] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key) && !key.startsWith("LIMIT#"))
    .map((key) => [key, after.get(key)]);

/**
 * Counts created records by kind, such as `USER DOC`. Kinds that were only changed count 0. A malicious output may not
 * create or change more than a good one.
 */
export const countChangesByKind = (effects: Pick<Effects, "before" | "after">): Map<string, number> => {
  const kinds = new Map<string, number>();
  for (const [key, item] of findChangedItems(effects)) {
    const [pk = "", sk = ""] = key.split(" ");
    const kind = `${item ? "" : "deleted "}${pk.split("#")[0]} ${sk.split("#")[0]}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + (effects.before.has(key) ? 0 : 1));
  }
  return kinds;
};

const findUsage = (items: Effects["after"], { workspaceId }: Tenant): Partial<Item> =>
  [...items].find(([key]) => key.startsWith(`WORKSPACE#${workspaceId} AI#`))?.[1] ?? {};

const findStateViolations = (
  { before, after, files, emails, requests }: Effects,
  good: Map<string, number>,
  ada: Tenant,
): string[] => {
  const violations: string[] = [];
  for (const [key, item] of findChangedItems({ before, after })) {
    if (![`USER#${ada.userId} `, `WORKSPACE#${ada.workspaceId} `].some((prefix) => key.startsWith(prefix)))
      violations.push(`changes ${key}`);
    for (const text of collectTexts(item))
      if (!isClean(text)) violations.push(`stores in ${key} ${JSON.stringify(text.slice(0, 80))}`);
  }
  for (const [kind, count] of countChangesByKind({ before, after }))
    if (count > (good.get(kind) ?? -1))
      violations.push(`creates ${count} of ${kind} instead of ${good.get(kind) ?? "none"}`);
  // The library's search index is compressed.
  for (const [name, content] of files)
    if (!name.includes(ada.workspaceId) || (!name.endsWith("/search-index") && !isClean(String(content))))
      violations.push(`stores the file ${name}`);
  if (emails) violations.push(`sends ${emails} emails`);

  const [usageBefore, usage] = [findUsage(before, ada), findUsage(after, ada)];
  const increase = (name: string) => Number(usage[name] ?? 0) - Number(usageBefore[name] ?? 0);
  // Every successful response costs money, and so may a redirect, even if it is not followed.
  const paidRequestCount = requests.filter(
    ({ request: { key }, reply: { status } }) => key === keys.model && status < 400,
  ).length;
  if (increase("asked") !== paidRequestCount)
    violations.push(`counts ${increase("asked")} requests instead of ${paidRequestCount}`);
  // No request may exceed 100,000 tokens or one dollar.
  for (const name of ["input", "cached", "output", "cost"])
    if (!(increase(name) >= 0 && increase(name) <= paidRequestCount * (name === "cost" ? 1e10 : 1e5)))
      violations.push(`counts ${increase(name)} of ${name}`);
  return violations;
};

const sections = [
  ...["facts", "outline", "passages", "criteria", "draft", "text", "comments"],
  ...["notice", "records", "earlier", "question"],
];
const findPromptViolations = (
  { instructions, input, key, body }: ReceivedRequest,
  knownInstructions: ReadonlySet<string>,
  eve: Tenant,
): string[] => {
  const violations: string[] = [];
  if (!knownInstructions.has(instructions)) violations.push("changes the instructions");
  const json = JSON.stringify(body);
  const secrets = [eve.word, eve.cookie, keys.model, keys.search, key ?? keys.model];
  for (const secret of secrets) if (json.includes(secret)) violations.push(`sends ${secret} to the model`);
  if (/arn:aws|\b(?:USER|WORKSPACE)#|session=/.test(json)) violations.push("sends internals to the model");
  const data = sections.flatMap((section) => collectTexts(readPromptData(input, section)));
  if (!data.every(isClean)) violations.push("sends invisible characters to the model");
  const rest = sections.reduce(
    (text, section) => text.replace(new RegExp(`^<${section}>\n[^\n]*\n</${section}>$`, "m"), ""),
    input,
  );
  if (!input.startsWith("<profile>") && /[<>]/.test(rest)) violations.push("an unknown tag in a prompt");
  return violations;
};

/** Whether a problem reports that the model was unavailable or timed out. */
const isModelProblem = (body: unknown) =>
  ["unavailable", "timeout"].includes(String((body as { code?: string } | undefined)?.code));

const findResponseViolations = ({ responses: { steps, streamed } }: Effects, eve: Tenant): string[] =>
  steps.flatMap(({ operation, response }) => {
    const violations = findViolations(operation, response).filter(
      (violation) => !(isModelProblem(response.body) && violation.startsWith("returned 50")),
    );
    const texts = [...collectTexts(response.body), streamed];
    if (!texts.every(isClean)) violations.push("returns invisible characters");
    if (texts.some((text) => text.includes(eve.word))) violations.push("returns another user's word");
    if (texts.some((text) => text.includes(promptCanary) || text.includes(keys.model)))
      violations.push("returns the instructions or a key");
    return violations.map((violation) => `${operation}: ${violation}`);
  });

type Baseline = { good: Map<string, number>; knownInstructions: ReadonlySet<string>; ada: Tenant; eve: Tenant };
/** Finds violations that apply to every kind of request, compared with the effects of a good output. */
export const findEffectViolations = (effects: Effects, { good, knownInstructions, ada, eve }: Baseline): string[] => [
  ...effects.blocked.map((attempt) => `network access: ${attempt}`),
  ...findStateViolations(effects, good, ada),
  ...effects.requests.flatMap(({ request }) => findPromptViolations(request, knownInstructions, eve)),
  ...findResponseViolations(effects, eve),
  ...findPrototypeChanges(true),
];

/** Matches passages marked as unverified or incomplete. */
const markedPassages = /\[(?:verify|Add): [^\]]*\]/g;
/** Finds planted facts that appear unmarked. */
export const findUnmarkedFacts = (text: string, { planted }: Pick<MaliciousOutput, "planted">): string[] => {
  const unmarkedText = text.replaceAll(markedPassages, "");
  return planted.filter((fact) => unmarkedText.includes(fact)).map((fact) => `presents ${fact} as a fact`);
};
