import clsx from "clsx";
import { useMemo } from "react";
import { formatCount } from "#web/ui/text/format.ts";
import { collapseUnchanged, countChanges, type DiffRow, diffText } from "./text-diff.ts";

type Props = { before: string; after: string; label: string };

const looks = {
  "+": { style: "bg-green-soft", word: "Added: ", mark: "+", changed: "bg-green/25 font-semibold no-underline" },
  "-": { style: "bg-red-soft", word: "Removed: ", mark: "−", changed: "bg-red/25 font-semibold no-underline" },
  " ": { style: "", word: "", mark: "", changed: "" },
} as const;

export const DiffView = ({ before, after, label }: Props) => {
  const rows = useMemo(() => diffText(before, after), [before, after]);
  const shown = useMemo(() => collapseUnchanged(rows), [rows]);
  const { added, removed } = countChanges(rows);
  if (added + removed === 0) return <p className="py-4 text-muted">Both texts are the same.</p>;
  return (
    <figure aria-label={label} className="min-w-0">
      <figcaption className="mb-2 text-sm text-muted">
        {formatCount(added, "line")} added, {formatCount(removed, "line")} removed
      </figcaption>
      <div className="rounded-card border border-line text-sm">
        {shown.map((row, index) =>
          "skipped" in row ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move; a new diff renders them again
            <p key={index} className="bg-sunken px-3 py-1 text-xs text-muted">
              {formatCount(row.skipped, "line")} without a change
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Line key={index} {...row} />
          ),
        )}
      </div>
    </figure>
  );
};

const Line = ({ mark, pieces }: DiffRow) => {
  const { style, word, mark: sign, changed } = looks[mark];
  const Mark = mark === "+" ? "ins" : "del";
  return (
    <p className={clsx("grid grid-cols-[1.5rem_1fr] px-1.5 py-0.5", style)}>
      <span aria-hidden className="text-center font-semibold">
        {sign}
      </span>
      <span className="min-h-[1lh] whitespace-pre-wrap wrap-anywhere">
        {word && <span className="sr-only">{word}</span>}
        {pieces.map((piece, index) =>
          piece.changed ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Mark key={index} className={changed}>
              {piece.text}
            </Mark>
          ) : (
            piece.text
          ),
        )}
      </span>
    </p>
  );
};
