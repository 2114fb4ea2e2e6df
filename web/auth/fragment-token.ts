/**
 * The token of a mailed link, out of the address's fragment, which no server and no log sees. It is taken out of the
 * address bar at once, so that it stays in no history and on no screen; undefined when there is none.
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
