import { useMemo, useState } from "react";

const getStorageKey = (organizationId: string | null) => `grantlamp-dictionary ${organizationId ?? ""}`;
const maxWords = 2_000;
const readWords = (key: string): string[] => {
  try {
    const storedWords: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(storedWords) ? storedWords.filter((word) => typeof word === "string") : [];
  } catch {
    return [];
  }
};

/** Returns the words that users added to an organization's dictionary. They are stored in this browser only. */
export const useCustomWords = (organizationId: string | null) => {
  const key = getStorageKey(organizationId);
  const [storedWords, setStoredWords] = useState(() => ({ key, words: readWords(key) }));
  const { words } = storedWords.key === key ? storedWords : { words: readWords(key) };
  const add = (word: string) => {
    const next = [...new Set([...readWords(key), word])].slice(-maxWords);
    setStoredWords({ key, words: next });
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is unavailable: keep the state in memory only.
    }
  };
  const serialized = words.join(" ");
  return { words: useMemo(() => new Set(serialized.split(" ")), [serialized]), add };
};
