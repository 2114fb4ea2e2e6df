import type { Change, Plan } from "./request-plan.ts";

type Step = string | number;
type Inner = Record<Step, unknown>;

/** The ways to everything inside a value, outermost first. */
const placesIn = (value: unknown, path: Step[] = []): Step[][] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const inner = [...path, Array.isArray(value) ? Number(name) : name];
    return [inner, ...placesIn((value as Inner)[name], inner)];
  });
};

/** Depth at which nobody's form is. */
const deep = 400;
const nested = (value: unknown): unknown => {
  let all = value;
  for (let level = 0; level < deep; level++) all = level % 2 ? [all] : { a: all };
  return all;
};

/** A word of JSON text that stands for itself, as `jsonText` writes it out. */
const raw = (text: string) => `%raw:${Buffer.from(text).toString("hex")}%`;
const own = (inside: Inner, name: Step, value: unknown) =>
  Object.defineProperty(inside, name, { value, enumerable: true, configurable: true, writable: true });

const changed = (value: unknown, change: Change): unknown => {
  if ("put" in change) return change.put;
  if ("raw" in change) return raw(change.raw);
  if ("wrap" in change) return change.wrap === "array" ? [value] : change.wrap === "object" ? { value } : nested(value);
  if ("longer" in change) return String(value ?? "x").padEnd(change.longer, "long text ");
  if ("cut" in change) return String(value).slice(0, change.cut);
  return value;
};

/** The parts of a request after its changes; places are counted anew for each. */
export const withChanges = ({ parts, changes }: Pick<Plan, "parts" | "changes">): Plan["parts"] => {
  if (changes.length === 0) return parts;
  const all = structuredClone(parts) as Inner;
  for (const change of changes) {
    const places = placesIn(all);
    const path = places[change.at % Math.max(1, places.length)];
    if (!path) continue;
    let inside = all;
    for (const step of path.slice(0, -1)) inside = inside[step] as Inner;
    const last = path.at(-1) as Step;
    const value = inside[last];
    if ("drop" in change) delete inside[last];
    else if ("twice" in change) own(inside, `%twice:${String(last)}%`, value);
    else if ("extra" in change) {
      const target = typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Inner) : inside;
      own(target, change.extra, change.value);
    } else own(inside, last, changed(value, change));
  }
  return all;
};

const rawWord = /"?%raw:([0-9a-f]*)%"?/g;
const written = (text: string) => text.replaceAll(rawWord, (_, hex: string) => Buffer.from(hex, "hex").toString());
const twiceName = /%twice:((?:[^"%\\]|\\.)*)%/g;
/** JSON text, with words as they were given and names that stand twice. */
export const jsonText = (value: unknown): string | undefined =>
  written(JSON.stringify(value) ?? "").replaceAll(twiceName, (_, name: string) => name) || undefined;

/** What API Gateway hands over of a path or a query: names and texts, each as `finish` leaves it. */
export const textsOf = (part: unknown, finish: (text: string) => string): Record<string, string> | undefined => {
  if (typeof part !== "object" || part === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(part))
    own(texts, name, finish(typeof value === "string" ? written(value) : (jsonText(value) ?? "")));
  return texts;
};
