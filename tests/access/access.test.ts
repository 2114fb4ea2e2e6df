import { expect, test } from "vitest";
import * as z from "zod/mini";
import { api } from "#shared/api/routes.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createCallers } from "./callers.ts";
import { accessMatrix } from "./matrix.ts";
import { findPlaces } from "./places.ts";

test("every operation, as seven kinds of caller, with every ID at every place: nobody reaches records of others", async () => {
  const { figures, problems } = await accessMatrix(await createCallers());
  await writeReport({
    name: "access",
    title: "Access matrix",
    what: `Every operation as seven kinds of caller, with every id that its caller, somebody else and a deleted account have at
each place of path, query and body that names something, and ids of other kinds dressed up as ones; what may be answered
as events is asked both ways. What is not one's own is answered byte by byte like what never was, after the same calls to
the table; table, files, queue, mail and payments stay. A proof that others have reaches the one it is of, and nobody else.`,
    command: "npm run test:nightly",
    figures: {
      operations: figures.operations,
      "places that name something": figures.places,
      cells: figures.cells,
      "… asked for as events": figures.asEvents,
      "… turned away (401, 402)": figures.turnedAway,
      "… answered like what never was": figures.likeAbsent,
      "… let through to what is theirs": figures.allowed,
      "cells that are not as they must be": problems.length,
    },
  });
  expect(problems).toEqual([]);
  expect(figures.operations).toBe(Object.keys(api).length);
  expect(figures.cells).toBeGreaterThan(3_000);
  expect(figures.asEvents).toBeGreaterThan(100);
}, 120_000);

test("throws for a field that looks like an ID but is not classified", () => {
  const withBody = (body: z.ZodMiniObject) => ({ ...api.createTask, body });
  const of = (body: z.ZodMiniObject) => findPlaces("createTask", withBody(body)).map(({ shown }) => shown);
  expect(() => of(z.object({ relatedId: z.string() }))).toThrow("createTask:body.relatedId looks like an id");
  expect(() => of(z.object({ lists: z.array(z.object({ ids: z.array(z.string()) })) }))).toThrow("looks like an id");
  expect(() => of(z.object({ anything: z.unknown() }))).toThrow("Nobody can see");
  expect(of(z.object({ deep: z.array(z.object({ taken: z.nullable(api.getJob.params.shape.id) })) }))).toEqual([
    "createTask:body.deep.0.taken",
  ]);
});
