import { CalendarPlus, Printer } from "lucide-react";
import { useId, useState } from "react";
import { applicantTypes, type CatalogDetail } from "#shared/api/catalog.ts";
import { buildFundingPath } from "#shared/domain/links.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { downloadCalendarDay } from "#web/ui/files/download-calendar-day.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { CatalogStatusChip } from "./catalog-status-chip.tsx";
import { toDeadlineEvent } from "./deadline-event.ts";
import { DetailSection, Fact, Facts } from "./fact-list.tsx";
import { formatGeography, getSiteName, notStatedLabel, splitParagraphs, statusDescriptions } from "./format-record.ts";
import { KeyFacts } from "./key-facts.tsx";
import { MatchSection } from "./match-section.tsx";
import * as texts from "./messages.ts";
import { PastAwardsSection } from "./past-awards-section.tsx";
import { RecordActions } from "./record-actions.tsx";
import { useRecordStates } from "./use-record-actions.ts";
import { VerifySection } from "./verify-section.tsx";

/** Paragraphs shown before "Show the whole text"; print shows all. */
const maxCollapsed = 6;

const FullText = ({ text }: { text: string }) => {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const paragraphs = splitParagraphs(text);
  const isLong = paragraphs.length > maxCollapsed + 2;
  const renderParagraph = (value: string, index: number) => (
    <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
      {value}
    </p>
  );
  return (
    <div className="max-w-[68ch] text-doc">
      <div className="grid gap-4">{paragraphs.slice(0, isLong ? maxCollapsed : undefined).map(renderParagraph)}</div>
      {isLong && (
        <>
          <div id={id} className={isExpanded ? "mt-4 grid gap-4" : "mt-4 hidden gap-4 print:grid"}>
            {paragraphs.slice(maxCollapsed).map(renderParagraph)}
          </div>
          <Button
            variant="outline"
            size="sm"
            className="mt-4 print:hidden!"
            aria-expanded={isExpanded}
            aria-controls={id}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? "Show less" : "Show the whole text"}
          </Button>
        </>
      )}
    </div>
  );
};

export const RecordDetail = ({ record }: { record: CatalogDetail }) => {
  const { id, title, funder, status, assistanceListings } = record;
  const getState = useRecordStates();
  const saveDeadline = () => {
    const day = toDeadlineEvent(record, `${window.location.origin}${buildFundingPath(id)}`);
    if (day) downloadCalendarDay(`Deadline ${title}`, day);
  };
  const isOver = status === "closed" || status === "archived" || status === "removed";
  return (
    <article>
      <PageHeader
        title={title}
        subtitle={funder}
        actions={
          <>
            {record.closesOn && !isOver && (
              <Button variant="outline" icon={CalendarPlus} onClick={saveDeadline}>
                {common.addToCalendar}
              </Button>
            )}
            <Button variant="outline" icon={Printer} onClick={() => window.print()}>
              {common.print}
            </Button>
            <RecordActions item={record} recordState={getState(id)} size="md" />
          </>
        }
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <CatalogStatusChip status={status} />
        {!isOver && <span className="text-sm text-muted">{statusDescriptions[status]}</span>}
      </div>
      {isOver && (
        <Notice tone="warn" className="mb-6" title={statusDescriptions[status]}>
          You can still save it: funders often come back with a next round.
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="lg:order-last lg:sticky lg:top-6 lg:self-start print:static print:mb-8">
          <KeyFacts record={record} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <Purpose {...record} />
          <MatchSection id={id} />
          <Links {...record} />
          <Eligibility {...record} />
          <VerifySection record={record} />
          {assistanceListings[0] && <PastAwardsSection id={id} listing={assistanceListings[0]} />}
        </div>
      </div>
    </article>
  );
};

const Eligibility = ({ applicantTypes: types, eligibilityText, geography }: CatalogDetail) => (
  <DetailSection title={texts.eligibleApplicants}>
    {types.length > 0 ? (
      <ul className="list-disc pl-5">
        {types.map((type) => (
          <li key={type}>{applicantTypes[type]}</li>
        ))}
      </ul>
    ) : (
      <p className="text-muted">{eligibilityText ? "The source lists no kinds of applicants." : notStatedLabel}</p>
    )}
    {eligibilityText && (
      <p dir="auto" className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {eligibilityText}
      </p>
    )}
    <Facts className="mt-4">
      <Fact name="Where">{formatGeography(geography)}</Fact>
      {geography.text && <Fact name="About the place">{geography.text}</Fact>}
    </Facts>
  </DetailSection>
);

/** The source's text; the summary comes first unless the text begins with it. */
const Purpose = ({ summary, fullText }: CatalogDetail) => {
  const startsWithSummary = fullText?.startsWith(summary.replace(/…$/, "").slice(0, 80));
  return (
    <section>
      <h2 className="mb-3 font-serif text-lg font-semibold">What it funds</h2>
      {fullText && !startsWithSummary && (
        <p dir="auto" className="mb-4 max-w-[68ch] text-muted wrap-anywhere">
          {summary}
        </p>
      )}
      <FullText text={fullText ?? summary} />
    </section>
  );
};

const Links = ({ link, roundsLink, moreLink }: CatalogDetail) => {
  const pages = new Map([[link, "Official page at "]]);
  if (roundsLink && !pages.has(roundsLink)) pages.set(roundsLink, "Rounds open now, at ");
  if (moreLink && !pages.has(moreLink)) pages.set(moreLink, "The funder’s own page at ");
  return (
    <DetailSection title="Where to read more and apply">
      <ul className="grid gap-2">
        {[...pages].map(([url, label]) => (
          <li key={url}>
            <ExternalLink href={url} className="wrap-anywhere">
              {label}
              {getSiteName(url)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
};
