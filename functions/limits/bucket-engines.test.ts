import { expect, test } from "vitest";
import { createTestDynamoTable } from "#functions/table/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { rateLimits } from "./bucket.ts";
import { countAdmitted } from "./testing.ts";

test("on DynamoDB, too, admits exactly as many concurrent callers as there are tokens", async () => {
  const outside = createTestDependencies({ table: (await createTestDynamoTable()).table });
  const { burst, refill } = rateLimits.auth;
  expect(await countAdmitted(outside, "auth", 12)).toBe(12);
  expect(await countAdmitted(outside, "auth", 40)).toBe(burst - 12);
  outside.clock.forward(3 * refill);
  expect(await countAdmitted(outside, "auth", 12)).toBe(3);
  // Idle again: the first caller resets the bucket to now.
  outside.clock.forward(burst * refill + 1);
  expect(await countAdmitted(outside, "auth", burst + 10)).toBe(burst);
  // The clock is set back.
  outside.clock.forward(-10 * burst * refill);
  expect(await countAdmitted(outside, "auth", 12)).toBe(0);
  outside.clock.forward(refill);
  expect(await countAdmitted(outside, "auth", 12)).toBe(1);
});
