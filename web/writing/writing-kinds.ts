import type { DraftCard } from "#shared/api/writing.ts";
import { type DocumentKind, documentKinds, type FormKind } from "#shared/domain/document-kinds.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as texts from "./messages.ts";

export const kindTexts = {
  proposal: {
    generated: texts.proposalGenerated,
    copied: texts.proposalCopied,
    startNew: texts.newProposal,
    noun: "Proposal",
    generating: texts.generating,
    lowercaseName: "proposal",
    previousTab: "Earlier proposals",
    untitled: "Untitled proposal",
    generationFailed: "The proposal could not be written. Please try again",
  },
  cover_letter: {
    generated: texts.letterGenerated,
    copied: "Cover letter copied to clipboard",
    startNew: "New Letter",
    noun: "Cover Letter",
    generating: texts.generating,
    lowercaseName: "letter",
    previousTab: "Earlier letters",
    untitled: "Untitled letter",
    generationFailed: texts.letterFailed,
  },
} as const satisfies Record<WritingKind, Record<string, string>>;

export type WritingKind = FormKind;

/** The application or opportunity to write for, as given in the URL. */
export type Purpose = { applicationId: string | null; opportunityId: string | null };

export const parsePurpose = (search: URLSearchParams): Purpose => ({
  applicationId: search.get("application"),
  opportunityId: search.get("opportunity"),
});

type Target = Partial<Purpose> & { document?: string | null };
export const getWritingPath = (kind: DocumentKind, { applicationId, opportunityId, document }: Target = {}) =>
  buildPath(documentKinds[kind].path, { application: applicationId, opportunity: opportunityId, document });

export type WritingFields = Record<string, string>;
/** The saved draft of a form: what an update needs to know. */
export type DraftRef = Pick<DraftCard, "id" | "name" | "version" | "updatedAt"> & Purpose;
export const toDraftRef = ({ id, name, version, updatedAt, applicationId, opportunityId }: DraftCard): DraftRef => ({
  id,
  name,
  version,
  updatedAt,
  applicationId,
  opportunityId,
});

/** A pending create request, resent unchanged under its idempotency key until confirmed, so that one draft is created. */
export type PendingDraft = { key: string; body: Purpose & { name: string; kind: WritingKind; fields: WritingFields } };

export type StoredForm = {
  fields: WritingFields;
  draft: DraftRef | null;
  /** Whether the saved draft holds all fields. */
  isHeld?: boolean;
  making?: PendingDraft | null;
  /** Unchanged since it was opened or its draft was deleted: no draft is created automatically. */
  isAsOpened?: boolean;
};
/** Initial values of a form: those stored in this tab, empty, or a given draft. */
export type FormSource = "kept" | "fresh" | StoredForm;
/** Storage key of a form: one per kind and application or opportunity. */
export const getFormKey = (kind: WritingKind, { applicationId, opportunityId }: Purpose) =>
  [kind, applicationId ?? opportunityId].filter(Boolean).join(" ");

/** What a document was generated from, stored in this tab, with the notes returned for it. */
export type StoredSource = { answers: WritingFields; purpose: Purpose; notes: string[] };
export const getSourceKey = (documentId: string) => `source ${documentId}`;
