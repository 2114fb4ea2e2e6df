import { toUtf8SortKey } from "./utf8-order.ts";
import type { Condition, Item, AttributeTest, Value } from "./table.ts";
import { getAttribute } from "./values.ts";

/** Evaluates a condition against a stored item (or none) as DynamoDB would. */
export const evaluateCondition = (item: Item | undefined, condition: Condition | undefined): boolean => {
  if (condition === undefined) return true;
  if (condition === "absent") return item === undefined;
  if (condition === "present") return item !== undefined;
  if ("any" in condition) return condition.any.some((one) => evaluateCondition(item, one));
  return (
    item !== undefined && Object.entries(condition.all).every(([name, test]) => passes(getAttribute(item, name), test))
  );
};

const passes = (value: Value | undefined, test: AttributeTest): boolean => {
  if ("is" in test) return value === test.is;
  if ("not" in test) return value !== test.not;
  if ("below" in test) return isBelow(value, test.below) === true;
  if ("atLeast" in test) return isBelow(value, test.atLeast) === false;
  return value === undefined;
};

/** Returns undefined when the values cannot be compared. */
const isBelow = (value: Value | undefined, bound: number | string): boolean | undefined => {
  if (typeof value === "number" && typeof bound === "number") return value < bound;
  if (typeof value === "string" && typeof bound === "string") return toUtf8SortKey(value) < toUtf8SortKey(bound);
  return undefined;
};
