import { expect, test } from "vitest";
import * as z from "zod/mini";
import { api } from "#shared/api/routes.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createCallers } from "./callers.ts";
import { accessMatrix } from "./matrix.ts";
import { findPlaces } from "./places.ts";

test("no caller of seven kinds can access other accounts' records through any ID at any place of any operation", async () => {
  const { stats, violations } = await accessMatrix(await createCallers());
  await writeReport({
    name: "access",
    title: "Access matrix",
    description:
      "Sends every operation as seven kinds of caller, with other accounts' IDs and tokens at every place. No response and no change reveals another account's record.",
    stats: {
      operations: stats.operations,
      "places that take an ID or token": stats.places,
      requests: stats.cells,
      "… for event streams": stats.asEvents,
      "… rejected (401, 402)": stats.rejected,
      "… answered as if the record did not exist": stats.likeAbsent,
      "… allowed": stats.allowed,
      violations: violations.length,
    },
  });
  expect(violations).toEqual([]);
  expect(stats.operations).toBe(Object.keys(api).length);
  expect(stats.cells).toBeGreaterThan(3_000);
  expect(stats.asEvents).toBeGreaterThan(100);
}, 120_000);

test("throws for an unclassified field that looks like an ID", () => {
  const withBody = (body: z.ZodMiniObject) => ({ ...api.createTask, body });
  const listPlaces = (body: z.ZodMiniObject) => findPlaces("createTask", withBody(body)).map(({ shown }) => shown);
  expect(() => listPlaces(z.object({ relatedId: z.string() }))).toThrow("createTask:body.relatedId looks like an ID");
  expect(() => listPlaces(z.object({ lists: z.array(z.object({ ids: z.array(z.string()) })) }))).toThrow(
    "looks like an ID",
  );
  expect(() => listPlaces(z.object({ anything: z.unknown() }))).toThrow("cannot be inspected");
  expect(
    listPlaces(z.object({ nested: z.array(z.object({ jobId: z.nullable(api.getJob.params.shape.id) })) })),
  ).toEqual(["createTask:body.nested.0.jobId"]);
});
