import { toContentWords } from "#shared/checks/text-spans.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { labeledLine } from "./answer-text.ts";
import { condenseSentence } from "./condense.ts";
import { capitalize, countWords, formatFocusAreas, joinSentences } from "./letter-text.ts";
import { toThirdPerson, toVerbPhrase } from "./phrases.ts";
import { getAnswerItems, type ProposalContext } from "./proposal-context.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";

const startsWithVerb =
  /^(?:awards|backs|brings|builds|finances|finds|funds|gives|helps|invests|makes|offers|pays|prepares|promotes|provides|repays|runs|seeks|shares|starts|strengthens|supports|trains|widens|works)\s/i;
const statesPurpose =
  /\b(?:purpose|supports?|seeks? to|aims? to|intended to|goals?|priorit\w+|funds|provides|invests?|awards|makes grants|grants (?:to|for)|grants from|gives?|helps?|favors?|works to)\b/i;
const aboutApplying =
  /\b(?:applicants?|apply|applications?|eligib\w+|deadline|due|submit\w*|you|your|https?|webinar)\b/i;
const maxPurposeWords = 45;

/** What the funder says that it funds, as a sentence; undefined if its text does not say it in one of ordinary length. */
export const composePurpose = (description: string | null | undefined, funder?: string): string | undefined => {
  const sentences = splitSentences(toOneLine(description ?? "")).filter((text) => countWords(text) <= maxPurposeWords);
  const [first = ""] = sentences;
  if (startsWithVerb.test(first)) return toSentence(`The program ${first.charAt(0).toLowerCase()}${first.slice(1)}`);
  const stated = sentences
    .slice(0, 6)
    .find(
      (text) => statesPurpose.test(text) && !aboutApplying.test(text) && countWords(text) >= 6 && /^\p{Lu}/u.test(text),
    );
  // "We give grants" is the funder's voice, which the applicant's text does not take.
  const [, verbPhrase] = /^We (?!are|have|will|can)(\p{Ll}.*)$/u.exec(stated ?? "") ?? [];
  if (verbPhrase) return funder && toSentence(`${capitalize(funder)} ${toThirdPerson(verbPhrase)}`);
  return stated && !/\b(?:we|our|us)\b/i.test(stated) ? toSentence(stated) : undefined;
};

const minStemLength = 5;
const toStems = (text: string) => new Set(toContentWords(text).map((word) => word.slice(0, minStemLength)));
/** "validating it", whose noun stands in another sentence. */
const unclear = /^(?:\S+ )?(?:it|them|this|these|those|their|its|they|he|she)\b/i;
const maxEvidenceWords = 32;

/** The sentence of the answers that says most about the funder's purpose; undefined if none shares a word with it. */
const findEvidence = (context: ProposalContext, purpose: string): string | undefined => {
  const stems = toStems(purpose);
  const { project } = context;
  const name = project === "this project" ? "Our project" : project;
  const candidates = (["expectedImpact", "projectGoals", "methodology"] as const).flatMap((field) =>
    getAnswerItems(context, field).map((item) => {
      const plain = item.replace(labeledLine, "");
      const verbPhrase = field === "expectedImpact" ? undefined : toVerbPhrase(plain.replace(/^We will /, ""));
      const text = verbPhrase
        ? toSentence(`${name} will ${verbPhrase}`)
        : condenseSentence(toStatement(plain, field, context));
      const shared = [...toStems(plain)].filter((stem) => stems.has(stem)).length;
      return {
        text,
        score: shared && shared + (/\d/.test(plain) ? 0.5 : 0),
        isClear: !unclear.test(verbPhrase ?? text),
      };
    }),
  );
  return candidates
    .filter(
      ({ score, text, isClear }) => score > 0 && isClear && countWords(text) <= maxEvidenceWords && !/:/.test(text),
    )
    .toSorted((a, b) => b.score - a.score)[0]?.text;
};

/** What the funder says that it funds, and what the project does for it; undefined where the answers say nothing about it. */
export const composeFit = (context: ProposalContext, description: string | null | undefined): string | undefined => {
  const purpose = composePurpose(description, context.funder);
  const evidence = purpose && findEvidence(context, purpose);
  return purpose && evidence ? joinSentences(purpose, evidence) : undefined;
};

/** The fit under a heading of its own, which is never empty. */
export const composeFitParagraph = (
  context: ProposalContext,
  description: string | null | undefined,
  sharedAreas: Parameters<typeof formatFocusAreas>[0] = [],
): string => {
  const areas =
    sharedAreas.length > 0 && toSentence(`Our work in ${formatFocusAreas(sharedAreas)} supports that purpose`);
  const fit = composeFit(context, description);
  if (fit) return joinSentences(fit, areas);
  const purpose = composePurpose(description, context.funder);
  const { people, project } = context;
  const name = project === "this project" ? "Our project" : project;
  const reach = purpose && people && toSentence(`${name} will serve ${people}`);
  return joinSentences(
    purpose,
    areas,
    reach ?? ((!purpose || !areas) && `This project advances ${formatBlank("fit")}.`),
  );
};
