import { ApiError } from "#web/api/client.ts";
import type { Ops } from "../ops.ts";
import { OpsProblem } from "../ops.ts";
import type { Browser } from "./browser.ts";
import { type Clients, invented, type Visitor } from "./visit.ts";

/** What the visit has made so far, so that it can be taken away again. */
type Made = {
  account: boolean;
  hasAccess: boolean;
  opportunities: string[];
  application: string | undefined;
  document: string | undefined;
};
export type Visit = { ops: Ops; browser: Browser; client: Clients; visitor: Visitor; made: Made; before: Set<string> };
/** One step; answers what it saw. `needsPlan`: without a plan it has to be refused. */
export type Step = { name: string; needsPlan?: true; run(visit: Visit): Promise<string> };

const isTrue = (holds: boolean, otherwise: string) => {
  if (!holds) throw new OpsProblem(otherwise);
};
/** Milliseconds in which the letter has to be written, and between two looks. */
const letterTime = 120_000;
const lookEvery = 500;

const first = ({ made }: Visit): string => {
  const [id] = made.opportunities;
  if (!id) throw new OpsProblem("the search found nothing: is there a catalog?");
  return id;
};

const pages: Step = {
  name: "Pages",
  async run({ browser }) {
    for (const path of ["/", "/application-tracker"]) {
      const { status, text } = await browser.page(path);
      isTrue(
        status === 200 && /<!doctype html>/i.test(text),
        `${path} answers ${status} and no page: is the web deployed?`,
      );
    }
    return "the first page, and a deep link";
  },
};

const signUp: Step = {
  name: "Signs up",
  async run({ client, visitor, made }) {
    await client.getHealth();
    const { email, password } = visitor;
    if (!visitor.stays) {
      made.account = true; // perhaps, from here on
      await client.signUp({ body: { ...invented.person, email, password } });
      await client.logOut();
    }
    const user = await client.logIn({ body: { email, password } });
    isTrue((await client.getCurrentUser()).id === user.id, "the session is somebody else's");
    made.hasAccess = user.hasAccess;
    return visitor.stays ? "signed in" : "and out, and in again";
  },
};

const search: Step = {
  name: "Searches",
  needsPlan: true,
  async run(visit) {
    const { client, made, before } = visit;
    for (const { id } of await client.listFundingOpportunities({ query: {} })) before.add(id);
    const { opportunities } = await client.searchFundingOpportunities({
      body: { ...invented.search, focusAreas: [...invented.search.focusAreas] },
    });
    made.opportunities = opportunities.map(({ id }) => id);
    first(visit);
    return `${opportunities.length} found`;
  },
};

const track: Step = {
  name: "Tracks",
  needsPlan: true,
  async run(visit) {
    const { client, made } = visit;
    const body = { grantName: "Smoke test", funder: "Nobody", status: "draft", priority: "low" } as const;
    const opportunityId = made.hasAccess ? first(visit) : undefined;
    const { id } = await client.createApplication({ body: { ...body, ...(opportunityId && { opportunityId }) } });
    made.application = id;
    const task = await client.createTask({ body: { applicationId: id, title: "Look whether it works" } });
    await client.toggleTask({ params: { id: task.id }, body: undefined });
    const listed = await client.listApplications({ query: {} });
    isTrue(
      listed.some((one) => one.id === id),
      "the new application is not in the list",
    );
    return "an application with a task";
  },
};

const write: Step = {
  name: "Writes",
  needsPlan: true,
  async run(visit) {
    const { ops, client, made } = visit;
    const opportunityId = made.hasAccess ? first(visit) : `opp_${"0".repeat(26)}`;
    const jobId = await client.startLoi({ opportunityId, organizationData: invented.letter });
    const end = ops.now().getTime() + letterTime;
    for (;;) {
      const job = await client.getJob({ params: { id: jobId } });
      if (job.status === "succeeded") {
        made.document = (job.result as { documentId: string }).documentId;
        break;
      }
      if (job.status === "failed") throw new OpsProblem(`the letter was not written: ${job.problem?.detail}`);
      isTrue(ops.now().getTime() < end, `after 2 minutes the letter is still ${job.status}: does the worker run?`);
      await ops.wait(lookEvery);
      ops.signal.throwIfAborted();
    }
    const { content } = await client.getDocument({ params: { id: made.document } });
    isTrue((content ?? "").length > 200, "the letter is empty");
    return "a letter of intent, by queue and worker";
  },
};

const remove: Step = {
  name: "Deletes",
  async run({ client, made, before }) {
    const { application, document } = made;
    const something = application !== undefined || document !== undefined || made.opportunities.length > 0;
    if (document) await client.deleteDocument({ params: { id: document } });
    if (application) await client.deleteApplication({ params: { id: application } });
    made.application = made.document = undefined;
    for (const id of made.opportunities) if (!before.has(id)) await client.deleteFundingOpportunity({ params: { id } });
    made.opportunities = [];
    const left = await client.listApplications({ query: {} });
    isTrue(!left.some(({ id }) => id === application), "the deleted application is still in the list");
    return something ? "what was made" : "nothing was made";
  },
};

export const steps: readonly Step[] = [pages, signUp, search, track, write, remove];

/** Was it refused because there is no plan? */
export const wantsPlan = (error: unknown): boolean => error instanceof ApiError && error.status === 402;
/** A failure in words: the product's own sentence where it said one. */
export const faultOf = (error: unknown): string => {
  if (error instanceof ApiError) return `answered ${error.status}: ${error.detail || error.message.slice(0, 200)}`;
  if (error instanceof OpsProblem) return error.message;
  const { name, message, cause } = error as Error;
  if (name === "TimeoutError") return "no answer in 40 s";
  return cause instanceof Error ? `${message}: ${cause.message || (cause as { code?: string }).code}` : message;
};
