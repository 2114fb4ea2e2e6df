const compact = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** Abbreviated dollars: "$1.2M". */
export const formatCompactDollars = (dollars: number): string => compact.format(dollars);
