import { type CellResult, isEmptyCell, normalizeCell, toCellError, toCellValue } from "./cell-parsing.ts";

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
const otherCurrency =
  /[€£¥₹₩₽¢]|(?<![a-z])(?:eur|gbp|cad|aud|nzd|jpy|chf|inr|cny|mxn|sek|nok|dkk)(?![a-z])|(?:\bca?|\bau?|\bnz|\bhk|\bmx|\br)\$/i;
const currencyPrefix = /^(?:us ?\$|usd ?\$?|\$)\s*/i;
const currencySuffix = /\s*(?:us ?\$|usd|(?:us )?dollars?|\$)$/i;

/** Normalizes a number: plain, in groups of three, or in European notation if unambiguous. */
const toPlainNumber = (text: string): string | undefined => {
  if (/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return text;
  if (/^\d{1,3}(?:([, '’])\d{3}(?:\1\d{3})*)(?:\.\d*)?$/.test(text)) return text.replaceAll(/[, '’]/g, "");
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll(".", "").replace(",", ".");
  return undefined;
};

const explain = (text: string) => {
  if (/\d,\d{1,2}$/.test(text)) return "can be read in two ways: please write cents behind a point, as in 1200.50";
  if (/^\d+(?:\.\d+)?e\+?\d+$/i.test(text)) return "is a shortened number: please widen the column and save again";
  if (/\d\s*(?:[-–—]|to|or)\s*(?:us ?)?\$?\s*\d/i.test(text)) return "holds two amounts: please keep one";
  return "is not an amount in dollars, such as 12,500";
};

/**
 * Parses an amount of US dollars as people write it: "$12,500.50", "12.5k", "USD 1 200". The value is plain dollars
 * with at most two decimals. Rejects ambiguous and negative amounts.
 */
export const parseAmount = (cell: string): CellResult<string> => {
  const text = normalizeCell(cell);
  if (isEmptyCell(text)) return toCellValue<string>(null);
  if (otherCurrency.test(text)) return toCellError(cell, "is not in US dollars");
  const bare = text.replace(currencyPrefix, "").replace(currencySuffix, "").trim();
  const isNegative = [text, bare].some((one) => /^\(.*\)$|^-\s*\D{0,5}[\d.]|\d\s*-$/.test(one));
  if (isNegative) return toCellError(cell, "is negative: amounts are zero or more");
  const [, digits = bare, unit = ""] = /^([\d., '’]*\d)\s*(k|thousand|mm?|mn|million|bn?|billion)$/i.exec(bare) ?? [];
  const plain = toPlainNumber(digits);
  if (plain === undefined) return toCellError(cell, explain(bare));
  const [whole = "", fraction = ""] = plain.split(".");
  const places = exponents[unit.toLowerCase()] ?? 0;
  const shifted = fraction.padEnd(places + 2, "0");
  if (/[1-9]/.test(shifted.slice(places + 2))) return toCellError(cell, "has more than two digits behind the point");
  const dollars = (whole + shifted.slice(0, places)).replace(/^0+(?=\d)/, "") || "0";
  if (dollars.length > 10) return toCellError(cell, "is more than 9,999,999,999.99");
  const cents = shifted.slice(places, places + 2);
  return toCellValue(cents === "00" ? dollars : `${dollars}.${cents}`);
};
