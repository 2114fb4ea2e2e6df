import clsx from "clsx";

export type Column = {
  key: string;
  /** How tall it is, in the unit of the others. */
  value: number;
  /** The figure above it. */
  text: string;
  /** Under the line; `minor` where only a wide drawing has room for it. */
  label?: string | undefined;
  minor?: boolean;
};
/** `name`: what is drawn, with every figure, for whoever does not see it. */
type Props = { name: string; columns: readonly Column[] };

/** Heights in pixels: the tallest column, the room for its figure above, and the line of labels below. */
const tall = 72;
const above = 16;
const below = 20;

/** The width of the narrowest drawing and of a letter, in pixels. */
const narrowest = 248;
const letter = 8;

/** Has the figure above a column room, or does it run into a taller neighbor? The drawing's name tells them all. */
const hasRoom = (columns: readonly Column[], at: number) => {
  const { value: own, text } = columns[at] as Column; // asked of its own places only
  const reach = (text.length * letter * columns.length) / narrowest;
  return columns.every(
    ({ value }, other) => Math.abs(other - at) >= reach || value < own || (value === own && other >= at),
  );
};

/** Where a text stands to its column: at the edges within the drawing. */
const anchorOf = (at: number, many: number) => (at === 0 ? "start" : at === many - 1 ? "end" : "middle");

/** Columns on a line, side by side from the left edge to the right. */
export const Columns = ({ name, columns }: Props) => {
  const most = Math.max(...columns.map(({ value }) => value), 0);
  const width = 100 / columns.length;
  const base = above + tall;
  const place = (at: number) => {
    const anchor = anchorOf(at, columns.length);
    const x = anchor === "start" ? 0 : anchor === "end" ? 100 : (at + 0.5) * width;
    return { x: `${x}%`, textAnchor: anchor } as const;
  };
  return (
    <svg role="img" aria-label={name} width="100%" height={base + below}>
      {columns.map(({ key, value, text, label, minor }, at) => {
        // However small, what is there is seen.
        const height = value > 0 ? Math.max((value / most) * tall, 4) : 0;
        return (
          <g key={key}>
            {height > 0 && (
              <>
                <rect
                  x={`${at * width + width * 0.12}%`}
                  y={base - height}
                  width={`${width * 0.76}%`}
                  height={height}
                  rx="2"
                  className="fill-primary"
                />
                {hasRoom(columns, at) && (
                  <text {...place(at)} y={base - height - 4} className="fill-current text-xs font-semibold">
                    {text}
                  </text>
                )}
              </>
            )}
            {label && (
              <text {...place(at)} y={base + 15} className={clsx("fill-muted text-xs", minor && "@max-3xs:hidden")}>
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
