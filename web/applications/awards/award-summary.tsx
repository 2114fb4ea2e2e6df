import clsx from "clsx";
import type { Award } from "#shared/api/awards.ts";
import { computeAwardFigures, listOpenReports } from "#shared/domain/awards/award-figures.ts";
import { formatDay } from "#shared/util/dates.ts";
import { toCentsOrNull } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";
import { getDaysLeft } from "#web/ui/text/format.ts";
import { formatCents } from "./format-cents.ts";

/** The award's five key figures. */
export const AwardSummary = ({ award }: { award: Award }) => {
  const { awardedCents, receivedCents, requestedCents, spentCents, remainingCents } = computeAwardFigures({
    ...award,
    awardedCents: toCentsOrNull(award.amountAwarded),
  });
  const [nextReport] = listOpenReports(award.reports);
  const figures = [
    { name: common.awarded, value: awardedCents === null ? common.notSet : formatCents(awardedCents) },
    {
      name: "Received",
      value: formatCents(receivedCents),
      note: requestedCents > 0 && `${formatCents(requestedCents)} requested`,
    },
    {
      name: "Spent",
      value: formatCents(spentCents),
      note: award.actualsThrough && `through ${formatDay(award.actualsThrough)}`,
    },
    {
      name: "Remaining",
      value: remainingCents === null ? common.notSet : formatCents(remainingCents),
      isBad: remainingCents !== null && remainingCents < 0,
    },
    {
      name: "Next report",
      value: nextReport ? formatDay(nextReport.dueDate) : "None due",
      note: nextReport?.title,
      isBad: nextReport !== undefined && getDaysLeft(nextReport.dueDate) < 0,
    },
  ];
  return (
    <dl className="award-figures rounded-card">
      {figures.map(({ name, value, note, isBad }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd>
            <span className={clsx("award-figure font-serif", isBad && "text-red")}>{value}</span>
            {note && <span className="block text-xs text-muted wrap-anywhere">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
