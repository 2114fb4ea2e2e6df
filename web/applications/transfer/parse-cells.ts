/** "3/4/2027" is March 4 (`mdy`) or April 3 (`dmy`). */
export type DateOrder = "mdy" | "dmy";

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;
const month = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const day = "(\\d{1,2})(?:st|nd|rd|th)?";
const year = "(\\d{4}|'?\\d{2})";
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i;
const time =
  /(?:[ ,T]+(?:at )?(?:\d{1,2}(?::\d{2}){1,2}(?:\.\d+)? ?(?:[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?))(?: ?(?:z|utc|gmt|[ecmp][sd]?t|[+-]\d{2}:?\d{2}))?$/i;
const monthFirst = new RegExp(`^${month} ${day},? ${year}$`, "i");
const dayFirst = new RegExp(`^${day}[ -](?:of )?${month},?[ -]${year}$`, "i");
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const numericDate = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const noDeadlinePattern = /^(?:rolling|ongoing|open|continuous|varies|any ?time|always open|no deadline)\b/i;

/** Removes the weekday and the time. The time zone does not matter: the written date is the intended one. */
const stripTime = (cell: string) => normalizeCell(cell).replace(weekday, "").replace(time, "").trim();

const toFullYear = (text: string) => {
  const digits = text.replace("'", "");
  if (digits.length === 4) return Number(digits);
  return Number(digits) + (Number(digits) < 80 ? 2000 : 1900);
};
/** Returns undefined for a date that does not exist or is not from 1900 to 2199. */
const toIsoDay = (y: number, m: number, d: number): string | undefined => {
  if (y < 1900 || y > 2199) return undefined;
  const date = new Date(Date.UTC(y, m - 1, d));
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? date.toISOString().slice(0, 10) : undefined;
};
/** Spreadsheets count days from 1899-12-30. */
const serialToIsoDay = (serial: number) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);

const toMonthNumber = (name: string) =>
  monthNames.indexOf(name.slice(0, 3).toLowerCase() as (typeof monthNames)[number]) + 1;

/** Returns year, month and day, or an error message. */
const parseParts = (text: string, order: DateOrder | null): [number, number, number] | string => {
  const [, y1, , m1, d1] = yearFirst.exec(text) ?? [];
  if (y1) return [Number(y1), Number(m1), Number(d1)];
  const [, first, , second, y2 = ""] = numericDate.exec(text) ?? [];
  if (first && second) {
    if (first !== second && !order) return "is ambiguous: please choose whether the month or the day comes first";
    const [m, d] = order === "dmy" ? [second, first] : [first, second];
    if (Number(m) > 12) return `has no month ${Number(m)}: the other dates are ${formatOrder(order)}`;
    return [toFullYear(y2), Number(m), Number(d)];
  }
  const [, name1, d3, y3] = monthFirst.exec(text) ?? [];
  if (name1 && d3 && y3) return [toFullYear(y3), toMonthNumber(name1), Number(d3)];
  const [, d4, name2, y4] = dayFirst.exec(text) ?? [];
  if (name2 && d4 && y4) return [toFullYear(y4), toMonthNumber(name2), Number(d4)];
  if (/^\d{8}$/.test(text)) return [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))];
  if (/^\d{1,2}[-/.]\d{1,2}$/.test(text) || new RegExp(`^${month} ${day}$`, "i").test(text)) return "has no year";
  if (new RegExp(`^${month},? ${year}$`, "i").test(text)) return "has no day";
  return "is not a valid date, such as 2026-12-09";
};

const formatOrder = (order: DateOrder | null) => (order === "dmy" ? "day/month/year" : "month/day/year");

/** The value is `YYYY-MM-DD`. */
export const parseDate = (cell: string, order: DateOrder | null): CellResult<string> => {
  const text = stripTime(cell);
  if (isEmptyCell(text) || noDeadlinePattern.test(text)) return toCellValue<string>(null);
  if (/^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= 10_000 && Number(text) < 80_000)
    return toCellValue(serialToIsoDay(Math.floor(Number(text))));
  const parts = parseParts(text, order);
  if (typeof parts === "string") return toCellError(cell, parts);
  const day = toIsoDay(...parts);
  return day ? toCellValue(day) : toCellError(cell, "does not exist on the calendar");
};

/** `order` is null unless unambiguous dates determine it; `sample` is an ambiguous date. */
export const detectDateOrder = (cells: Iterable<string>): { order: DateOrder | null; sample: string | null } => {
  let mdy = 0;
  let dmy = 0;
  let sample: string | null = null;
  for (const cell of cells) {
    const text = stripTime(cell);
    const [, a, , b] = numericDate.exec(text) ?? [];
    if (!a || !b || Number(a) === Number(b)) continue;
    if (Number(a) > 12) dmy += 1;
    else if (Number(b) > 12) mdy += 1;
    else sample ??= text;
  }
  if (mdy > 0 || dmy > 0) return { order: dmy > mdy ? "dmy" : "mdy", sample };
  return { order: null, sample };
};

/** "youth; arts". Quotes tags that contain a separator or a quotation mark. */
export const formatTags = (tags: readonly string[]) =>
  tags.map((tag) => (/[",;|\n]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join("; ");

/** Splits at semicolons, bars and line breaks, or at commas if the cell has none of these. */
export const parseTags = (cell: string): string[] => {
  const unquotedText = cell.replaceAll(/"(?:[^"]|"")*"/g, "");
  const separators = /[;|\n]/.test(unquotedText) ? ";|\\n" : ",";
  const parts = cell.match(new RegExp(`(?:"(?:[^"]|"")*"|[^${separators}"]|")+`, "g")) ?? [];
  const tags = parts.map((part) => {
    const text = part.trim();
    return /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
  });
  return [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
};

export type CellResult<T> = { value: T | null } | { problem: string };

export const toCellValue = <T>(value: T | null): CellResult<T> => ({ value });
export const toCellError = (cell: string, message: string): { problem: string } => {
  const text = cell.trim().replaceAll(/\s+/g, " ");
  return { problem: `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}” ${message}` };
};

/** Normalizes spaces, digits, dashes and currency signs. */
const normalizeCell = (cell: string) => cell.normalize("NFKC").replaceAll(/\s+/g, " ").replaceAll("−", "-").trim();

const emptyCellPattern = /^(?:|n\/?a|tbd|tba|none|unknown|not (?:known|stated|set)|\?+|[-–—]+)$/i;
/** Whether a cell for an amount or a date is empty or has a word such as "TBD". */
export const isEmptyCell = (cell: string) => emptyCellPattern.test(normalizeCell(cell));

/** Lowercases and reduces punctuation to single spaces, for comparison. */
export const normalizeWords = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const exponents: Record<string, number> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  million: 6,
  b: 9,
  bn: 9,
  billion: 9,
};
const foreignCurrencyPattern =
  /[€£¥₹₩₽¢]|(?<![a-z])(?:eur|gbp|cad|aud|nzd|jpy|chf|inr|cny|mxn|sek|nok|dkk)(?![a-z])|(?:\bca?|\bau?|\bnz|\bhk|\bmx|\br)\$/i;
const currencyPrefix = /^(?:us ?\$|usd ?\$?|\$)\s*/i;
const currencySuffix = /\s*(?:us ?\$|usd|(?:us )?dollars?|\$)$/i;

/** Accepts plain numbers, groups of three, and unambiguous European notation. */
const toPlainNumber = (text: string): string | undefined => {
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return text;
  if (/^\d{1,3}(?:([, '’])\d{3}(?:\1\d{3})*)(?:\.\d*)?$/.test(text)) return text.replaceAll(/[, '’]/g, "");
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return undefined;
};

const explainInvalidAmount = (text: string) => {
  if (/\d,\d{1,2}$/.test(text)) return "is ambiguous: please write cents after a decimal point, as in 1200.50";
  if (/^\d+(?:\.\d+)?e\+?\d+$/i.test(text)) return "is in scientific notation: please widen the column and save again";
  if (/\d\s*(?:[-–—]|to|or)\s*(?:us ?)?\$?\s*\d/i.test(text)) return "has two amounts: please keep one";
  return "is not an amount in dollars, such as 12,500";
};

/** Parses "$12,500.50", "12.5k" or "USD 1 200" to plain dollars. Rejects ambiguous and negative amounts. */
export const parseAmount = (cell: string): CellResult<string> => {
  const text = normalizeCell(cell);
  if (isEmptyCell(text)) return toCellValue<string>(null);
  if (foreignCurrencyPattern.test(text)) return toCellError(cell, "is not in US dollars");
  const amountText = text.replace(currencyPrefix, "").replace(currencySuffix, "").trim();
  const isNegative = [text, amountText].some((candidate) => /^\(.*\)$|^-\s*\D{0,5}[\d.]|\d\s*-$/.test(candidate));
  if (isNegative) return toCellError(cell, "is negative: amounts must be zero or more");
  const [, digits = amountText, unit = ""] =
    /^([\d., '’]*\d)\s*(k|thousand|mm?|mn|million|bn?|billion)$/i.exec(amountText) ?? [];
  const plainNumber = toPlainNumber(digits);
  if (plainNumber === undefined) return toCellError(cell, explainInvalidAmount(amountText));
  const [whole = "", fraction = ""] = plainNumber.split(".");
  const exponent = exponents[unit.toLowerCase()] ?? 0;
  const shiftedFraction = fraction.padEnd(exponent + 2, "0");
  if (/[1-9]/.test(shiftedFraction.slice(exponent + 2))) return toCellError(cell, "has more than two decimal places");
  const dollars = (whole + shiftedFraction.slice(0, exponent)).replace(/^0+(?=\d)/, "") || "0";
  if (dollars.length > 10) return toCellError(cell, "is more than 9,999,999,999.99");
  const cents = shiftedFraction.slice(exponent, exponent + 2);
  return toCellValue(cents === "00" ? dollars : `${dollars}.${cents}`);
};
