import type { Feature } from "#shared/api.ts";
import type { Config } from "./config.ts";
import { type Needs, needs } from "./needs.ts";

/** What Lambda always leaves to the functions of an account for which nothing is reserved. */
const leftToOthers = 100;

/** The Lambdas of requests that do nothing but spend money: they ask a model or the web. */
export const spenders = (Object.entries(needs) as [Feature, Needs][]).flatMap(([feature, { spends }]) =>
  spends ? [feature] : [],
);

type Wish = Pick<Config, "accountConcurrency" | "aiConcurrency">;

/** Has the account room for reserving so many for each of them? A fresh one has ten Lambdas in all, which bound them too. */
export const canReserve = ({ accountConcurrency, aiConcurrency }: Wish): boolean =>
  accountConcurrency >= leftToOthers + spenders.length * aiConcurrency;

/** How many the stack takes from all others of the account. */
export const reservedBy = (wish: Wish): number => (canReserve(wish) ? spenders.length * wish.aiConcurrency : 0);

/** How many of a feature's Lambda may run at once; undefined when nothing but the account bounds it. */
export const mostAtOnce = (feature: Feature, wish: Wish): number | undefined =>
  spenders.includes(feature) && canReserve(wish) ? wish.aiConcurrency : undefined;
