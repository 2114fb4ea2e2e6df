import { useState } from "react";
import { type PastAward, type PastAwards, recipientKindLabels } from "#shared/api/catalog-checks.ts";
import { formatDay } from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import { getErrorDetail } from "#web/api/client.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { BarTable } from "#web/ui/layout/bar-table.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import { formatDollarsOrUnknown } from "./format-record.ts";
import { DetailSection } from "./key-facts.tsx";
import { usePastAwards } from "./verify-section.tsx";

/** Past awards under the same Assistance Listing, loaded from USAspending.gov on request. */
export const PastAwardsSection = ({ id, listing }: { id: string; listing: string }) => {
  const [isRequested, setIsRequested] = useState(false);
  const { data, error, isFetching, refetch } = usePastAwards(id, isRequested);
  return (
    <DetailSection title="Past recipients">
      <p className="max-w-[68ch] text-muted">
        The public register of federal spending, USAspending.gov, names who received awards under Assistance Listing{" "}
        {listing}.
      </p>
      {data ? (
        <Awards {...data} />
      ) : (
        <Button
          variant="outline"
          className="mt-3 print:hidden!"
          pending={isFetching}
          onClick={() => (isRequested ? void refetch() : setIsRequested(true))}
        >
          {isFetching ? "Loading from USAspending.gov..." : error ? common.retry : "Show past awards"}
        </Button>
      )}
      {error && !isFetching && (
        <Notice tone="warn" live className="mt-4" title="Past awards could not be loaded">
          {getErrorDetail(error, "USAspending.gov cannot be reached from here right now.")}
        </Notice>
      )}
    </DetailSection>
  );
};

const Awards = (data: PastAwards) => {
  const { awards, total, sampled, from, to, amounts, byState, byKind, newRecipients, askedAt } = data;
  if (awards.length === 0)
    return (
      <p role="status" className="mt-3">
        No award is listed between {formatDay(from)} and {formatDay(to)}.
      </p>
    );
  const isSample = total !== null && total > sampled;
  return (
    <div className="mt-4 grid gap-6">
      <p role="status" className="max-w-[68ch]">
        {formatCount(total ?? sampled, "award")} between {formatDay(from)} and {formatDay(to)}.
        {amounts &&
          ` Half of them were between ${formatDollars(amounts.lowerQuartile)} and ${formatDollars(amounts.upperQuartile)}; the median was ${formatDollars(amounts.median)} and the largest ${formatDollars(amounts.largest)}.`}
        {newRecipients &&
          ` Of ${formatCount(newRecipients.recipients, "recipient")} in the last twelve months, ${formatNumber(newRecipients.firstTime)} had not won before.`}
        <span className="block text-sm text-muted">
          {isSample && `Amounts, places and first-time winners are those of the latest ${formatNumber(sampled)}. `}
          USAspending.gov as of {formatDay(askedAt.slice(0, 10))}.
        </span>
      </p>
      {byState.length > 0 && (
        <BarTable
          caption="Where the work is done"
          columns={["State", "Awards"]}
          bars={byState.map(({ state, awards: count }) => ({
            label: state,
            value: count,
            cells: [formatNumber(count)],
          }))}
        />
      )}
      {byKind.length > 0 && (
        <BarTable
          caption="Who wins"
          columns={["Kind of recipient", "Awards"]}
          bars={byKind.map(({ kind, awards: count }) => ({
            label: recipientKindLabels[kind],
            value: count,
            cells: [formatNumber(count)],
          }))}
        />
      )}
      <div>
        <h3 className="font-semibold">Latest awards</h3>
        <ul className="mt-3 grid gap-4">
          {awards.map((award) => (
            <Award key={award.link} {...award} />
          ))}
        </ul>
      </div>
    </div>
  );
};

const Award = ({ recipient, amount, startsOn, endsOn, description, link }: PastAward) => (
  <li className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
    <ExternalLink href={link} className="min-w-0 wrap-anywhere">
      {recipient}
    </ExternalLink>
    <span className="font-serif font-semibold">{formatDollarsOrUnknown(amount)}</span>
    <span className="text-sm text-muted sm:col-span-2">
      {startsOn && `${formatDay(startsOn)}${endsOn ? ` to ${formatDay(endsOn)}` : ""}. `}
      <span className="line-clamp-2 wrap-anywhere">{description}</span>
    </span>
  </li>
);
