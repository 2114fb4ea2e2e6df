import type { ProposalSectionKey } from "#shared/proposals.ts";
import { trimEndOf } from "#shared/trim-end.ts";
import { add, clip, list } from "./letter-text.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { isSectionTitle, under } from "./proposal-parts.ts";
import { componentWords, criterionWords, defaultSection } from "./proposal-requirement-words.ts";

type Asked = ProposalFacts["requirements"][number];
/** Most of one kind that one section answers by name; more than that no notice asks. */
const most = 12;

const wordsOf = (text: string) => text.toLowerCase();
const scored = (text: string, words: readonly (readonly [ProposalSectionKey, RegExp])[]) =>
  words.find(([, pattern]) => pattern.test(wordsOf(text)))?.[0];

/** The section in which a requirement is answered; undefined: in none by name (a deadline, a page limit). */
const sectionOf = ({ kind, requirement, quote }: Asked): ProposalSectionKey | undefined => {
  switch (kind) {
    case "criterion":
      return scored(requirement, criterionWords) ?? scored(quote ?? "", criterionWords) ?? defaultSection;
    case "component":
      return scored(requirement, componentWords) ?? "conclusion";
    case "eligibility":
      return "organization";
    case "cost_share":
      return "budget";
    default:
      return undefined;
  }
};

const askedIn = (facts: ProposalFacts, section: ProposalSectionKey, kind: string) => {
  const names = new Set<string>();
  return facts.requirements
    .filter((asked) => asked.kind === kind && sectionOf(asked) === section)
    .filter(({ requirement }) => !names.has(wordsOf(requirement)) && Boolean(names.add(wordsOf(requirement))))
    .slice(0, most);
};

/** A requirement's wording without the stop at its end. */
const named = ({ requirement }: Asked, most = 24) => trimEndOf(clip(requirement, most).text, /[.:;\s]/);
/** A criterion as a heading, which never reads like the title of a section. */
const headingOf = (asked: Asked, most = 24) => {
  const name = named(asked, most);
  return isSectionTitle(name) ? `Criterion: ${name}` : name;
};

/** Characters that the questions to the criteria, the parts and the conditions of one section may take. */
const room = { criteria: 2800, components: 1000, eligibility: 2500 };
/** Each text in full while there is room for it, in brief from then on: a long notice must not fill the document. */
const withinRoom = (texts: readonly (readonly [full: string, brief: string])[], characters: number): string[] => {
  let left = characters - texts.reduce((sum, [, brief]) => sum + brief.length, 0);
  return texts.map(([full, brief]) => {
    const more = full.length - brief.length;
    if (more > 0 && more > left) return brief;
    left -= more;
    return full;
  });
};
const inItsWords = ({ requirement, quote }: Asked) =>
  quote && !wordsOf(quote).startsWith(wordsOf(requirement)) ? `; the notice says: “${clip(quote, 40).text}”` : "";

/**
 * What a section says, under the review criteria that it answers: the one whose words it shares most is the heading of
 * what is written, each other one asks for its answer. Without any criterion it stands as it is, under `heading` if
 * that is given.
 */
export const underCriteria = (
  facts: ProposalFacts,
  section: ProposalSectionKey,
  written: readonly (string | false | null | undefined)[],
  heading?: string,
): string[] => {
  const body = written.filter((one) => typeof one === "string" && one !== "") as string[];
  const criteria = askedIn(facts, section, "criterion");
  const answered = body.some((one) => !one.startsWith("[Add:")) ? closest(criteria, body.join(" ")) : undefined;
  const asks = criteria
    .filter((asked) => asked !== answered)
    .map((asked, at) => {
      const why = whys[at % whys.length] ?? "";
      return [
        under(headingOf(asked), add(`how this proposal meets “${named(asked)}”${inItsWords(asked)}`, why)),
        under(headingOf(asked, 10), add("how this proposal meets this", why)),
      ] as const;
    });
  const [first = "", ...rest] = body;
  const over = answered ? headingOf(answered) : heading;
  return [...(over ? [under(over, first), ...rest] : body), ...withinRoom(asks, room.criteria)];
};

const contentWords = (text: string) => new Set(wordsOf(text).match(/\p{L}{4,}/gu) ?? []);
const closest = (criteria: readonly Asked[], text: string): Asked | undefined => {
  const said = contentWords(text);
  const shared = ({ requirement, quote }: Asked) =>
    [...contentWords(`${requirement} ${quote ?? ""}`)].filter((word) => said.has(word)).length;
  return criteria.toSorted((a, b) => shared(b) - shared(a))[0];
};
const whys = [
  "reviewers score each criterion by itself",
  "a criterion that is not answered by name is hard to score",
  "the reader compares this heading with the notice",
];

/** The required parts that a section is, in a sentence; and in the last section the list of those that go beside it. */
export const componentsOf = (facts: ProposalFacts, section: ProposalSectionKey): string | undefined => {
  const parts = withinRoom(
    askedIn(facts, section, "component").map((asked) => [named(asked), named(asked, 8)]),
    room.components,
  );
  if (parts.length === 0) return undefined;
  if (section !== "conclusion")
    return `This section answers what the notice lists as ${list(parts.map((part) => `“${part}”`))}.`;
  const lines = parts.map((part) => `- ${part}`).join("\n");
  return under(
    "Parts that go with this proposal",
    `The notice asks for these besides:\n${lines}\n${add("each of them as an attachment", "an incomplete application is not read")}`,
  );
};

/** Conditions for applicants, to be answered one by one. */
export const eligibilityOf = (facts: ProposalFacts): string | undefined => {
  const asked = askedIn(facts, "organization", "eligibility");
  const own = facts.record?.eligibilityText;
  const conditions = asked.length
    ? withinRoom(
        asked.map((one) => [named(one), named(one, 20)]),
        room.eligibility,
      )
    : own
      ? [trimEndOf(clip(own, 60).text, /[.:;\s]/)]
      : [];
  if (conditions.length === 0) return undefined;
  const lines = conditions.map((condition) => `- ${condition}`).join("\n");
  return under(
    "Eligibility",
    `The notice sets these conditions for applicants:\n${lines}\n${add("how you meet each of them", "eligibility is checked before anything is read")}`,
  );
};

const noneDue = /\bnot (?:a )?(?:required|necessary|requirement)\b|\bno (?:cost[- ]?shar\w*|match\w*)\b/i;
/** What the notice says of the applicants' own share; undefined when it says nothing. */
export const costShareOf = (facts: ProposalFacts): string | undefined => {
  const [asked] = askedIn(facts, "budget", "cost_share");
  const words = asked?.quote ?? asked?.requirement ?? facts.record?.costSharingText;
  if (!words && !facts.record?.costSharing) return undefined;
  if (words && noneDue.test(words))
    return under("Cost share", `The notice says of it: “${trimEndOf(clip(words, 40).text, /[.\s]/)}”.`);
  const says = words ? `; the notice says: “${clip(words, 40).text}”` : "";
  return under(
    "Cost share",
    `The notice speaks of a share that applicants bear themselves. ${add(`the amount and the source of your share, or that none is due${says}`, "an application without a required share is not complete")}`,
  );
};
