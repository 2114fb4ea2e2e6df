import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { GrantApplication } from "#shared/api/applications.ts";
import { computeReports } from "./compute-reports.ts";
import { buildReportSheet } from "./report-sheet.ts";
import { parseReportState } from "./report-state.ts";
import { buildReportWorkbook } from "./report-workbook.ts";

const createApplication = (id: number, fields: Partial<GrantApplication>) =>
  ({
    id: `app_${id}`,
    organizationId: null,
    grantName: `=Lamps ${id}`,
    funder: id % 2 ? "Example Foundation" : "Other Trust",
    status: "submitted",
    stageId: null,
    amountRequested: 1000 * id,
    amountAwarded: null,
    deadline: null,
    submissionDate: null,
    decisionDate: null,
    ...fields,
  }) as GrantApplication; // the fields that reports read
const toDate = (year: number) => `${year}-03-04T00:00:00.000Z`;
const applications = [
  createApplication(1, {}),
  createApplication(2, { status: "draft" }),
  createApplication(3, { status: "awarded", amountAwarded: 2500.5, decisionDate: toDate(2025) }),
  createApplication(4, { status: "declined", decisionDate: toDate(2025) }),
  createApplication(5, { status: "awarded", amountAwarded: 4000, decisionDate: toDate(2026) }),
  ...[6, 8, 10, 12, 14].map((id) => createApplication(id, { status: "declined", decisionDate: toDate(2026) })),
];

const buildSheets = async () => {
  const state = parseReportState(new URLSearchParams());
  const { data, context } = computeReports({ applications, awards: [], stages: [] }, state, {
    scope: undefined,
    client: undefined,
  });
  const sheet = buildReportSheet({
    ...data,
    state,
    stages: [],
    context,
    workspaceName: "Lantern House",
    clientName: undefined,
    hasClients: false,
    today: "2026-11-27",
  });
  const files = unzipSync(await buildReportWorkbook(sheet, data));
  return {
    sheet,
    xml: [1, 2, 3, 4].map((number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array())),
  };
};

type Cells = Map<string, { value: string; formula: string | undefined; type: string | undefined }>;
const parseCells = (xml = ""): Cells =>
  new Map(
    [...xml.matchAll(/<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, address = "", attributes, content = ""]) => [
        address,
        {
          value: /<v>(.*?)<\/v>/.exec(content)?.[1] ?? "",
          formula: /<f>(.*?)<\/f>/.exec(content)?.[1],
          type: /t="(\w+)"/.exec(attributes ?? "")?.[1],
        },
      ],
    ),
  );
/** Evaluates the three kinds of formula in the workbook. */
const calculate = (cells: Cells, formula: string): number => {
  const [, column = "", from, to] = /^SUM\(([A-Z]+)(\d+):[A-Z]+(\d+)\)$/.exec(formula) ?? [];
  if (column)
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => {
      const cell = cells.get(`${column}${Number(from) + index}`);
      return cell?.formula ? calculate(cells, cell.formula) : Number(cell?.value || 0);
    }).reduce((sum, value) => sum + value, 0);
  const [, part, whole] = /^IF\(.+=0,(?:"|&quot;){2},(SUM\(.+?\))\/(SUM\(.+?\))\)$/.exec(formula) ?? [];
  if (part && whole) return calculate(cells, part) / calculate(cells, whole);
  const [, first = "", second = ""] = /^ROUND\(([A-Z]+\d+)\*([A-Z]+\d+),0\)$/.exec(formula) ?? [];
  return Math.round(Number(cells.get(first)?.value) * Number(cells.get(second)?.value));
};

test("computes the report's totals with formulas", async () => {
  const { sheet, xml } = await buildSheets();
  const cells = parseCells(xml[0]);
  const totals = [...cells].flatMap(([address, { formula }]) =>
    formula ? [[address, calculate(cells, formula)]] : [],
  );
  const expected = sheet.tables.flatMap(({ total }) =>
    total.cells.flatMap((cell) =>
      cell.kind === "text" ? [] : [cell.kind === "money" ? Number(cell.value) / 100 : Number(cell.value)],
    ),
  );
  expect(totals.map(([, value]) => value)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(15);
});

test("weights each open application with a formula, and stores amounts and dates as numbers", async () => {
  const { xml } = await buildSheets();
  const open = parseCells(xml[1]);
  expect(["E2", "F2", "I2"].map((address) => open.get(address))).toMatchObject([
    { value: "1000", formula: undefined },
    { value: "0.25", formula: undefined },
    { formula: "ROUND(E2*F2,0)" },
  ]);
  // March 4, 2025, in days since December 30, 1899.
  expect(parseCells(xml[2]).get("D2")?.value).toBe("45720");
});

test("never stores a name as a formula", async () => {
  const { xml } = await buildSheets();
  for (const sheet of xml) expect(sheet).not.toMatch(/<f>=?Lamps/);
});
