import type { ProposalSectionKey } from "#shared/api/proposals.ts";
import { findLimits, wordsPerPage } from "#shared/checks/published-limits.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { clipSentences, countWords } from "./letter-text.ts";
import { buildProposalContext, isSectionTitle, type ProposalContext } from "./proposal-context.ts";

type Limit = Pick<ReturnType<typeof findLimits>[number], "max" | "unit">;

/** Average characters per word, including the space that follows. */
const charactersPerWord = 6.5;
/** Converts a limit in pages, words or characters to words. */
export const toWordLimit = ({ max, unit }: Limit): number =>
  unit === "pages" ? max * wordsPerPage : unit === "words" ? max : max / charactersPerWord;

/** Drops trailing blocks, or sentences of the first block, that exceed the funder's limit for the section. */
const fitSection = (
  section: ProposalSectionKey,
  content: string,
  requirements: ProposalFacts["requirements"],
): string => {
  const limits = findLimits(requirements).filter((limit) => limit.section === section);
  const max = Math.min(...limits.map(toWordLimit));
  if (!limits.length || countWords(content) <= max) return content;
  let words = 0;
  const keptBlocks = content.split("\n\n").filter((block, index) => {
    words += countWords(block);
    return index === 0 || words <= max;
  });
  return keptBlocks.length > 1 || countWords(keptBlocks[0] ?? "") <= max
    ? keptBlocks.join("\n\n")
    : clipSentences(keptBlocks[0] ?? "", max);
};

/** Maximum characters per section; the total stays below `documentLimits`. */
const maxCharacters: Record<ProposalSectionKey, number> = {
  summary: 8_000,
  need: 17_000,
  goals: 14_000,
  methods: 22_000,
  evaluation: 26_000,
  sustainability: 14_000,
  organization: 24_000,
  budget: 30_000,
  conclusion: 6_000,
};

/** Cuts a section that is too long for a stored document, at the end of a block or sentence if there is one. */
const capSection = (section: ProposalSectionKey, content: string): string => {
  const max = maxCharacters[section];
  if (content.length <= max) return content;
  const start = content.slice(0, max);
  const end = Math.max(start.lastIndexOf("\n\n"), start.lastIndexOf(". ") + 1);
  return (end > max / 2 ? start.slice(0, end) : start).trimEnd();
};

/** Adds a period to lines that equal a section title, which would otherwise start a new section. */
const escapeSectionTitles = (content: string) =>
  content
    .split("\n")
    .map((line) => (isSectionTitle(line) ? `${trimEndMatching(line, /[\s:*#]/)}.` : line))
    .join("\n");

/** Returns the section ready for storage, within the funder's limit. */
export const finishSection = (
  section: ProposalSectionKey,
  content: string,
  requirements: ProposalFacts["requirements"],
): string => capSection(section, escapeSectionTitles(fitSection(section, content, requirements)));

/** Maximum rounds of shortening; typical texts need one or two. */
const maxRounds = 4;
/** Shortens the answers until the whole text, as counted by `countAll`, is within the funder's limit. */
export const buildLimitedContext = (
  facts: ProposalFacts,
  countAll: (context: ProposalContext) => number,
): ProposalContext => {
  const limits = findLimits(facts.requirements).flatMap((limit) => (limit.section ? [] : [toWordLimit(limit)]));
  const limit = Math.min(...limits) * 0.95;
  let context = buildProposalContext(facts);
  if (limits.length === 0) return context;
  const own = [...context.paragraphs.values()].flat().reduce((sum, text) => sum + countWords(text), 0);
  let answerWords = own;
  for (let round = 0; round < maxRounds; round++) {
    const excess = countAll(context) - limit;
    if (excess <= 0) break;
    // The documents repeat some of the sentences.
    answerWords = Math.max(own * 0.1, answerWords - excess / 2 - 5);
    context = buildProposalContext(facts, { answerWords });
  }
  return context;
};
