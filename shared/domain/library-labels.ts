import type { ApplicationStatus } from "../api/applications.ts";
import type { DocumentKind } from "./document-kinds.ts";
import type { LibraryKind, Outcome } from "./library-kinds.ts";

/** Types of documents, in the order of the filter. */
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

/** The kind that the user chose or, for a generated document, the one that follows from its type. */
export const getLibraryKind = ({
  kind,
  type,
}: {
  kind?: LibraryKind | null | undefined;
  type: DocumentKind | "text" | "file";
}): LibraryKind => kind ?? (type === "text" || type === "file" ? "other" : generatedKinds[type]);

/** Outcomes of the application that a document was for. */
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

/** The outcome that the user stated or that of the document's application; null if neither is known. */
export const getOutcome = (
  { outcome }: { outcome?: Outcome | null | undefined },
  application: { status: ApplicationStatus } | undefined,
): Outcome | null => outcome ?? (application ? outcomeByStatus[application.status] : null);

/** The year that the user stated or, for what was written in the product, that in which it was written. */
export const getDocumentYear = ({
  year,
  file,
  createdAt,
}: {
  year?: number | null | undefined;
  file: unknown;
  createdAt: string;
}): number | null => year ?? (file ? null : Number(createdAt.slice(0, 4)));
