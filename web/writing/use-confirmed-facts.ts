import { useState } from "react";

const getStorageKey = (documentId: string) => `grantlamp-confirmed-facts ${documentId}`;
const readFacts = (documentId: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getStorageKey(documentId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((fact) => typeof fact === "string") : [];
  } catch {
    return [];
  }
};

/** Figures and names that the user has confirmed for a document. Stored in this browser only. */
export const useConfirmedFacts = (documentId: string) => {
  const [facts, setFacts] = useState(() => readFacts(documentId));
  const confirm = (fact: string) => {
    const next = [...new Set([...facts, fact])];
    setFacts(next);
    try {
      localStorage.setItem(getStorageKey(documentId), JSON.stringify(next));
    } catch {
      // Storage is unavailable: keep the state in memory only.
    }
  };
  return { facts, confirm };
};
