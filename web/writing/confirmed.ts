import { useState } from "react";
import type { Passage } from "#shared/provenance.ts";

/** The passages of a document that somebody stands by, by their fingerprints: kept on this device, no text among them. */
const keyOf = (documentId: string) => `grantlamp-confirmed ${documentId}`;
const read = (documentId: string): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(documentId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
};

export const useConfirmed = (documentId: string) => {
  const [confirmed, setConfirmed] = useState(() => read(documentId));
  const set = ({ hash }: Passage, isConfirmed: boolean) => {
    const next = isConfirmed ? [...new Set([...confirmed, hash])] : confirmed.filter((one) => one !== hash);
    setConfirmed(next);
    try {
      localStorage.setItem(keyOf(documentId), JSON.stringify(next));
    } catch {
      // A browser that keeps nothing: it holds until the page is left.
    }
  };
  return { confirmed, set };
};
