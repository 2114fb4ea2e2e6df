import { type Remark, remarkReasons } from "#functions/catalog/record.ts";
import { cleanHtml, cleanLine, isPlaceholder, truncateText } from "./normalize-text.ts";

export type AddRemark = (field: string, why: Remark["why"], was: unknown) => void;

const maxRemarks = 40;
const summarize = (value: unknown) => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return truncateText(cleanLine(text.slice(0, 1000)), 120);
};

export const createRemarkCollector = () => {
  const remarks: Remark[] = [];
  const addRemark: AddRemark = (field, why, was) => {
    const remark = { field, why, was: summarize(was) };
    const isDuplicate = remarks.some((issue) => issue.field === field && issue.why === why && issue.was === remark.was);
    if (!isDuplicate && remarks.length < maxRemarks) remarks.push(remark);
  };
  return { addRemark, remarks };
};
export const countRemarkReasons = (remarks: readonly Remark[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const reason of remarkReasons) {
    const count = remarks.filter(({ why }) => why === reason).length;
    if (count) counts[reason] = count;
  }
  return counts;
};

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** Returns text, or null if there is none. Converts numbers to text; rejects other types. */
export const parseText = (
  field: string,
  value: unknown,
  maxLength: number,
  addRemark: AddRemark,
  clean = cleanHtml,
): string | null => {
  if (isBlank(value)) return null;
  if (typeof value !== "string" && typeof value !== "number") {
    addRemark(field, "wrong type", value);
    return null;
  }
  const text = clean(String(value));
  if (text === "") return null;
  if (isPlaceholder(text)) {
    addRemark(field, "placeholder", value);
    return null;
  }
  if (text.length > maxLength) addRemark(field, "cut to length", `${text.length} characters`);
  return truncateText(text, maxLength);
};
export const parseLine = (field: string, value: unknown, maxLength: number, addRemark: AddRemark) =>
  parseText(field, value, maxLength, addRemark, cleanLine);

/** $1 trillion; no program is larger. */
const maxDollars = 1e12;

/** Parses a dollar amount, a number or text such as "$1,500,000", to whole cents. */
export const parseCents = (field: string, value: unknown, addRemark: AddRemark, allowsZero = false): number | null => {
  if (isBlank(value)) return null;
  if (typeof value !== "string" && typeof value !== "number") {
    addRemark(field, "wrong type", value);
    return null;
  }
  const plain = String(value).replaceAll(/[$,\s]/g, "");
  if (!/^-?\d+(\.\d+)?$/.test(plain)) {
    addRemark(field, "not an amount", value);
    return null;
  }
  const dollars = Number(plain);
  if (dollars < 0 || dollars > maxDollars) {
    addRemark(field, "impossible amount", value);
    return null;
  }
  if (dollars === 0 && !allowsZero) {
    addRemark(field, "zero is no amount", value);
    return null;
  }
  if (/^9{8,}$/.test(plain)) {
    addRemark(field, "placeholder", value);
    return null;
  }
  return Math.round(dollars * 100);
};

export const parseCount = (field: string, value: unknown, addRemark: AddRemark): number | null => {
  const cents = parseCents(field, value, addRemark);
  if (cents === null) return null;
  if (cents % 100 === 0 && cents <= 100_000_000) return cents / 100;
  addRemark(field, "impossible amount", value);
  return null;
};

export const parseBoolean = (field: string, value: unknown, addRemark: AddRemark): boolean | null => {
  if (isBlank(value)) return null;
  if (typeof value === "boolean") return value;
  if (typeof value === "string") {
    if (/^(?:yes|y|true)$/i.test(value.trim())) return true;
    if (/^(?:no|n|false)$/i.test(value.trim())) return false;
  }
  addRemark(field, "not yes or no", value);
  return null;
};

/** Returns the known codes in the given order, without duplicates. `translate` maps a source's value to a code. */
export const parseCodes = <Code extends string>(
  field: string,
  values: unknown,
  table: Record<Code, unknown>,
  addRemark: AddRemark,
  translate: (raw: string) => string = (raw) => raw,
): Code[] => {
  if (isBlank(values)) return [];
  const codes = new Set<Code>();
  for (const value of Array.isArray(values) ? values : [values]) {
    if (isBlank(value)) continue;
    const code = typeof value === "string" || typeof value === "number" ? translate(String(value).trim()) : undefined;
    if (code !== undefined && Object.hasOwn(table, code)) codes.add(code as Code);
    else addRemark(field, code === undefined ? "wrong type" : "unknown code", value);
  }
  return [...codes];
};

/** Parses a safe link: http or https, with a domain, without credentials. */
export const parseWebAddress = (
  field: string,
  value: unknown,
  maxLength: number,
  addRemark: AddRemark,
): string | null => {
  const text = parseLine(field, value, maxLength + 1, addRemark);
  if (text === null) return null;
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  const isUsable =
    url && /^https?:$/.test(url.protocol) && /^[a-z0-9.-]+\.[a-z]{2,}$/i.test(url.hostname) && !url.username;
  if (isUsable && url.href.length <= maxLength) return url.href;
  addRemark(field, "not a web address", value);
  return null;
};
