import { Bookmark, ClipboardList, File as FileIcon, FileSignature, FileText, type LucideIcon } from "lucide-react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type DocumentCard, documentTypes } from "#shared/api/documents.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { buildApplicationPath, buildFundingPath } from "#shared/domain/links.ts";
import { getDownloadPath } from "#web/documents/use-documents.ts";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";
import { getWritingPath } from "#web/writing/writing-kinds.ts";
import type { Command, CommandAction } from "./command-list.ts";

export const toApplicationCommand = ({ id, grantName, funder, status }: GrantApplication): Command => ({
  id,
  group: "applications",
  title: grantName,
  hint: `${funder}, ${formatStatusLabel(status).toLowerCase()}`,
  icon: ClipboardList,
  action: { kind: "go", to: buildApplicationPath(id) },
});

/** Catalog opportunities have their own page; others open in the edit dialog. */
export const toOpportunityCommand = ({ id, title, funder, catalogId }: FundingOpportunity): Command => ({
  id,
  group: "opportunities",
  title,
  hint: funder,
  icon: Bookmark,
  action: catalogId
    ? { kind: "go", to: buildFundingPath(catalogId) }
    : { kind: "over", over: { kind: "opportunity", id } },
});

const getDocumentAction = (document: DocumentCard): CommandAction => {
  const { id, type } = document;
  if (type === "file") return { kind: "file", address: getDownloadPath(id) };
  if (type === "text") return { kind: "over", over: { kind: "document", id } };
  return { kind: "go", to: getWritingPath(type, { document: id }) };
};
const documentIcons: Partial<Record<DocumentCard["type"], LucideIcon>> = { file: FileIcon, text: FileText };

export const toDocumentCommand = (document: DocumentCard): Command => ({
  id: document.id,
  group: "documents",
  title: document.title,
  hint: `${documentTypes[document.type]}, ${formatInstantDay(document.updatedAt)}`,
  icon: documentIcons[document.type] ?? FileSignature,
  action: getDocumentAction(document),
});
