import { expect, test } from "vitest";
import { overHttp } from "#tests/support/http-transport.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { peopled } from "./callers.ts";
import { accessMatrix } from "./matrix.ts";

test("over HTTP nobody reaches what is not theirs, either", async () => {
  const people = await peopled();
  await overHttp(people.world, async (world) => {
    const { figures, problems } = await accessMatrix({ ...people, world }, { isFixed: true });
    await writeReport({
      name: "access-http",
      title: "Access matrix over HTTP",
      what: "What must be refused, asked through the local gateway and the entries of the Lambdas: as in the access matrix.",
      command: "npm run test:nightly",
      figures: {
        cells: figures.cells,
        "… asked for as events": figures.asEvents,
        "cells that are not as they must be": problems.length,
      },
    });
    expect(problems).toEqual([]);
    expect(figures.asEvents).toBeGreaterThan(20);
    expect(figures.turnedAway).toBeGreaterThan(1_000);
    expect(figures.likeAbsent).toBeGreaterThan(300);
  });
}, 120_000);
