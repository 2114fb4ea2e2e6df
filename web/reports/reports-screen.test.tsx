import readWorkbook from "read-excel-file/universal";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AwardSummary } from "#shared/api/awards.ts";
import type { Organization } from "#shared/api/organizations.ts";
import {
  buildApplication,
  emptyAccount,
  expectAccessibleLayout,
  freezeDate,
  getCurrentPath,
  getDialog,
  getHeading,
} from "#tests/web/app.ts";
import { testOrganization } from "#tests/web/genie.ts";
import {
  findAxeViolations,
  getButton,
  type MockResponses,
  openApp,
  problemResponse,
  testUser,
} from "#tests/web/testing.tsx";
import { chooseOrganization } from "#web/auth/organization-choice.ts";
import * as messages from "./messages.ts";

const toDate = (day: string) => `${day}T00:00:00.000Z`;
const longAward = buildApplication({
  grantName: "Lamps for All 2025",
  status: "awarded",
  amountRequested: 30_000,
  amountAwarded: 24_000.5,
  decisionDate: toDate("2025-05-01"),
});
const draft = buildApplication({
  grantName: "Reading rooms",
  status: "draft",
  amountRequested: 8000,
  deadline: toDate("2027-02-01"),
});
const applications = [
  draft,
  buildApplication({ grantName: "Board lamps", status: "in_progress", stageId: "board", amountRequested: 4000 }),
  buildApplication({
    grantName: "No amount",
    status: "submitted",
    amountRequested: null,
    decisionDate: toDate("2026-12-24"),
  }),
  longAward,
  buildApplication({
    grantName: "Declined lamps",
    status: "declined",
    funder: "Other Trust",
    decisionDate: toDate("2026-08-09"),
  }),
  buildApplication({ grantName: "Undated", status: "declined", amountRequested: 100 }),
];
const award: AwardSummary = {
  applicationId: longAward.id,
  awardNumber: null,
  periodStart: toDate("2025-07-01"),
  periodEnd: toDate("2026-06-30"),
  receivedCents: 1_000_000,
  spentCents: 1_234_56,
  actualsThrough: toDate("2026-03-31"),
  nextReportDue: null,
};
const responses: MockResponses = {
  ...emptyAccount,
  listApplications: applications,
  listAwards: [award],
  getTrackerViews: { views: [], stages: [{ id: "board", name: "Board review", status: "in_progress" }], version: 1 },
};
const openReports = async (query = "", overrides: MockResponses = {}) => {
  freezeDate();
  await openApp(`/reports${query}`, { ...responses, ...overrides });
  await expect.element(getHeading("Reports")).toBeVisible();
};
const readRows = async (name: string) => {
  const table = page.getByRole("table", { name });
  await expect.element(table).toBeVisible();
  return [...table.element().querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent),
  );
};

/** Captures the next file that the page offers for download. */
const captureDownload = () => {
  const { promise, resolve } = Promise.withResolvers<Blob>();
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    resolve(blob as Blob);
    return create(blob);
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  return promise;
};

describe("the pipeline", () => {
  test("shows open applications by status and stage without a chance of award while decisions are few", async () => {
    await openReports();
    expect(await readRows("Open applications by status and stage")).toEqual([
      ["Status", "Applications", "Requested", "Chance of award", "Based on", "Projected"],
      ["Draft", "1", "$8,000", "–", "Too few decisions (3)", "–"],
      ["In progress: Board review", "1", "$4,000", "–", "Too few decisions (3)", "–"],
      ["Submitted", "1", "–", "–", "Too few decisions (3)", "–"],
      ["Total", "3", "$12,000", "–", "Too few decisions (3)", "–"],
    ]);
    await expect.element(page.getByText("1 application with no requested amount, counted as $0")).toBeVisible();
    await expect.element(page.getByText(/after your first 5 decisions/)).toBeVisible();
  });

  test("shows the quarter or month of the expected decisions, including in fiscal years", async () => {
    await openReports("?start=7");
    expect((await readRows("Expected decisions")).slice(1)).toEqual([
      ["Q2 FY 2027", "1", "–", "–"],
      ["Q4 FY 2027", "1", "$8,000", "–"],
      ["No date", "1", "$4,000", "–"],
      ["Total", "3", "$12,000", "–"],
    ]);
    await page.getByLabelText("Expected by").selectOptions("Month");
    await expect.element(page.getByRole("rowheader", { name: "Jun 2027" })).toBeVisible();
    expect(getCurrentPath()).toBe("/reports?start=7&interval=month");
  });

  test("opens the records behind a figure with the keyboard, and links to them in the tracker", async () => {
    await openReports();
    const figure = page.getByRole("table").first().getByRole("button", { name: "$12,000, Requested, Total" });
    await expect.element(figure).toBeVisible();
    (figure.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const dialog = getDialog("Total, Requested: $12,000");
    await expect.element(dialog.getByText("$8,000")).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    await expect.element(figure).toHaveFocus();
    await getButton("1, Applications, Draft").click();
    await page.getByRole("link", { name: "Show in tracker" }).click();
    await expect.element(getHeading("Application Tracker")).toBeVisible();
    expect(getCurrentPath()).toBe(`/application-tracker?view=table&ids=${draft.id}`);
    await expect.element(page.getByText(`1 of ${applications.length} applications`)).toBeVisible();
    await getButton("Applications behind a report figure").click();
    await expect.element(page.getByText(`${applications.length} applications`, { exact: true })).toBeVisible();
  });
});

describe("won and lost", () => {
  test("groups by year with a dash for no decision, and by funder within a period", async () => {
    await openReports("?tab=decisions");
    expect(await readRows("Won and lost")).toEqual([
      ["Year", "Decided", "Awards", "Declined", "Win rate", "Requested", "Awarded"],
      ["2026", "1", "0", "1", "0%", "$25,000", "$0"],
      ["2025", "1", "1", "0", "100%", "$30,000", "$24,000.50"],
      ["No date", "1", "0", "1", "0%", "$100", "$0"],
      ["Total", "3", "1", "2", "33%", "$55,100", "$24,000.50"],
    ]);
    await page.getByLabelText("Period").selectOptions("2026");
    await page.getByLabelText("Group by").selectOptions("Funder");
    await expect.element(page.getByRole("columnheader", { name: "Funder" })).toBeVisible();
    expect((await readRows("Won and lost")).slice(1)).toEqual([["Other Trust", "1", "0", "1", "0%", "$25,000", "$0"]]);
    await expect
      .element(page.getByText("1 decided application without a decision date, only in “All time”"))
      .toBeVisible();
  });

  test("explains what to enter when nothing was decided in the period", async () => {
    await openReports("?tab=decisions&period=2024");
    await expect.element(page.getByRole("heading", { name: "No decisions in this period" })).toBeVisible();
  });
});

describe("awarded and spent", () => {
  test("shows an award in every year that its period overlaps, by program", async () => {
    await openReports("?tab=awards&period=2026&group=program");
    expect(await readRows("Awarded and spent")).toEqual([
      ["Program", "Awards", "Awarded", "Received to date", "Spent to date", "Remaining"],
      ["Lamps for All (Example Foundation)", "1", "$24,000.50", "$10,000", "$1,234.56", "$22,765.94"],
    ]);
    await getButton("$1,234.56, Spent to date, Lamps for All (Example Foundation)").click();
    await expect
      .element(page.getByRole("dialog").getByText("Jul 1, 2025 to Jun 30, 2026, spent through Mar 31, 2026"))
      .toBeVisible();
  });
});

describe("the report on one page", () => {
  test("has the workspace's name and the day in the user's time zone", async () => {
    // 6 pm UTC on November 21 is the next day in Auckland.
    await openReports("?tab=summary&period=2026&start=7", {
      getCurrentUser: { ...testUser, timeZone: "Pacific/Auckland" },
    });
    const sheet = page.getByRole("article", { name: "Board report: Lantern House" });
    await expect.element(sheet.getByText("FY 2026 (Jul 1, 2025 to Jun 30, 2026) · As of Nov 22, 2026")).toBeVisible();
    const figures = [...sheet.element().querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    expect(figures).toContain("Win rate– 0 of 0 decided, FY 2026");
    expect(figures).toContain("Spent to date$1,234.56 $10,000 received to date");
    expect(await findAxeViolations()).toEqual([]);
  });

  test("downloads a tagged one-page PDF, and reports characters that it can't show", async () => {
    await openReports("?tab=summary", {
      listApplications: [
        ...applications,
        buildApplication({ status: "declined", funder: "ランプ Łukasz Trust", decisionDate: toDate("2026-08-09") }),
      ],
    });
    await page.getByLabelText("Period").selectOptions("2026");
    const file = captureDownload();
    await getButton("PDF").click();
    await expect.element(page.getByText(/^Some characters of your names can’t be shown in PDF files/)).toBeVisible();
    const source = new TextDecoder("latin1").decode(await (await file).arrayBuffer());
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(source).toContain("/Marked true");
    expect(source).toContain("(Board report: Lantern House)");
  });

  test("downloads an Excel file with numbers, dates and the records", async () => {
    await openReports("?tab=summary");
    const file = captureDownload();
    await getButton("Excel").click();
    const sheets = await readWorkbook(await file);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["Board report", "Open applications", "Decisions", "Awards"]);
    expect(sheets[3]?.data[1]).toEqual([
      "Lamps for All 2025",
      "Example Foundation",
      "Awarded",
      new Date(toDate("2025-07-01")),
      new Date(toDate("2026-06-30")),
      24_000.5,
      10_000,
      1234.56,
      22_765.94,
      new Date(toDate("2026-03-31")),
    ]);
  });
});

describe("several clients", () => {
  const [first, second] = ["Harbor Food Bank", "Tower Theater"].map((name, index) => ({
    ...testOrganization,
    id: `org_${"0".repeat(25)}${index}`,
    name,
  })) as [Organization, Organization];
  const clientResponses: MockResponses = {
    getCurrentUser: { ...testUser, workspace: testUser.workspace && { ...testUser.workspace, organizations: 2 } },
    listOrganizations: [first, second],
    listApplications: [{ ...draft, organizationId: second.id }, ...applications.slice(1)],
  };

  test("filters by client, which turns the page into a client report", async () => {
    await openReports("?tab=summary", clientResponses);
    await expect.element(page.getByRole("article", { name: "Board report: Lantern House" })).toBeVisible();
    await page.getByLabelText("Client").selectOptions("Tower Theater");
    await expect.element(page.getByRole("article", { name: "Client report: Tower Theater" })).toBeVisible();
    expect(getCurrentPath()).toBe(`/reports?tab=summary&client=${second.id}`);
    expect((await readRows("Open applications by status and stage")).slice(1)).toEqual([
      ["Draft", "1", "$8,000", "–", "Too few decisions (3)", "–"],
    ]);
  });

  test("names the workspace that prepared a client report, including in its workbook", async () => {
    await openReports(`?tab=summary&client=${second.id}`, clientResponses);
    const preparedBy = "Prepared by Lantern House";
    await expect.element(page.getByRole("article").getByText(preparedBy)).toBeVisible();
    const excel = captureDownload();
    await getButton("Excel").click();
    const [sheet] = await readWorkbook(await excel);
    expect(sheet?.data.slice(0, 3).map(([text]) => text)).toEqual([
      "Client report: Tower Theater",
      "All time · As of Nov 21, 2026",
      preparedBy,
    ]);
    await page.getByLabelText("Client").selectOptions("All organizations");
    await expect.element(page.getByText(preparedBy)).not.toBeInTheDocument();
  });

  test("starts with the organization selected in the sidebar, until the filter changes", async () => {
    chooseOrganization({ organizationId: second.id, isAll: false });
    await openReports("", clientResponses);
    await expect.element(page.getByLabelText("Client")).toHaveValue(second.id);
    await page.getByLabelText("Client").selectOptions("All organizations");
    await expect.element(page.getByRole("rowheader", { name: "Total" }).first()).toBeVisible();
    expect((await readRows("Open applications by status and stage")).at(-1)).toEqual([
      "Total",
      "3",
      "$12,000",
      "–",
      "Too few decisions (3)",
      "–",
    ]);
  });
});

describe("figures", () => {
  // Enough decisions for a win rate of its own, and something for every note.
  const decided = Array.from({ length: 6 }, (_, index) =>
    buildApplication({
      grantName: `Decided ${index + 1}`,
      status: index % 2 ? "awarded" : "declined",
      amountAwarded: index === 1 ? null : index % 2 ? 9000 : null,
      submissionDate: toDate("2026-01-01"),
      decisionDate: toDate(`2026-04-0${index + 1}`),
    }),
  );
  const undated = buildApplication({ grantName: "Undated award", status: "awarded", amountAwarded: 700 });
  /** Rules that state constants and have no records. */
  const constants: readonly string[] = [messages.winRateRule, messages.defaultWaitRule].map((rule) =>
    rule.slice(0, 40),
  );
  const listUnlinkedFigures = () => {
    const walker = document.createTreeWalker(page.getByRole("tabpanel").element(), NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode as Text;
      const isLabel = parent?.closest("header, label, select, th, .report-figure") !== null;
      if (!isLabel && /[1-9]/.test(text) && !constants.some((rule) => text.startsWith(rule))) texts.push(text);
    }
    return texts;
  };

  test.each(["pipeline", "decisions", "awards", "summary"])("all link to their records on the %s tab", async (tab) => {
    await openReports(`?tab=${tab}&period=2026`, { listApplications: [...applications, ...decided, undated] });
    await expect.element(page.getByRole("table").first()).toBeVisible();
    expect(listUnlinkedFigures()).toEqual([]);
  });

  test("opens the applications behind a count of decisions and behind a note", async () => {
    await openReports("", { listApplications: [...applications, ...decided] });
    await getButton("8 decisions, Based on, Draft").click();
    await expect.element(getDialog("Draft, Based on: 8 decisions").getByText("8 applications")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await getButton("1 application").click();
    const dialog = getDialog("1 application with no requested amount, counted as $0");
    await expect.element(dialog.getByRole("link", { name: "No amount" })).toBeVisible();
  });
});

describe("states", () => {
  test("explains where figures come from when there are no applications", async () => {
    await openReports("", { listApplications: [], listAwards: [] });
    await expect.element(page.getByRole("heading", { name: "Nothing to report yet" })).toBeVisible();
    await page.getByRole("link", { name: "Open the tracker" }).click();
    await expect.element(getHeading("Application Tracker")).toBeVisible();
  });

  test("offers to try again when the awards fail to load", async () => {
    let attempts = 0;
    await openReports("", { listAwards: () => (attempts++ === 0 ? problemResponse(500, "internal") : [award]) });
    await expect.element(page.getByText("Your reports could not be loaded")).toBeVisible();
    await getButton("Try again").click();
    await readRows("Open applications by status and stage");
  });

  test.each(["", "?tab=decisions", "?tab=awards", "?tab=summary"])(
    "has no axe violations or overflow at /reports%s",
    async (query) => {
      await openReports(query);
      await expect.element(page.getByRole("table").first()).toBeVisible();
      await expectAccessibleLayout([320, 390, 1360]);
    },
  );
});
