import { complianceRules } from "../domain/compliance-rules.ts";
import { type Figure, findFigures } from "./figures.ts";
import { buildGrounding, findUngrounded, type Grounding, type UngroundedSpan } from "./grounding.ts";
import { type FoundSection, findSections } from "./headings.ts";
import {
  type CheckSources,
  collectApplicantTexts,
  collectSourceTexts,
  computeDerivedFigures,
  type DraftAnswers,
  type DraftToCheck,
  getDraftAnswers,
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
  /** Grounds from what the applicant wrote or chose, without the amounts of the form. */
  applicantGrounding: Grounding;
  ungrounded: readonly UngroundedSpan[];
  grounding: Grounding;
};

/** Whether the applicant wrote the figure after the same two words, so that it is about something else. */
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

const maxCharacters = 200_000;

export const parseDraft = (given: DraftToCheck, sources: CheckSources): ParsedDraft => {
  const draft = { ...given, content: given.content.slice(0, maxCharacters) };
  const plain = maskMarkers(draft.content);
  const answers = getDraftAnswers(sources);
  const cited = Object.values(complianceRules).filter(({ citation }) => citation !== null && plain.includes(citation));
  const grounds = buildGrounding(
    [
      ...collectSourceTexts(sources, draft.writtenOn),
      ...cited.map(({ statement, citation }) => `${statement} ${citation}`),
    ],
    computeDerivedFigures(answers),
  );
  return {
    draft,
    sources,
    answers,
    maskedText: plain,
    markerText: getMarkerText(draft.content),
    figures: findFigures(plain).figures,
    sentences: findSentences(plain),
    paragraphs: findParagraphs(plain),
    sections: findSections(draft),
    applicantGrounding: buildGrounding(collectApplicantTexts(sources)),
    ungrounded: findUngrounded(draft.content, grounds, draft.kind === "proposal"),
    grounding: grounds,
  };
};
