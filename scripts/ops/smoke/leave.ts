import { ApiError } from "#web/api/client.ts";
import { faultOf, steps, type Visit } from "./steps.ts";

const tries = 3;
const pause = 2_000;
const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

const remove = steps.at(-1);

/** Deletes the account, signed in or not; answers when nobody can sign in with it any more. */
const endAccount = async ({ client, visitor: { email, password } }: Visit): Promise<void> => {
  try {
    await client.logIn({ body: { email, password } });
  } catch (error) {
    if (isSignedOut(error)) return; // it was never made, or is gone
    throw error;
  }
  await client.deleteAccount({ body: { password } });
  try {
    await client.logIn({ body: { email, password } });
  } catch (error) {
    if (isSignedOut(error)) return;
    throw error;
  }
  throw new Error("One can still sign in after the account was deleted");
};

const leaveOnce = async (visit: Visit) => {
  if (!visit.visitor.stays) return visit.made.account ? endAccount(visit) : undefined;
  const { application, document, opportunities } = visit.made;
  if (application || document || opportunities.length) await remove?.run(visit);
  await visit.client.logOut();
};

/** Takes everything away that the visit has made; undefined, or what could not be taken away and why. */
export const leave = async (visit: Visit): Promise<string | undefined> => {
  for (let at = 1; ; at++) {
    try {
      await leaveOnce(visit);
      return undefined;
    } catch (error) {
      if (at === tries) return faultOf(error);
      await visit.ops.wait(pause);
    }
  }
};
