import { useSearchParams } from "react-router-dom";
import { type BrowseState, paramsOf, stateOf } from "./browse-state.ts";

/** Screen state in the URL. A change adds a history entry; `replace` updates the current one, as while typing. */
export const useBrowseState = () => {
  const [search, setSearch] = useSearchParams();
  return {
    state: stateOf(search),
    setState: (state: BrowseState, { replace = false } = {}) => setSearch(paramsOf(state), { replace }),
  };
};
