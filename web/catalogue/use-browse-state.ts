import { useSearchParams } from "react-router-dom";
import { type BrowseState, paramsOf, stateOf } from "./browse-state.ts";

/**
 * The state of the screen, as its address has it. A change is a step one can go back; `replace` changes the step of
 * now, as where somebody goes on typing.
 */
export const useBrowseState = () => {
  const [search, setSearch] = useSearchParams();
  return {
    state: stateOf(search),
    setState: (state: BrowseState, { replace = false } = {}) => setSearch(paramsOf(state), { replace }),
  };
};
