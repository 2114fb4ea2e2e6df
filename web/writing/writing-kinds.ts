import type { DraftCard } from "#shared/api/writing.ts";
import { type DocumentKind, documentKinds, type FormKind } from "#shared/domain/document-kinds.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as messages from "./messages.ts";

export const kindMessages = {
  proposal: {
    generated: messages.proposalGenerated,
    copied: messages.proposalCopied,
    startNew: messages.newProposal,
    noun: "Proposal",
    lowercaseName: "proposal",
    previousTab: "Earlier proposals",
    untitled: "Untitled proposal",
    generationFailed: "Failed to generate the proposal. Please try again",
  },
  cover_letter: {
    generated: messages.letterGenerated,
    copied: "Cover letter copied to clipboard",
    startNew: "New Letter",
    noun: "Cover Letter",
    lowercaseName: "letter",
    previousTab: "Earlier letters",
    untitled: "Untitled letter",
    generationFailed: messages.letterFailed,
  },
} as const satisfies Record<WritingKind, Record<string, string>>;

export type WritingKind = FormKind;

export type WritingTarget = {
  applicationId: string | null;
  opportunityId: string | null;
  /** The organization to write for, if there is no application and the workspace has several organizations. */
  organizationId?: string | undefined;
};

export const parseTarget = (search: URLSearchParams): WritingTarget => ({
  applicationId: search.get("application"),
  opportunityId: search.get("opportunity"),
  organizationId: search.get("organization") ?? undefined,
});

type PathParts = Partial<Omit<WritingTarget, "organizationId">> & {
  organizationId?: string | null | undefined;
  document?: string | null;
  /** The selected tab of the panel next to the document. */
  tab?: string | null;
};
export const getWritingPath = (
  kind: DocumentKind,
  { applicationId, opportunityId, organizationId, document, tab }: PathParts = {},
) =>
  buildPath(documentKinds[kind].path, {
    application: applicationId,
    opportunity: opportunityId,
    organization: applicationId ? null : organizationId,
    document,
    tab,
  });

type OrganizationPart = { applicationId: string | null; organizationId?: string | null | undefined };
/** An application has its own organization. */
export const toOrganizationPart = ({ applicationId, organizationId }: OrganizationPart) =>
  organizationId && !applicationId ? { organizationId } : {};

export type WritingFields = Record<string, string>;
export type DraftRef = Pick<DraftCard, "id" | "name" | "version" | "updatedAt"> & WritingTarget;
export const toDraftRef = ({
  id,
  name,
  version,
  updatedAt,
  applicationId,
  opportunityId,
  organizationId,
}: DraftCard): DraftRef => ({
  id,
  name,
  version,
  updatedAt,
  applicationId,
  opportunityId,
  ...toOrganizationPart({ applicationId, organizationId }),
});

/** A create request that is resent unchanged under its idempotency key until it succeeds, so that it creates one draft. */
export type PendingDraft = {
  key: string;
  body: WritingTarget & { name: string; kind: WritingKind; fields: WritingFields };
};

export type StoredForm = {
  fields: WritingFields;
  draft: DraftRef | null;
  /** Whether the saved draft has all fields. */
  isSavedInDraft?: boolean;
  /** A create request whose response is pending or was lost. */
  pendingDraft?: PendingDraft | null;
  /** Whether there were no edits since the form was opened or its draft deleted, so that no draft is autosaved. */
  isPristine?: boolean;
  /** The interview step where the user left off. */
  step?: string | undefined;
};
/** The source of a form's initial values: the tab's storage, the defaults alone, or the given draft. */
export type FormSource = "stored" | "empty" | StoredForm;
export const getFormKey = (kind: WritingKind, { applicationId, opportunityId, organizationId }: WritingTarget) =>
  [kind, applicationId ?? opportunityId, !applicationId && organizationId].filter(Boolean).join(" ");

/** The answers that a document was generated from, and the notes returned with it, in the tab's storage. */
export type StoredSource = { answers: WritingFields; target: WritingTarget; notes: string[] };
export const getSourceKey = (documentId: string) => `source ${documentId}`;

/** Callbacks from a generated document to its form: start a new one, or show the answers. */
export type DocumentForm = {
  kind: WritingKind;
  /** Starts a new document, possibly after a confirmation; `discard` discards the edits made here. */
  onNew: (source: Partial<StoredSource>, discard: () => void) => void;
  onOpenAnswers: (source: Partial<StoredSource>) => void;
  /** Called once per document with the answers it was generated from. */
  onOpened?: (id: string, source: Partial<StoredSource>) => void;
};
