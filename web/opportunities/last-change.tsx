import { formatDay } from "#shared/dates.ts";
import { type FundingOpportunity, followedChangeWords } from "#shared/opportunities.ts";
import { Notice } from "#web/ui/notice.tsx";

/** A card names so many changes; the rest stand on the record's own page. */
const mostOnCard = 3;

/** "Deadline moved, notice amended". */
const inOne = ([first, ...others]: string[]) => [first, ...others.map((one) => one.toLowerCase())].join(", ");

/** What the source changed last about a kept opportunity, before and after; nothing while it has changed nothing. */
export const LastChange = ({
  lastChange,
  className,
}: Pick<FundingOpportunity, "lastChange"> & { className: string }) => {
  if (!lastChange) return null;
  const { on, kinds, sentences } = lastChange;
  const rest = sentences.length - mostOnCard;
  return (
    <Notice
      tone={kinds.some((kind) => kind === "closed" || kind === "removed") ? "warn" : "info"}
      title={
        <>
          {inOne(kinds.map((kind) => followedChangeWords[kind]))}
          <span className="font-normal"> · {formatDay(on)}</span>
        </>
      }
      className={className}
    >
      <ul className="mt-1 grid gap-1">
        {sentences.slice(0, mostOnCard).map((sentence) => (
          <li key={sentence} dir="auto" className="line-clamp-4 wrap-anywhere">
            {sentence}
          </li>
        ))}
        {rest > 0 && <li className="text-muted">and {rest} more in its change history</li>}
      </ul>
    </Notice>
  );
};
