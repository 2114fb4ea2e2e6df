import { promptCanary } from "#functions/ai/prompts/prompt.ts";
import type { Item } from "#functions/table/table.ts";
import { type Asked, dataIn } from "#scripts/openai/answers.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { findPrototypeChanges, findViolations } from "#tests/fuzz/oracle.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import type { Case } from "./cases.ts";
import { keys } from "./egress-guard.ts";
import type { RouteResponses } from "./model-routes.ts";
import type { Reply } from "./replies.ts";

/** All effects of one malicious output. */
export type Effects = {
  before: ReadonlyMap<string, Item>;
  after: ReadonlyMap<string, Item>;
  files: ReadonlyMap<string, string | Uint8Array>;
  mails: number;
  told: RouteResponses;
  asked: readonly { asked: Asked; reply: Reply }[];
  outbound: readonly string[];
};

export const collectTexts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(collectTexts);
};
const isClean = (text: string) => cleanText(text) === text.trim();

export const changedItems = ({ before, after }: Pick<Effects, "before" | "after">): [string, Item | undefined][] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key) && !key.startsWith("LIMIT#"))
    .map((key) => [key, after.get(key)]);

/**
 * New and changed records by kind, such as `USER DOC`, with the number of new ones: a malicious output may change no
 * more than a good one.
 */
export const countChangesByKind = (led: Pick<Effects, "before" | "after">): Map<string, number> => {
  const kinds = new Map<string, number>();
  for (const [key, item] of changedItems(led)) {
    const [pk = "", sk = ""] = key.split(" ");
    const kind = `${item ? "" : "without "}${pk.split("#")[0]} ${sk.split("#")[0]}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + (led.before.has(key) ? 0 : 1));
  }
  return kinds;
};

const usageIn = (items: Effects["after"], { userId }: Tenant): Partial<Item> =>
  [...items].find(([key]) => key.startsWith(`USER#${userId} AI#`))?.[1] ?? {};

const wrongWithState = (
  { before, after, files, mails, asked }: Effects,
  good: Map<string, number>,
  ada: Tenant,
): string[] => {
  const wrong: string[] = [];
  for (const [key, item] of changedItems({ before, after })) {
    if (!key.startsWith(`USER#${ada.userId} `)) wrong.push(`changes ${key}`);
    for (const text of collectTexts(item))
      if (!isClean(text)) wrong.push(`keeps in ${key} ${JSON.stringify(text.slice(0, 80))}`);
  }
  for (const [kind, count] of countChangesByKind({ before, after }))
    if (count > (good.get(kind) ?? -1)) wrong.push(`makes ${count} of ${kind} instead of ${good.get(kind) ?? "none"}`);
  for (const [name, content] of files)
    if (!name.includes(ada.userId) || !isClean(String(content))) wrong.push(`keeps the file ${name}`);
  if (mails) wrong.push(`sends ${mails} mails`);

  const [was, used] = [usageIn(before, ada), usageIn(after, ada)];
  // Every answered request costs; a redirect that is not followed may.
  const paid = asked.filter(({ asked: { key }, reply: { status } }) => key === keys.model && status < 400).length;
  const counted = Number(used.asked ?? 0) - Number(was.asked ?? 0);
  if (counted !== paid) wrong.push(`counts ${counted} questions instead of ${paid}`);
  for (const name of ["input", "cached", "output", "cost"] as const) {
    const more = Number(used[name] ?? 0) - Number(was[name] ?? 0);
    // No request has more than a hundred thousand tokens, or costs more than a dollar.
    if (!(more >= 0 && more <= paid * (name === "cost" ? 1e10 : 1e5))) wrong.push(`counts ${more} of ${name}`);
  }
  return wrong;
};

const fences = ["facts", "draft", "notice", "passages", "records", "earlier", "question"];
const wrongWithPrompt = (
  { instructions, input, key, body }: Asked,
  known: ReadonlySet<string>,
  eve: Tenant,
): string[] => {
  const wrong: string[] = [];
  if (!known.has(instructions)) wrong.push("changes the instructions");
  const all = JSON.stringify(body);
  const secrets = [eve.word, eve.cookie, keys.model, keys.search];
  for (const secret of secrets) if (all.includes(secret)) wrong.push(`tells the model ${secret}`);
  if (/arn:aws|\bUSER#|session=/.test(all)) wrong.push("tells the model how it is kept");
  if (all.includes(key ?? keys.model)) wrong.push("tells the model a key");
  const data = fences.flatMap((mark) => collectTexts(dataIn(input, mark)));
  if (!data.every(isClean)) wrong.push("tells the model what is not seen");
  const dependencies = fences.reduce(
    (rest, mark) => rest.replace(new RegExp(`^<${mark}>\n[^\n]*\n</${mark}>$`, "m"), ""),
    input,
  );
  if (!input.startsWith("<profile>") && /[<>]/.test(dependencies))
    wrong.push("a mark that is none of ours in a prompt");
  return wrong;
};

/** Whether a problem says that the model is unavailable or timed out. */
const isHonest = (body: unknown) =>
  ["unavailable", "timeout"].includes(String((body as { code?: string } | undefined)?.code));

const wrongWithAnswers = ({ told: { answers, streamed } }: Effects, eve: Tenant): string[] =>
  answers.flatMap(({ operation, answer }) => {
    const wrong = findViolations(operation, answer).filter(
      (what) => !(isHonest(answer.body) && what.startsWith("answered 50")),
    );
    const all = [...collectTexts(answer.body), streamed];
    if (!all.every(isClean)) wrong.push("answers what is not seen");
    if (all.some((text) => text.includes(eve.word))) wrong.push("answers a word of somebody else");
    if (all.some((text) => text.includes(promptCanary) || text.includes(keys.model)))
      wrong.push("answers its rules or a key");
    return wrong.map((what) => `${operation}: ${what}`);
  });

/** Violations by a malicious output, whatever the request. */
export const findEffectViolations = (
  led: Effects,
  { good, known, ada, eve }: { good: Map<string, number>; known: ReadonlySet<string>; ada: Tenant; eve: Tenant },
): string[] => [
  ...led.outbound.map((what) => `reaches out: ${what}`),
  ...wrongWithState(led, good, ada),
  ...led.asked.flatMap(({ asked }) => wrongWithPrompt(asked, known, eve)),
  ...wrongWithAnswers(led, eve),
  ...findPrototypeChanges(true),
];

/** Marked passages: the reader is told that they are unsupported or incomplete. */
const marks = /\[(?:verify|Add): [^\]]*\]/g;
/** Invented facts that appear unmarked. */
export const findUnmarkedFacts = (text: string, { planted }: Pick<Case, "planted">): string[] => {
  const rest = text.replaceAll(marks, "");
  return planted.filter((one) => rest.includes(one)).map((one) => `says ${one} as if it were so`);
};
