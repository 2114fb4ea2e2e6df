import * as paths from "./paths.ts";

type DocumentKindRecord = {
  /** Label; `noun` is for use within sentences. */
  name: string;
  noun: string;
  /** The stored job kind, which is also the model's task. */
  job: string;
  relatedType: string;
  operation: string;
  path: string;
  /** Whether it is generated from a form whose answers are saved as a draft. */
  hasForm: boolean;
  maxOutputTokens: number;
};

/** Generated document kinds by stored type. */
export const documentKinds = {
  loi: {
    name: "Letter of Intent",
    noun: "Letter of Intent",
    job: "loi",
    relatedType: "loi",
    operation: "generateLoi",
    path: paths.coverLetter,
    hasForm: false,
    maxOutputTokens: 4_000,
  },
  proposal: {
    name: "Proposal",
    noun: "proposal",
    job: "proposal",
    relatedType: "proposal",
    operation: "generateProposal",
    path: paths.proposalWriter,
    hasForm: true,
    maxOutputTokens: 5_000,
  },
  cover_letter: {
    name: "Cover letter",
    noun: "cover letter",
    job: "coverLetter",
    relatedType: "coverLetter",
    operation: "generateCoverLetter",
    path: paths.coverLetter,
    hasForm: true,
    maxOutputTokens: 3_000,
  },
} as const satisfies Record<string, DocumentKindRecord>;

type Kinds = typeof documentKinds;
export type DocumentKind = keyof Kinds;
export type FormKind = { [Kind in DocumentKind]: Kinds[Kind]["hasForm"] extends true ? Kind : never }[DocumentKind];
export type LetterKind = Exclude<DocumentKind, "proposal">;
export type DocumentJobKind = Kinds[DocumentKind]["job"];
export type LetterJobKind = Kinds[LetterKind]["job"];
export type DocumentOperation = Kinds[DocumentKind]["operation"];

const kinds = Object.keys(documentKinds) as DocumentKind[];
export const isDocumentKind = (type: string): type is DocumentKind => Object.hasOwn(documentKinds, type);
export const isFormKind = (kind: DocumentKind): kind is FormKind => documentKinds[kind].hasForm;
export const formKinds = kinds.filter(isFormKind);
export const letterKinds = kinds.filter((kind): kind is LetterKind => kind !== "proposal");
export const mapDocumentKinds = <Value>(map: (record: Kinds[DocumentKind], kind: DocumentKind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, map(documentKinds[kind], kind)])) as Record<DocumentKind, Value>;
export const listKindValues = <Field extends keyof DocumentKindRecord>(field: Field) =>
  kinds.map((kind) => documentKinds[kind][field] as Kinds[DocumentKind][Field]);
