import { useMemo, useState } from "react";
import type { FullDocument } from "#shared/api/documents.ts";
import { documentKinds, isDocumentKind } from "#shared/domain/document-kinds.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { useDocumentVersion } from "#web/documents/use-documents.ts";
import { useOrganizationOf } from "#web/organizations/use-organization-of.ts";
import { findPlaceholders, type TextRange } from "./blocks.ts";
import { ChecksPanel } from "./checks-panel.tsx";
import { useConfirmedFacts } from "./use-confirmed-facts.ts";
import { parseAnswers, useDraftChecks } from "./use-draft-checks.ts";
import { useDraftFacts, useFilledBlanks } from "./use-draft-facts.ts";
import { useEvidence } from "./use-evidence.ts";
import { useProposalAnswers } from "./use-proposal-answers.ts";
import { useTabStorage } from "./use-tab-storage.ts";
import { useWritingSubject } from "./use-writing-subject.ts";
import { UsedPassages } from "./used-passages.tsx";
import { getSourceKey, type StoredSource } from "./writing-kinds.ts";

export type EditorChecksProps = {
  document: FullDocument;
  /** The current, possibly unsaved, values. */
  title: string;
  content: string;
  onPick: (range: TextRange) => void;
};

/** Checks a generated document that is open in the editor dialog. */
export const EditorChecks = ({ document, title, content, onPick }: EditorChecksProps) => {
  const { type, applicationId, opportunityId, organizationId = null, createdAt } = document;
  const kind = isDocumentKind(type) ? type : "loi";
  const storage = useTabStorage<StoredSource>();
  const [source] = useState(() => ({
    answers: document.answers ?? undefined,
    ...storage.read(getSourceKey(document.id)),
  }));
  const answers = useMemo(() => parseAnswers(kind, source.answers ?? null), [kind, source]);
  const { subject } = useWritingSubject({ applicationId, opportunityId });
  const organization = useOrganizationOf({ applicationId, organizationId }).data ?? null;
  const { user } = useCurrentUser();
  const confirmation = useConfirmedFacts(document.id);
  const proposal = useProposalAnswers(kind, document);
  const facts = useDraftFacts(organization?.id, { documentId: document.id, applicationId, opportunityId });
  const [initialContent] = useState(document.version === 1 ? (document.content ?? "") : undefined);
  const firstVersion = useDocumentVersion(document.id, initialContent === undefined ? 1 : undefined);
  const filled = useFilledBlanks(initialContent ?? firstVersion.data?.content, content);
  const draft = {
    kind,
    title,
    content,
    writtenOn: createdAt.slice(0, 10),
    confirmedFacts: [...confirmation.facts, ...filled],
  } as const;
  const checked = useDraftChecks(draft, { answers, proposal, organization, facts, user, subject });
  const review = useEvidence(checked, { content, documentId: document.id, organizationId: organization?.id });
  const placeholders = useMemo(() => findPlaceholders(content), [content]);
  return (
    <>
      <UsedPassages passages={document.passages} />
      <ChecksPanel
        review={review}
        placeholders={placeholders}
        // A letter of intent is generated from the profile, which is always available.
        hasAnswers={!documentKinds[kind].hasForm || answers !== null}
        facts={facts}
        onPick={onPick}
        onConfirmFact={confirmation.confirm}
      />
    </>
  );
};
