import { allScreens, detailScreens, standaloneScreens } from "#web/app/screens.ts";

const getPaths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path);

/** The paths of signed-in screens, from the router's table, so that new screens are included. */
export const userRoutes = getPaths([...allScreens, detailScreens[0], detailScreens[2]]);
/** Public paths: for visitors, of emailed links, and an unknown path. */
export const publicRoutes = ["/", "/auth", ...getPaths(standaloneScreens), "/nowhere"];
/** The payment page, a separate HTML document for signed-in users. */
export const paymentRoute = "/subscribe";
