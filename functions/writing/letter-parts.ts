import { type ProposalAnswers, proposalAnswerFields } from "#shared/api/proposals.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { fillBlanks } from "#shared/facts/fill-blanks.ts";
import { listItem, splitAnswerParagraphs } from "./answer-text.ts";
import { cleanAnswer, cleanName } from "./clean-answer.ts";
import { completeNotes } from "./complete-notes.ts";
import type { ConfirmedFacts, Person } from "./document-facts.ts";
import { clipSentences, countWords, joinWithAnd } from "./letter-text.ts";
import { isNounPhrase, toInnerPhrase, toVerbPhrase } from "./phrases.ts";
import type { ProposalContext } from "./proposal-context.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";

export const emptyProposalAnswers = Object.fromEntries(
  Object.keys(proposalAnswerFields).map((field) => [field, null]),
) as ProposalAnswers;

const roles =
  "(?:(?:executive|artistic|program|activities|managing|deputy|assistant|associate|music|education|development|clinical|medical|project|site|board|volunteer|general|operations) )*(?:director|president|chair(?:man|woman|person)?|coordinator|manager|superintendent|principal|librarian|pastor|treasurer|secretary|founder|administrator|curator|conductor|dean|ceo|captain|chief|mayor|sheriff|coach|head nurse)";
const ranks: Record<string, string> = { capt: "Captain", supt: "Superintendent", rev: "Reverend", lt: "Lieutenant" };
/** "I am president" and "have been president" name the title after the verb. */
const titleVerbs = /^(?:(?:am|is|was|are|have|has|been|now|currently|also|serves? as|served as) )+/i;
const toTitle = (text: string) => formatTitle(text.replace(titleVerbs, ""));
const formatTitle = (role: string) =>
  role.toLowerCase() === "ceo"
    ? "CEO"
    : role.toLowerCase().replaceAll(/(?<=^| )(?!of )\p{Ll}/gu, (letter) => letter.toUpperCase());
/** Finds the signer's title in the answers, as in "our artistic director, Jonah Pell"; undefined if there is none or more than one. */
export const findSignerTitle = (name: string, texts: readonly string[]): string | undefined => {
  const escapePattern = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const words = toOneLine(name).split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  // "Director G. Pickard"
  const initials = words.length > 1 ? `|${escapePattern(first.charAt(0))}\\. ${escapePattern(last)}` : "";
  const signer = `(?:${escapePattern(words.join(" "))}${initials})`;
  const text = texts.join("\n");
  // "our farm manager, Daniel Okafor"
  const before = new RegExp(
    `\\b(?:our|the) ((?:\\p{Ll}+ ){0,2}?${roles}),? (?:is )?${signer}\\b|\\b(${roles}),? (?:is )?${signer}\\b`,
    "giu",
  );
  const after = new RegExp(`\\b${signer},? (?:is )?(?:our|the) ((?:\\p{Ll}+ ){0,2}?${roles})\\b(?! of\\b)`, "giu");
  const rank = new RegExp(`\\b(${Object.keys(ranks).join("|")})\\. ${signer}\\b`, "giu");
  // "Harriet Cobble, dean of health sciences, who …", "N. Aukerman, harbormaster for 11 years"
  const bare = new RegExp(
    `\\b${signer}, (?!(?:our|the|an?|who|whose) )((?:\\p{Ll}+ ){0,2}?(?:${roles}|dean|harbormaster|chancellor|provost|headmaster|curator)(?: of \\p{Ll}+(?: \\p{Ll}+)?)?)(?=,|\\.| (?:for|since|and|with)\\b)`,
    "giu",
  );
  const found = [
    ...[before, after, bare].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, role, bare = ""]) => toTitle(role ?? bare)),
    ),
    ...[...text.matchAll(rank)].flatMap(([, short = ""]) => ranks[short.toLowerCase()] ?? []),
  ];
  return new Set(found).size === 1 ? found[0] : undefined;
};
export const composeSignature = (
  { person, paragraphs }: { person: Person | null; paragraphs: ProposalContext["paragraphs"] },
  ...lines: (string | null | undefined | false)[]
) =>
  [
    "Sincerely,\n",
    "______________________________",
    person ? cleanName(person.name) : formatBlank("signer"),
    (person && findSignerTitle(person.name, [...paragraphs.values()].flat())) ?? formatBlank("signerTitle"),
    ...lines,
  ]
    .filter(Boolean)
    .join("\n");

/** Formats prices without a verb, such as "24 radios at $725 each", as a sentence of a letter. */
export const composePrices = (prices: readonly string[]): string | undefined =>
  prices.length > 0 ? toSentence(`The request includes ${joinWithAnd(prices.map(toInnerPhrase))}`) : undefined;

/** Fills a letter's blanks with confirmed facts. */
export const finishLetter = (paragraphs: readonly string[], confirmed?: ConfirmedFacts): string =>
  fillBlanks(`${paragraphs.join("\n\n")}\n`, confirmed).content;

/** Longer text may have a verb that the rules do not know. */
const maxNoteWords = 8;
type Wording = {
  /** Before the verbs of a list: "With your support, we will light 40 streets and train 12 volunteers." */
  verbs: string;
  /** Around a note without a verb. */
  note: (phrase: string) => string;
  list: string;
};

/** Formats an answer as a paragraph of at most `maxWords`, without cutting sentences; undefined if it is empty. */
export const composeLetterParagraph = (
  answer: string | null,
  { verbs, note, list }: Wording,
  maxWords: number,
  context: ProposalContext,
): string | undefined => {
  const cleaned = cleanAnswer(answer, [context.organization]);
  if (!cleaned) return undefined;
  const paragraphs = splitAnswerParagraphs(cleaned);
  const lines = paragraphs.flatMap((paragraph) => paragraph.split("\n"));
  const isList = lines.length > 1 && lines.filter((line) => listItem.test(line)).length >= lines.length - 1;
  const items = isList
    ? lines.filter((line) => listItem.test(line)).map((line) => line.replace(listItem, ""))
    : splitSentences(lines.join(" "));
  const phrases = items.map(toVerbPhrase);
  const wordCount = items.reduce((sum, item) => sum + countWords(item), 0);
  if (
    items.length <= 4 &&
    wordCount <= maxWords &&
    phrases.every((phrase) => phrase !== undefined && countWords(phrase) <= 25)
  )
    return toSentence(`${verbs} ${joinWithAnd(phrases as string[])}`);
  if (isList) {
    const lead = listItem.test(lines[0] ?? "") ? list : (lines[0] ?? list);
    let left = maxWords;
    const kept = items.filter((item, index) => {
      left -= countWords(item);
      return index === 0 || left >= 0;
    });
    return `${lead.endsWith(":") ? lead : `${toSentence(lead)}`}\n${kept.map((item) => `- ${item}`).join("\n")}`;
  }
  const [only = ""] = items;
  // Text that starts in lowercase or has no period was not meant as a sentence.
  const isTypedAsPhrase = /^\s*\p{Ll}/u.test(answer ?? "") || !/[.!?]\s*$/.test(answer ?? "");
  if (
    items.length === 1 &&
    !/^(?:you|we|i|they|she|he|it|your)\b/i.test(only) &&
    (isNounPhrase(only) || (!phrases[0] && !hasMainVerb(only))) &&
    (countWords(only) <= 3 ||
      isTypedAsPhrase ||
      !hasMainVerb(only) ||
      (countWords(only) <= maxNoteWords && /^(?:an?|one|the|\d)\b/iu.test(only)))
  )
    return toSentence(note(phrases[0] ? `to ${phrases[0]}` : toInnerPhrase(only)));
  const completed = items.map((item, index) =>
    phrases[index] ? toSentence(`We will ${phrases[index]}`) : toSentence(completeNotes(item, "expectedImpact")),
  );
  return clipSentences(completed.join(" "), maxWords);
};
