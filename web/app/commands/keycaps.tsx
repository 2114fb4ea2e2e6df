import { Fragment } from "react";

const style =
  "inline-grid h-6 min-w-6 place-items-center rounded-chip border border-line px-1.5 font-sans text-xs text-muted";

/** Keys as keycaps; `separatorWord` goes between keys pressed in sequence. */
export const Keycaps = ({ keys, separatorWord }: { keys: readonly string[]; separatorWord?: string }) => (
  <span className="inline-flex shrink-0 items-center gap-1 text-xs text-muted">
    {keys.map((key, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: "G" may follow "G"
      <Fragment key={index}>
        {index > 0 && separatorWord && <span>{separatorWord}</span>}
        <kbd className={style}>{key}</kbd>
      </Fragment>
    ))}
  </span>
);
