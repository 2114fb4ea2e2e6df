/**
 * Takes a token from the URL's fragment, which reaches no server and no log, and removes it from the address bar
 * and the history at once. Returns undefined when there is none.
 */
export const takeFragmentToken = (
  name: string,
  place: Pick<Location, "hash" | "pathname" | "search"> = window.location,
  history: Pick<History, "state" | "replaceState"> = window.history,
) => {
  const token = new URLSearchParams(place.hash.replace(/^#/, "")).get(name);
  if (token === null) return undefined;
  history.replaceState(history.state, "", place.pathname + place.search);
  return token;
};
