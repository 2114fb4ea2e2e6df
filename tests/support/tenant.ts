import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { type IdKind, makeChildId, makeId } from "#shared/util/ids.ts";
import type { World } from "./world.ts";

/** What there is an id of: each kind of `shared/util/ids.ts` that a request can name; files and uploads are documents by id. */
export type Kind = Exclude<IdKind, "history"> | "file" | "upload";
export type Ids = Record<Kind, string>;
export const kinds = [
  "organization",
  "opportunity",
  "savedSearch",
  "application",
  "task",
  "requirement",
  "document",
  "file",
  "upload",
  "import",
  "draft",
  "message",
  "job",
  "session",
  "export",
  "notification",
] as const satisfies readonly Kind[];

/** Texts that are good for one account: where a list goes on, and what is proved by having it. */
export type Texts = {
  afterApplication: string;
  afterChange: string;
  afterTask: string;
  afterOpportunity: string;
  afterExport: string;
  afterMessage: string;
  afterPoints: string;
  emailToken: string;
  resetToken: string;
  addressKey: string;
  unsubscribeKey: string;
  feedKey: string;
};

/** Somebody with a record of every kind; `word` stands in all their texts, and nowhere else. */
export type Tenant = {
  word: string;
  userId: string;
  email: string;
  cookie: string;
  ids: Ids;
  texts: Texts;
};

export const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  geographicScope: "local",
  fundingAmount: "10k-50k",
};
export const upload = { fileName: "lamps.txt", bytes: 5, mediaType: "text/plain" };
export const later = { headers: { Prefer: "respond-async" } };

/** The id of a record that never was; `like` one that is, it is of the same moment. */
export const absentId = (kind: Kind, like?: string): string => {
  const at = new Date(Date.UTC(2026, 10, 20));
  const made =
    kind === "task"
      ? makeChildId(kind, makeId("application", at), at)
      : makeId(kind === "file" || kind === "upload" ? "document" : kind, at);
  return like === undefined ? made : like.slice(0, -16) + made.slice(-16);
};

/** Signs a tenant in once more, as on another device. */
export const anotherSession = async ({ call }: World, { email }: Tenant): Promise<string> =>
  toCookieHeader(await call("logIn", { body: { email, password: testPassword } }));

/** Ends the plan of a tenant. */
export const endPlan = async ({ dependencies, call, standIn }: World, { cookie, email }: Tenant) => {
  const { cancel } = await dependencies.billing.payments();
  const { customers, subscriptions } = standIn().state;
  for (const { id, customer, status } of Object.values(subscriptions))
    if (status === "active" && customers[customer]?.email === email) await cancel(id);
  const { status, text } = await call("refreshSubscription", { cookie });
  if (status !== 200) throw new Error(`refreshSubscription: ${text}`);
};
