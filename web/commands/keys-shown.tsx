import { Fragment } from "react";

const style =
  "inline-grid h-6 min-w-6 place-items-center rounded-chip border border-line px-1.5 font-sans text-xs text-muted";

/** Keys as they stand on a keyboard; between two a word, when they follow each other. */
export const KeysShown = ({ keys, between }: { keys: readonly string[]; between?: string }) => (
  <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted">
    {keys.map((key, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: "G" may follow "G"
      <Fragment key={place}>
        {place > 0 && between && <span>{between}</span>}
        <kbd className={style}>{key}</kbd>
      </Fragment>
    ))}
  </span>
);
