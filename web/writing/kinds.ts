import type { DraftCard } from "#shared/writing.ts";

/** What the two screens write, and where they are. */
const writingPaths = { proposal: "/proposal-writer", cover_letter: "/cover-letter" } as const;
export type WritingKind = keyof typeof writingPaths;

/** What it is written for, as the address of a screen says it. */
export type Purpose = { applicationId: string | null; opportunityId: string | null };

export const purposeIn = (search: URLSearchParams): Purpose => ({
  applicationId: search.get("application"),
  opportunityId: search.get("opportunity"),
});

type Opened = Partial<Purpose> & { document?: string | null };
/** The address of a screen that writes: for an application or an opportunity, or with a document open. */
export const writingAddress = (kind: WritingKind, { applicationId, opportunityId, document }: Opened = {}) => {
  const pairs = Object.entries({ application: applicationId, opportunity: opportunityId, document });
  const search = new URLSearchParams(pairs.flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return search.size ? `${writingPaths[kind]}?${search}` : writingPaths[kind];
};

/** What a form holds, as it was typed. */
export type Fields = Record<string, string>;
/** The draft a form is kept in: what has to be known to write over it. */
export type KeptDraft = Pick<DraftCard, "id" | "name" | "version" | "updatedAt"> & Purpose;
export const keptDraft = ({ id, name, version, updatedAt, applicationId, opportunityId }: DraftCard): KeptDraft => ({
  id,
  name,
  version,
  updatedAt,
  applicationId,
  opportunityId,
});

/** A draft that is being made: sent again just as it is until it is known to be there, so that there is one of it. */
export type Making = { key: string; body: Purpose & { name: string; kind: WritingKind; fields: Fields } };

export type KeptForm = {
  fields: Fields;
  draft: KeptDraft | null;
  /** The draft holds all of it. */
  isHeld?: boolean;
  making?: Making | null;
  /** Nothing was typed since it was opened, or since its draft was deleted: it becomes no draft by itself. */
  isAsOpened?: boolean;
};
/** What a form begins with: what is kept of it in this tab, nothing typed, or a draft that is opened. */
export type From = "kept" | "fresh" | KeptForm;
/** Under which name a form is kept: one for each thing that is written for. */
export const formName = (kind: WritingKind, { applicationId, opportunityId }: Purpose) =>
  [kind, applicationId ?? opportunityId].filter(Boolean).join(" ");

/** What a document rests on, kept in this tab: the answers it was written from, and advice that came with it. */
export type KeptSource = { answers: Fields; purpose: Purpose; notes: string[] };
export const sourceName = (documentId: string) => `source ${documentId}`;
