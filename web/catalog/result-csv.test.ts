import { expect, test } from "vitest";
import { buildBrowseItem } from "#tests/web/sample-records.ts";
import { buildResultCsv, formatResultHeader, formatResultRow } from "./export-results.tsx";

test("writes a record as a row that matches the header", () => {
  expect(formatResultHeader().split(",")).toHaveLength(formatResultRow(buildBrowseItem()).split('","').length);
  expect(formatResultRow(buildBrowseItem({ title: '=HYPERLINK("x")', awardFloor: null }))).toBe(
    `${[
      `"'=HYPERLINK(""x"")"`,
      '"Department of Light","Open","2026-12-09","","","75000",""',
      '"Education; Humanities","Nonprofits with 501(c)(3) status, other than institutions of higher education"',
      '"Education","LMP-26-1","84.002","DOL-1","2026-10-01","2026-11-20","https://example.org/programs/one"',
      '"Pays for lamps in rooms that have none.","gg-100"',
    ].join(",")}\r\n`,
  );
});

test("fetches the pages in sequence and writes each record once", async () => {
  const cursors: (string | null)[] = [];
  const progress: string[] = [];
  const pages: Record<string, { ids: string[]; cursor: string | null }> = {
    first: { ids: ["gg-1", "gg-2"], cursor: "second" },
    second: { ids: ["gg-3"], cursor: null },
  };
  const file = await buildResultCsv({
    fetchPage: async (cursor) => {
      cursors.push(cursor);
      const page = pages[cursor ?? "first"];
      return { items: (page?.ids ?? []).map((id) => buildBrowseItem({ id })), cursor: page?.cursor ?? null, total: 3 };
    },
    onProgress: (done, total) => progress.push(`${done} of ${total}`),
  });
  expect(cursors).toEqual([null, "second"]);
  expect(progress).toEqual(["2 of 3", "3 of 3"]);
  expect([...file.join("").matchAll(/gg-\d/g)].join()).toBe("gg-1,gg-2,gg-3");
});

test("rejects when a page fails to load", async () => {
  const fetchPage = () => Promise.reject(new Error("gone"));
  await expect(buildResultCsv({ fetchPage, onProgress: () => undefined })).rejects.toThrow("gone");
});
