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
  "6-months": ["six-month", "nine-month"],
  "1-year": ["one-year", "two-year"],
  "2-years": ["two-year", "three-year"],
  "3-years": ["three-year", "one-year"],
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

/** A sentence in a section; only proposals have sections. */
const insertInSection =
  (section: keyof typeof proposalSections, sentences: readonly string[]): SeedDefect =>
  (draft, sources, index) =>
    draft.kind === "proposal"
      ? withText(draft, sources, insertSentence(draft, sentences[index % sentences.length] ?? "", section))
      : undefined;

/** Writing flaws and rule violations, which a comparison with the answers cannot detect. */
export const craftSeeders: Record<string, SeedDefect> = {
  "an unallowable cost": insertInSection("budget", [
    "We will spend $900 on wine and beer for the opening reception.",
    "The grant also pays a lobbyist to speak with state lawmakers about the bill.",
    "$2,400 covers a banquet for the volunteers at the end of the year.",
    "Part of the award goes to a fundraising consultant.",
    "Each participant receives a $50 gift card at the holiday party.",
    "We will use $6,000 to pay off a past-due loan.",
    "First-class airfare for the director is included.",
    "The budget includes $1,200 in parking fines and late fees.",
  ]),
  "an objective without number or date": (draft, sources, index) => {
    const list = /^Goals and Objectives\n(?:(?!\n\n[A-Z][A-Za-z ]{5,60}\n)[\s\S])*?\n1\. .*$/m.exec(draft.content)?.[0];
    if (draft.kind !== "proposal" || !list) return undefined;
    const vague = [
      "Improve health in the community",
      "Raise awareness",
      "Make people feel welcome",
      "Strengthen families",
    ];
    const replaced = list.replace(/1\. .*$/, `1. ${vague[index % vague.length]}.`);
    return withText(
      draft,
      sources,
      draft.content.replace(list, () => replaced),
    );
  },
  "mixed person": insertInSection("methods", [
    "I will hire the coordinator and my assistant will train the volunteers.",
    "The organization will keep the records, and our staff will enter them.",
    "I believe that we can do this, and I have seen it work.",
    "The applicant will report each quarter, as we have done before.",
  ]),
  "an unsupported superlative": insertOneOf([
    "We are the only organization in the country that does this.",
    "Research proves that programs like this one work.",
    "Our program is unique and second to none.",
    "Studies show that children who read succeed.",
    "Ours is the most successful program in the state.",
    "Everyone knows that prevention pays.",
    "This proven model is guaranteed to succeed.",
    "No other group in the region offers this service.",
  ]),
  "a part over its limit": (draft, sources) =>
    draft.kind === "proposal"
      ? {
          draft,
          sources: {
            ...sources,
            requirements: [
              ...sources.requirements,
              { kind: "page_limit", requirement: "Project abstract: no more than 40 words", quote: null },
            ],
          },
        }
      : undefined,
  "an activity without cost": (draft, sources, index) => {
    const [sentence = "", field] =
      (
        [
          ["An external evaluator reviews the program each spring.", null],
          ["Charter buses bring the participants each Saturday.", "travelTransportation"],
          ["We will hire two coordinators for the new site.", "personnelCosts"],
          ["We will purchase laptops for the participants.", "equipmentSupplies"],
        ] as const
      )[index % 4] ?? [];
    const answers = { ...getAnswers(sources), ...(field && { [field]: 0 }) };
    return draft.kind === "proposal"
      ? withText(draft, { ...sources, answers } as CheckSources, insertSentence(draft, sentence, "methods"))
      : undefined;
  },
  "a template mark": insertOneOf([
    "<<Add partner list here>>",
    "About 40 families wait for a place (source?).",
    "We serve **many** families.",
    "[Your organization] has served the county since its founding.",
    "Our budget is $XX,XXX.",
    "We work with {partner_name} every week.",
    "[INSERT LOGO]",
    "The program began in 20XX.",
    "See [county name] data.",
    "The result is ??? this year.",
    "[To be completed by the director]",
    "Add your mission statement here.",
  ]),
  "a chatbot phrase": insertOneOf([
    "Note: I have kept the tone warm and added placeholder details you should replace.",
    "Certainly! Here is a polished version of your proposal.",
    "I hope this helps! Let me know if you would like me to adjust the tone.",
    "As an AI, I cannot verify these numbers.",
    "Here's a revised draft based on the information you provided.",
    "Feel free to customize this section with your own details.",
    "Would you like me to expand the budget section?",
    "Based on the information you provided, this section addresses the need.",
    "I've written this section to be concise and compelling.",
    "Sure, here is the letter.",
  ]),
  "another funder's name": insertOneOf([
    "We thank the Gates Foundation for considering this request.",
    "Lowe's asks that projects improve a community, and ours does.",
    "This work advances the mission of the Hartwell Family Foundation.",
    "We are grateful to the Kresge Foundation for this opportunity.",
    "We respectfully request support from the Walmart Foundation.",
    "This proposal to the Tillman Brandt Fund describes our plan.",
  ]),
  "a wrong salutation": (draft, sources) => {
    if (draft.kind === "proposal" || !/^Dear /m.test(draft.content)) return undefined;
    const content = draft.content.replace(/^Dear [^\n]*$/m, "Dear Mr. Pratt:");
    const contact = "Mrs. Eleanor Pratt";
    return sources.answers
      ? {
          draft: { ...draft, content },
          sources: { ...sources, answers: { ...sources.answers, contactPerson: contact } } as CheckSources,
        }
      : {
          draft: { ...draft, content },
          sources: {
            ...sources,
            application: { amountRequested: sources.application?.amountRequested ?? null, contactPerson: contact },
          },
        };
  },
  "a slip of spelling or grammar": insertOneOf([
    "Many families live to far from the clinic.",
    "People worry about there health.",
    "We dont turn anyone away.",
    "The comunity recieved the program well.",
    "They could of asked for more.",
    "The the program grew.",
    "Its a place for everyone.",
    "More people came then we expected; more then twice as many.",
  ]),
  "a need that is the lack of the solution": insertInSection("need", [
    "Our library lacks a tutoring room.",
    "Our organization does not have a van.",
    "We lack a full-time coordinator.",
    "Our center needs a new roof.",
  ]),
};
