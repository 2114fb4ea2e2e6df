import clsx from "clsx";
import type { ReactNode } from "react";
import { type CatalogDetail, fundingCategories } from "#shared/api/catalog.ts";
import { fundingKinds } from "#shared/api/funding-kinds.ts";
import { formatMonthYear } from "#shared/util/dates.ts";
import { formatDollars } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";
import { formatNumber } from "#web/ui/text/format.ts";
import {
  formatAwardRange,
  formatDayOrUnknown,
  formatDeadline,
  formatDollarsOrUnknown,
  formatLabels,
  instrumentLabels,
  notStatedLabel,
} from "./format-record.ts";
import * as messages from "./messages.ts";

export const DetailSection = ({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) => (
  <section className={clsx("border-t border-line pt-6", className)}>
    <h2 className="mb-3 font-serif text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

export const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  <dl className={clsx("grid gap-x-8 gap-y-4", className)}>{children}</dl>
);

/** A term with its value; "Not stated" is muted. */
export const Fact = ({ name, children, className }: { name: string; children: ReactNode; className?: string }) => (
  <div className={className}>
    <dt className="text-sm text-subtle">{name}</dt>
    <dd className={clsx("wrap-anywhere", children === notStatedLabel && "text-muted")}>{children}</dd>
  </div>
);

type FactEntry = readonly [name: string, value: ReactNode];

/** Shows amounts, dates and identifiers, and lists the facts that the source doesn't state at the end. */
export const KeyFacts = ({ record }: { record: CatalogDetail }) => {
  const {
    season,
    nextRound,
    obligations,
    closesNote,
    opensOn,
    postedOn,
    archivesOn,
    totalFunding,
    expectedAwards,
    agencyCode,
    focusAreas,
  } = record;
  const moneyFacts: FactEntry[] = [
    [messages.award, formatAwardRange(record)],
    [messages.totalFunding, formatDollarsOrUnknown(totalFunding)],
    [messages.expectedAwards, expectedAwards == null ? notStatedLabel : formatNumber(expectedAwards)],
    ["Funding by fiscal year", obligations.length > 0 && formatObligations(record)],
    [messages.costSharing, formatCostSharing(record)],
    [messages.fundingType, formatFundingType(record)],
  ];
  // If there is no date, the source may describe the timing in a sentence.
  const closing = formatDeadline(record);
  const dateFacts: FactEntry[] = [
    [messages.closes, closing === notStatedLabel && closesNote ? null : closing],
    [messages.closingNote, closesNote],
    ["Past rounds", season],
    ["Next round, estimated", nextRound && formatNextRound(nextRound)],
    [messages.expectedOpening, opensOn && formatDayOrUnknown(opensOn)],
    [messages.posted, formatDayOrUnknown(postedOn)],
    ["Archived by the source", archivesOn && formatDayOrUnknown(archivesOn)],
  ];
  const identifierFacts: FactEntry[] = [
    [common.funder, record.funder],
    [messages.agencyCode, agencyCode],
    [messages.noticeNumber, record.number ?? notStatedLabel],
    [messages.assistanceListing, record.assistanceListings.join(", ") || notStatedLabel],
    [messages.categories, formatLabels(record.categories, fundingCategories)],
    [common.focusAreasLabel, focusAreas.join(", ")],
  ];
  const missingNames = [...moneyFacts, ...dateFacts, ...identifierFacts]
    .filter(([, value]) => value === notStatedLabel)
    .map(([name]) => name);
  return (
    // Uses a container query, because the facts also appear in a narrow column.
    <div className="@container grid gap-6 rounded-card border border-line bg-surface p-5 print:border-0 print:p-0">
      <Group id="money" title="Money" facts={moneyFacts} />
      <Group id="dates" title="Dates" facts={dateFacts} />
      <Group id="names" title="Identifiers" facts={identifierFacts} />
      {missingNames.length > 0 && (
        <p className="text-sm text-muted">Not stated by the source: {missingNames.join(", ")}.</p>
      )}
    </div>
  );
};

const formatNextRound = ({ opensOn, closesOn }: NonNullable<CatalogDetail["nextRound"]>) =>
  `${opensOn ? `opens about ${formatMonthYear(opensOn)}, ` : ""}closes about ${formatMonthYear(closesOn)}`;

/** A federal fiscal year ends on September 30; for a year that has not ended, the amount is incomplete. */
const isPartialYear = (year: number, verifiedOn: string | null): verifiedOn is string =>
  verifiedOn !== null && verifiedOn <= `${year}-09-30`;

/** Uses non-breaking spaces, so that a year and its amount stay on one line. */
const formatObligations = ({ obligations, verifiedOn }: CatalogDetail) =>
  obligations
    .map(({ year, dollars }) => {
      const note = isPartialYear(year, verifiedOn) ? ` (as\u00a0of\u00a0${formatMonthYear(verifiedOn)})` : "";
      return `${year}:\u00a0${formatDollars(dollars)}${note}`;
    })
    .join("; ");

/** A source may list only grants for a program that also lends. */
const formatFundingType = ({ instruments, kinds }: CatalogDetail) => {
  const types = formatLabels(instruments, instrumentLabels);
  return kinds.some(({ kind }) => kind === "loan") && !/loan/i.test(types) && instruments.length > 0
    ? `${types}, ${fundingKinds.loan}`
    : types;
};

const isKnown = ([, value]: FactEntry) => Boolean(value) && value !== notStatedLabel;

const Group = ({ id, title, facts }: { id: string; title: string; facts: readonly FactEntry[] }) =>
  facts.some(isKnown) && (
    <section aria-labelledby={id} className="not-first:border-t not-first:border-line not-first:pt-5">
      <h2 id={id} className="mb-3 font-serif text-lg font-semibold">
        {title}
      </h2>
      <Facts className="@sm:grid-cols-2 print:grid-cols-3">
        {facts.filter(isKnown).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  );

const formatCostSharing = ({ costSharing, costSharingText: text }: CatalogDetail) => {
  if (costSharing === null) return text ?? notStatedLabel;
  const label = costSharing ? "Required" : "Not required";
  return text ? `${label}. ${text}` : label;
};
