import { useState } from "react";
import type { Passage } from "#shared/domain/provenance.ts";

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
export const useReviewedPassages = (documentId: string) => {
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
