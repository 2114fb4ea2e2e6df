import type { Asker } from "./http.ts";
import { SourceProblem } from "./source.ts";
import { type Fields, firstOf, listOf, objectOf } from "./wire.ts";

const home = "https://api.usaspending.gov";
/** Grants by block, by formula and for projects, and cooperative agreements. */
const grants = ["02", "03", "04", "05"];
const fields = [
  "Award ID",
  "Recipient Name",
  "Award Amount",
  "Start Date",
  "End Date",
  "Description",
  "Awarding Agency",
  "generated_internal_id",
];

/** An award as the register of federal spending has it; dollars, days `YYYY-MM-DD`, null where it says nothing. */
export type Award = {
  recipient: string;
  amount: number | null;
  startsOn: string | null;
  endsOn: string | null;
  description: string | null;
  agency: string | null;
  /** By which its page is found; other numbers lead to an empty page. */
  pageId: string;
};
export type AwardsAsked = { listing: string; from: string; to: string; most: number };
/** Asks for the largest awards under an Assistance Listing between two days. Throws SourceProblem. */
export type AskAwards = (asked: AwardsAsked) => Promise<{ awards: Award[]; more: boolean }>;

const lineOf = (value: unknown, most: number): string | null =>
  typeof value === "string" && value.trim() !== ""
    ? value.replaceAll(/\s+/g, " ").trim().slice(0, most).toWellFormed()
    : null;
const dayOf = (value: unknown) => (typeof value === "string" ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null) : null);

const awardOf = (sent: Fields): Award | undefined => {
  const recipient = lineOf(sent["Recipient Name"], 200);
  const pageId = lineOf(sent.generated_internal_id, 200);
  if (!recipient || !pageId) return undefined;
  const amount = sent["Award Amount"];
  return {
    recipient,
    amount: typeof amount === "number" && Number.isFinite(amount) ? amount : null,
    startsOn: dayOf(sent["Start Date"]),
    endsOn: dayOf(sent["End Date"]),
    description: lineOf(sent.Description, 400),
    agency: lineOf(sent["Awarding Agency"], 200),
    pageId,
  };
};

/** USAspending.gov, the public register; it needs no key. */
export const usaSpending =
  (asker: Asker, { base = home }: { base?: string } = {}): AskAwards =>
  async ({ listing, from, to, most }) => {
    const body = {
      filters: {
        program_numbers: [listing],
        award_type_codes: grants,
        time_period: [{ start_date: from, end_date: to }],
      },
      fields,
      page: 1,
      limit: most,
      sort: "Award Amount",
      order: "desc",
    };
    const url = `${base}/api/v2/search/spending_by_award/`;
    const answer = objectOf(await asker.json({ url, method: "POST", body }));
    if (!Array.isArray(answer.results))
      throw new SourceProblem("strange", "USAspending.gov answered in a shape we do not know");
    const awards = listOf(answer.results).flatMap((sent) => awardOf(objectOf(sent)) ?? []);
    return { awards: awards.slice(0, most), more: firstOf(objectOf(answer.page_metadata), "hasNext") === true };
  };
