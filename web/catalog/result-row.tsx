import clsx from "clsx";
import { Link } from "react-router-dom";
import { type BrowseResult, endedStatuses } from "#shared/api/catalog.ts";
import { buildFundingPath } from "#shared/domain/links.ts";
import { formatDaysLeft, getDaysLeft, getDaysLeftTone } from "#web/ui/text/format.ts";
import { CatalogStatusChip } from "./catalog-status-chip.tsx";
import { formatAwardRange, formatClosing, notStatedLabel } from "./format-record.ts";
import * as texts from "./messages.ts";
import { RecordActions } from "./record-actions.tsx";
import type { useRecordStates } from "./use-record-actions.ts";

type Item = BrowseResult["items"][number];
type Props = {
  item: Item;
  recordState: ReturnType<ReturnType<typeof useRecordStates>>;
  from: string;
};
const tones = { red: "text-red", yellow: "text-yellow", muted: "text-muted" } as const;
const matchLabels: Partial<Record<Item["foundBy"], string>> = {
  "some words": "Partial keyword match",
  meaning: "Similar meaning",
};

export const ResultRow = ({ item, recordState, from }: Props) => {
  const { id, title, funder, summary, status, foundBy } = item;
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <article aria-labelledby={`${id}-title`}>
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <CatalogStatusChip status={status} />
          {matchLabels[foundBy] && <span className="text-xs text-muted">{matchLabels[foundBy]}</span>}
        </div>
        <h3 id={`${id}-title`} className="font-semibold wrap-anywhere">
          <Link to={buildFundingPath(id)} state={{ from }} className="rounded-chip text-primary-text hover:underline">
            <bdi>{title}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{funder}</p>
        <p dir="auto" className="mt-2 line-clamp-3 max-w-[68ch] wrap-anywhere">
          {summary}
        </p>
        <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
          <div>
            <dt className="text-subtle">{texts.closes}</dt>
            <dd className={clsx("wrap-anywhere", formatClosing(item) === notStatedLabel && "text-muted")}>
              {formatClosing(item)} <DaysLeft {...item} />
              {item.season && !item.closesOn && <span className="block text-muted">{item.season}</span>}
            </dd>
          </div>
          <div>
            <dt className="text-subtle">{texts.award}</dt>
            <dd
              className={
                formatAwardRange(item) === notStatedLabel
                  ? "text-muted"
                  : "font-serif text-base leading-5 font-semibold"
              }
            >
              {formatAwardRange(item)}
            </dd>
          </div>
        </dl>
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <RecordActions item={item} recordState={recordState} />
        </div>
      </article>
    </li>
  );
};

const DaysLeft = ({ status, closesOn }: Pick<Item, "status" | "closesOn">) => {
  if (!closesOn || endedStatuses.includes(status)) return null;
  const daysLeft = getDaysLeft(closesOn);
  return daysLeft < 0 ? null : (
    <span className={clsx("text-xs font-semibold", tones[getDaysLeftTone(daysLeft)])}>{formatDaysLeft(daysLeft)}</span>
  );
};
