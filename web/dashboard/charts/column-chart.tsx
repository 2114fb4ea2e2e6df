import clsx from "clsx";

export type ChartColumn = {
  key: string;
  /** The height, in the same unit for all columns. */
  value: number;
  text: string;
  /** The label below the axis; `minor` labels show only in wide charts. */
  label?: string | undefined;
  isMinor?: boolean;
};
/** `name` is the accessible name, which includes every value. */
type Props = { name: string; columns: readonly ChartColumn[] };

/** Heights in pixels: the tallest column, the value above it, and the label line below. */
const maxHeight = 72;
const valueHeight = 16;
const labelHeight = 20;

/** The widths of the narrowest chart and of a character, in pixels. */
const minChartWidth = 248;
const characterWidth = 8;

/** Whether the value above a column fits without touching a taller neighbor. The accessible name has all values. */
const hasRoom = (columns: readonly ChartColumn[], index: number) => {
  const { value: height, text } = columns[index] as ChartColumn; // index is always in range
  const maxDistance = (text.length * characterWidth * columns.length) / minChartWidth;
  return columns.every(
    ({ value }, otherIndex) =>
      Math.abs(otherIndex - index) >= maxDistance || value < height || (value === height && otherIndex >= index),
  );
};

/** The text anchor of a column's label, inside the chart at both edges. */
const getAnchor = (index: number, columnCount: number) =>
  index === 0 ? "start" : index === columnCount - 1 ? "end" : "middle";

export const ColumnChart = ({ name, columns }: Props) => {
  const maxValue = Math.max(...columns.map(({ value }) => value), 0);
  const width = 100 / columns.length;
  const base = valueHeight + maxHeight;
  const getTextPosition = (index: number) => {
    const anchor = getAnchor(index, columns.length);
    const x = anchor === "start" ? 0 : anchor === "end" ? 100 : (index + 0.5) * width;
    return { x: `${x}%`, textAnchor: anchor } as const;
  };
  return (
    <svg role="img" aria-label={name} width="100%" height={base + labelHeight}>
      {columns.map(({ key, value, text, label, isMinor }, index) => {
        // Nonzero values are always visible.
        const height = value > 0 ? Math.max((value / maxValue) * maxHeight, 4) : 0;
        return (
          <g key={key}>
            {height > 0 && (
              <>
                <rect
                  x={`${index * width + width * 0.12}%`}
                  y={base - height}
                  width={`${width * 0.76}%`}
                  height={height}
                  rx="2"
                  className="fill-primary"
                />
                {hasRoom(columns, index) && (
                  <text
                    {...getTextPosition(index)}
                    y={base - height - 4}
                    className="fill-current text-xs font-semibold"
                  >
                    {text}
                  </text>
                )}
              </>
            )}
            {label && (
              <text
                {...getTextPosition(index)}
                y={base + 15}
                className={clsx("fill-muted text-xs", isMinor && "@max-3xs:hidden")}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={base} y2={base} className="stroke-control" />
    </svg>
  );
};
