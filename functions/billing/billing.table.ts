import { accessKey, billingKey, customerKey, paymentEventKey, profileKey } from "#functions/table/keys.ts";
import {
  type Condition,
  type Item,
  isStill,
  type Key,
  type Table,
  type Value,
  type Write,
} from "#functions/table/table.ts";
import type { SubscriptionState } from "./billing.ts";

export type CustomerDetails = { email: string; name: string };
export type PaymentAttemptKind = "checkout" | "subscription";
export type PaymentAttemptId = { kind: PaymentAttemptKind; id: string };
/** Becomes payable once it has an ID. */
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
  /** Number of plans the customer had paid for when the attempt was opened. */
  paidBefore?: number | undefined;
};

export type BillingRecord = {
  /** Incremented by every sync of the plans. */
  version: number;
  /** Fencing token, incremented by every payment attempt. */
  attempt: number;
  /** Part of the idempotency key that creates the customer. */
  customerAttempt: number;
  /** Customer details as first sent, so that a retry sends the same. Stored as `person`. */
  customerDetails?: CustomerDetails;
  customerId?: string;
  /** Stored as `way`. */
  paymentAttempt?: PaymentAttempt;
};

/** Retention of event IDs in days. Stripe redelivers an event for three days at most. */
const eventDays = 40;

export const getLinkedBillingKeys = ({ sk, customerId }: Item): Key[] =>
  sk === "BILLING" && typeof customerId === "string" ? [customerKey(customerId)] : [];

const toBilling = (item: Item | undefined): BillingRecord | undefined => {
  if (!item) return undefined;
  const { pk, sk, person, way, wayId, ...fields } = item;
  const billing = {
    ...fields,
    ...(person !== undefined && { customerDetails: person }),
    ...(way !== undefined && { paymentAttempt: way }),
  };
  return billing as unknown as BillingRecord; // written only by this file
};

/** Reads a user's account (undefined if deleted) and billing record (undefined before the first payment attempt). */
export const readBilling = async (table: Table, userId: string) => {
  const [billing, access, profile] = await table.getMany([billingKey(userId), accessKey(userId), profileKey(userId)]);
  return { billing: toBilling(billing), account: access && profile && { access, profile } };
};

/** Reads the subscription state of the last sync and whether an event has been processed. */
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
/** Stores a sync. Fails if a newer one was stored, the account was deleted or the event has been processed. */
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

/** `wayId` is the ID of the payment attempt at the top level, so that conditions can tell whether it is payable. */
const isUnchanged = ({ attempt, paymentAttempt }: BillingRecord): Condition => ({
  all: { attempt: { is: attempt }, wayId: isStill(paymentAttempt?.id) },
});

const accountCheck = (userId: string): Write => ({ check: accessKey(userId), if: "present" });
export const initialBillingRecord = { version: 0, attempt: 0, customerAttempt: 1 } satisfies BillingRecord;

/** Starts a payment attempt. Fails if another one was started or the account was deleted. */
export const startPaymentAttemptWrites = (
  userId: string,
  billing: BillingRecord | undefined,
  paymentAttempt: PaymentAttempt,
  customerDetails: CustomerDetails | undefined,
): [Write, ...Write[]] => {
  const set = {
    ...(!billing && initialBillingRecord),
    attempt: (billing ?? initialBillingRecord).attempt + 1,
    way: paymentAttempt,
    ...(customerDetails && { person: customerDetails }),
  };
  return [
    { update: billingKey(userId), set, remove: ["wayId"], if: billing ? isUnchanged(billing) : "absent" },
    accountCheck(userId),
  ];
};

/** Stores an opened attempt. Fails if a later one was started or the account was deleted. */
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
  accountCheck(userId),
];

/** Abandons an attempt, so the next one uses another idempotency key. Fails if it has become payable. */
export const abandonPaymentAttemptWrite = (
  userId: string,
  { attempt }: BillingRecord,
  paymentAttempt: PaymentAttempt,
): Write => ({
  update: billingKey(userId),
  set: { way: { ...paymentAttempt, givenUp: true } },
  if: { all: { attempt: { is: attempt }, wayId: { missing: true } } },
});

/** Invalidates every attempt being opened, so that none can become payable. */
export const invalidatePaymentAttemptsWrite = (
  userId: string,
  billing: BillingRecord,
  paymentAttempt: PaymentAttempt,
): Write => ({
  update: billingKey(userId),
  set: { attempt: billing.attempt + 1, way: paymentAttempt },
  remove: ["wayId"],
  if: isUnchanged(billing),
});

/** Stores the user's customer ID. Fails if one is stored or another creation has started. */
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
  accountCheck(userId),
];

/** Forgets the customer, so the next one is created under a new idempotency key. Fails if another request did so. */
export const forgetCustomerWrites = (
  userId: string,
  { customerAttempt, customerId }: BillingRecord,
): [Write, ...Write[]] => [
  {
    update: billingKey(userId),
    add: { customerAttempt: 1, attempt: 1 },
    remove: ["customerId", "person", "way", "wayId"],
    if: { all: { customerAttempt: { is: customerAttempt }, customerId: isStill(customerId) } },
  },
  ...(customerId === undefined ? [] : [{ delete: customerKey(customerId) } satisfies Write]),
];
