import { proposalSections } from "#shared/api/proposals.ts";
import type { CheckSources, DraftToCheck } from "#shared/checks/check-draft.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";

/** A draft with one seeded defect and its sources; undefined if the defect does not fit the draft. */
export type DefectiveDraft = { draft: DraftToCheck; sources: CheckSources } | undefined;
/** `index` varies the position of the defect. */
type SeedDefect = (draft: DraftToCheck, sources: CheckSources, index: number) => DefectiveDraft;

const dollars = (cents: number) => formatDollars(toDollars(cents));
const getAnswers = ({ answers }: CheckSources) => (answers ?? {}) as Record<string, unknown>;

const withText = (draft: DraftToCheck, sources: CheckSources, content: string): DefectiveDraft =>
  content === draft.content ? undefined : { draft: { ...draft, content }, sources };

const replaceNth = (content: string, text: string, replacement: string, nth: number) => {
  if (!text) return content;
  const positions: number[] = [];
  for (let position = content.indexOf(text); position >= 0; position = content.indexOf(text, position + text.length))
    positions.push(position);
  const position = positions[nth % Math.max(1, positions.length)];
  return position === undefined
    ? content
    : content.slice(0, position) + replacement + content.slice(position + text.length);
};

const insertSentence = (draft: DraftToCheck, sentence: string, section: keyof typeof proposalSections = "need") => {
  const { content } = draft;
  const heading = content.indexOf(`\n${proposalSections[section]}\n`);
  const from = heading < 0 ? content.indexOf("\n\nDear ") : heading;
  const lines = [...content.matchAll(/[.!?](?=\n\n)/g)].map(({ index }) => index + 1);
  const position = lines.find((end) => end > from + 10) ?? content.length;
  return `${content.slice(0, position)} ${sentence}${content.slice(position)}`;
};

const findSections = (content: string) => {
  const starts = Object.entries(proposalSections)
    .map(([key, title]) => ({ key, start: content.indexOf(`\n${title}\n`) }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  return starts.map(({ key, start }, index) => ({ key, start, end: starts[index + 1]?.start ?? content.length }));
};

const otherOrganizations = ["Beacon Example Society", "Orchard Sample League", "Meridian Example Union"];
const insertOneOf =
  (sentences: readonly string[]): SeedDefect =>
  (draft, sources, index) =>
    withText(draft, sources, insertSentence(draft, sentences[index % sentences.length] ?? ""));
const getNumber = (sources: CheckSources, name: string) => {
  const value = getAnswers(sources)[name];
  return typeof value === "number" ? value : 0;
};
const durations: Record<string, [string, string]> = {
  "6-months": ["6 months", "9 months"],
  "1-year": ["1 year", "2 years"],
  "2-years": ["2 years", "3 years"],
  "3-years": ["3 years", "1 year"],
};

/** Defects that a hasty edit or a careless model may introduce. */
export const defectSeeders: Record<string, SeedDefect> = {
  "a changed total": (draft, sources, index) => {
    const total = getNumber(sources, "totalBudget") || getNumber(sources, "amountRequested");
    const loi = sources.application?.amountRequested ?? 0;
    const amount = total || loi;
    return withText(draft, sources, replaceNth(draft.content, dollars(amount), dollars(amount + 100_000), index));
  },
  "a changed cost line": (draft, sources, index) => {
    const names = ["personnelCosts", "equipmentSupplies", "administrativeCosts"];
    const cents = getNumber(sources, names[index % 3] ?? "");
    const row = draft.content.lastIndexOf(dollars(cents), draft.content.indexOf("\nSum of line items"));
    if (!cents || row < 0) return undefined;
    const content =
      draft.content.slice(0, row) + dollars(cents + 27_300) + draft.content.slice(row + dollars(cents).length);
    return withText(draft, sources, content);
  },
  "a dropped section": (draft, sources, index) => {
    const sections = findSections(draft.content);
    const dropped = sections[index % Math.max(1, sections.length)];
    if (!dropped) return undefined;
    return withText(draft, sources, draft.content.slice(0, dropped.start) + draft.content.slice(dropped.end));
  },
  "two sections swapped": (draft, sources, index) => {
    const sections = findSections(draft.content);
    const first = sections[index % Math.max(1, sections.length - 1)];
    const second = first && sections[sections.indexOf(first) + 1];
    if (!second) return undefined;
    const { content } = draft;
    const swapped = content.slice(second.start, second.end) + content.slice(first.start, first.end);
    return withText(draft, sources, content.slice(0, first.start) + swapped + content.slice(second.end));
  },
  "a swapped number": (draft, sources, index) => {
    const numbers = [...draft.content.matchAll(/(?<![\d$.,-])\d{3,4}(?![\d%.,-]*\d)(?= [a-z])/g)].map(([text]) => text);
    const number = numbers[index % Math.max(1, numbers.length)];
    return number
      ? withText(draft, sources, replaceNth(draft.content, `${number} `, `${Number(number) + 211} `, 0))
      : undefined;
  },
  "an invented statistic": insertOneOf([
    "Nationwide 37 percent of households face the same.",
    "Studies show that 4 in 9 programs like ours succeed.",
    "Every dollar spent here saves $7 in later costs.",
    "More than 18,500 people in the state are affected.",
  ]),
  "an organization renamed once": (draft, sources, index) => {
    const name = String(getAnswers(sources).organizationName ?? sources.organization?.name ?? "");
    return withText(
      draft,
      sources,
      replaceNth(draft.content, name, otherOrganizations[index % otherOrganizations.length] ?? "", index),
    );
  },
  "a changed tax number": (draft, sources) => {
    const taxId = String(getAnswers(sources).taxId ?? sources.organization?.taxId ?? "");
    const last = (Number(taxId.at(-1)) + 3) % 10;
    return withText(draft, sources, replaceNth(draft.content, taxId, `${taxId.slice(0, -1)}${last}`, 0));
  },
  "an invented link": insertOneOf([
    "The figures stand at https://www.results-example.org/report-2026.",
    "See www.community-data-example.org for the method.",
  ]),
  "a changed email address": (draft, sources) => {
    const email = sources.person?.email ?? "";
    return draft.content.includes(email)
      ? withText(draft, sources, replaceNth(draft.content, email, `office.${email}`, 0))
      : withText(draft, sources, insertSentence(draft, "Questions reach us at grants.desk@example.net."));
  },
  "a changed date": (draft, sources, index) => {
    const day =
      /(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d/g;
    const days = [...draft.content.matchAll(day)].slice(1);
    const match = days[index % Math.max(1, days.length)];
    return match
      ? withText(
          draft,
          sources,
          `${draft.content.slice(0, match.index)}October 3, 2029${draft.content.slice(match.index + match[0].length)}`,
        )
      : withText(draft, sources, insertSentence(draft, "Work begins on February 11, 2028."));
  },
  "a changed duration": (draft, sources, index) => {
    const [actual, wrong] = durations[String(getAnswers(sources).projectDuration)] ?? [];
    return actual && wrong ? withText(draft, sources, replaceNth(draft.content, actual, wrong, index)) : undefined;
  },
  "an unknown organization": insertOneOf([
    "Our partner, the Kessler Brandt Institute, evaluates the work.",
    "We work hand in hand with Northgate Family Services.",
    "The Tillman Fairchild Foundation has pledged the rest.",
  ]),
  "an unknown person": insertOneOf([
    "Dr. Alan Whitcombe supervises the work.",
    "Our evaluator, Ms. Renata Solberg, has long experience.",
    "Professor Ingrid Hallam advises us.",
  ]),
  "a changed share": (draft, sources, index) => {
    const shares = [...draft.content.matchAll(/(\d{1,2})\.(\d)%/g)].filter(([, whole]) => whole !== "100");
    const match = shares[index % Math.max(1, shares.length)];
    if (!match) return undefined;
    const wrong = `${(Number(match[1]) + 7) % 100}.${match[2]}%`;
    const content = draft.content.slice(0, match.index) + wrong + draft.content.slice(match.index + match[0].length);
    return withText(draft, sources, content);
  },
  "a repeated sentence": (draft, sources, index) => {
    const sentences = [...draft.content.matchAll(/(?<=[.!?]\s|\n)[A-Z][^.!?[\]\n]{45,200}[.!?](?=\s)/g)].map(
      ([text]) => text,
    );
    const sentence = sentences[index % Math.max(1, sentences.length)];
    return sentence
      ? withText(draft, sources, replaceNth(draft.content, sentence, `${sentence} ${sentence}`, 0))
      : undefined;
  },
  "a leaked prompt": insertOneOf([
    "As an AI language model, I cannot verify this figure.",
    "Dear {{contact_name}}, we thank you.",
    "Lorem ipsum dolor sit amet.",
    "Here is the section you asked for, following the instructions above.",
    "[INSERT STATISTIC HERE]",
  ]),
  "an unknown assistance listing": insertOneOf([
    "We apply under Assistance Listing 93.889.",
    "The program (CFDA 84.287) pays for this.",
  ]),
  "a request above the ceiling": (draft, sources) => {
    const amount =
      getNumber(sources, "totalBudget") ||
      getNumber(sources, "amountRequested") ||
      sources.application?.amountRequested;
    if (!amount || !draft.content.includes(dollars(amount))) return undefined;
    return {
      draft,
      sources: { ...sources, record: { ...sources.record, awardFloor: null, awardCeiling: amount - 500_000 } },
    };
  },
  "an unanswered criterion": (draft, sources, index) => {
    const requirements = [
      "Cultural competence of the staff",
      "Letters of commitment from partners",
      "Plan for protecting confidential data",
      "Experience with federal awards",
    ];
    const requirement = requirements[index % requirements.length] ?? "";
    if (draft.kind !== "proposal") return undefined;
    const criterion = { kind: "criterion", requirement, quote: requirement.toLowerCase() };
    return { draft, sources: { ...sources, requirements: [...sources.requirements, criterion] } };
  },
};
