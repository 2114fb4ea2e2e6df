import { emailLinkScreens, toolScreens, unlistedScreens, userScreens } from "#web/app/screens.ts";

const paths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path);

/** Paths of the screens of a signed-in user, from the table that the router draws: a new one is among them by itself. */
export const ownRoutes = paths([...toolScreens, ...userScreens, ...unlistedScreens]);
/** Those that are there for everybody: the visitor's, those of mailed links, and any other path. */
export const openRoutes = ["/", "/auth", ...paths(emailLinkScreens), "/nowhere"];
/** The payment page: a document of its own, for whoever is signed in. */
export const paymentRoute = "/subscribe";
