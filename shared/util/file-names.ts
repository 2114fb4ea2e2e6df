import { trimEndMatching } from "./trim-end.ts";

/** File systems allow 255 bytes. This leaves room for the extension and a suffix such as "(2)" from the browser. */
const maxNameBytes = 200;
const truncateName = (name: string) => {
  let bytes = 0;
  const characters = [...name].slice(0, 120).filter((character) => {
    bytes += new TextEncoder().encode(character).length;
    return bytes <= maxNameBytes;
  });
  return characters.join("");
};

/** Converts a title to a file name of at most 120 characters, without path, reserved or invisible characters. */
export const toFileName = (title: string, extension: string) => {
  const plain = title
    .normalize("NFC")
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/^[.\s]+/, "");
  const name = trimEndMatching(truncateName(plain), /[.\s]/);
  return `${name || "Document"}.${extension}`;
};

const maxSubmissionName = 50;
/**
 * Converts a title to a file name that every submission system accepts: at most 50 characters with the extension, of
 * ASCII letters, digits, underscores and hyphens (Grants.gov).
 */
export const toSubmissionFileName = (title: string, extension: string) => {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^A-Za-z0-9-]+/g, "_")
    .replaceAll(/_?-+_?/g, "-")
    .replace(/^[-_]+/, "");
  const name = trimEndMatching(plain.slice(0, maxSubmissionName - 1 - extension.length), /[-_]/);
  return `${name || "Document"}.${extension}`;
};
