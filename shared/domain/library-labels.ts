import type { ApplicationStatus } from "../api/applications.ts";
import type { DocumentKind } from "./document-kinds.ts";
import type { LibraryKind, Outcome } from "./library-kinds.ts";

/** Document types, in filter order. */
export const libraryKinds: Record<LibraryKind, string> = {
  proposal: "Proposal",
  loi: "Letter of intent",
  letter: "Letter",
  support_letter: "Letter of support",
  report: "Report",
  annual_report: "Annual report",
  audit: "Audit or financial statement",
  budget: "Budget",
  logic_model: "Logic model or evaluation plan",
  notice: "Funding notice",
  policy: "Policy or board document",
  other: "Other",
};

const generatedKinds: Record<DocumentKind, LibraryKind> = { loi: "loi", proposal: "proposal", cover_letter: "letter" };

/** Returns the kind selected by the user or, for a generated document, the one derived from its type. */
export const getLibraryKind = ({
  kind,
  type,
}: {
  kind?: LibraryKind | null | undefined;
  type: DocumentKind | "text" | "file";
}): LibraryKind => kind ?? (type === "text" || type === "file" ? "other" : generatedKinds[type]);

/** Outcomes of a document's application. */
export const outcomes: Record<Outcome, string> = {
  awarded: "Awarded",
  declined: "Declined",
  pending: "Waiting for a decision",
  withdrawn: "Withdrawn",
  not_submitted: "Not submitted",
};

const outcomeByStatus: Record<ApplicationStatus, Outcome> = {
  draft: "not_submitted",
  in_progress: "not_submitted",
  submitted: "pending",
  under_review: "pending",
  awarded: "awarded",
  declined: "declined",
  withdrawn: "withdrawn",
};

/** Returns the outcome entered by the user or that of the document's application; null if neither is known. */
export const getOutcome = (
  { outcome }: { outcome?: Outcome | null | undefined },
  application: { status: ApplicationStatus } | undefined,
): Outcome | null => outcome ?? (application ? outcomeByStatus[application.status] : null);

/** Returns the year entered by the user or, for documents written in the app, the year of creation. */
export const getDocumentYear = ({
  year,
  file,
  createdAt,
}: {
  year?: number | null | undefined;
  file: unknown;
  createdAt: string;
}): number | null => year ?? (file ? null : Number(createdAt.slice(0, 4)));
