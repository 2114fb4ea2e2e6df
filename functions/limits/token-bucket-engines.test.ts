import { expect, test } from "vitest";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { countAdmitted, createTestDependencies } from "#functions/testing.ts";
import { rateLimits } from "./token-bucket.ts";

test("admits exactly as many concurrent callers as there are tokens on DynamoDB", async () => {
  const dependencies = createTestDependencies({ table: (await createTestDynamoTable()).table });
  const { burst, refillMs } = rateLimits.auth;
  expect(await countAdmitted(dependencies, "auth", 12)).toBe(12);
  expect(await countAdmitted(dependencies, "auth", 40)).toBe(burst - 12);
  dependencies.clock.advance(3 * refillMs);
  expect(await countAdmitted(dependencies, "auth", 12)).toBe(3);
  // The bucket is full again, so the first caller resets it to the current time.
  dependencies.clock.advance(burst * refillMs + 1);
  expect(await countAdmitted(dependencies, "auth", burst + 10)).toBe(burst);
  // The clock is set back.
  dependencies.clock.advance(-10 * burst * refillMs);
  expect(await countAdmitted(dependencies, "auth", 12)).toBe(0);
  dependencies.clock.advance(refillMs);
  expect(await countAdmitted(dependencies, "auth", 12)).toBe(1);
});
