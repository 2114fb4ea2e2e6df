import * as z from "zod";
import { StripeProblem } from "./core/problem.ts";
import type { StripeStandIn } from "./stand-in.ts";

const chance = z.number().min(0).max(1).optional();
const bank = z.enum(["pays", "declines", "insufficient", "declines later"]);
const step = z.strictObject({
  copies: z.int().min(0).max(10).optional(),
  delaySeconds: z.number().min(0).optional(),
  drops: z.int().min(0).optional(),
});
const done = z.boolean().optional();
const common = { on: z.string().optional(), times: z.int().min(1).max(1000).optional() };

type Control = (standIn: StripeStandIn, body: unknown) => unknown;
/** Ties what a control takes to what it does. */
const control =
  <T extends z.ZodType>(schema: T, act: (standIn: StripeStandIn, given: z.output<T>) => unknown): Control =>
  (standIn, body) =>
    act(standIn, schema.parse(body));

/** What `POST /__control/<name>` does with the JSON it is sent; the answer is `{ result }`. */
const controls: Record<string, Control> = {
  /** How events made from now on travel. */
  travel: control(
    z.strictObject({
      seed: z.int().optional(),
      duplicate: chance,
      delay: chance,
      delaySeconds: z.number().min(0).optional(),
      drop: chance,
      reorder: z.boolean().optional(),
      plan: z.array(step).optional(),
    }),
    (standIn, how) => standIn.webhooks.setTravel(how),
  ),
  /** Sends the events that are due; with `all` those that are held back too. */
  flush: control(z.strictObject({ all: z.boolean().optional() }), (standIn, how) => standIn.webhooks.flush(how)),
  /** Sends one event now. */
  send: control(z.strictObject({ id: z.int() }), (standIn, { id }) => standIn.webhooks.send(id)),
  /** Lets time pass. */
  time: control(z.strictObject({ seconds: z.int().min(0) }), (standIn, { seconds }) => standIn.passTime(seconds)),
  /** The next call of the API fails. */
  fail: control(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("refused"), ...common }),
      z.strictObject({ kind: z.literal("lost"), ...common }),
      z.strictObject({ kind: z.literal("hang"), done, ...common }),
      z.strictObject({ kind: z.literal("error"), status: z.int().min(400).max(599), done, ...common }),
    ]),
    (standIn, { times, ...fault }) => standIn.faults.failNext(fault, times),
  ),
  /** The whole service is out of reach, or back. */
  down: control(z.strictObject({ down: z.boolean() }), (standIn, { down }) => standIn.faults.setDown(down)),
  /** How a customer's bank answers from now on. */
  card: control(z.strictObject({ customer: z.string(), bank }), (standIn, given) =>
    standIn.setCard(given.customer, given.bank),
  ),
  /** Pays a hosted page. */
  pay: control(z.strictObject({ session: z.string(), bank: bank.optional() }), (standIn, given) =>
    standIn.paySession(given.session, given.bank),
  ),
  /** Tries a subscription's late payment now. */
  retry: control(z.strictObject({ subscription: z.string() }), (standIn, given) =>
    standIn.retryPayment(given.subscription),
  ),
  /** Ends a subscription now. */
  cancel: control(z.strictObject({ subscription: z.string() }), (standIn, given) =>
    standIn.cancelNow(given.subscription),
  ),
};

const stateOf = ({ state, webhooks, faults, books }: StripeStandIn) => {
  const { customers, subscriptions, invoices, sessions } = state;
  return {
    now: new Date(books.now() * 1000).toISOString(),
    down: faults.isDown(),
    faults: faults.waiting(),
    travel: webhooks.travel(),
    pending: webhooks.pending().map(({ body: _, ...delivery }) => delivery),
    ...{ customers, subscriptions, invoices, sessions },
  };
};

const json = (status: number, body: unknown) => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body, null, 2),
});

/** For tests in a browser and the curious: `GET /__control/state`, and a POST of JSON for each control above. */
export const answerControl = async (
  standIn: StripeStandIn,
  { method, path, body }: { method: string; path: string; body: string },
) => {
  const name = path.slice("/__control/".length);
  if (method === "GET" && name === "state") return json(200, stateOf(standIn));
  const act = method === "POST" && Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (!act) return json(404, { error: `There is no control ${name}`, controls: ["state", ...Object.keys(controls)] });
  try {
    return json(200, { result: (await act(standIn, JSON.parse(body || "{}"))) ?? null });
  } catch (error) {
    if (error instanceof z.ZodError) return json(400, { error: z.prettifyError(error) });
    if (error instanceof SyntaxError) return json(400, { error: "The body is not JSON" });
    if (error instanceof StripeProblem) return json(error.status, { error: error.body });
    throw error;
  }
};
