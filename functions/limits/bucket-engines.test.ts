import { expect, test } from "vitest";
import { newDynamoTable } from "#functions/table/testing.ts";
import { testOutside } from "#functions/testing.ts";
import { rates } from "./bucket.ts";
import { passesOf } from "./testing.ts";

test("on DynamoDB, too, admits exactly as many concurrent callers as there are tokens", async () => {
  const outside = testOutside({ table: (await newDynamoTable()).table });
  const { burst, refill } = rates.auth;
  expect(await passesOf(outside, "auth", 12)).toBe(12);
  expect(await passesOf(outside, "auth", 40)).toBe(burst - 12);
  outside.clock.forward(3 * refill);
  expect(await passesOf(outside, "auth", 12)).toBe(3);
  // Idle again: the first caller resets the bucket to now.
  outside.clock.forward(burst * refill + 1);
  expect(await passesOf(outside, "auth", burst + 10)).toBe(burst);
  // The clock is set back.
  outside.clock.forward(-10 * burst * refill);
  expect(await passesOf(outside, "auth", 12)).toBe(0);
  outside.clock.forward(refill);
  expect(await passesOf(outside, "auth", 12)).toBe(1);
});
