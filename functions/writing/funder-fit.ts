import { toContentWords } from "#shared/checks/text-spans.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { capitalize, countWords, formatFocusAreas, joinSentences, quoteTitle } from "./letter-text.ts";
import { toThirdPerson } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { findPurposeStems, toStem } from "./purpose-stems.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";
import { listGoals, listSelfContained } from "./statements.ts";

const startsWithVerb =
  /^(?:awards|backs|brings|builds|finances|finds|funds|expands|gives|helps|improves|increases|invests|makes|offers|pays|prepares|promotes|provides|repays|runs|seeks|shares|starts|strengthens|supports|trains|widens|works)\s/i;
const statesPurpose =
  /\b(?:purpose|supports?|seeks? to|aims? to|(?:intended|designed) to|goals?|funds?|increases?|expands?|improves?|strengthens?|advances?|promotes?|reduces?|provides|invests?|awards|makes grants|grants (?:to|for)|grants from|gives?|helps?|works to)\b/i;
const statesPreference = /\b(?:priorit\w+|prefer\w*|favors?|like to see|look for)\b/i;
const statesPriority = /\b(?:priorit\w+|favors?|preference)\b/i;
const aboutApplying =
  /\b(?:applicants?|apply(?! for federal)|applications?|eligibility|deadline|due|submit\w*|you|your|https?|webinar)\b/i;
const maxPurposeWords = 45;

const offered =
  /^((?:(?:small|state|federal|seed|working|matching|annual|modest|emergency|operating|one-time|competitive|local|planning|flexible|financial) ){0,2}(?:grants|awards|funds|funding|money|support|assistance|help|aid|capital|loans|prizes|stipends|scholarships|fellowships)) (?:(?:and|or) (?:\p{L}+ ){1,3})?(?:to|for) \p{Ll}/iu;
const finite = /\b(?:is|are|was|were|will|may|must|can|has|have|go|goes)\b/i;
const leansBack = /^(?:\S+ ){1,4}(?:their|his|her) /i;
/** Extracts the funder's purpose as a sentence; undefined if its text has no such sentence of reasonable length. */
export const composePurpose = (description: string | null | undefined, funder?: string): string | undefined => {
  const [start = "", ...rest] = splitSentences(toOneLine(description ?? ""));
  // "Inspire! Grants for Small Museums" is a name.
  const isName = countWords(start) <= 2 && start.endsWith("!") && rest.length > 0;
  const sentences = (isName ? [`${start} ${rest[0]}`, ...rest.slice(1)] : [start, ...rest]).filter(
    (text) => countWords(text) <= maxPurposeWords,
  );
  const [first = ""] = sentences;
  // "State funds for paid work experience", "Grants to stations that carry alerts": what the program offers.
  const [, thing = ""] = offered.exec(first) ?? [];
  if (thing && !finite.test(first.split(/ (?:that|who|which|where|so) /)[0] ?? ""))
    return toSentence(
      `The program ${/(?:grants|awards)$/i.test(thing) ? "makes" : "offers"} ${first.charAt(0).toLowerCase()}${first.slice(1)}`,
    );
  if (startsWithVerb.test(first)) return toSentence(`The program ${first.charAt(0).toLowerCase()}${first.slice(1)}`);
  // "Assistance to rural clinics for training", "For theaters that want to let more people in"
  if (
    /^(?:assistance|support|funding|help|aid|money) (?:to|for) /i.test(first) &&
    !hasMainVerb(first.split(/ (?:so|that|who|which) /)[0] ?? "")
  )
    return toSentence(`The program offers ${first.charAt(0).toLowerCase()}${first.slice(1)}`);
  if (/^for (?:the |an? )?\p{Ll}/iu.test(first) && !first.includes(", "))
    return toSentence(`The program is f${first.slice(1)}`);
  if (/^(?:\p{Lu}\p{Ll}+ )?grants (?:for|to) \p{Ll}/u.test(first) && !hasMainVerb(first.split(" that ")[0] ?? ""))
    return toSentence(`The program makes ${first.charAt(0).toLowerCase()}${first.slice(1)}`);
  const usable = sentences
    .slice(0, 6)
    .filter((text) => !aboutApplying.test(text) && countWords(text) >= 6 && /^\p{Lu}/u.test(text));
  const found =
    usable.find((text) => statesPurpose.test(text) && !/\bmay (?:pay|be used|cover)\b/i.test(text)) ??
    usable.find((text) => hasMainVerb(text) && !/\$\d/.test(text) && !statesPriority.test(text)) ??
    usable.find((text) => statesPriority.test(text)) ??
    // "Safe Summers pays for programs that …": the funder's first sentence says what it funds.
    usable.find((text) => text === first && / (?:pays|works|exists|lends|backs|makes|is|are)\b/.test(text));
  // "The fund continues their giving" needs the sentence before it.
  const previous = found && leansBack.test(found) ? (sentences[sentences.indexOf(found) - 1] ?? "") : "";
  const before = aboutApplying.test(previous) ? "" : previous;
  const stated =
    before && countWords(before) + countWords(found ?? "") <= maxPurposeWords ? `${before} ${found}` : found;
  // "We give grants" is in the funder's voice, so it cannot be used in the applicant's text.
  const [, verbPhrase] = /^We (?!are|have|will|can)(\p{Ll}.*)$/u.exec(stated ?? "") ?? [];
  if (verbPhrase) return funder && toSentence(`${capitalize(funder)} ${toThirdPerson(verbPhrase)}`);
  const text = stated
    ?.replaceAll(/\bour\b(?! (?:country|nation|world|planet|society|state|democracy)\b)/g, "its")
    .replaceAll(/\bwe (\p{Ll}+)\b/gu, (_whole, verb: string) => `it ${toThirdPerson(verb)}`);
  return text && !/\b(?:we|us|our(?! (?:country|nation|world|planet|society|state|democracy)\b))\b/i.test(text)
    ? toSentence(text)
    : undefined;
};

const minSharedStems = 2;
/** Returns the words of the purpose that occur in the answers, the title or the people served. */
const countShared = (context: ProposalContext, purpose: ReadonlySet<string>) =>
  new Set(
    toContentWords(
      [context.organization, context.project, context.people, ...[...context.paragraphs.values()].flat()].join(" "),
    )
      .filter((word) => word.length > 3)
      .map(toStem)
      .filter((stem) => purpose.has(stem)),
  ).size;
/** Pairs the funder's preferences and requirements with the sentences that meet them; empty if none does. */
const composePreferences = (
  context: ProposalContext,
  description: string | null | undefined,
  said: string,
): string[] => {
  const units = [...context.paragraphs.keys()]
    .filter((field) => field !== "missionStatement" && field !== "projectGoals")
    .flatMap((field) => listSelfContained(context, field))
    .filter((text) => countWords(text) <= maxPurposeWords);
  const used = new Set<string>();
  return splitSentences(toOneLine(description ?? ""))
    .filter((text) => statesPreference.test(text) && !aboutApplying.test(text) && !said.includes(text))
    .filter((text) => countWords(text) <= maxPurposeWords)
    .flatMap((stated) => {
      const text = toThirdPersonSentence(stated, context.funder);
      const stems = findPurposeStems(stated);
      const [best] = units
        .filter((unit) => !used.has(unit))
        .map((unit) => ({
          unit,
          score:
            [...new Set(toContentWords(unit).map(toStem))].filter((stem) => stems.has(stem)).length +
            (/\bpartner/i.test(stated) && partnership.test(unit) ? 2 : 0),
        }))
        .filter(({ score }) => score >= minSharedStems)
        .toSorted((a, b) => b.score - a.score);
      if (!text || !best) return [];
      used.add(best.unit);
      return [toSentence(text), best.unit];
    });
};
const partnership = /\b(?:agreed|signed|MOU|pledged|committed|together with|lends?|free of charge)\b/i;
/** "We prefer one-time costs" as "The fund prefers one-time costs"; undefined for other sentences in the funder's voice. */
const toThirdPersonSentence = (stated: string, funder: string | undefined): string | undefined => {
  const [, verbPhrase] = /^We (?:would )?(prefer|like to see|favor|give priority to|look for) /u.exec(stated) ?? [];
  if (verbPhrase)
    return (
      funder &&
      `${capitalize(funder)} ${verbPhrase.replace(/^\S+/, toThirdPerson)} ${stated.slice(stated.indexOf(verbPhrase) + verbPhrase.length + 1)}`
    );
  return /\b(?:we|our|us)\b/i.test(stated)
    ? undefined
    : stated
        .replace(/^(Priority|Preference) (?=(?:for|to)\b)/, "The funder gives $1 ")
        .replace(/ (Priority|Preference) /, (word) => word.toLowerCase());
};

/** States the funder's purpose and that the project serves it; undefined if the answers do not mention it. */
export const composeFit = (
  context: ProposalContext,
  description: string | null | undefined,
  sharedWork?: string,
): string | undefined => {
  const purpose = composePurpose(description, context.funder);
  // One shared word may be a coincidence, and an unrelated project must not claim to serve the purpose.
  if (!purpose || countShared(context, findPurposeStems(purpose)) < minSharedStems) return undefined;
  return joinSentences(
    purpose,
    sharedWork ?? composeService(context),
    ...composePreferences(context, description, purpose),
  );
};

/** The organization serves "286 students"; the goals name how many of them the project serves. */
const removeCount = (people: string, goals: string) => {
  const [count, noun = ""] =
    /^\d[\d,]* (students|children|kids|teens|youth|adults|families|women|men|seniors|patients|clients)\b/.exec(
      people,
    ) ?? [];
  const isCounted = count && !/\band \d/.test(people) && new RegExp(`\\d (?:\\p{Ll}+ )?${noun}\\b`, "u").test(goals);
  return isCounted && !goals.includes(count) ? people.replace(/^\d[\d,]* /, "") : people;
};

/** States that the project serves the purpose, and for whom. */
const composeService = (context: ProposalContext): string => {
  const name = context.project === "this project" ? "Our project" : quoteTitle(context.project);
  const people = context.people && removeCount(context.people, listGoals(context).join(" "));
  return toSentence(`${name} serves this purpose${people ? ` for ${people}` : ""}`);
};

/** Composes the fit section, which is never empty. */
export const composeFitParagraph = (
  context: ProposalContext,
  description: string | null | undefined,
  sharedAreas: Parameters<typeof formatFocusAreas>[0] = [],
): string => {
  const areas =
    sharedAreas.length > 0
      ? toSentence(`Our work in ${formatFocusAreas(sharedAreas)} supports that purpose`)
      : undefined;
  const fit = composeFit(context, description, areas);
  if (fit) return fit;
  const purpose = composePurpose(description, context.funder);
  const reach = purpose && context.people && toSentence(`Our organization serves ${context.people}`);
  return joinSentences(purpose, areas, reach ?? (!purpose && `This project advances ${formatBlank("fit")}.`));
};
