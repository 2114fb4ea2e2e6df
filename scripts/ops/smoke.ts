import { type Command, type CommandArgs, getStringOption } from "./command.ts";
import { type Ops, OpsError } from "./ops.ts";
import { createSmokeBrowser } from "./smoke/browser.ts";
import { cleanUp } from "./smoke/clean-up.ts";
import { formatFailure, isPlanRequired, type SmokeStep, type SmokeVisit, smokeSteps } from "./smoke/steps.ts";
import { createSmokeClient, createVisitor, type Visitor } from "./smoke/visitor.ts";

const parseOrigin = (address: string | undefined): string => {
  const usage = "Specify the URL of the product: npm run smoke -- http://localhost:3000";
  if (!address || !URL.canParse(address)) throw new OpsError(usage);
  const { protocol, origin, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username) throw new OpsError(usage);
  return origin;
};

const getVisitor = async (ops: Ops, { values }: CommandArgs): Promise<Visitor> => {
  const email = getStringOption(values.as);
  if (!email) return createVisitor();
  const password = ops.isInteractive ? await ops.promptHidden(`Password of ${email}: `) : await ops.readInput();
  return { email, password, stays: true };
};

const printStep = (ops: Ops, label: string, since: number, text: string) =>
  ops.print(`${label.padEnd(7)} ${((ops.now().getTime() - since) / 1000).toFixed(2).padStart(6)} s  ${text}`);

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
    const isExpected = mustFail && isPlanRequired(error);
    printStep(
      ops,
      isExpected ? "refused" : "FAILED",
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

export const smokeCommand: Command = {
  description:
    "Tests a running product end to end: signs up, searches, tracks, writes, deletes. Cleans up even if a step fails. Exit code 1 means that a step or the cleanup failed. With billing on, steps that need a plan must be rejected; use --as to test them with an account that has a plan.",
  usage: "URL",
  options: {
    as: {
      type: "string",
      description:
        "email address of an existing account to use; the password is read from a prompt or a pipe. The account is kept",
    },
  },
  withoutAws: true,
  async run(ops, args) {
    const origin = parseOrigin(args.rest[0]);
    const visitor = await getVisitor(ops, args);
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
  },
};
