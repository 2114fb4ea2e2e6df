import { expect, test } from "vitest";
import { resultCsv, resultHead, resultLine } from "./result-csv.ts";
import { anItem } from "./testing.ts";

test("a record is a line under the names of its columns", () => {
  expect(resultHead().split(",")).toHaveLength(resultLine(anItem()).split('","').length);
  expect(resultLine(anItem({ title: '=HYPERLINK("x")', awardFloor: null }))).toBe(
    `${[
      `"'=HYPERLINK(""x"")"`,
      '"Department of Light","Open","2026-12-09","","","75000",""',
      '"Education; Humanities","Nonprofits with 501(c)(3) status, other than institutions of higher education"',
      '"Education","LMP-26-1","84.002","DOL-1","2026-10-01","2026-11-20","https://example.org/programs/one"',
      '"Pays for lamps in rooms that have none.","gg-100"',
    ].join(",")}\r\n`,
  );
});

test("all pages are asked for one after the other, and each record stands once", async () => {
  const asked: (string | null)[] = [];
  const progress: string[] = [];
  const pages: Record<string, { ids: string[]; cursor: string | null }> = {
    first: { ids: ["gg-1", "gg-2"], cursor: "second" },
    second: { ids: ["gg-3"], cursor: null },
  };
  const file = await resultCsv({
    page: async (cursor) => {
      asked.push(cursor);
      const page = pages[cursor ?? "first"];
      return { items: (page?.ids ?? []).map((id) => anItem({ id })), cursor: page?.cursor ?? null, total: 3 };
    },
    onProgress: (done, total) => progress.push(`${done} of ${total}`),
  });
  expect(asked).toEqual([null, "second"]);
  expect(progress).toEqual(["2 of 3", "3 of 3"]);
  expect([...file.join("").matchAll(/gg-\d/g)].join()).toBe("gg-1,gg-2,gg-3");
});

test("a page that fails ends the export", async () => {
  const page = () => Promise.reject(new Error("gone"));
  await expect(resultCsv({ page, onProgress: () => undefined })).rejects.toThrow("gone");
});
