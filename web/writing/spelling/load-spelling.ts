const load = async () => {
  const [{ default: list }, { parseWordList, findMisspellings }] = await Promise.all([
    import("virtual:english-words"),
    import("#shared/checks/misspellings.ts"),
  ]);
  return { words: parseWordList(list), findMisspellings };
};
let pendingLoad: ReturnType<typeof load> | undefined;

/** Loads the dictionary and the spelling check once (105 kB compressed); after a failure, the next call retries. */
export const loadSpelling = () => {
  pendingLoad ??= load();
  pendingLoad.catch(() => {
    pendingLoad = undefined;
  });
  return pendingLoad;
};
