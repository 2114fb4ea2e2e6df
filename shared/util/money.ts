export const toDollars = (cents: number) => cents / 100;
export const toDollarsOrNull = (cents: number | null | undefined) => (cents == null ? null : toDollars(cents));
export const toCentsOrNull = (dollars: number | null | undefined) =>
  dollars == null ? null : Math.round(dollars * 100);

/** Creates the formatter on first use, because creating it adds milliseconds to every cold start. */
const createDollarFormatter = (options: Intl.NumberFormatOptions = {}) => {
  let formatter: Intl.NumberFormat | undefined;
  return (amount: number) => {
    formatter ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...options });
    return formatter.format(amount);
  };
};
const formatWhole = createDollarFormatter({ maximumFractionDigits: 0 });
const formatExact = createDollarFormatter();
/** Formats dollars, with cents only if there are any: 1234.5 is "$1,234.50", 1000 is "$1,000". */
export const formatDollars = (amount: number) => (Number.isInteger(amount) ? formatWhole : formatExact)(amount);

/** Finds the first dollar amount in a text such as "Up to $75,000" or "$1.5 million"; null if there is none. */
export const findDollarAmount = (text: string): number | null => {
  const match = /\$\s?(\d[\d,]*(?:\.\d+)?)\s*(k\b|m\b|million|thousand|billion)?/i.exec(text);
  if (!match) return null;
  const factor = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, billion: 1e9 }[match[2]?.toLowerCase() ?? ""] ?? 1;
  return Number(match[1]?.replaceAll(",", "")) * factor;
};
