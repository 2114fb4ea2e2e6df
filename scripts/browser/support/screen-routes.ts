import { allScreens, detailScreens, standaloneScreens } from "#web/app/screens.ts";

const paths = (screens: readonly { path: string }[]) => screens.map(({ path }) => path);

/** Paths of the signed-in screens, taken from the router's table so that new screens are included. */
export const userRoutes = paths([...allScreens, detailScreens[0], detailScreens[2]]);
/** Public paths: for visitors, from emailed links, and an unknown path. */
export const publicRoutes = ["/", "/auth", ...paths(standaloneScreens), "/nowhere"];
/** The payment page: a separate document for signed-in users. */
export const paymentRoute = "/subscribe";
