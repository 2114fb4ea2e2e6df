import { FileDown } from "lucide-react";
import { useMemo, useState } from "react";
import type { FullDocument } from "#shared/api/documents.ts";
import { type Fact, maxFactValue } from "#shared/api/facts.ts";
import { type NarrativeField, proposalSections, sectionByAnswer } from "#shared/api/proposals.ts";
import { createSourceMatcher } from "#shared/checks/sentence-sources.ts";
import { getAiPolicy } from "#shared/domain/ai-policies.ts";
import {
  buildDisclosure,
  classifyPassages,
  describeOrigin,
  findRuleTexts,
  hashParagraph,
  type Passage,
  type RegeneratedParagraph,
} from "#shared/domain/provenance.ts";
import { createOriginCounter } from "#shared/domain/word-origins.ts";
import { useDocumentVersion } from "#web/documents/use-documents.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { downloadText } from "#web/ui/files/files.ts";
import { Checkbox } from "#web/ui/forms/inputs.tsx";
import { getToday } from "#web/ui/text/format.ts";
import type { TextRange } from "./blocks.ts";
import * as messages from "./messages.ts";
import type { WritingSubject } from "./use-writing-subject.ts";

/** Returns the origin and review state of each passage. Fields are undefined until the first version has loaded. */
export const useProvenance = (
  document: FullDocument,
  content: string,
  regeneratedParagraphs: readonly RegeneratedParagraph[],
  subject: WritingSubject,
  /** The applicant's text fields in the profile. */
  profileTexts: readonly string[],
  reviewedHashes: readonly string[],
  onReview: (hashes: readonly string[]) => void,
) => {
  // An unchanged document is its own first version.
  const [initialContent] = useState(document.version === 1 ? (document.content ?? "") : undefined);
  const firstVersion = useDocumentVersion(document.id, initialContent === undefined ? 1 : undefined);
  const generatedText = initialContent ?? firstVersion.data?.content;
  const passages = useMemo(
    () =>
      generatedText === undefined
        ? undefined
        : classifyPassages(generatedText, content, reviewedHashes, regeneratedParagraphs),
    [generatedText, regeneratedParagraphs, content, reviewedHashes],
  );
  const applicantTexts = useMemo(
    () => [...Object.values(document.answers ?? {}), ...profileTexts],
    [document.answers, profileTexts],
  );
  const countSentenceOrigins = useMemo(
    () =>
      createOriginCounter({
        ownTexts: applicantTexts,
        generated: generatedText ?? "",
        model: document.model,
        ruleTexts: findRuleTexts(generatedText ?? "", document.ruleParagraphs),
        modelHashes: new Set(
          regeneratedParagraphs.flatMap(({ hash, model }) => (model ? [hash.split(".")[0] ?? ""] : [])),
        ),
      }),
    [applicantTexts, generatedText, document.model, document.ruleParagraphs, regeneratedParagraphs],
  );
  const confirm = ({ hash }: Passage, isConfirmed: boolean) => {
    // Drops review marks of passages that no longer exist.
    const remaining = (passages ?? []).filter((passage) => passage.isConfirmed && passage.hash !== hash);
    onReview([...new Set(remaining.map((passage) => passage.hash)), ...(isConfirmed ? [hash] : [])]);
  };
  const saveDisclosure = (title: string, allPassages: readonly Passage[]) => {
    const { record, funder } = subject;
    const policy = funder ? getAiPolicy(funder, record?.agencyCode) : null;
    const text = buildDisclosure({
      title,
      model: document.model,
      regenerated: regeneratedParagraphs,
      generatedOn: document.createdAt,
      today: getToday(),
      passages: allPassages,
      ownTexts: applicantTexts,
      generated: generatedText ?? "",
      ruleParagraphs: document.ruleParagraphs,
      policy: policy?.isKnown ? policy : null,
    });
    downloadText(`AI-use disclosure - ${title}`, text);
  };
  return {
    firstVersion,
    generated: generatedText,
    passages,
    confirm,
    describe: (passage: Passage) => describeOrigin(passage, countSentenceOrigins(passage), "screen"),
    saveDisclosure: passages && ((title: string) => saveDisclosure(title, passages)),
  };
};

/** The distinct sources of a passage's sentences, and the sentences without a source. */
export type PassageSources = { sourceLabels: string[]; unsourcedSentences: string[] };
/**
 * Finds the sources of the sentences in a model's text: the answers, the confirmed facts, and the passages of other
 * documents, whose sentences were stored when the text was written.
 */
export const usePassageSources = (
  document: FullDocument,
  facts: readonly Pick<Fact, "name" | "value">[],
  /** Texts confirmed since the document was opened. */
  confirmedTexts: readonly string[],
  /** The applicant's text fields in the profile. */
  profileTexts: readonly string[],
) =>
  useMemo(() => {
    const documentBySentenceHash = new Map(
      (document.passages ?? []).flatMap(({ title, page, sentences = [] }) =>
        sentences.map((hash) => [hash, page === null ? title : `${title}, page ${page}`] as const),
      ),
    );
    const findSentenceSources = createSourceMatcher([
      ...Object.entries(document.answers ?? {}).map(([field, text]) => ({
        label: isNarrativeField(field)
          ? `your answer for “${proposalSections[sectionByAnswer[field]]}”`
          : "your answers",
        text,
      })),
      ...facts.map(({ name, value }) => ({ label: `the fact “${name}”`, text: `${name} ${value}` })),
      ...confirmedTexts.map((text) => ({ label: "confirmed by you", text })),
    ]);
    const profileSource = { label: "your profile", text: profileTexts.join("\n") };
    // A sentence may combine several sources.
    const texts = [...Object.values(document.answers ?? {}), ...facts.map(({ value }) => value), ...profileTexts];
    const findCombinedSources = createSourceMatcher([
      profileSource,
      { label: "your answers and profile", text: texts.join("\n") },
    ]);
    return ({ text }: Passage): PassageSources => {
      const combinedSources = findCombinedSources(text);
      const sentences = findSentenceSources(text).map((sentence, index) => ({
        ...sentence,
        source:
          documentBySentenceHash.get(hashParagraph(sentence.text)) ??
          sentence.source ??
          combinedSources[index]?.source ??
          null,
      }));
      return {
        sourceLabels: [...new Set(sentences.flatMap(({ source }) => source ?? []))],
        unsourcedSentences: sentences.flatMap((sentence) => (sentence.source === null ? [sentence.text] : [])),
      };
    };
  }, [document.passages, document.answers, facts, confirmedTexts, profileTexts]);
const isNarrativeField = (field: string): field is NarrativeField => Object.hasOwn(sectionByAnswer, field);

type Props = {
  passages: readonly Passage[];
  /** Set for text written by a model. */
  findSources?: ((passage: Passage) => PassageSources) | undefined;
  describe: (passage: Passage) => string;
  onPick: (range: TextRange) => void;
  onConfirm: (passage: Passage, isConfirmed: boolean) => void;
  /** Confirms a sentence without a source as a fact. */
  onConfirmSentence?: ((sentence: string) => void) | undefined;
  onDisclosure: () => void;
};
const truncate = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text);

export const PassagesPanel = ({ passages, findSources, onConfirmSentence, ...props }: Props) => {
  const { describe, onPick, onConfirm, onDisclosure } = props;
  const confirmedCount = passages.filter(({ isConfirmed }) => isConfirmed).length;
  return (
    <div className="grid gap-4 text-sm">
      <p className="text-muted">Check off each passage you’ve reviewed. If you edit one, review it again.</p>
      <div>
        <p className="mb-1">
          {confirmedCount} of {passages.length} reviewed
        </p>
        <ProgressBar label="Passages reviewed" value={confirmedCount} max={passages.length} tone="brass" />
      </div>
      <ul className="grid gap-3">
        {passages.map((passage) => (
          <li key={passage.start} className="grid gap-0.5">
            <button
              type="button"
              onClick={() => onPick(passage)}
              className="rounded-control px-2 text-left wrap-anywhere hover:bg-primary-soft"
            >
              {truncate(passage.text)}
            </button>
            {findSources && passage.origin !== "own" && (
              <Sources {...findSources(passage)} onConfirm={onConfirmSentence} />
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-3 px-2">
              <span className="text-xs text-subtle first-letter:uppercase">{describe(passage)}</span>
              <Checkbox
                label={
                  <>
                    Reviewed<span className="sr-only">: {truncate(passage.text)}</span>
                  </>
                }
                checked={passage.isConfirmed}
                onChange={(event) => onConfirm(passage, event.target.checked)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button variant="outline" icon={FileDown} className="justify-self-start" onClick={onDisclosure}>
        {messages.disclosure}
      </Button>
    </div>
  );
};

type SourcesProps = PassageSources & { onConfirm: ((sentence: string) => void) | undefined };
const Sources = ({ sourceLabels, unsourcedSentences, onConfirm }: SourcesProps) => (
  <div className="px-2 text-xs text-muted">
    {sourceLabels.length > 0 && <p>Sources: {sourceLabels.join("; ")}.</p>}
    {unsourcedSentences.map((sentence) => (
      <p key={sentence} className="flex flex-wrap items-center gap-x-2 text-yellow">
        No source found: “{truncate(sentence)}”
        {onConfirm && sentence.length <= maxFactValue && (
          <Button variant="ghost" size="sm" onClick={() => onConfirm(sentence)}>
            {messages.confirm}
            <span className="sr-only">: {truncate(sentence)}</span>
          </Button>
        )}
      </p>
    ))}
  </div>
);
