import { type Ops, OpsError } from "./ops.ts";
import { createSmokeBrowser } from "./smoke/browser.ts";
import {
  createSmokeClient,
  createVisitor,
  formatFailure,
  hasStatus,
  type SmokeStep,
  type SmokeVisit,
  smokeSteps,
  type Visitor,
} from "./smoke/steps.ts";

type SmokeOptions = { as?: string };

const parseOrigin = (address = ""): string => {
  const usage = "Specify the URL of the app: npm run smoke -- http://localhost:3000";
  if (!URL.canParse(address)) throw new OpsError(usage);
  const { protocol, origin, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username) throw new OpsError(usage);
  return origin;
};

const getVisitor = async (ops: Ops, { as: email }: SmokeOptions): Promise<Visitor> => {
  if (!email) return createVisitor();
  const password = ops.isInteractive ? await ops.promptHidden(`Password of ${email}: `) : await ops.readInput();
  return { email, password, stays: true };
};

const printStep = (ops: Ops, label: string, since: number, text: string) =>
  ops.print(`${label.padEnd(8)} ${((ops.now().getTime() - since) / 1000).toFixed(2).padStart(6)} s  ${text}`);

/** Runs one step. Returns false if it failed. */
const runStep = async (visit: SmokeVisit, { name, needsPlan, run }: SmokeStep): Promise<boolean> => {
  const { ops, made } = visit;
  const since = ops.now().getTime();
  const mustFail = needsPlan === true && !made.hasAccess;
  try {
    const result = await run(visit);
    if (mustFail) printStep(ops, "FAILED", since, `${name}: succeeded without a plan, but should have been rejected`);
    else printStep(ops, "ok", since, `${name}: ${result}`);
    return !mustFail;
  } catch (error) {
    // Without a plan, a rejection is the expected result.
    const isExpected = mustFail && hasStatus(error, 402);
    printStep(
      ops,
      isExpected ? "rejected" : "FAILED",
      since,
      `${name}: ${isExpected ? "rejected without a plan, as expected" : formatFailure(error)}`,
    );
    return isExpected;
  }
};

const runSteps = async (visit: SmokeVisit): Promise<boolean> => {
  for (const step of smokeSteps) {
    visit.ops.signal.throwIfAborted();
    if (!(await runStep(visit, step))) return false;
  }
  return true;
};

const describeCleanup = ({ visitor, made }: SmokeVisit) =>
  visitor.stays ? "signed out" : made.account ? "account deleted" : "no account was created";

const maxAttempts = 3;
const retryMilliseconds = 2_000;
const deleteStep = smokeSteps.at(-1);

/** Deletes the account and verifies that it can no longer sign in. */
const deleteVisitor = async ({ client, visitor: { email, password } }: SmokeVisit): Promise<void> => {
  try {
    await client.logIn({ body: { email, password } });
  } catch (error) {
    if (hasStatus(error, 401)) return; // The account was never created, or has already been deleted.
    throw error;
  }
  await client.deleteAccount({ body: { password } });
  try {
    await client.logIn({ body: { email, password } });
  } catch (error) {
    if (hasStatus(error, 401)) return;
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

export const runSmokeTest = async (ops: Ops, options: SmokeOptions, [url]: string[]): Promise<number> => {
  const origin = parseOrigin(url);
  const visitor = await getVisitor(ops, options);
  const { signal } = ops;
  let isCleaningUp = false;
  // Cleanup is not interruptible.
  const never = new AbortController().signal;
  const browser = createSmokeBrowser(ops, origin, () => (isCleaningUp ? never : signal));
  const made = { account: false, hasAccess: false, opportunities: [], application: undefined, document: undefined };
  const visit: SmokeVisit = {
    ops,
    browser,
    client: createSmokeClient(browser.fetch),
    visitor,
    made,
    before: new Set(),
  };
  ops.print(`${origin}, as ${visitor.email}`);
  const started = ops.now().getTime();
  let hasPassed = false;
  try {
    hasPassed = await runSteps(visit);
  } catch (error) {
    ops.print(formatFailure(error));
  }
  isCleaningUp = true;
  const since = ops.now().getTime();
  const remaining = await cleanUp(visit);
  printStep(ops, remaining ? "FAILED" : "ok", since, `Cleans up: ${remaining ?? describeCleanup(visit)}`);
  if (remaining && !visitor.stays)
    ops.printError(`Some data may remain. Delete it with npm run user:delete -- ${visitor.email}.`);
  if (hasPassed && visit.made.hasAccess === false)
    ops.print("Billing is on and this account has no plan. Use --as to test steps that need one.");
  printStep(ops, hasPassed && !remaining ? "passed" : "FAILED", started, "total");
  return hasPassed && !remaining ? 0 : 1;
};
