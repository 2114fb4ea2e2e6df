import { profileKey } from "#functions/auth/users.table.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import type { If, Item, Key, Table, Value, Write } from "#functions/table/table.ts";
import type { Standing } from "./billing.ts";

export type Person = { email: string; name: string };
export type WayKind = "checkout" | "subscription";
export type WayId = { kind: WayKind; id: string };
/** A way to pay: first only begun, and payable once it has its id. */
export type Way = {
  kind: WayKind;
  /** Where the person sees the product, for the addresses to come back to. */
  origin: string;
  /** Epoch milliseconds. */
  begunAt: number;
  /** Earlier ways that have to be closed before this one is opened. */
  former: WayId[];
  /** Nothing more comes of it. */
  givenUp?: boolean | undefined;
  id?: string | undefined;
  url?: string | undefined;
  clientSecret?: string | undefined;
  /** Epoch seconds. */
  expiresAt?: number | undefined;
  /** How many of the customer's plans had ever been paid for when it was opened. */
  paidBefore?: number | undefined;
};

/** What is known of a user at the payment service. */
export type Billing = {
  /** Grows with everything heard of the plans. */
  version: number;
  /** Grows with every way to pay that is begun: whoever holds an older number must not open one. */
  attempt: number;
  /** Part of the key under which the customer is made. */
  customerAttempt: number;
  /** As it goes out with the making of the customer, so that a second try says the same. */
  person?: Person;
  customerId?: string;
  way?: Way;
  /** The id of `way`, where conditions can see it: whoever replaces a way must have seen whether it can be paid. */
  wayId?: string;
};

export const billingKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "BILLING" });
/** Outside the user's partition: finds the user an event is about. */
const customerKey = (customerId: string): Key => ({ pk: `STRIPE#${customerId}`, sk: "CUSTOMER" });
const eventKey = (eventId: string): Key => ({ pk: `EVENT#${eventId}`, sk: "EVENT" });
/** Days that we remember an event; it comes again for three days at most. */
const eventDays = 40;

/** Keys outside a user's partition that one of its items leads to; empty for any but the billing record. */
export const billingKeysOutside = ({ sk, customerId }: Item): Key[] =>
  sk === "BILLING" && typeof customerId === "string" ? [customerKey(customerId)] : [];

const billingOf = (item: Item | undefined): Billing | undefined => {
  if (!item) return undefined;
  const { pk, sk, ...billing } = item;
  return billing as unknown as Billing; // written by this file alone
};

export type Account = { access: Item; profile: Item };
/** A user's account, undefined when it is gone, and billing record, undefined before the first way to pay. */
export const readBilling = async (table: Table, userId: string) => {
  const [billing, access, profile] = await table.getMany([billingKey(userId), accessKey(userId), profileKey(userId)]);
  return { billing: billingOf(billing), account: access && profile && ({ access, profile } satisfies Account) };
};

/** How a user's subscription stands as last heard, and whether an event has been dealt with. */
export const readStanding = async (table: Table, userId: string, eventId?: string) => {
  const keys = [billingKey(userId), accessKey(userId), ...(eventId === undefined ? [] : [eventKey(eventId)])];
  const [billing, access, event] = await table.getMany(keys);
  return { billing: billingOf(billing), access, isKnownEvent: event !== undefined };
};

export const readUserOf = async (table: Table, customerId: string): Promise<string | undefined> => {
  const item = await table.get(customerKey(customerId));
  return item && String(item.userId);
};

type Heard = { standing: Standing; subscriptionId: string | undefined; version: number; eventId?: string; now: Date };
/**
 * The writes that keep what was heard; they fail where something newer was heard since that version was read, the
 * account is gone, or the event has been dealt with.
 */
export const heardWrites = (userId: string, heard: Heard): [Write, ...Write[]] => {
  const { standing, subscriptionId, version, eventId, now } = heard;
  const expiresAt = Math.floor(now.getTime() / 1000) + eventDays * 86_400;
  return [
    {
      update: billingKey(userId),
      ...changes({ subscriptionId }),
      add: { version: 1 },
      if: { all: { version: { is: version } } },
    },
    { update: accessKey(userId), ...changes(standing), if: "present" },
    ...(eventId === undefined ? [] : [{ put: { ...eventKey(eventId), expiresAt }, if: "absent" } satisfies Write]),
  ];
};

/** What to set, and what to take away because it is undefined. */
const changes = (attributes: Record<string, Value | undefined>) => {
  const remove = Object.keys(attributes).filter((name) => attributes[name] === undefined);
  const set = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
  return { ...(Object.keys(set).length && { set }), ...(remove.length && { remove }) };
};

const asSeen = ({ attempt, wayId }: Billing): If => ({
  all: { attempt: { is: attempt }, wayId: wayId === undefined ? { missing: true } : { is: wayId } },
});

const accountLives = (userId: string): Write => ({ check: accessKey(userId), if: "present" });
export const newBilling = { version: 0, attempt: 0, customerAttempt: 1 } satisfies Billing;

/** The writes that begin another way to pay; they fail where somebody else began one, or the account is gone. */
export const beginWrites = (
  userId: string,
  { billing, way, person }: { billing: Billing | undefined; way: Way; person: Person | undefined },
): [Write, ...Write[]] => {
  const before = billing ?? newBilling;
  const set = { ...(!billing && newBilling), attempt: before.attempt + 1, way, ...(person && { person }) };
  return [
    { update: billingKey(userId), set, remove: ["wayId"], if: billing ? asSeen(billing) : "absent" },
    accountLives(userId),
  ];
};

/** The writes that keep what became of a way; they fail where another was begun since, or the account is gone. */
export const wayWrites = (userId: string, attempt: number, way: Way): [Write, ...Write[]] => [
  {
    update: billingKey(userId),
    set: { way, ...(way.id !== undefined && { wayId: way.id }) },
    if: { all: { attempt: { is: attempt } } },
  },
  accountLives(userId),
];

/** The write after which another way is begun under another key; it fails where this one can be paid after all. */
export const giveUpWrite = (userId: string, { attempt }: Billing, way: Way): [Write] => [
  {
    update: billingKey(userId),
    set: { way: { ...way, givenUp: true } },
    if: { all: { attempt: { is: attempt }, wayId: { missing: true } } },
  },
];

/** The write by which nothing that is being opened at this moment can become payable. */
export const stopWrite = (userId: string, billing: Billing, way: Way): [Write] => [
  {
    update: billingKey(userId),
    set: { attempt: billing.attempt + 1, way },
    remove: ["wayId"],
    if: asSeen(billing),
  },
];

/** The writes that keep the user's customer; they fail where there is one, or another try for one was begun. */
export const customerWrites = (userId: string, customerAttempt: number, customerId: string): [Write, ...Write[]] => [
  {
    update: billingKey(userId),
    set: { customerId },
    remove: ["person"],
    if: { all: { customerAttempt: { is: customerAttempt }, customerId: { missing: true } } },
  },
  { put: { ...customerKey(customerId), userId } },
  accountLives(userId),
];

/** The writes after which a new customer is made under a new key; they fail where that has happened already. */
export const dropCustomerWrites = (userId: string, { customerAttempt, customerId }: Billing): [Write, ...Write[]] => [
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
