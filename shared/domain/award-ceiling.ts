const ceilingPattern = /^(?:up to|maximum(?: of)?|at most|no more than|\$\d[\d,]* ?(?:-|–|to)) ?\$(\d(?:[\d,]*\d)?)/i;
const periodicPattern = /\b(?:per|a|each|annually) ?(?:year|month)?\b/i;
/**
 * Returns the program's maximum award in cents, from the record or from an amount such as "Up to $750,000"; null if
 * unknown.
 */
export const getAwardCeiling = (
  record: { awardCeiling?: number | null } | null,
  opportunity: { amount?: string | null } | null,
): number | null => {
  const text = (opportunity?.amount ?? "").replaceAll(/\s+/g, " ").trim();
  const [matched = "", statedDollars] = ceilingPattern.exec(text) ?? [];
  const isTotal = !periodicPattern.test(text.slice(matched.length));
  return record?.awardCeiling ?? (statedDollars && isTotal ? Number(statedDollars.replaceAll(",", "")) * 100 : null);
};
