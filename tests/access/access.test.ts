import { expect, test } from "vitest";
import * as z from "zod/mini";
import { api } from "#shared/api/routes.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createCallers } from "./callers.ts";
import { runAccessMatrix } from "./matrix.ts";
import { findRequestFields } from "./request-fields.ts";

test("no kind of caller can access other accounts' records through any ID in any field of any operation", async () => {
  const { stats, violations } = await runAccessMatrix(await createCallers());
  await writeReport({
    name: "access",
    title: "Access matrix",
    description:
      "Sends every operation as seven kinds of caller, with other accounts' IDs and tokens in every field. No response or side effect may reveal or change another account's records.",
    stats: {
      operations: stats.operations,
      "fields that take an ID or token": stats.fields,
      requests: stats.cells,
      "… for event streams": stats.acceptsEventStream,
      "… rejected (401, 402)": stats.rejected,
      "… answered like a missing record": stats.indistinguishable,
      "… allowed": stats.allowed,
      violations: violations.length,
    },
  });
  expect(violations).toEqual([]);
  expect(stats.operations).toBe(Object.keys(api).length);
  expect(stats.cells).toBeGreaterThan(3_000);
  expect(stats.acceptsEventStream).toBeGreaterThan(100);
}, 120_000);

test("throws for an unclassified field that looks like an ID", () => {
  const withBody = (body: z.ZodMiniObject) => ({ ...api.createTask, body });
  const listFields = (body: z.ZodMiniObject) =>
    findRequestFields("createTask", withBody(body)).map(({ label }) => label);
  expect(() => listFields(z.object({ relatedId: z.string() }))).toThrow("createTask:body.relatedId looks like an ID");
  expect(() => listFields(z.object({ lists: z.array(z.object({ ids: z.array(z.string()) })) }))).toThrow(
    "looks like an ID",
  );
  expect(() => listFields(z.object({ anything: z.unknown() }))).toThrow("cannot be inspected");
  expect(
    listFields(z.object({ nested: z.array(z.object({ jobId: z.nullable(api.getJob.params.shape.id) })) })),
  ).toEqual(["createTask:body.nested.0.jobId"]);
});
