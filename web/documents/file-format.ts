import type { DocumentReading } from "#shared/api/document-parts.ts";
import {
  type DocumentCard,
  documentLimits,
  documentTexts,
  documentTypes,
  getMediaType,
  mediaTypes,
} from "#shared/api/documents.ts";

/** Formats a size, such as "1.2 MB", "34 kB" or "512 bytes". */
export const formatBytes = (bytes: number) => {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};

/** `accept` attribute of the file inputs. */
export const acceptedFileTypes = Object.keys(mediaTypes)
  .map((extension) => `.${extension}`)
  .join(",");

/** Returns why a file cannot be uploaded, or undefined if it can. */
export const validateFile = ({ name, size }: Pick<File, "name" | "size">): string | undefined => {
  if (!getMediaType(name)) return documentTexts.acceptedTypes;
  if (size === 0) return documentTexts.empty;
  return size > documentLimits.fileBytes ? documentTexts.tooLarge : undefined;
};

const formatNames: Record<string, string> = {
  [mediaTypes.pdf]: "PDF",
  [mediaTypes.docx]: "Word",
  [mediaTypes.xlsx]: "Excel",
  [mediaTypes.pptx]: "PowerPoint",
  [mediaTypes.png]: "PNG image",
  [mediaTypes.jpg]: "JPEG image",
  [mediaTypes.txt]: "Text file",
  [mediaTypes.csv]: "CSV file",
  [mediaTypes.md]: "Markdown file",
  [mediaTypes.html]: "HTML file",
};

/** Describes a document, such as "Letter of Intent, version 3" or "PDF, 1.2 MB". */
export const formatDocumentKind = ({ type, file, version }: Pick<DocumentCard, "type" | "file" | "version">) =>
  file
    ? `${formatNames[file.mediaType] ?? "File"}, ${formatBytes(file.bytes)}`
    : `${documentTypes[type]}, version ${version}`;

/** Formats how far a file has been read, such as "Reading page 12 of 80". */
export const formatReadingProgress = ({ page, pages }: Pick<DocumentReading, "page" | "pages">): string =>
  page && pages ? `Reading page ${page} of ${pages}` : "Reading the file";
