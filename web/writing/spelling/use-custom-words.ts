import { useMemo, useState } from "react";

const getStorageKey = (organizationId: string | null) => `grantlamp-dictionary ${organizationId ?? ""}`;
const maxWords = 2_000;
const readWords = (key: string): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((word) => typeof word === "string") : [];
  } catch {
    return [];
  }
};

/** The words that users have added to the dictionary for an organization. Stored in this browser only. */
export const useCustomWords = (organizationId: string | null) => {
  const key = getStorageKey(organizationId);
  const [stored, setStored] = useState(() => ({ key, words: readWords(key) }));
  const { words } = stored.key === key ? stored : { words: readWords(key) };
  const add = (word: string) => {
    const next = [...new Set([...readWords(key), word])].slice(-maxWords);
    setStored({ key, words: next });
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is unavailable: keep the state in memory only.
    }
  };
  const serialized = words.join(" ");
  return { words: useMemo(() => new Set(serialized.split(" ")), [serialized]), add };
};
