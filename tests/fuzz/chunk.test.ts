import { expect, test } from "vitest";
import * as z from "zod/mini";
import { api } from "#shared/api/routes.ts";
import { runChunk } from "./chunk.ts";

test("a seed gives the same again, whatever came before it", async () => {
  const first = await runChunk({ seed: 7, lives: 2 });
  await runChunk({ seed: 8, lives: 1 });
  expect(await runChunk({ seed: 7, lives: 2 })).toEqual(first);
}, 60_000);

test("what is wrong is told with its seed and with the one request that shows it", async () => {
  const route: { response: z.core.$ZodType } = api.getProgress;
  const { response } = route;
  route.response = z.object({ never: z.string() });
  const { failure = "" } = await runChunk({ seed: 7, lives: 2 });
  route.response = response;
  expect(failure).toMatch(/^getProgress: answered 500/);
  expect(failure).toContain("seed 7, life ");
  expect(failure.match(/^\w+ \(.* later\)/gm)).toEqual([expect.stringMatching(/^getProgress /)]);
}, 60_000);
