import { compliance } from "../compliance.ts";
import { type Figure, figuresOf } from "./figures.ts";
import { type Grounds, groundsOf, type Ungrounded, ungroundedIn } from "./grounding.ts";
import { type FoundSection, findSections } from "./headings.ts";
import {
  type Answers,
  answersOf,
  type CheckSources,
  type DraftToCheck,
  derivedFigures,
  ownTexts,
  sourceTexts,
} from "./sources.ts";
import { markedText, paragraphs, type Span, sentences, unmarked, words } from "./text.ts";

export type Checked = {
  draft: DraftToCheck;
  sources: CheckSources;
  answers: Answers;
  /** The content with markers masked, so that offsets stay the same. */
  plain: string;
  marked: string;
  figures: readonly Figure[];
  sentences: readonly (Span & { text: string })[];
  paragraphs: readonly (Span & { text: string })[];
  sections: readonly FoundSection[];
  /** Grounds from what the applicant wrote or chose, without the amounts of the form. */
  own: Grounds;
  ungrounded: readonly Ungrounded[];
  grounds: Grounds;
};

/** Whether the applicant wrote the figure after the same two words, so that it is about something else. */
export const isQuoted = ({ plain, own }: Pick<Checked, "plain" | "own">, { start, end }: Span) => {
  const figureWords = words(plain.slice(start, end));
  return own.has([...words(plain.slice(Math.max(0, start - 40), start)).slice(-2), ...figureWords]);
};

const maxCharacters = 200_000;

export const takeApart = (given: DraftToCheck, sources: CheckSources): Checked => {
  const draft = { ...given, content: given.content.slice(0, maxCharacters) };
  const plain = unmarked(draft.content);
  const answers = answersOf(sources);
  const cited = Object.values(compliance).filter(({ citation }) => citation !== null && plain.includes(citation));
  const grounds = groundsOf(
    [...sourceTexts(sources, draft.writtenOn), ...cited.map(({ says, citation }) => `${says} ${citation}`)],
    derivedFigures(answers),
  );
  return {
    draft,
    sources,
    answers,
    plain,
    marked: markedText(draft.content),
    figures: figuresOf(plain).figures,
    sentences: sentences(plain),
    paragraphs: paragraphs(plain),
    sections: findSections(draft),
    own: groundsOf(ownTexts(sources)),
    ungrounded: ungroundedIn(draft.content, grounds, draft.kind === "proposal"),
    grounds,
  };
};
