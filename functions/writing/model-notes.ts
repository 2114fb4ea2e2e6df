const listFormat = new Intl.ListFormat("en-US");

/** "We wrote this letter without AI because the model was busy." */
export const describeFallback = (subject: string, reason: string): string =>
  `We wrote ${subject} without AI because ${reason}.`;

type WrittenPart = { title: string; fallback?: string; notes?: readonly string[] };

/** Explains to the user how a model wrote the sections: one sentence per reason, without duplicate notes. */
export const describeSections = (parts: readonly WrittenPart[]): string[] => {
  const byReason = Map.groupBy(
    parts.filter(({ fallback }) => fallback !== undefined),
    ({ fallback = "" }) => fallback,
  );
  const fallbacks = [...byReason].map(([reason, same]) =>
    describeFallback(
      same.length === parts.length && same.length > 1
        ? "all sections"
        : listFormat.format(same.map(({ title }) => `“${title}”`)),
      reason,
    ),
  );
  return [...fallbacks, ...new Set(parts.flatMap(({ notes = [] }) => notes))];
};
