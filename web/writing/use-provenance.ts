import { useMemo, useState } from "react";
import type { FullDocument } from "#shared/api/documents.ts";
import { getAiPolicy } from "#shared/domain/ai-policies.ts";
import {
  buildDisclosure,
  classifyPassages,
  type Passage,
  type RegeneratedParagraph,
} from "#shared/domain/provenance.ts";
import { useDocumentVersion } from "#web/documents/use-documents.ts";
import { downloadText } from "#web/ui/files/files.ts";
import { getToday } from "#web/ui/text/format.ts";
import type { WritingSubject } from "./use-writing-subject.ts";

const getStorageKey = (documentId: string) => `grantlamp-confirmed ${documentId}`;
const readHashes = (documentId: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(documentId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((hash) => typeof hash === "string") : [];
  } catch {
    return [];
  }
};

/** Hashes of the passages the user has reviewed. Stored in localStorage, without any text. */
const useReviewedPassages = (documentId: string) => {
  const [confirmed, setConfirmed] = useState(() => readHashes(documentId));
  const set = ({ hash }: Passage, isConfirmed: boolean) => {
    const next = isConfirmed ? [...new Set([...confirmed, hash])] : confirmed.filter((other) => other !== hash);
    setConfirmed(next);
    try {
      localStorage.setItem(getStorageKey(documentId), JSON.stringify(next));
    } catch {
      // Storage is unavailable: the state lasts until the page is left.
    }
  };
  return { confirmed, set };
};

/**
 * Origin and review state of each passage, from the first version and the sections regenerated since. `generated`,
 * `passages` and `saveDisclosure` are undefined until that version has loaded.
 */
export const useProvenance = (
  document: FullDocument,
  content: string,
  again: readonly RegeneratedParagraph[],
  subject: WritingSubject,
) => {
  // An unchanged document is its own first version.
  const [initialContent] = useState(document.version === 1 ? (document.content ?? "") : undefined);
  const first = useDocumentVersion(document.id, initialContent === undefined ? 1 : undefined);
  const { confirmed, set } = useReviewedPassages(document.id);
  const generated = initialContent ?? first.data?.content;
  const found = useMemo(
    () => (generated === undefined ? undefined : classifyPassages(generated, content, confirmed, again)),
    [generated, again, content, confirmed],
  );
  const saveDisclosure = (title: string, all: readonly Passage[]) => {
    const { record, funder } = subject;
    const policy = funder ? getAiPolicy(funder, record?.agencyCode) : null;
    const text = buildDisclosure({
      title,
      model: document.model,
      regenerated: again,
      generatedOn: document.createdAt,
      today: getToday(),
      passages: all,
      policy: policy?.isKnown ? policy : null,
    });
    downloadText(`AI-use disclosure - ${title}`, text);
  };
  return {
    firstVersion: first,
    generated,
    passages: found,
    confirm: set,
    saveDisclosure: found && ((title: string) => saveDisclosure(title, found)),
  };
};
