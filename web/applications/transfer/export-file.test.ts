import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { applicationStatuses, type GrantApplication, priorities } from "#shared/api/applications.ts";
import type { AwardSummary } from "#shared/api/awards.ts";
import { ImportRow, type Stage } from "#shared/api/tracker.ts";
import type { TrackerPage } from "#shared/api/tracker-export.ts";
import { toDollarsOrNull } from "#shared/util/money.ts";
import { createTrackedApplication, readImportText } from "#tests/web/transfer.ts";
import { buildExportChunks } from "./export-file.ts";
import { clientFields, importFieldNames } from "./import-fields.ts";
import { decodeFile } from "./parse-csv.ts";
import { checkRows } from "./parse-row.ts";

const now = new Date("2026-11-21T18:00:00.000Z");
const createPage = (lists: Partial<TrackerPage>): TrackerPage => ({
  applications: [],
  tasks: [],
  statusChanges: [],
  checklists: [],
  documents: [],
  awards: [],
  views: [],
  next: null,
  ...lists,
});
const buildTask = (id: string, applicationId: string) => ({
  id,
  applicationId,
  title: "=Write",
  description: null,
  dueDate: "2027-03-01T00:00:00.000Z",
  completed: true,
  completedAt: "2026-11-20T12:00:00.000Z",
  priority: "low" as const,
  category: "review" as const,
  assigneeId: null,
  createdAt: "2026-11-01T12:00:00.000Z",
  version: 1,
  updatedAt: "2026-11-01T12:00:00.000Z",
});
const statusChange = {
  id: "his_1",
  applicationId: "a1",
  previousStatus: null,
  newStatus: "draft" as const,
  notes: null,
};
const stages: Stage[] = [{ id: "board-review", name: "Board review", status: "submitted" }];
const lamps = createTrackedApplication({ id: "a1", stageId: "board-review" });
const beds = createTrackedApplication({ id: "a2", grantName: "Beds" });
const requirement = {
  id: "req_1",
  kind: "component" as const,
  requirement: "A letter",
  quote: null,
  paraphrase: null,
  page: null,
  sourceId: null,
  likelihood: null,
  position: null,
  ownerId: null,
  answeredIn: null,
  noticeChange: null,
  version: 1,
};
const checklist = {
  applicationId: "a1",
  items: [{ ...requirement, state: "done" as const, origin: "user" as const, isProposed: false }],
};
const document = {
  id: "doc_1",
  type: "text" as const,
  title: "Budget",
  applicationId: "a1",
  opportunityId: null,
  model: null,
  status: "draft" as const,
  version: 1,
  revision: 1,
  file: null,
  reading: null,
  createdAt: "2026-11-01T12:00:00.000Z",
  updatedAt: "2026-11-01T12:00:00.000Z",
};
const view = { id: "soon", name: "Due soon", query: "deadline=next-30" };
const fullAward: TrackerPage["awards"][number] = {
  applicationId: "a2",
  isFederal: false,
  awardNumber: "EX-26-104",
  periodStart: "2027-01-01T00:00:00.000Z",
  periodEnd: "2027-12-31T00:00:00.000Z",
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  indirectPercent: 10,
  terms: "Lamps only",
  reports: [
    {
      id: "r1",
      kind: "final",
      title: "Final report",
      dueDate: "2027-01-31T00:00:00.000Z",
      submittedDate: null,
      note: null,
    },
  ],
  payments: [],
  budgetLines: [{ id: "l1", name: "Lamps", budgetedCents: 500, spentCents: -200, accounts: [] }],
  revisions: [],
  actualsThrough: null,
  closeoutDone: [],
  nextApplicationId: null,
  version: 1,
  updatedAt: null,
};
const pages = [
  createPage({ applications: [lamps], next: "1" }),
  createPage({ applications: [beds], next: "2" }),
  createPage({ tasks: [buildTask("t1", "a2")], next: "3" }),
  createPage({
    statusChanges: [{ ...statusChange, changedAt: "2026-11-01T12:00:00.000Z", changedBy: null }],
    next: "4",
  }),
  createPage({ checklists: [checklist], next: "5" }),
  createPage({ documents: [document], next: "6" }),
  createPage({ awards: [fullAward], next: "7" }),
  createPage({ views: [view] }),
];
const { next: _, ...emptyLists } = createPage({});
const award: AwardSummary = {
  applicationId: "a2",
  awardNumber: "EX-26-104",
  periodStart: "2027-01-01T00:00:00.000Z",
  periodEnd: "2027-12-31T00:00:00.000Z",
  receivedCents: 1_000_050,
  spentCents: -200,
  actualsThrough: null,
  nextReportDue: "2027-01-31T00:00:00.000Z",
};
const lampsInBoardReview = { ...lamps, stage: "Board review" };
const addEmptyStage = (application: GrantApplication) => ({ ...application, stage: null });
const runExport = async (
  kind: Parameters<typeof buildExportChunks>[0],
  exportedPages = pages,
  awards: readonly AwardSummary[] = [],
) => {
  const cursors: (string | undefined)[] = [];
  const chunks = await buildExportChunks(kind, now, {
    fetchPage: async (after) => {
      cursors.push(after);
      return exportedPages[Number(after ?? 0)] ?? createPage({});
    },
    fetchAwards: async () => awards,
    fetchStages: async () => stages,
    onProgress: () => undefined,
  });
  return { text: chunks.join(""), cursors };
};

test("exports applications with a byte order mark, plain dates and amounts, and fetches only the pages needed", async () => {
  const { text, cursors } = await runExport("applications");
  expect(text.startsWith('\uFEFF"Grant name","Funder","Amount requested","Amount awarded","Status"')).toBe(true);
  expect(text).toContain('"Lamps for All","Elm Fund","12500.5","","Submitted","high","2027-03-04","",');
  expect(text.split("\r\n")).toHaveLength(4);
  expect(cursors).toEqual([undefined, "1", "2"]);
});

test("exports the award of an application as columns", async () => {
  const { text } = await runExport("applications", pages, [award]);
  expect(text).toContain(
    '"Award number","Period starts","Period ends","Received to date","Spent to date","Next report due"',
  );
  const [, rowWithoutAward, rowWithAward] = text.split("\r\n");
  expect(rowWithAward).toContain('"EX-26-104","2027-01-01","2027-12-31","10000.5","-2","2027-01-31"');
  expect(rowWithoutAward).toContain('"","","","","",""');
});

test("exports the name of an application's stage", async () => {
  const [header = "", inStage = "", withoutStage = ""] = (await runExport("applications")).text.split("\r\n");
  const readCell = (line: string) => line.split('","')[header.split('","').indexOf("Stage")];
  expect([inStage, withoutStage].map(readCell)).toEqual(["Board review", ""]);
});

test("exports tasks with their grant, and guards formulas", async () => {
  const { text } = await runExport("tasks");
  expect(text).toContain('"Beds","Elm Fund","\'=Write","2027-03-01","Yes","2026-11-20","low","Review","",');
});

test.each([
  [
    "everything",
    pages,
    {
      applications: [lampsInBoardReview, addEmptyStage(beds)],
      tasks: [buildTask("t1", "a2")],
      statusChanges: pages[3]?.statusChanges,
      checklists: [checklist],
      documents: [document],
      awards: [fullAward],
      views: [view],
    },
  ],
  ["nothing", [createPage({})], {}],
  ["applications alone", [createPage({ applications: [lamps] })], { applications: [lampsInBoardReview] }],
  ["views alone", [createPage({ next: "1" }), createPage({ views: [view] })], { views: [view] }],
  [
    "history alone",
    [createPage({ next: "1" }), createPage({ statusChanges: pages[3]?.statusChanges ?? [] })],
    { statusChanges: pages[3]?.statusChanges },
  ],
])("exports %s as one JSON object", async (_, exportedPages, lists) => {
  const { text } = await runExport("everything", exportedPages);
  expect(JSON.parse(text)).toEqual({ exportedAt: now.toISOString(), stages, ...emptyLists, ...lists });
});

const createTextArbitrary = (max: number) => fc.string({ unit: "grapheme", minLength: 1, maxLength: max });
const formulaArbitrary = fc.constantFrom(
  "=1+1",
  "'=1",
  "@SUM(A1)",
  "-5",
  "+1 555 0100",
  'say "a, b"; c',
  "TBD",
  "two\nlines",
);
const dayArbitrary = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const createNullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const amountArbitrary = fc.integer({ min: 0, max: 999_999_999_999 }).map((amount) => (amount / 100).toFixed(2));
const rowArbitrary = fc.record({
  grantName: fc.oneof(createTextArbitrary(40), formulaArbitrary),
  funder: fc.oneof(createTextArbitrary(40), formulaArbitrary),
  amountRequested: createNullable(amountArbitrary),
  amountAwarded: createNullable(amountArbitrary),
  status: fc.constantFrom(...applicationStatuses),
  priority: fc.constantFrom(...priorities),
  deadline: createNullable(dayArbitrary),
  submissionDate: createNullable(dayArbitrary),
  decisionDate: createNullable(dayArbitrary),
  notes: createNullable(fc.oneof(createTextArbitrary(80), formulaArbitrary)),
  contactPerson: createNullable(fc.oneof(createTextArbitrary(20), formulaArbitrary)),
  contactEmail: createNullable(fc.constantFrom("ada@example.org", "b.c+d@example.org")),
  applicationUrl: createNullable(fc.constant("https://example.org/apply?a=1,2;3")),
  programUrl: createNullable(fc.constant("https://example.org/program")),
  eligibilityRequirements: createNullable(createTextArbitrary(40)),
  tags: fc.uniqueArray(fc.oneof(createTextArbitrary(10), formulaArbitrary), { maxLength: 4 }),
});

const applicationFields = importFieldNames.filter((field) => !clientFields.some((other) => other === field));

test("an export imports back unchanged, including text that looks like a formula", async () => {
  const list = fc.array(rowArbitrary, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(list, async (inputs) => {
      const rows = inputs.flatMap((input) => z.safeParse(ImportRow, input).data ?? []);
      const expected = rows.map((imported) => ({ ...imported, tags: [...new Set(imported.tags.filter(Boolean))] }));
      fc.pre(expected.length > 0 && new Set(expected.map((item) => JSON.stringify(item))).size === expected.length);
      const applications = expected.map(
        (imported): GrantApplication =>
          createTrackedApplication({
            ...imported,
            amountRequested: toDollarsOrNull(imported.amountRequested),
            amountAwarded: toDollarsOrNull(imported.amountAwarded),
          }),
      );
      const { text } = await runExport("applications", [createPage({ applications })]);
      const { reader, body } = readImportText(decodeFile(new TextEncoder().encode(text)).text);
      // Mapped by position: the values of a few random rows could mislead the guess.
      const mapping = Object.fromEntries(applicationFields.map((field, column) => [field, column]));
      const { validRows, problems } = checkRows(body, { ...reader, mapping }, []);
      expect(problems).toEqual([]);
      expect(validRows.map((checked) => checked.row)).toEqual(expected);
    }),
  );
});

test("the import maps every column of the export", async () => {
  const full = createTrackedApplication({
    amountAwarded: 5,
    submissionDate: "2027-03-01T00:00:00.000Z",
    decisionDate: "2027-06-01T00:00:00.000Z",
    notes: "Hello",
    tags: ["a"],
    contactPerson: "Ada",
    contactEmail: "ada@example.org",
    applicationUrl: "https://example.org",
    programUrl: "https://example.org/p",
    eligibilityRequirements: "All",
  });
  for (const application of [full, createTrackedApplication()]) {
    const page = createPage({ applications: [application] });
    const { text } = await runExport("applications", [page], [{ ...award, applicationId: application.id }]);
    const { reader } = readImportText(text.replace("\uFEFF", ""));
    expect(reader.mapping).toEqual(Object.fromEntries(applicationFields.map((field, column) => [field, column])));
  }
});
