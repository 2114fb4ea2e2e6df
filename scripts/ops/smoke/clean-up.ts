import { ApiError } from "#web/api/client.ts";
import { formatFailure, type SmokeVisit, smokeSteps } from "./steps.ts";

const maxAttempts = 3;
const retryMilliseconds = 2_000;
const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

const deleteStep = smokeSteps.at(-1);

/** Deletes the account and verifies that it can no longer sign in. */
const deleteVisitor = async ({ client, visitor: { email, password } }: SmokeVisit): Promise<void> => {
  try {
    await client.logIn({ body: { email, password } });
  } catch (error) {
    if (isUnauthorized(error)) return; // never created, or already deleted
    throw error;
  }
  await client.deleteAccount({ body: { password } });
  try {
    await client.logIn({ body: { email, password } });
  } catch (error) {
    if (isUnauthorized(error)) return;
    throw error;
  }
  throw new Error("Sign-in still works after the account was deleted");
};

const tryCleanUp = async (visit: SmokeVisit) => {
  if (!visit.visitor.stays) return visit.made.account ? deleteVisitor(visit) : undefined;
  const { application, document, opportunities } = visit.made;
  if (application || document || opportunities.length) await deleteStep?.run(visit);
  await visit.client.logOut();
};

/** Deletes everything the visit created, with retries. Returns the error message if that failed. */
export const cleanUp = async (visit: SmokeVisit): Promise<string | undefined> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await tryCleanUp(visit);
      return undefined;
    } catch (error) {
      if (attempt === maxAttempts) return formatFailure(error);
      await visit.ops.wait(retryMilliseconds);
    }
  }
};
