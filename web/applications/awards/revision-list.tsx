import type { Award } from "#shared/api/awards.ts";
import { approvalStatuses } from "#shared/domain/awards/award-terms.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatCents } from "./format-cents.ts";

/** Past budget revisions, the latest first. */
export const RevisionList = ({ revisions }: { revisions: Award["revisions"] }) => (
  <div className="mt-4">
    <h4 className="text-sm font-semibold">Revisions</h4>
    <ul className="award-rows mt-1">
      {revisions
        .toSorted((a, b) => b.date.localeCompare(a.date))
        .map(({ id, date, reason, approval, changes }) => (
          <li key={id}>
            <div className="min-w-0 text-sm">
              <p className="wrap-anywhere">
                {formatDay(date)}: {reason}
              </p>
              <p className="text-muted wrap-anywhere">
                {changes
                  .map(
                    ({ lineName, beforeCents, afterCents }) =>
                      `${lineName} from ${formatCents(beforeCents)} to ${formatCents(afterCents)}`,
                  )
                  .join("; ")}
                . Approval: {approvalStatuses[approval].toLowerCase()}.
              </p>
            </div>
          </li>
        ))}
    </ul>
  </div>
);
