import { accessKey, billingKey, customerKey, paymentEventKey, profileKey } from "#functions/table/keys.ts";
import type { Condition, Item, Key, Table, Value, Write } from "#functions/table/table.ts";
import type { SubscriptionState } from "./billing.ts";

export type CustomerDetails = { email: string; name: string };
export type PaymentAttemptKind = "checkout" | "subscription";
export type PaymentAttemptId = { kind: PaymentAttemptKind; id: string };
/** A payment attempt. It becomes payable once it has its ID. */
export type PaymentAttempt = {
  kind: PaymentAttemptKind;
  origin: string;
  /** Epoch milliseconds. */
  begunAt: number;
  /** Earlier attempts that must be closed before this one is opened. */
  former: PaymentAttemptId[];
  givenUp?: boolean | undefined;
  id?: string | undefined;
  url?: string | undefined;
  clientSecret?: string | undefined;
  /** Epoch seconds. */
  expiresAt?: number | undefined;
  /** Number of plans the customer had paid for when it was opened. */
  paidBefore?: number | undefined;
};

export type BillingRecord = {
  /** Incremented by every sync of the plans. */
  version: number;
  /** Fencing token, incremented by every payment attempt: a request with an older number must not open one. */
  attempt: number;
  /** Part of the idempotency key that creates the customer. */
  customerAttempt: number;
  /** Customer data as first sent, so that a retry sends the same. */
  person?: CustomerDetails;
  customerId?: string;
  way?: PaymentAttempt;
  /** ID of `way`, at the top level so that conditions can tell whether the attempt is payable. */
  wayId?: string;
};

/** Retention of event IDs in days. Stripe redelivers an event for three days at most. */
const eventDays = 40;

export const getLinkedBillingKeys = ({ sk, customerId }: Item): Key[] =>
  sk === "BILLING" && typeof customerId === "string" ? [customerKey(customerId)] : [];

const toBilling = (item: Item | undefined): BillingRecord | undefined => {
  if (!item) return undefined;
  const { pk, sk, ...billing } = item;
  return billing as unknown as BillingRecord; // written only by this file
};

export type BillingAccount = { access: Item; profile: Item };
/** Reads a user's account (undefined when deleted) and billing record (undefined before the first payment attempt). */
export const readBilling = async (table: Table, userId: string) => {
  const [billing, access, profile] = await table.getMany([billingKey(userId), accessKey(userId), profileKey(userId)]);
  return { billing: toBilling(billing), account: access && profile && ({ access, profile } satisfies BillingAccount) };
};

/** Reads the subscription state of the last sync, and whether an event has been processed. */
export const readSubscriptionState = async (table: Table, userId: string, eventId?: string) => {
  const keys = [billingKey(userId), accessKey(userId), ...(eventId === undefined ? [] : [paymentEventKey(eventId)])];
  const [billing, access, event] = await table.getMany(keys);
  return { billing: toBilling(billing), access, isKnownEvent: event !== undefined };
};

export const findUserIdByCustomer = async (table: Table, customerId: string): Promise<string | undefined> => {
  const item = await table.get(customerKey(customerId));
  return item && String(item.userId);
};

type SubscriptionUpdate = {
  state: SubscriptionState;
  subscriptionId: string | undefined;
  version: number;
  eventId?: string;
  now: Date;
};
/** Stores a sync. Fails if a newer one was stored, the account is deleted or the event has been processed. */
export const syncResultWrites = (userId: string, update: SubscriptionUpdate): [Write, ...Write[]] => {
  const { state, subscriptionId, version, eventId, now } = update;
  const expiresAt = Math.floor(now.getTime() / 1000) + eventDays * 86_400;
  return [
    {
      update: billingKey(userId),
      ...toUpdate({ subscriptionId }),
      add: { version: 1 },
      if: { all: { version: { is: version } } },
    },
    { update: accessKey(userId), ...toUpdate(state), if: "present" },
    ...(eventId === undefined
      ? []
      : [{ put: { ...paymentEventKey(eventId), expiresAt }, if: "absent" } satisfies Write]),
  ];
};

const toUpdate = (attributes: Record<string, Value | undefined>) => {
  const remove = Object.keys(attributes).filter((name) => attributes[name] === undefined);
  const set = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
  return { ...(Object.keys(set).length && { set }), ...(remove.length && { remove }) };
};

const isUnchanged = ({ attempt, wayId }: BillingRecord): Condition => ({
  all: { attempt: { is: attempt }, wayId: wayId === undefined ? { missing: true } : { is: wayId } },
});

const accountExists = (userId: string): Write => ({ check: accessKey(userId), if: "present" });
export const initialBillingRecord = { version: 0, attempt: 0, customerAttempt: 1 } satisfies BillingRecord;

/** Begins a payment attempt. Fails if another attempt has begun or the account is deleted. */
export const beginPaymentAttemptWrites = (
  userId: string,
  {
    billing,
    way: paymentAttempt,
    person,
  }: { billing: BillingRecord | undefined; way: PaymentAttempt; person: CustomerDetails | undefined },
): [Write, ...Write[]] => {
  const before = billing ?? initialBillingRecord;
  const set = {
    ...(!billing && initialBillingRecord),
    attempt: before.attempt + 1,
    way: paymentAttempt,
    ...(person && { person }),
  };
  return [
    { update: billingKey(userId), set, remove: ["wayId"], if: billing ? isUnchanged(billing) : "absent" },
    accountExists(userId),
  ];
};

/** Stores the outcome of an attempt. Fails if a later attempt has begun or the account is deleted. */
export const savePaymentAttemptWrites = (
  userId: string,
  attempt: number,
  paymentAttempt: PaymentAttempt,
): [Write, ...Write[]] => [
  {
    update: billingKey(userId),
    set: { way: paymentAttempt, ...(paymentAttempt.id !== undefined && { wayId: paymentAttempt.id }) },
    if: { all: { attempt: { is: attempt } } },
  },
  accountExists(userId),
];

/** Abandons an attempt, so the next one uses another idempotency key. Fails if it became payable after all. */
export const abandonPaymentAttemptWrite = (
  userId: string,
  { attempt }: BillingRecord,
  paymentAttempt: PaymentAttempt,
): [Write] => [
  {
    update: billingKey(userId),
    set: { way: { ...paymentAttempt, givenUp: true } },
    if: { all: { attempt: { is: attempt }, wayId: { missing: true } } },
  },
];

/** Invalidates every attempt being opened, so none can become payable. */
export const invalidatePaymentAttemptsWrite = (
  userId: string,
  billing: BillingRecord,
  paymentAttempt: PaymentAttempt,
): [Write] => [
  {
    update: billingKey(userId),
    set: { attempt: billing.attempt + 1, way: paymentAttempt },
    remove: ["wayId"],
    if: isUnchanged(billing),
  },
];

/** Stores the user's customer ID. Fails if one exists or another creation has begun. */
export const saveCustomerWrites = (
  userId: string,
  customerAttempt: number,
  customerId: string,
): [Write, ...Write[]] => [
  {
    update: billingKey(userId),
    set: { customerId },
    remove: ["person"],
    if: { all: { customerAttempt: { is: customerAttempt }, customerId: { missing: true } } },
  },
  { put: { ...customerKey(customerId), userId } },
  accountExists(userId),
];

/** Forgets the customer, so the next one is created under a new idempotency key. Fails if this has happened. */
export const forgetCustomerWrites = (
  userId: string,
  { customerAttempt, customerId }: BillingRecord,
): [Write, ...Write[]] => [
  {
    update: billingKey(userId),
    add: { customerAttempt: 1, attempt: 1 },
    remove: ["customerId", "person", "way", "wayId"],
    if: {
      all: {
        customerAttempt: { is: customerAttempt },
        customerId: customerId === undefined ? { missing: true } : { is: customerId },
      },
    },
  },
  ...(customerId === undefined ? [] : [{ delete: customerKey(customerId) } satisfies Write]),
];
