import { cleanHtml, cleanLine, cutTo, saysNothing } from "./normalise-text.ts";
import { type Remark, remarkReasons } from "./record.ts";

/** Records that a value was not taken as it stood. */
export type Note = (field: string, why: Remark["why"], was: unknown) => void;

const mostRemarks = 40;
const shortly = (value: unknown) => {
  const said = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return cutTo(cleanLine(said.slice(0, 1000)), 120);
};

/** Collects remarks on one record, each said once. */
export const remarking = () => {
  const remarks: Remark[] = [];
  const note: Note = (field, why, was) => {
    const remark = { field, why, was: shortly(was) };
    const isKnown = remarks.some((other) => other.field === field && other.why === why && other.was === remark.was);
    if (!isKnown && remarks.length < mostRemarks) remarks.push(remark);
  };
  return { note, remarks };
};
export const countReasons = (remarks: readonly Remark[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const reason of remarkReasons) {
    const times = remarks.filter(({ why }) => why === reason).length;
    if (times) counts[reason] = times;
  }
  return counts;
};

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** Text, or null when nothing is said. Numbers are taken as they are written, other types are not text. */
export const textOf = (field: string, value: unknown, most: number, note: Note, clean = cleanHtml): string | null => {
  if (isBlank(value)) return null;
  if (typeof value !== "string" && typeof value !== "number") {
    note(field, "wrong type", value);
    return null;
  }
  const text = clean(String(value));
  if (text === "") return null;
  if (saysNothing(text)) {
    note(field, "placeholder", value);
    return null;
  }
  if (text.length > most) note(field, "cut to length", `${text.length} characters`);
  return cutTo(text, most);
};
export const lineOf = (field: string, value: unknown, most: number, note: Note) =>
  textOf(field, value, most, note, cleanLine);

/** A million millions of dollars: no programme is larger. */
const mostDollars = 1e12;

/** Whole cents of an amount in dollars: a number or text such as "$1,500,000". */
export const centsOf = (field: string, value: unknown, note: Note, zeroCounts = false): number | null => {
  if (isBlank(value)) return null;
  if (typeof value !== "string" && typeof value !== "number") {
    note(field, "wrong type", value);
    return null;
  }
  const plain = String(value).replaceAll(/[$,\s]/g, "");
  if (!/^-?\d+(\.\d+)?$/.test(plain)) {
    note(field, "not an amount", value);
    return null;
  }
  const dollars = Number(plain);
  if (dollars < 0 || dollars > mostDollars) {
    note(field, "impossible amount", value);
    return null;
  }
  if (dollars === 0 && !zeroCounts) {
    note(field, "zero is no amount", value);
    return null;
  }
  if (/^9{8,}$/.test(plain)) {
    note(field, "placeholder", value);
    return null;
  }
  return Math.round(dollars * 100);
};

/** A number of awards. */
export const countOf = (field: string, value: unknown, note: Note): number | null => {
  const cents = centsOf(field, value, note);
  if (cents === null) return null;
  if (cents % 100 === 0 && cents <= 100_000_000) return cents / 100;
  note(field, "impossible amount", value);
  return null;
};

export const yesOrNo = (field: string, value: unknown, note: Note): boolean | null => {
  if (isBlank(value)) return null;
  if (typeof value === "boolean") return value;
  if (typeof value === "string") {
    if (/^(?:yes|y|true)$/i.test(value.trim())) return true;
    if (/^(?:no|n|false)$/i.test(value.trim())) return false;
  }
  note(field, "not yes or no", value);
  return null;
};

/** The codes of a table, in the order given, each once. `translate` turns what the source writes into a code. */
export const codesOf = <Code extends string>(
  field: string,
  values: unknown,
  table: Record<Code, unknown>,
  note: Note,
  translate: (written: string) => string = (written) => written,
): Code[] => {
  if (isBlank(values)) return [];
  const codes = new Set<Code>();
  for (const value of Array.isArray(values) ? values : [values]) {
    if (isBlank(value)) continue;
    const code = typeof value === "string" || typeof value === "number" ? translate(String(value).trim()) : undefined;
    if (code !== undefined && Object.hasOwn(table, code)) codes.add(code as Code);
    else note(field, code === undefined ? "wrong type" : "unknown code", value);
  }
  return [...codes];
};

/** A web address one may link to: http or https, with a domain, without credentials. */
export const webAddressOf = (field: string, value: unknown, most: number, note: Note): string | null => {
  const text = lineOf(field, value, most + 1, note);
  if (text === null) return null;
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  const isUsable =
    url && /^https?:$/.test(url.protocol) && /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(url.hostname) && !url.username;
  if (isUsable && url.href.length <= most) return url.href;
  note(field, "not a web address", value);
  return null;
};
