import * as z from "zod";
import { StripeProblem } from "./core/problem.ts";
import type { StripeStandIn } from "./stand-in.ts";

const step = z.strictObject({
  copies: z.int().min(0).max(10).optional(),
  delaySeconds: z.number().min(0).optional(),
  drops: z.int().min(0).optional(),
});

type Control = (standIn: StripeStandIn, body: unknown) => unknown;
const control =
  <T extends z.ZodType>(schema: T, act: (standIn: StripeStandIn, given: z.output<T>) => unknown): Control =>
  (standIn, body) =>
    act(standIn, schema.parse(body));

/** `POST /__control/<name>` with JSON; the response is `{ result }`. */
const controls: Record<string, Control> = {
  /** Sets how later events are delivered. */
  travel: control(z.strictObject({ plan: z.array(step).optional() }), (standIn, how) =>
    standIn.webhooks.setTravel(how),
  ),
  /** Delivers due events; with `all` also the delayed ones. */
  flush: control(z.strictObject({ all: z.boolean().optional() }), (standIn, how) => standIn.webhooks.flush(how)),
  time: control(z.strictObject({ seconds: z.int().min(0) }), (standIn, { seconds }) => standIn.passTime(seconds)),
  /** Takes the whole service down, or brings it back. */
  down: control(z.strictObject({ down: z.boolean() }), (standIn, { down }) => standIn.faults.setDown(down)),
};

const showState = ({ state, webhooks, books }: StripeStandIn) => {
  const { customers, subscriptions, invoices, sessions } = state;
  const pending = webhooks.pending().map(({ body: _, ...delivery }) => delivery);
  return { now: new Date(books.now() * 1000).toISOString(), pending, customers, subscriptions, invoices, sessions };
};

const json = (status: number, body: unknown) => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body, null, 2),
});

/** Controls for browser tests: `GET /__control/state`, and a POST for each control above. */
export const answerControl = async (
  standIn: StripeStandIn,
  { method, path, body }: { method: string; path: string; body: string },
) => {
  const name = path.slice("/__control/".length);
  if (method === "GET" && name === "state") return json(200, showState(standIn));
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
