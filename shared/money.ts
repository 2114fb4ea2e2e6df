/** Whole cents to dollars for an answer (decimal with at most two places). */
export const toDollars = (cents: number) => cents / 100;
export const toDollarsOrNull = (cents: number | null | undefined) => (cents == null ? null : toDollars(cents));

/** Made at its first use: a format takes milliseconds to make, and a cold start is no place for them. */
const dollars = (options: Intl.NumberFormatOptions = {}) => {
  let made: Intl.NumberFormat | undefined;
  return (amount: number) => {
    made ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...options });
    return made.format(amount);
  };
};
const whole = dollars({ maximumFractionDigits: 0 });
const exact = dollars();
/** Dollars with thousands separators; cents only when there are any: 1234.5 is "$1,234.50", 1000 is "$1,000". */
export const formatDollars = (amount: number) => (Number.isInteger(amount) ? whole : exact)(amount);

/** The first dollar figure in a free text such as "Up to $75,000" or "$1.5 million", in dollars; null when there is none. */
export const firstDollars = (text: string): number | null => {
  const match = /\$\s?(\d[\d,]*(?:\.\d+)?)\s*(k\b|m\b|million|thousand|billion)?/i.exec(text);
  if (!match) return null;
  const factor = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, billion: 1e9 }[match[2]?.toLowerCase() ?? ""] ?? 1;
  return Number(match[1]?.replaceAll(",", "")) * factor;
};
