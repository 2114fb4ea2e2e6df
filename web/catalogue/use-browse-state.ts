import { useSearchParams } from "react-router-dom";
import { type BrowseState, toSearchParams, parseBrowseState } from "./browse-state.ts";

/** Screen state in the URL. A change adds a history entry; `replace` updates the current one, as while typing. */
export const useBrowseState = () => {
  const [search, setSearch] = useSearchParams();
  return {
    state: parseBrowseState(search),
    setState: (state: BrowseState, { replace = false } = {}) => setSearch(toSearchParams(state), { replace }),
  };
};
