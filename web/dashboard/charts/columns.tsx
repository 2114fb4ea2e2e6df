export type Column = {
  key: string;
  /** How tall it is, in the unit of the others. */
  value: number;
  /** The figure above it. */
  text: string;
  /** Under the line, where there is room for one. */
  label?: string | undefined;
};
/** `name`: what is drawn, with every figure, for whoever does not see it. */
type Props = { name: string; columns: readonly Column[] };

/** Heights in pixels: the tallest column, the room for its figure above, and the line of labels below. */
const tall = 72;
const above = 16;
const below = 20;

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
      {columns.map(({ key, value, text, label }, at) => {
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
                <text {...place(at)} y={base - height - 4} className="fill-current text-xs font-semibold">
                  {text}
                </text>
              </>
            )}
            {label && (
              <text {...place(at)} y={base + 15} className="fill-muted text-xs">
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
