import { complianceRules } from "../domain/compliance-rules.ts";
import { deriveFigures } from "../domain/derived-figures.ts";
import { toFactText } from "../facts/fact-text.ts";
import { type Figure, findFigures } from "./figures.ts";
import { buildGrounding, findUngrounded, type Grounding, type UngroundedSpan } from "./grounding.ts";
import { type FoundSection, findSections } from "./headings.ts";
import {
  type CheckedFact,
  type CheckSources,
  collectApplicantTexts,
  collectSourceTexts,
  computeDerivedFigures,
  type DraftAnswers,
  type DraftToCheck,
  getDraftAnswers,
  getProjectMonths,
} from "./sources.ts";
import { findParagraphs, findSentences, getMarkerText, maskMarkers, type Span, toWords } from "./text-spans.ts";

export type ParsedDraft = {
  draft: DraftToCheck;
  sources: CheckSources;
  answers: DraftAnswers;
  /** The content with markers masked, so that offsets stay the same. */
  maskedText: string;
  markerText: string;
  figures: readonly Figure[];
  sentences: readonly (Span & { text: string })[];
  paragraphs: readonly (Span & { text: string })[];
  sections: readonly FoundSection[];
  /** Built from what the applicant wrote or chose, without the form's amounts. */
  applicantGrounding: Grounding;
  ungrounded: readonly UngroundedSpan[];
  grounding: Grounding;
  /** Figures and names that only a confirmed fact supports. */
  supported: readonly SupportedSpan[];
};

/** Whether the applicant used the figure after the same two words, so that the draft is quoting them. */
export const isQuotedFromSources = (
  { maskedText, applicantGrounding }: Pick<ParsedDraft, "maskedText" | "applicantGrounding">,
  { start, end }: Span,
) => {
  const figureWords = toWords(maskedText.slice(start, end));
  return applicantGrounding.hasSequence([
    ...toWords(maskedText.slice(Math.max(0, start - 40), start)).slice(-2),
    ...figureWords,
  ]);
};

export type SupportedSpan = Span & { text: string; factId: string };
/** Finds the spans that only a confirmed fact supports, each with its fact. */
const findSupportedSpans = (
  ungroundedWithoutFacts: readonly UngroundedSpan[],
  ungrounded: readonly UngroundedSpan[],
  facts: readonly CheckedFact[],
): SupportedSpan[] => {
  const starts = new Set(ungrounded.map(({ start }) => start));
  const groundings = facts.map((fact) => ({ fact, grounding: buildGrounding([toFactText(fact)]) }));
  return ungroundedWithoutFacts
    .filter(({ start }) => !starts.has(start))
    .flatMap(({ start, end, text }) => {
      const source = groundings.find(({ grounding }) => findUngrounded(text, grounding, false).length === 0);
      return source ? [{ start, end, text, factId: source.fact.id }] : [];
    });
};

const maxCharacters = 200_000;

export const parseDraft = (original: DraftToCheck, sources: CheckSources): ParsedDraft => {
  const draft = { ...original, content: original.content.slice(0, maxCharacters) };
  const maskedText = maskMarkers(draft.content);
  const answers = getDraftAnswers(sources);
  const citedRules = Object.values(complianceRules).filter(
    ({ citation }) => citation !== null && maskedText.includes(citation),
  );
  const texts = [
    ...collectSourceTexts(sources, draft.writtenOn),
    ...deriveFigures(collectApplicantTexts(sources), getProjectMonths(answers)),
    ...citedRules.map(({ statement, citation }) => `${statement} ${citation}`),
  ];
  const derived = computeDerivedFigures(answers);
  const { facts = [] } = sources;
  const grounding = buildGrounding([...texts, ...(draft.confirmedFacts ?? []), ...facts.map(toFactText)], derived);
  const hasHeadings = draft.kind === "proposal";
  const ungrounded = findUngrounded(draft.content, grounding, hasHeadings);
  const ungroundedWithoutFacts = facts.length
    ? findUngrounded(draft.content, buildGrounding(texts, derived), hasHeadings)
    : ungrounded;
  return {
    draft,
    sources,
    answers,
    maskedText,
    markerText: getMarkerText(draft.content),
    figures: findFigures(maskedText).figures,
    sentences: findSentences(maskedText),
    paragraphs: findParagraphs(maskedText),
    sections: findSections(draft),
    applicantGrounding: buildGrounding(collectApplicantTexts(sources)),
    ungrounded,
    grounding,
    supported: findSupportedSpans(ungroundedWithoutFacts, ungrounded, facts),
  };
};
