import { type CatalogueDetail, fundingCategories } from "#shared/catalogue.ts";
import { Fact, Facts } from "./facts.tsx";
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
          <Fact name="Award">{awardText(record)}</Fact>
          <Fact name="Total funding">{dollarsText(totalFunding)}</Fact>
          <Fact name="Expected awards">{expectedAwards?.toLocaleString("en-US") ?? unknown}</Fact>
          <Fact name="Cost sharing">{costSharingText(record)}</Fact>
          <Fact name="Kind of funding">{labelsOf(record.instruments, instrumentWords)}</Fact>
        </Facts>
      </section>
      <section aria-labelledby="dates" className="border-t border-line pt-5">
        <h2 id="dates" className="mb-3 font-serif text-lg font-semibold">
          Dates
        </h2>
        <Facts className="grid-cols-2 lg:grid-cols-1 print:grid-cols-3">
          <Fact name="Closes">{closingText(record)}</Fact>
          {closesNote && <Fact name="About the closing date">{closesNote}</Fact>}
          {opensOn && <Fact name="Expected to open">{dayText(opensOn)}</Fact>}
          <Fact name="Posted">{dayText(postedOn)}</Fact>
          {archivesOn && <Fact name="Archived by the source">{dayText(archivesOn)}</Fact>}
        </Facts>
      </section>
      <section aria-labelledby="names" className="border-t border-line pt-5">
        <h2 id="names" className="mb-3 font-serif text-lg font-semibold">
          Names and numbers
        </h2>
        <Facts className="grid-cols-2 lg:grid-cols-1 print:grid-cols-3">
          <Fact name="Funder">{record.funder}</Fact>
          {record.agencyCode && <Fact name="Agency code">{record.agencyCode}</Fact>}
          <Fact name="Notice number">{record.number ?? unknown}</Fact>
          <Fact name="Assistance Listing">{record.assistanceListings.join(", ") || unknown}</Fact>
          <Fact name="Categories">{labelsOf(record.categories, fundingCategories)}</Fact>
          {record.focusAreas.length > 0 && <Fact name="Focus areas">{record.focusAreas.join(", ")}</Fact>}
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
