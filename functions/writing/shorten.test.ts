import { expect, test } from "vitest";
import { shortenBlocks } from "./shorten.ts";

const filler = "The work goes on as it did in other years, and people like that it does so.";
const blocks = new Map([
  ["problemStatement", [`Wells fail. ${filler} ${filler.replace("work", "day")} Nobody can repair the pumps.`]],
  ["methodology", [`We dig first. ${filler.replace("work", "crew")} Our engineer, Ada Pell, has dug 40 wells.`]],
]);

test("drops the lowest-weight sentences first, regardless of position", () => {
  const short = shortenBlocks(blocks, 30, new Set());
  expect(short.get("problemStatement")).toEqual(["Wells fail. Nobody can repair the pumps."]);
  expect(short.get("methodology")).toEqual(["We dig first. Our engineer, Ada Pell, has dug 40 wells."]);
});

test("leaves text within the limit unchanged", () => {
  expect(shortenBlocks(blocks, 200, new Set())).toEqual(blocks);
});
