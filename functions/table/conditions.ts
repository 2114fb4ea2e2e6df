import { rank } from "./order.ts";
import type { If, Item, Test, Value } from "./table.ts";
import { attributeOf } from "./values.ts";

/** Evaluates a condition against a stored item (or none) as DynamoDB would. */
export const holds = (item: Item | undefined, condition: If | undefined): boolean => {
  if (condition === undefined) return true;
  if (condition === "absent") return item === undefined;
  if (condition === "present") return item !== undefined;
  if ("any" in condition) return condition.any.some((one) => holds(item, one));
  return (
    item !== undefined && Object.entries(condition.all).every(([name, test]) => passes(attributeOf(item, name), test))
  );
};

const passes = (value: Value | undefined, test: Test): boolean => {
  if ("is" in test) return value === test.is;
  if ("not" in test) return value !== test.not;
  if ("below" in test) return isBelow(value, test.below) === true;
  if ("atLeast" in test) return isBelow(value, test.atLeast) === false;
  return value === undefined;
};

/** Returns undefined when the values cannot be compared. */
const isBelow = (value: Value | undefined, bound: number | string): boolean | undefined => {
  if (typeof value === "number" && typeof bound === "number") return value < bound;
  if (typeof value === "string" && typeof bound === "string") return rank(value) < rank(bound);
  return undefined;
};
