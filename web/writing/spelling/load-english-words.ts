import { parseWordList } from "#shared/checks/misspellings.ts";

let loading: Promise<ReadonlySet<string>> | undefined;

/** Loads the dictionary once (105 kB compressed); after a failure, the next call tries again. */
export const loadEnglishWords = (): Promise<ReadonlySet<string>> => {
  loading ??= import("virtual:english-words").then(({ default: list }) => parseWordList(list));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};
