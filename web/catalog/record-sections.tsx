import { useId, useState } from "react";
import { applicantTypes, type CatalogDetail } from "#shared/api/catalog.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { formatGeography, getSiteName, notStatedLabel, splitParagraphs } from "./format-record.ts";
import { DetailSection, Fact, Facts } from "./key-facts.tsx";
import * as messages from "./messages.ts";

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
            {isExpanded ? "Show less" : common.showWholeText}
          </Button>
        </>
      )}
    </div>
  );
};

/** A funder may give in few states without saying so; "Not stated" would contradict the score's sentence on its grants. */
const isUnknownArea = ({ reach, states }: CatalogDetail["geography"]) => reach === "unknown" && states.length === 0;

export const Eligibility = ({ applicantTypes: types, eligibilityText, geography, isParaphrase }: CatalogDetail) => (
  <DetailSection title={messages.eligibleApplicants}>
    {types.length > 0 ? (
      <ul className="list-disc pl-5">
        {types.map((type) => (
          <li key={type}>{applicantTypes[type]}</li>
        ))}
      </ul>
    ) : (
      <p className="text-muted">{eligibilityText ? "The source lists no applicant types." : notStatedLabel}</p>
    )}
    {eligibilityText && isParaphrase && <p className="mt-3 text-sm text-muted">{messages.paraphrase}</p>}
    {eligibilityText && (
      <p dir="auto" className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {eligibilityText}
      </p>
    )}
    <Facts className="mt-4">
      {!isUnknownArea(geography) && <Fact name="Where">{formatGeography(geography)}</Fact>}
      {geography.text && <Fact name="Location details">{geography.text}</Fact>}
    </Facts>
  </DetailSection>
);

/** Shows the source's text, preceded by the summary unless the text starts with it. */
export const Purpose = ({ summary, fullText, isParaphrase }: CatalogDetail) => {
  const startsWithSummary = fullText?.startsWith(summary.replace(/…$/, "").slice(0, 80));
  return (
    <section>
      <h2 className="mb-3 font-serif text-lg font-semibold">What it funds</h2>
      {isParaphrase && <p className="mb-3 text-sm text-muted">{messages.paraphrase}</p>}
      {fullText && !startsWithSummary && (
        <p dir="auto" className="mb-4 max-w-[68ch] text-muted wrap-anywhere">
          {summary}
        </p>
      )}
      <FullText text={fullText ?? summary} />
    </section>
  );
};

export const Links = ({ link, roundsLink, moreLink }: CatalogDetail) => {
  const pages = new Map([[link, "Official page at "]]);
  if (roundsLink && !pages.has(roundsLink)) pages.set(roundsLink, "Currently open rounds at ");
  if (moreLink && !pages.has(moreLink)) pages.set(moreLink, "Funder’s page at ");
  return (
    <DetailSection title="Official links">
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
