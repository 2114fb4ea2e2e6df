import { buildWorkspaceExistsCheck } from "#functions/auth/workspaces.table.ts";
import {
  billingKey,
  customerKey,
  paymentEventKey,
  profileKey,
  type WorkspaceId,
  workspaceKey,
} from "#functions/table/keys.ts";
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

/** A workspace and the user who pays for it. */
export type BillingOwner = { workspaceId: WorkspaceId; userId: string };
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

/** Undefined before the first payment attempt. */
export const readBilling = async (table: Table, workspaceId: WorkspaceId): Promise<BillingRecord | undefined> =>
  toBilling(await table.get(billingKey(workspaceId)));

/** Reads the billing record of a workspace and the profile of its owner; undefined if one of them was deleted. */
export const readBillingOfOwner = async (table: Table, { workspaceId, userId }: BillingOwner) => {
  const keys = [billingKey(workspaceId), workspaceKey(workspaceId), profileKey(userId)];
  const [billing, workspace, profile] = await table.getMany(keys);
  return { billing: toBilling(billing), profile: workspace && profile };
};

/** Reads the subscription state of the last sync and whether an event has been processed. */
export const readSubscriptionState = async (table: Table, workspaceId: WorkspaceId, eventId?: string) => {
  const keys = [
    billingKey(workspaceId),
    workspaceKey(workspaceId),
    ...(eventId === undefined ? [] : [paymentEventKey(eventId)]),
  ];
  const [billing, workspace, event] = await table.getMany(keys);
  return { billing: toBilling(billing), workspace, isKnownEvent: event !== undefined };
};

export const findWorkspaceIdByCustomer = async (table: Table, customerId: string): Promise<WorkspaceId | undefined> => {
  const item = await table.get(customerKey(customerId));
  return item && (String(item.workspaceId) as WorkspaceId);
};

type SubscriptionUpdate = {
  state: SubscriptionState;
  subscriptionId: string | undefined;
  version: number;
  eventId?: string;
  now: Date;
};
/** Stores a sync. Fails if a newer one was stored, the workspace was deleted or the event has been processed. */
export const buildSyncResultWrites = (workspaceId: WorkspaceId, update: SubscriptionUpdate): [Write, ...Write[]] => {
  const { state, subscriptionId, version, eventId, now } = update;
  const expiresAt = Math.floor(now.getTime() / 1000) + eventDays * 86_400;
  return [
    {
      update: billingKey(workspaceId),
      ...toUpdate({ subscriptionId }),
      add: { version: 1 },
      if: { all: { version: { is: version } } },
    },
    { update: workspaceKey(workspaceId), ...toUpdate(state), if: "present" },
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

/** `wayId` is the ID of the payment attempt at the top level, so that conditions can check whether it is payable. */
const buildUnchangedCondition = ({ attempt, paymentAttempt }: BillingRecord): Condition => ({
  all: { attempt: { is: attempt }, wayId: isStill(paymentAttempt?.id) },
});

export const initialBillingRecord = { version: 0, attempt: 0, customerAttempt: 1 } satisfies BillingRecord;

/** Starts a payment attempt. Fails if another one was started or the workspace was deleted. */
export const buildStartPaymentAttemptWrites = (
  workspaceId: WorkspaceId,
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
    {
      update: billingKey(workspaceId),
      set,
      remove: ["wayId"],
      if: billing ? buildUnchangedCondition(billing) : "absent",
    },
    buildWorkspaceExistsCheck(workspaceId),
  ];
};

/** Stores an opened attempt. Fails if a later one was started or the workspace was deleted. */
export const buildSavePaymentAttemptWrites = (
  workspaceId: WorkspaceId,
  attempt: number,
  paymentAttempt: PaymentAttempt,
): [Write, ...Write[]] => [
  {
    update: billingKey(workspaceId),
    set: { way: paymentAttempt, ...(paymentAttempt.id !== undefined && { wayId: paymentAttempt.id }) },
    if: { all: { attempt: { is: attempt } } },
  },
  buildWorkspaceExistsCheck(workspaceId),
];

/** Abandons an attempt, so the next one uses another idempotency key. Fails if it has become payable. */
export const buildAbandonPaymentAttemptWrite = (
  workspaceId: WorkspaceId,
  { attempt }: BillingRecord,
  paymentAttempt: PaymentAttempt,
): Write => ({
  update: billingKey(workspaceId),
  set: { way: { ...paymentAttempt, givenUp: true } },
  if: { all: { attempt: { is: attempt }, wayId: { missing: true } } },
});

/** Invalidates every attempt being opened, so that none can become payable. */
export const buildInvalidatePaymentAttemptsWrite = (
  workspaceId: WorkspaceId,
  billing: BillingRecord,
  paymentAttempt: PaymentAttempt,
): Write => ({
  update: billingKey(workspaceId),
  set: { attempt: billing.attempt + 1, way: paymentAttempt },
  remove: ["wayId"],
  if: buildUnchangedCondition(billing),
});

/** Stores the workspace's customer ID. Fails if one is stored or another creation has started. */
export const buildSaveCustomerWrites = (
  workspaceId: WorkspaceId,
  customerAttempt: number,
  customerId: string,
): [Write, ...Write[]] => [
  {
    update: billingKey(workspaceId),
    set: { customerId },
    remove: ["person"],
    if: { all: { customerAttempt: { is: customerAttempt }, customerId: { missing: true } } },
  },
  { put: { ...customerKey(customerId), workspaceId } },
  buildWorkspaceExistsCheck(workspaceId),
];

/** Forgets the customer, so the next one is created under a new idempotency key. Fails if another request did so. */
export const buildForgetCustomerWrites = (
  workspaceId: WorkspaceId,
  { customerAttempt, customerId }: BillingRecord,
): [Write, ...Write[]] => [
  {
    update: billingKey(workspaceId),
    add: { customerAttempt: 1, attempt: 1 },
    remove: ["customerId", "person", "way", "wayId"],
    if: { all: { customerAttempt: { is: customerAttempt }, customerId: isStill(customerId) } },
  },
  ...(customerId === undefined ? [] : [{ delete: customerKey(customerId) } satisfies Write]),
];
