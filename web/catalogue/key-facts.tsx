import { type CatalogueDetail, fundingCategories } from "#shared/catalogue.ts";
import * as common from "#web/ui/messages.ts";
import { Fact, Facts } from "./facts.tsx";
import * as texts from "./messages.ts";
import { awardText, closingText, dayText, dollarsText, instrumentWords, labelsOf, unknown } from "./words.ts";

/** Amounts and dates, beside the text. */
export const KeyFacts = ({ record }: { record: CatalogueDetail }) => {
  const { closesNote, opensOn, postedOn, archivesOn, totalFunding, expectedAwards } = record;
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-5 print:border-0 print:p-0">
      <section aria-labelledby="money">
        <h2 id="money" className="mb-3 font-serif text-lg font-semibold">
          Money
        </h2>
        <Facts className="grid-cols-2 lg:grid-cols-1 print:grid-cols-3">
          <Fact name={texts.award}>{awardText(record)}</Fact>
          <Fact name={texts.totalFunding}>{dollarsText(totalFunding)}</Fact>
          <Fact name={texts.expectedAwards}>{expectedAwards?.toLocaleString("en-US") ?? unknown}</Fact>
          <Fact name={texts.costSharing}>{costSharingText(record)}</Fact>
          <Fact name={texts.kindOfFunding}>{labelsOf(record.instruments, instrumentWords)}</Fact>
        </Facts>
      </section>
      <section aria-labelledby="dates" className="border-t border-line pt-5">
        <h2 id="dates" className="mb-3 font-serif text-lg font-semibold">
          Dates
        </h2>
        <Facts className="grid-cols-2 lg:grid-cols-1 print:grid-cols-3">
          <Fact name={texts.closes}>{closingText(record)}</Fact>
          {closesNote && <Fact name={texts.aboutClosing}>{closesNote}</Fact>}
          {opensOn && <Fact name={texts.expectedToOpen}>{dayText(opensOn)}</Fact>}
          <Fact name={texts.posted}>{dayText(postedOn)}</Fact>
          {archivesOn && <Fact name="Archived by the source">{dayText(archivesOn)}</Fact>}
        </Facts>
      </section>
      <section aria-labelledby="names" className="border-t border-line pt-5">
        <h2 id="names" className="mb-3 font-serif text-lg font-semibold">
          Names and numbers
        </h2>
        <Facts className="grid-cols-2 lg:grid-cols-1 print:grid-cols-3">
          <Fact name={common.funder}>{record.funder}</Fact>
          {record.agencyCode && <Fact name={texts.agencyCode}>{record.agencyCode}</Fact>}
          <Fact name={texts.noticeNumber}>{record.number ?? unknown}</Fact>
          <Fact name={texts.assistanceListing}>{record.assistanceListings.join(", ") || unknown}</Fact>
          <Fact name={texts.categories}>{labelsOf(record.categories, fundingCategories)}</Fact>
          {record.focusAreas.length > 0 && <Fact name={common.focusAreas}>{record.focusAreas.join(", ")}</Fact>}
        </Facts>
      </section>
    </div>
  );
};

const costSharingText = ({ costSharing, costSharingText: text }: CatalogueDetail) => {
  if (costSharing === null) return text ?? unknown;
  const answer = costSharing ? "Required" : "Not required";
  return text ? `${answer}. ${text}` : answer;
};
