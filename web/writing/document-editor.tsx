import clsx from "clsx";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { parseBudgetText } from "#shared/api/budget.ts";
import { documentRoutes, type FullDocument } from "#shared/api/documents.ts";
import { factRoutes } from "#shared/api/facts.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { getUnconfirmedFacts } from "#shared/checks/apply-evidence.ts";
import type { DraftReview, Finding } from "#shared/checks/check-draft.ts";
import { documentKinds, isDocumentKind } from "#shared/domain/document-kinds.ts";
import { isRegenerated } from "#shared/domain/provenance.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useCurrentUser } from "#web/auth/session.ts";
import * as commentMessages from "#web/comments/messages.ts";
import { useAddComments } from "#web/comments/use-comments.ts";
import { useSelectedPassage } from "#web/comments/use-selected-passage.ts";
import * as documentMessages from "#web/documents/messages.ts";
import { useDocument } from "#web/documents/use-documents.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { useOrganizationFor } from "#web/organizations/use-organization-for.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { ApplicationSelect } from "./application-select.tsx";
import { findPlaceholders, joinBlocks, locateRange, parseDocument, type TextRange } from "./blocks.ts";
import { ChecksPanel } from "./checks-panel.tsx";
import { DocumentConflict } from "./document-conflict.tsx";
import type { SectionHandle } from "./editing/section-editor.tsx";
import { EditorBody } from "./editor-body.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { useDocumentExport, usePrintedPage } from "./export-document.tsx";
import * as messages from "./messages.ts";
import { readPageFormat } from "./page-format.ts";
import { PrintView } from "./print-view.tsx";
import { PassagesPanel, usePassageSources, useProvenance } from "./provenance.tsx";
import type { ImportedComment } from "./revisions/revision-review.tsx";
import { SecondOpinion } from "./second-opinion.tsx";
import { useCustomWords } from "./spelling/use-custom-words.ts";
import { useConfirmedFacts } from "./use-confirmed-facts.ts";
import { useDocumentEditor } from "./use-document-editor.ts";
import { parseAnswers, useDraftChecks } from "./use-draft-checks.ts";
import { useDraftFacts, useFilledBlanks } from "./use-draft-facts.ts";
import { useEvidence } from "./use-evidence.ts";
import { useProposalAnswers } from "./use-proposal-answers.ts";
import { useSectionRegeneration } from "./use-section-regeneration.ts";
import { useTabStorage } from "./use-tab-storage.ts";
import { useWritingSubject } from "./use-writing-subject.ts";
import { UsedPassages } from "./used-passages.tsx";
import {
  type DocumentForm,
  getSourceKey,
  kindMessages,
  type StoredSource,
  toOrganizationPart,
} from "./writing-kinds.ts";

const discussion = lazyWithReload(
  async () => (await import("#web/comments/document-discussion.tsx")).DocumentDiscussion,
);

const revisionImport = lazyWithReload(async () => (await import("./revisions/revision-import.tsx")).RevisionImport);

const versions = lazyWithReload(async () => (await import("#web/documents/document-versions.tsx")).DocumentVersions);

/** Checks require a form, a profile and a notice; text that was not generated only has blanks to fill in. */
const emptyReview: DraftReview = { findings: [], rules: [], criteria: null, supported: [] };

type Props = {
  document: FullDocument;
  organization: Organization | null;
  /** Shows the checks next to the editor instead of below it. */
  isSideBySide: boolean;
  form?: DocumentForm;
};

const DocumentEditor = ({ document, organization: current, isSideBySide, form }: Props) => {
  const storage = useTabStorage<StoredSource>();
  const { type, applicationId, opportunityId, organizationId = null } = document;
  const kind = isDocumentKind(type) ? type : null;
  const scope = useOrganizationScope();
  const target = { applicationId, opportunityId, ...(scope && toOrganizationPart(document)) };
  const organization = useOrganizationFor({ applicationId, organizationId }).data ?? current;
  // This tab stores the answers as typed; the document has them on every device.
  const [source] = useState<Partial<StoredSource>>(() => ({
    ...(document.answers && document.type === kind && { answers: document.answers, target }),
    ...storage.read(getSourceKey(document.id)),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document
  useEffect(() => form?.onOpened?.(document.id, source), []);
  const { subject } = useWritingSubject(target);
  const { user } = useCurrentUser();
  const state = useDocumentEditor(document);
  const { editedDocument, regenerated } = state;
  const isModelWritten = state.saved.model !== null || regenerated.some(({ model }) => model !== null);
  const { content, starts } = useMemo(() => joinBlocks(editedDocument), [editedDocument]);
  const profileTexts = useMemo(
    () =>
      [organization?.name, organization?.mission, organization?.history, organization?.targetPopulation].filter(
        (text): text is string => Boolean(text),
      ),
    [organization],
  );
  const provenance = useProvenance(
    state.saved,
    content,
    regenerated,
    subject,
    profileTexts,
    state.reviewed,
    state.setReviewedHashes,
  );
  const confirmation = useConfirmedFacts(document.id);
  const proposal = useProposalAnswers(kind ?? "proposal", document);
  const facts = useDraftFacts(organization?.id, { documentId: document.id, applicationId, opportunityId });
  const filledBlanks = useFilledBlanks(provenance.generated, content);
  const canConfirm = useCan(factRoutes.confirmDraftFacts);
  const newlyConfirmedTexts = useMemo(
    () => confirmation.newlyConfirmedFacts.map(({ text }) => text),
    [confirmation.newlyConfirmedFacts],
  );
  const findSources = usePassageSources(state.saved, facts, newlyConfirmedTexts, profileTexts);

  const answers = useMemo(() => kind && parseAnswers(kind, source.answers ?? null), [kind, source]);
  const draft = kind && {
    kind,
    title: editedDocument.title,
    content,
    writtenOn: document.createdAt.slice(0, 10),
    confirmedFacts: [...newlyConfirmedTexts, ...filledBlanks],
    sections: editedDocument.blocks.flatMap(({ key, title, text }) =>
      key && title ? [{ key, title, content: text }] : [],
    ),
  };
  const budget = useMemo(() => parseBudgetText(source.answers?.budget), [source]);
  const [tab, setTab] = useState(useSearchParams()[0].get("tab") ?? "checks");
  // The dictionary is loaded once the checks are shown.
  const [hasShownChecks, setShownChecks] = useState(tab === "checks");
  const dictionary = useCustomWords(organization?.id ?? null);
  const customWords = hasShownChecks ? dictionary.words : undefined;
  const context = { answers, budget, proposal, organization, facts, user, subject, customWords };
  const ruleReview = useDraftChecks(draft, context);
  const review = useEvidence(ruleReview, { content, documentId: document.id, organizationId: organization?.id });
  const confirmFacts = (texts: readonly string[]) => {
    const sentences = new Map(
      review ? getUnconfirmedFacts(review, content).map(({ fact, context }) => [fact, context]) : [],
    );
    confirmation.confirm(texts.map((text) => ({ text, sentence: sentences.get(text) ?? "" })));
  };
  const placeholders = useMemo(() => findPlaceholders(content), [content]);

  const handles = useRef<(SectionHandle | null)[]>([]);
  const selectRange = (range: TextRange) => {
    const { index, ...blockRange } = locateRange(editedDocument, range);
    handles.current[index]?.selectRange(blockRange);
  };
  const canEdit = useCan(documentRoutes.updateDocument);
  const applyCorrection = ({ start, end, correction }: Finding, replacement: string) => {
    // The text may have changed since it was checked.
    if (start === null || end === null || content.slice(start, end) !== correction?.text) return;
    const { index, ...blockRange } = locateRange(editedDocument, { start, end });
    handles.current[index]?.replaceRange(blockRange, replacement);
  };
  const findSection = (section: string | undefined) => {
    const index = editedDocument.blocks.findIndex(({ key }) => section !== undefined && key === section);
    const start = starts[index];
    return start === undefined ? undefined : { start, end: start };
  };
  const originalDocument = useMemo(
    () => parseDocument(type, document.title, provenance.generated ?? ""),
    [type, document.title, provenance.generated],
  );
  const isEdited = (index: number) => {
    const { key, text = "" } = editedDocument.blocks[index] ?? {};
    const originalText = originalDocument.blocks.find((block) => block.key === key)?.text;
    return originalText !== text.trimEnd() && !isRegenerated(text, regenerated);
  };
  const regeneration = useSectionRegeneration({ state, answers: source.answers ?? {}, target, isEdited });

  const { format } = useMemo(() => readPageFormat(subject.requirements), [subject.requirements]);
  const hasTitle = editedDocument.isTitled || !kind;
  const documentExport = useDocumentExport(editedDocument, { organization: organization?.name, hasTitle, format });
  usePrintedPage(editedDocument.title, organization?.name, format);

  const [isImporting, setImporting] = useState(false);
  const addComments = useAddComments(document.id);
  const applyRevisions = (text: string, comments: readonly ImportedComment[]) => {
    const finish = () => {
      setImporting(false);
      if (comments.length > 0) addComments.mutate(comments);
    };
    if (text.trim() === content.trim()) finish();
    else state.saveContent(text, finish);
  };
  const hasPassages = kind !== null || Boolean(document.passages?.length);
  const lowercaseName = form ? kindMessages[form.kind].lowercaseName : "document";
  const selection = useSelectedPassage();
  const [isConfirming, setConfirming] = useState(false);
  const startOver = () => {
    setConfirming(false);
    form?.onNew(source, state.discard);
  };
  const { passages, saveDisclosure } = provenance;
  const onDisclosure = saveDisclosure && (() => saveDisclosure(editedDocument.title));
  const heading = useRef<HTMLHeadingElement>(null);
  const { state: locationState } = useLocation();
  useEffect(() => {
    // The form unmounted together with the focused button.
    if ((locationState as { isNew?: boolean } | null)?.isNew) heading.current?.focus();
  }, [locationState]);
  // Passages found in the library are not issues.
  const issues = (review?.findings ?? []).filter(({ status }) => status !== "found");
  const issueCount = placeholders.length + issues.length;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        The {lowercaseName}
      </h2>
      <div
        data-organization={organization?.id}
        className={clsx("grid gap-8", isSideBySide ? "with-aside" : "grid-cols-1")}
      >
        <div className="min-w-0">
          <EditorToolbar
            state={state}
            form={form}
            onNew={() => (state.hasUnsavedEdits ? setConfirming(true) : startOver())}
            onOpenAnswers={() => form?.onOpenAnswers(source)}
            onExport={documentExport.start}
            onImport={() => setImporting(true)}
            onDisclosure={onDisclosure}
          />
          <DocumentConflict state={state} />
          {[...new Set([...(source.notes ?? []), ...(document.notes ?? [])])].map((note) => (
            <Notice key={note} className="mb-3 max-w-2xl print:hidden">
              {note}
            </Notice>
          ))}
          {isImporting && !state.serverVersion ? (
            <Suspense fallback={<SkeletonLines count={4} label={common.loading} />}>
              <revisionImport.Component
                savedText={content}
                isProposal={editedDocument.isTitled}
                pending={state.isSaving}
                onApply={applyRevisions}
                onCancel={() => setImporting(false)}
              />
            </Suspense>
          ) : (
            <div onSelect={selection.onSelect}>
              <EditorBody state={state} handles={handles} regenerator={source.answers && regeneration.regenerator} />
            </div>
          )}
          {kind && (
            <p className="mt-3 max-w-2xl text-sm text-muted print:hidden">
              {isModelWritten ? messages.writtenByAi : messages.writtenWithoutModel}
            </p>
          )}
          <ApplicationSelect document={state.saved} />
        </div>
        <aside aria-label={messages.draftSidebar} className="draft-sidebar min-w-0 print:hidden">
          <Tabs
            value={tab}
            onValueChange={(next) => {
              setTab(next);
              if (next === "checks") setShownChecks(true);
            }}
          >
            <TabList label={messages.draftSidebar}>
              <Tab value="checks">Checks{review || !kind ? ` (${issueCount})` : ""}</Tab>
              {hasPassages && <Tab value="passages">Passages</Tab>}
              <Tab value="comments">
                {commentMessages.comments}
                {document.openComments ? ` (${document.openComments})` : ""}
              </Tab>
              <Tab value="versions">Versions</Tab>
            </TabList>
            <TabPanel value="checks">
              <ChecksPanel
                review={kind ? review : emptyReview}
                placeholders={placeholders}
                // A letter of intent is generated from the profile, which is always available.
                hasAnswers={!kind || !documentKinds[kind].hasForm || answers !== null}
                facts={facts}
                onPick={selectRange}
                onConfirmFacts={canConfirm ? confirmFacts : undefined}
                onCorrect={canEdit ? applyCorrection : undefined}
                onAddWord={dictionary.add}
                findSection={findSection}
                secondOpinion={
                  kind === "proposal" && <SecondOpinion documentId={document.id} isUnsaved={state.hasUnsavedEdits} />
                }
              />
            </TabPanel>
            <TabPanel value="comments">
              <Suspense fallback={<SkeletonLines count={4} label={commentMessages.loadingComments} />}>
                <discussion.Component
                  document={{ ...state.saved, review: document.review }}
                  content={content}
                  hasUnsavedEdits={state.hasUnsavedEdits}
                  passage={selection.passage}
                  onClearPassage={selection.clear}
                  onPick={selectRange}
                />
              </Suspense>
            </TabPanel>
            <TabPanel value="versions">
              <Suspense fallback={<SkeletonLines count={3} label={documentMessages.loadingVersion} />}>
                <versions.Component
                  document={state.saved}
                  hasUnsavedEdits={state.hasUnsavedEdits}
                  isRestoring={state.isSaving}
                  onRestore={state.saveContent}
                />
              </Suspense>
            </TabPanel>
            <TabPanel value="passages">
              <UsedPassages passages={document.passages} />
              {passages && onDisclosure ? (
                <PassagesPanel
                  describe={provenance.describe}
                  passages={passages}
                  findSources={isModelWritten ? findSources : undefined}
                  onPick={selectRange}
                  onConfirm={provenance.confirm}
                  onConfirmSentence={
                    canConfirm ? (text) => confirmation.confirm([{ text, sentence: text }]) : undefined
                  }
                  onDisclosure={onDisclosure}
                />
              ) : (
                <QueryState
                  query={provenance.firstVersion}
                  subject="The first version of this document"
                  skeleton={<SkeletonLines count={6} label="Loading the first version" />}
                >
                  {() => null}
                </QueryState>
              )}
            </TabPanel>
          </Tabs>
        </aside>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title="Start over without saving?"
        confirmLabel="Start over"
        onConfirm={startOver}
        onCancel={() => setConfirming(false)}
      >
        Your changes to this {lowercaseName} haven’t been saved and will be lost.
      </ConfirmDialog>
      <ConfirmDialog
        open={regeneration.confirmIndex !== null}
        title="Rewrite this section?"
        confirmLabel={messages.regenerate}
        tone="primary"
        onConfirm={regeneration.confirm}
        onCancel={regeneration.dismiss}
      >
        You’ve edited this section. The new text will replace your edits, but you can undo that right afterward.
      </ConfirmDialog>
      {documentExport.warning}
      <PrintView document={editedDocument} hasTitle={hasTitle} format={format} />
    </>
  );
};

export const DocumentLoader = ({ id, ...rest }: Omit<Props, "document"> & { id: string }) => (
  <QueryState
    query={useDocument(id)}
    subject="The document"
    skeleton={<SkeletonLines count={8} label={common.loadingDocument} />}
  >
    {(document) =>
      document.content === null ? (
        <Notice tone="error" title="This document is a file and can’t be edited here" />
      ) : (
        <DocumentEditor key={id} document={document} {...rest} />
      )
    }
  </QueryState>
);
