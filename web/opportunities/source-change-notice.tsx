import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { followedChangeLabels } from "#shared/api/opportunities.ts";
import { formatDay } from "#shared/util/dates.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

const maxShownChanges = 3;
const warningChanges: ReadonlySet<string> = new Set(["deadlineEarlier", "closed", "removed"]);

/** "Deadline moved, notice amended". */
const joinLabels = ([first, ...others]: string[]) => [first, ...others.map((label) => label.toLowerCase())].join(", ");

/** Summarizes the changes for a card next to a preview. */
export const formatChanges = ({ kinds }: NonNullable<FundingOpportunity["lastChange"]>) =>
  joinLabels(kinds.map((kind) => followedChangeLabels[kind]));

export const SourceChangeNotice = ({
  lastChange,
  className,
}: Pick<FundingOpportunity, "lastChange"> & { className: string }) => {
  if (!lastChange) return null;
  const { on, kinds, sentences } = lastChange;
  const hiddenCount = sentences.length - maxShownChanges;
  return (
    <Notice
      tone={kinds.some((kind) => warningChanges.has(kind)) ? "warn" : "info"}
      title={
        <>
          {formatChanges(lastChange)}
          <span className="font-normal"> · {formatDay(on)}</span>
        </>
      }
      className={className}
    >
      <ul className="mt-1 grid gap-1">
        {sentences.slice(0, maxShownChanges).map((sentence) => (
          <li key={sentence} dir="auto" className="line-clamp-4 wrap-anywhere">
            {sentence}
          </li>
        ))}
        {hiddenCount > 0 && <li className="text-muted">and {hiddenCount} more in its change history</li>}
      </ul>
    </Notice>
  );
};
