import { toContentWords } from "#shared/checks/text-spans.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { labeledLine } from "./answer-text.ts";
import { countWords, formatFocusAreas, joinSentences } from "./letter-text.ts";
import { splitVerbSeries, toGerund, toVerbPhrase } from "./phrases.ts";
import { getAnswerItems, type ProposalContext } from "./proposal-context.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";

const startsWithVerb =
  /^(?:awards|backs|brings|builds|finances|finds|funds|gives|helps|invests|makes|offers|pays|prepares|promotes|provides|repays|runs|seeks|shares|starts|strengthens|supports|trains|widens|works)\s/i;
const statesPurpose =
  /\b(?:purpose|supports?|seeks? to|aims? to|intended to|goals?|priorit\w+|funds|provides|invests?|awards|makes grants|grants (?:to|for)|favors?|works to)\b/i;
const aboutApplying =
  /\b(?:applicants?|apply|applications?|eligib\w+|deadline|due|submit\w*|you|your|https?|webinar)\b/i;
const maxPurposeWords = 45;

/** What the funder says that it funds, as a sentence; undefined if its text does not say it in one of ordinary length. */
export const composePurpose = (description: string | null | undefined): string | undefined => {
  const sentences = splitSentences(toOneLine(description ?? "")).filter((text) => countWords(text) <= maxPurposeWords);
  const [first = ""] = sentences;
  if (startsWithVerb.test(first)) return toSentence(`The program ${first.charAt(0).toLowerCase()}${first.slice(1)}`);
  const stated = sentences
    .slice(0, 6)
    .find(
      (text) => statesPurpose.test(text) && !aboutApplying.test(text) && countWords(text) >= 6 && /^\p{Lu}/u.test(text),
    );
  return stated && toSentence(stated);
};

const maxActivityWords = 20;
/** "validating it", whose noun stands in another sentence. */
const unclearObject = /^\S+ (?:it|them|this|these|those|their|its)\b/;
/** The applicant's own activities that share most words with the funder's purpose, as phrases such as "planting trees". */
const findActivities = (context: ProposalContext, purpose: string): string[] => {
  const words = new Set(toContentWords(purpose));
  const countShared = (text: string) => new Set(toContentWords(text).filter((word) => words.has(word))).size;
  const phrases = (["methodology", "projectGoals"] as const).flatMap((field) =>
    getAnswerItems(context, field).flatMap((item) => {
      const verbPhrase = toVerbPhrase(
        item.replace(labeledLine, "").replace(/^(?:we|our staff) (?=\p{Ll})/iu, "We will "),
      );
      const isLong = countWords(verbPhrase ?? "") > maxActivityWords;
      const parts = verbPhrase ? (isLong ? splitVerbSeries(verbPhrase) : [verbPhrase]) : [];
      return parts.flatMap((part) => {
        const gerund = /[;:()]/.test(part) ? undefined : toGerund(part);
        const isClear = gerund && countWords(gerund) <= maxActivityWords && !unclearObject.test(gerund);
        return isClear ? [gerund] : [];
      });
    }),
  );
  const ranked = phrases.toSorted((a, b) => countShared(b) - countShared(a));
  const [best, second] = ranked;
  if (!best) return [];
  const isShort = second && countWords(best) + countWords(second) <= maxActivityWords + 6;
  return isShort && !/ and /.test(best + second) ? [best, second] : [best];
};

/**
 * How the project serves what the funder says that it funds, in the applicant's own activities; a blank where the funder's
 * text or the applicant's answers do not say enough.
 */
export const composeFit = (
  context: ProposalContext,
  description: string | null | undefined,
  sharedAreas: Parameters<typeof formatFocusAreas>[0] = [],
): string => {
  const purpose = composePurpose(description);
  const { project, isWe } = context;
  const activities = purpose ? findActivities(context, purpose) : [];
  const areas =
    sharedAreas.length > 0 &&
    toSentence(`${isWe ? "Our" : "Its"} work in ${formatFocusAreas(sharedAreas)} supports that purpose`);
  if (purpose && activities.length > 0) {
    const name = project === "this project" ? "This project" : project;
    return joinSentences(
      purpose,
      areas,
      toSentence(
        `${name} would put that support toward ${activities.join(activities[0]?.includes(",") ? ", and " : " and ")}`,
      ),
    );
  }
  const { people, state } = context;
  const reach = people ? `for ${people}` : state && `in ${state}`;
  if (purpose && reach && project !== "this project")
    return joinSentences(purpose, areas, toSentence(`${project} would put that support to work ${reach}`));
  return joinSentences(purpose, areas, `This project advances ${formatBlank("fit")}.`);
};
