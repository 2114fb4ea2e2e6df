import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { Requirement } from "#shared/api/requirements.ts";
import { buildComplianceDocx, buildComplianceWorkbook } from "./compliance-files.ts";
import { buildComplianceRows } from "./compliance-rows.ts";
import { composeOutline } from "./compose-outline.ts";
import { isAccepted } from "./use-requirements.ts";

let rowCount = 0;
const createRow = (fields: Partial<Requirement>): Requirement => ({
  ...{ id: `req_${++rowCount}`, kind: "component", requirement: "", quote: null, paraphrase: null, page: null },
  ...{ state: "open", origin: "rules", isProposed: false, sourceId: null, likelihood: null, position: rowCount },
  ...{ ownerId: null, answeredIn: null, noticeChange: null, version: 1 },
  ...fields,
});
const narrative = createRow({ requirement: "Project narrative", quote: "Include a project narrative.", page: 4 });
const rows = [
  narrative,
  createRow({ kind: "page_limit", requirement: "Project narrative: at most 10 pages" }),
  createRow({ kind: "format", requirement: "12-point font" }),
  createRow({ kind: "criterion", requirement: "Need for light", quote: "Need for light (30 points)" }),
  createRow({ requirement: "SF-424" }),
  createRow({ requirement: "Logic model", isProposed: true }),
  createRow({ kind: "criterion", requirement: "Dismissed criterion", isProposed: true, state: "not_applicable" }),
  createRow({ requirement: "Tribal resolution", state: "not_applicable" }),
  createRow({
    requirement: "Dropped appendix",
    noticeChange: { change: "removed", previous: null },
  }),
];
const excludedRows = ["Logic model", "Dismissed criterion", "Tribal resolution", "Dropped appendix"];

describe("the outline", () => {
  const outline = composeOutline("Lanterns", rows.filter(isAccepted)) ?? "";
  test("lists the accepted parts in the notice's order, with page limits, points and attachments", () => {
    expect(outline.split("\n\n")).toEqual([
      "Lanterns",
      "Limits\n- 12-point font",
      "Project narrative (at most 10 pages)\n[Add: Project narrative]",
      expect.stringMatching(/^Need for light \(30 points\)\n\[/),
      "Attachments\n- SF-424",
    ]);
  });

  test("omits rows that are proposed, dismissed, not applicable or no longer in the notice", () => {
    for (const text of excludedRows) expect(outline).not.toContain(text);
  });
});

describe("the compliance matrix", () => {
  const draft = "Statement of Need\nOur need for light is great.\n\nProject Narrative\nWe light the streets.\n";
  const matrix = buildComplianceRows({
    items: [
      ...rows,
      createRow({ kind: "deadline", requirement: "Due May 4, 2027", state: "done", answeredIn: "Portal" }),
    ],
    draft,
    team: undefined,
    ownerId: null,
  });

  test("has one row for each accepted requirement, with quote, page, status and where it is answered", () => {
    expect(matrix.map(({ requirement }) => requirement)).toEqual([
      "Due May 4, 2027",
      "Project narrative: at most 10 pages",
      "12-point font",
      "Project narrative",
      "SF-424",
      "Need for light",
    ]);
    expect(matrix.find(({ id }) => id === narrative.id)).toMatchObject({
      quote: "Include a project narrative.",
      page: "4",
      status: "Open",
    });
    expect(matrix[0]).toMatchObject({ status: "Met", answeredIn: "Portal", isLocated: false });
  });

  test("exports all of its rows, and no others, to Word and Excel", async () => {
    const wordFiles = unzipSync(new Uint8Array(await (await buildComplianceDocx("Matrix", matrix)).arrayBuffer()));
    const excelFiles = unzipSync(await buildComplianceWorkbook("Matrix", matrix));
    const texts = [wordFiles, excelFiles].map((files) =>
      Object.entries(files)
        .filter(([name]) => name.endsWith(".xml"))
        .map(([, bytes]) => strFromU8(bytes))
        .join("\n"),
    );
    for (const text of texts) {
      for (const { requirement } of matrix) expect(text).toContain(requirement);
      expect(text).toContain("“Need for light (30 points)”");
      for (const requirement of excludedRows) expect(text).not.toContain(requirement);
    }
  });
});
