import {
  type Applicant,
  applicants,
  eligibilityGrades,
  getApplicantState,
  loadJudgedEligibility,
  type Split,
  splits,
} from "./judgments.ts";
import type { Ratio } from "./measures.ts";
import type { startProduct } from "./product.ts";
import { formatEstimate, type Table } from "./report.ts";

type Grade = (typeof eligibilityGrades)[number];
type Pair = { split: Split; id: string; grade: Grade; verdict: string };

/**
 * Returns the verdicts on the pages of judged records in the embedded catalog for the judged applicant types.
 * Omits individuals, because they have no saved organization and therefore get no verdict on the page.
 */
export const judgeApplicants = async (
  { openAccount }: ReturnType<typeof startProduct>,
  recordIds: ReadonlySet<string>,
): Promise<Pair[]> => {
  const accounts = new Map<string, Awaited<ReturnType<typeof openAccount>>>();
  const getAccount = async (applicant: Applicant, state: string) => {
    const [type, code] = applicants[applicant];
    if (type === "individual") return undefined;
    const known = accounts.get(applicant + state);
    if (known) return known;
    const place = applicant === "foreign" ? { country: "Kenya" } : { state, applicantCodes: [code] };
    const account = await openAccount({ name: "Lantern House", type, ...place } as Parameters<typeof openAccount>[0]);
    accounts.set(applicant + state, account);
    return account;
  };
  const pairs: Pair[] = [];
  for (const entry of loadJudgedEligibility().filter(({ id }) => recordIds.has(id)))
    for (const grade of eligibilityGrades)
      for (const applicant of entry[grade]) {
        const page = await (await getAccount(applicant, getApplicantState(entry.id)))?.openRecord(entry.id);
        const verdict = page?.gates.find(({ gate }) => gate === "applicant type")?.verdict;
        if (verdict) pairs.push({ split: entry.split, id: entry.id, grade, verdict });
      }
  return pairs;
};

const isStateProgram = ({ id }: Pair) => !id.startsWith("gg-");

export const measureEligibility = (pairs: readonly Pair[]): Table => {
  const toRow = (name: string, part: readonly Pair[]) => {
    const ids = [...new Set(part.map(({ id }) => id))];
    /** Estimates the fraction of `isWhole` pairs that are also `isPart`, grouped by record. */
    const estimateShare = (isPart: (pair: Pair) => boolean, isWhole: (pair: Pair) => boolean) =>
      formatEstimate(
        ids.map((id): Ratio => {
          const whole = part.filter((pair) => pair.id === id && isWhole(pair));
          return { part: whole.filter(isPart).length, whole: whole.length };
        }),
      );
    const isCheck = ({ verdict }: Pair) => verdict === "unknown";
    return [
      name,
      `${ids.length} / ${part.length}`,
      estimateShare(
        ({ grade }) => grade === "yes",
        ({ verdict }) => verdict === "eligible",
      ),
      estimateShare(
        ({ grade }) => grade === "no",
        ({ verdict }) => verdict === "ineligible",
      ),
      estimateShare(isCheck, () => true),
      estimateShare(isCheck, ({ grade }) => grade !== "unclear"),
    ];
  };
  const head = [
    "split",
    "records / pairs",
    "“Eligible” correct",
    "“Not eligible” correct",
    "“Check”",
    "“Check” where the text is clear",
  ];
  return {
    title: "Eligibility by applicant type",
    note: `Compares the applicant type verdict on the record's page with a person's judgment of the official text (\`eval/judged-eligibility.json\`). These embedded
records have codes but no official text, so the page does not know conditions beyond the codes; \`node eval/eligibility.ts FOLDER\`
measures all judged records with their texts.

**First evaluations.** The rules were tuned on each round of notices only after their verdicts on it had been counted. One reader had judged every
pair beforehand. “Eligible” was correct in 372 of 395 pairs of round 3, then in 134 of 145 (92%), 105 of 108 (97%) and 77 of 84 (92%) of rounds 4
to 6, and in 79 of 79 of round 7, “Not eligible” in 59 of 61 (97%), 93 of 99 (94%), 25 of 26 (96%) and 27 of 27, with “Check” at 42%, 38%, 47%
and 44%. Most of the “Check” pairs were also unclear to the reader: where the text is clear, 5% to 8% get “Check”. Round 7 used the remaining
records, mostly research notices with long lists of codes, so it says less about quality than the earlier rounds.

**Round 8** (\`eval/judged-applicant-pairs.json\`) has 24 fictional applicants with full profiles and 418 pairs of an applicant and a record: federal
notices, Assistance Listings, state programs and foundations, sampled so that the verdicts were balanced. Six readers judged each pair from the
record and the profile by applicant type and location, without seeing the verdict. The first evaluation shows how the rules perform where they
were not tuned: “Eligible” was correct in 120 of 148 pairs (81%) and “Not eligible” in 108 of 150 (72%), with “Check” at 29% by design and at 17%
where the text is clear. Of the 70 wrong verdicts, 14 were the opposite of the reader's judgment and 56 were unclear to the reader, mostly because the record
says nothing about who may apply. After each rule had been kept, corrected or turned into a question based on how often it was
correct (\`--paths\` prints that table), “Eligible” is correct in 113 of 116 pairs (97%) and “Not eligible” in 112 of 119 (94%), with “Check” at
43.8% and 22.5%. These later figures are for the pairs that the rules were tuned on.

**Later rounds** had 24 new applicants each and were judged in the same way. “Eligible” was correct in 106 of 115 pairs (92%), 105 of 128 (82%) and
75 of 98 (77%), “Not eligible” in 101 of 123 (82%), 140 of 152 (92%) and 142 of 148 (96%), with “Check” at 42%, 34% and 35%. Most of the wrong “Eligible”
verdicts are for Assistance Listings, which list applicants more broadly than their competitions do; the reader called them unclear.`,
    rows: [
      head,
      ...splits.map((split) =>
        toRow(
          split,
          pairs.filter((pair) => pair.split === split),
        ),
      ),
      toRow(
        "both: federal notices",
        pairs.filter((pair) => !isStateProgram(pair)),
      ),
      toRow("both: state programs", pairs.filter(isStateProgram)),
    ],
  };
};
