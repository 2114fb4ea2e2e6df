import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { estimateRatio, type Ratio } from "./measures.ts";

export type Table = { title: string; note?: string; rows: readonly (readonly string[])[] };

const formatNumber = (value: number) => value.toFixed(3);
export const formatRatio = (part: number, whole: number) => (whole ? formatNumber(part / whole) : "–");
/** Formats a ratio with its 95% interval. */
export const formatEstimate = (units: readonly Ratio[]): string => {
  if (units.every(({ whole }) => whole === 0)) return "–";
  const { value, low, high } = estimateRatio(units, createSeededRandom(1));
  return `${formatNumber(value)} [${formatNumber(low)}, ${formatNumber(high)}]`;
};
/** Formats a mean with its 95% interval, ignoring null values. */
export const formatMean = (values: readonly (number | null)[]): string =>
  formatEstimate(values.flatMap((part) => (part === null ? [] : [{ part, whole: 1 }])));

const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
export const formatTable = ({ title, note, rows: [head = [], ...rows] }: Table): string =>
  [`## ${title}`, "", ...(note ? [note, ""] : []), toRow(head), toRow(head.map(() => "---")), ...rows.map(toRow)].join(
    "\n",
  );
