import { type Args, type Command, textOf } from "./command.ts";
import { type Ops, OpsProblem } from "./ops.ts";
import { browserAt } from "./smoke/browser.ts";
import { leave } from "./smoke/leave.ts";
import { faultOf, type Step, steps, type Visit, wantsPlan } from "./smoke/steps.ts";
import { clientsOf, newVisitor, type Visitor } from "./smoke/visit.ts";

const parseOrigin = (address: string | undefined): string => {
  const usage = "Specify the URL of the product: npm run smoke -- http://localhost:3000";
  if (!address || !URL.canParse(address)) throw new OpsProblem(usage);
  const { protocol, origin, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username) throw new OpsProblem(usage);
  return origin;
};

const getVisitor = async (ops: Ops, { values }: Args): Promise<Visitor> => {
  const email = textOf(values.as);
  if (!email) return newVisitor();
  const password = ops.isInteractive ? await ops.askHidden(`Password of ${email}: `) : await ops.readInput();
  return { email, password, stays: true };
};

const printStep = (ops: Ops, label: string, since: number, text: string) =>
  ops.say(`${label.padEnd(7)} ${((ops.now().getTime() - since) / 1000).toFixed(2).padStart(6)} s  ${text}`);

/** Runs one step. Returns false if it failed. */
const runStep = async (visit: Visit, { name, needsPlan, run }: Step): Promise<boolean> => {
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
    const isExpected = mustFail && wantsPlan(error);
    printStep(
      ops,
      isExpected ? "refused" : "FAILED",
      since,
      `${name}: ${isExpected ? "rejected without a plan, as expected" : faultOf(error)}`,
    );
    return isExpected;
  }
};

const runSteps = async (visit: Visit): Promise<boolean> => {
  for (const step of steps) {
    visit.ops.signal.throwIfAborted();
    if (!(await runStep(visit, step))) return false;
  }
  return true;
};

const describeCleanup = ({ visitor, made }: Visit) =>
  visitor.stays ? "signed out" : made.account ? "account deleted" : "no account was created";

export const smoke: Command = {
  says: "Tests a running product end to end: signs up, searches, tracks, writes, deletes. Cleans up even if a step fails. Exit code 1 means that a step or the cleanup failed. With billing on, steps that need a plan must be rejected; use --as to test them with an account that has a plan.",
  takes: "URL",
  options: {
    as: {
      type: "string",
      says: "email address of an existing account to use; the password is read from a prompt or a pipe. The account is kept",
    },
  },
  local: true,
  async run(ops, args) {
    const origin = parseOrigin(args.rest[0]);
    const visitor = await getVisitor(ops, args);
    const { signal } = ops;
    let isCleaningUp = false;
    // Cleanup is not interruptible.
    const never = new AbortController().signal;
    const browser = browserAt(ops, origin, () => (isCleaningUp ? never : signal));
    const made = { account: false, hasAccess: false, opportunities: [], application: undefined, document: undefined };
    const visit: Visit = { ops, browser, client: clientsOf(browser.fetch), visitor, made, before: new Set() };
    ops.say(`${origin}, as ${visitor.email}`);
    const started = ops.now().getTime();
    let hasPassed = false;
    try {
      hasPassed = await runSteps(visit);
    } catch (error) {
      ops.say(faultOf(error));
    }
    isCleaningUp = true;
    const since = ops.now().getTime();
    const remaining = await leave(visit);
    printStep(ops, remaining ? "FAILED" : "ok", since, `Cleans up: ${remaining ?? describeCleanup(visit)}`);
    if (remaining && !visitor.stays)
      ops.complain(`Some data may remain. Delete it with npm run user:delete -- ${visitor.email}.`);
    if (hasPassed && visit.made.hasAccess === false)
      ops.say("Billing is on and this account has no plan. Use --as to test steps that need one.");
    printStep(ops, hasPassed && !remaining ? "passed" : "FAILED", started, "total");
    return hasPassed && !remaining ? 0 : 1;
  },
};
