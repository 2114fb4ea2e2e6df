const load = async () => {
  const [{ default: list }, { parseWordList, findMisspellings }] = await Promise.all([
    import("virtual:english-words"),
    import("#shared/checks/misspellings.ts"),
  ]);
  return { words: parseWordList(list), findMisspellings };
};
let loading: ReturnType<typeof load> | undefined;

/** Loads the dictionary and its check once (105 kB compressed); after a failure, the next call tries again. */
export const loadSpelling = () => {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};
