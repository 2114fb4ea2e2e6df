import { useId } from "react";

export type Bar = {
  label: string;
  /** Sets the length of the bar. */
  value: number;
  /** The cells after the label. */
  cells: readonly string[];
};

export const BarTable = ({
  caption,
  columns,
  bars,
}: {
  caption: string;
  columns: readonly [string, ...string[]];
  bars: readonly Bar[];
}) => {
  const id = useId();
  const maxValue = Math.max(1, ...bars.map(({ value }) => value));
  const [first, ...others] = columns;
  return (
    <div className="overflow-x-auto">
      <table aria-labelledby={id} className="w-full max-w-2xl border-collapse text-sm">
        <caption id={id} className="pb-2 text-left font-semibold">
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line text-left text-subtle">
            <th scope="col" className="py-1.5 pr-3 font-normal">
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-3 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value, cells }) => (
            <tr key={label} className="border-b border-line/60">
              <th scope="row" className="w-full py-1.5 pr-3 text-left font-normal">
                <span className="wrap-anywhere">{label}</span>
                <span aria-hidden className="mt-1 block h-1.5 rounded-full bg-gray-soft print:hidden">
                  <span
                    className="block h-full rounded-full bg-primary"
                    style={{ width: `${Math.round((Math.max(0, value) / maxValue) * 100)}%` }}
                  />
                </span>
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="py-1.5 pl-3 text-right align-top whitespace-nowrap tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
