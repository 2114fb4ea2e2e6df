import { type Args, type Command, textOf } from "./command.ts";
import { type Ops, OpsProblem } from "./ops.ts";
import { browserAt } from "./smoke/browser.ts";
import { leave } from "./smoke/leave.ts";
import { faultOf, type Step, steps, type Visit, wantsPlan } from "./smoke/steps.ts";
import { clientsOf, newVisitor, type Visitor } from "./smoke/visit.ts";

const originOf = (address: string | undefined): string => {
  const usage = "Please name where the product is: npm run smoke -- http://localhost:3000";
  if (!address || !URL.canParse(address)) throw new OpsProblem(usage);
  const { protocol, origin, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || username) throw new OpsProblem(usage);
  return origin;
};

const visitorOf = async (ops: Ops, { values }: Args): Promise<Visitor> => {
  const email = textOf(values.as);
  if (!email) return newVisitor();
  const password = ops.isInteractive ? await ops.askHidden(`Password of ${email}: `) : await ops.readInput();
  return { email, password, stays: true };
};

const said = (ops: Ops, mark: string, since: number, text: string) =>
  ops.say(`${mark.padEnd(7)} ${((ops.now().getTime() - since) / 1000).toFixed(2).padStart(6)} s  ${text}`);

/** Takes one step. False: it failed. */
const take = async (visit: Visit, { name, needsPlan, run }: Step): Promise<boolean> => {
  const { ops, made } = visit;
  const since = ops.now().getTime();
  const isRefused = needsPlan === true && !made.hasAccess;
  try {
    const saw = await run(visit);
    if (isRefused) said(ops, "FAILED", since, `${name}: this was done without a plan, and should have been refused`);
    else said(ops, "ok", since, `${name}: ${saw}`);
    return !isRefused;
  } catch (error) {
    // Who does not pay is refused, and that is as it should be.
    const isWell = isRefused && wantsPlan(error);
    said(
      ops,
      isWell ? "refused" : "FAILED",
      since,
      `${name}: ${isWell ? "needs a plan, as it should" : faultOf(error)}`,
    );
    return isWell;
  }
};

const visitAll = async (visit: Visit): Promise<boolean> => {
  for (const step of steps) {
    visit.ops.signal.throwIfAborted();
    if (!(await take(visit, step))) return false;
  }
  return true;
};

const farewell = ({ visitor, made }: Visit) =>
  visitor.stays ? "signed out" : made.account ? "the account is deleted" : "no account was made";

/** Uses a running product as a person would, and leaves nothing behind. */
export const smoke: Command = {
  says: "Uses the product at an address as a person would: signs up, searches, tracks, writes, deletes. Leaves nothing behind, even when a step fails. Exit code 1: a step failed, or something is left. With payment on, what makes something has to be refused; --as tries it with an account that has a plan.",
  takes: "URL",
  options: {
    as: {
      type: "string",
      says: "an account kept for this, by its e-mail address; its password is asked for or piped in. The account stays",
    },
  },
  local: true,
  async run(ops, args) {
    const origin = originOf(args.rest[0]);
    const visitor = await visitorOf(ops, args);
    const { signal } = ops;
    let isLeaving = false;
    // What is taken away is taken away, however impatient somebody is.
    const never = new AbortController().signal;
    const browser = browserAt(ops, origin, () => (isLeaving ? never : signal));
    const made = { account: false, hasAccess: false, opportunities: [], application: undefined, document: undefined };
    const visit: Visit = { ops, browser, client: clientsOf(browser.fetch), visitor, made, before: new Set() };
    ops.say(`${origin}, as ${visitor.email}`);
    const started = ops.now().getTime();
    let isWell = false;
    try {
      isWell = await visitAll(visit);
    } catch (error) {
      ops.say(faultOf(error));
    }
    isLeaving = true;
    const since = ops.now().getTime();
    const left = await leave(visit);
    said(ops, left ? "FAILED" : "ok", since, `Leaves: ${left ?? farewell(visit)}`);
    if (left && !visitor.stays)
      ops.complain(`Something may be left. npm run user:delete -- ${visitor.email} takes it away.`);
    if (isWell && visit.made.hasAccess === false)
      ops.say("Payment is on and this account has no plan: --as tries what needs one.");
    said(ops, isWell && !left ? "passed" : "FAILED", started, "in all");
    return isWell && !left ? 0 : 1;
  },
};
