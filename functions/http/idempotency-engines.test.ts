import { describe, expect, test } from "vitest";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";

const body = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 5000 };

describe.each(["memory", "dynamodb"])("ten concurrent requests with one key, in %s", (engine) => {
  test("create only one record and return only 200 or 409", async () => {
    const table = engine === "dynamodb" ? (await createTestDynamoTable()).table : undefined;
    const dependencies = createTestDependencies(table && { table });
    const api = createTestApi(dependencies);
    const { cookie } = await api.signUp({ email: `ten-${engine}@example.org` });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.call("createApplication", { cookie, body, headers: { "Idempotency-Key": "key-1" } }),
      ),
    );
    const createdBodies = responses
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as GrantApplication).id);
    expect(new Set(createdBodies).size).toBe(1);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await api.call("listApplications", { cookie })).body).toHaveLength(1);
  });
});
