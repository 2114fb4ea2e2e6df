import { expect, test } from "vitest";
import { describeOnEachEngine } from "#functions/table/testing-engines.ts";
import type { ApplicationStats, GrantApplication } from "#shared/api/applications.ts";
import { sampleBudget } from "#shared/domain/budget/testing-budget.ts";
import { payment, report, startAwardOn } from "./testing-awards.ts";

describeOnEachEngine((table) => {
  const start = startAwardOn(table);

  test("an award is empty at first, and each save raises its version", async () => {
    const { id, save, read } = await start();
    expect(await read()).toMatchObject({
      applicationId: id,
      version: 0,
      isFederal: false,
      reports: [],
      updatedAt: null,
    });
    expect((await save({ awardNumber: "EX-26-104", reports: [report] }, 0)).body).toMatchObject({ version: 1 });
    expect((await save({ contactName: "Maya Example" }, 1)).body).toMatchObject({
      version: 2,
      awardNumber: "EX-26-104",
      contactName: "Maya Example",
      reports: [report],
    });
    expect(await save({ awardNumber: "" }, 1)).toMatchObject({ status: 409 });
    expect((await save({ contactName: "Maya Example" })).body.version).toBe(2);
    expect(await read()).toMatchObject({ version: 2, awardNumber: "EX-26-104" });
  });

  test("the list of awards sums received and spent amounts and excludes requested payments", async () => {
    const { as, id, save } = await start();
    expect((await as("listAwards")).body).toEqual([]);
    await save({
      reports: [
        { ...report, submittedDate: "2027-01-20" },
        { ...report, id: "01kb3f0000000000000000000f", dueDate: "2027-06-30" },
      ],
      periodStart: "2027-01-01",
      payments: [payment, { ...payment, id: "01kb3f0000000000000000000c", status: "requested", amountCents: 7 }],
      budgetLines: [
        { id: "01kb3f0000000000000000000d", name: "Lamps", budgetedCents: 500, spentCents: 301 },
        { id: "01kb3f0000000000000000000e", name: "Refund", budgetedCents: 0, spentCents: -1 },
      ],
    });
    expect((await as("listAwards")).body).toEqual([
      {
        applicationId: id,
        awardNumber: null,
        periodStart: "2027-01-01T00:00:00.000Z",
        periodEnd: null,
        receivedCents: 100_00,
        spentCents: 300,
        actualsThrough: null,
        nextReportDue: "2027-06-30T00:00:00.000Z",
      },
    ]);
  });

  test("stores the amount awarded on the application, where it counts toward the totals", async () => {
    const { as, save, read } = await start({ amountAwarded: "20,000" });
    expect(await read()).toMatchObject({ amountAwarded: 20_000 });
    expect((await save({ amountAwarded: "25,500.50" }, 0)).body).toMatchObject({ amountAwarded: 25_500.5, version: 1 });
    const [application] = (await as<GrantApplication[]>("listApplications")).body;
    expect(application).toMatchObject({ amountAwarded: 25_500.5, version: 2 });
    expect((await as<ApplicationStats>("getApplicationStats")).body.totalAwarded).toBe(25_500.5);
  });

  test("an award from a federal funder follows the federal rules by default", async () => {
    const { read } = await start({ funder: "U.S. Department of Education" });
    expect((await read()).isFederal).toBe(true);
  });

  test("the application includes the award’s number and contact", async () => {
    const { as, save } = await start();
    const readApplication = async () => (await as<GrantApplication[]>("listApplications")).body[0];
    expect(await readApplication()).not.toHaveProperty("award");
    await save({ awardNumber: "EX-26-104", contactName: "Maya Example", contactEmail: "maya@example.org" });
    expect((await readApplication())?.award).toEqual({
      awardNumber: "EX-26-104",
      contactName: "Maya Example",
      contactEmail: "maya@example.org",
    });
  });

  test("open reports appear in the calendar until they are submitted", async () => {
    const { id, save, getCalendar } = await start();
    await save({ reports: [report] });
    expect(await getCalendar()).toEqual([
      expect.objectContaining({
        kind: "report",
        id: `${id}-${report.id}`,
        applicationId: id,
        title: "First report",
        applicationName: "Lamps 2026",
        date: report.dueDate,
        done: false,
        reportKind: "performance",
      }),
    ]);
    await save({ reports: [{ ...report, submittedDate: "2027-01-20" }] });
    expect(await getCalendar()).toEqual([expect.objectContaining({ kind: "report", done: true })]);
  });

  test.each([
    ["a period that ends before it starts", { periodStart: "2027-01-01", periodEnd: "2026-12-31" }, "body.periodEnd"],
    ["a report without a due date", { reports: [{ ...report, dueDate: "" }] }, "body.reports.0.dueDate"],
    ["a report without a title", { reports: [{ ...report, title: " " }] }, "body.reports.0.title"],
    ["an ID twice", { reports: [report, report] }, "body.reports"],
    ["half a cent", { payments: [{ ...payment, amountCents: 0.5 }] }, "body.payments.0.amountCents"],
    ["a rate above 100", { indirectPercent: 101 }, "body.indirectPercent"],
    ["an unknown closeout item", { closeoutDone: ["party"] }, "body.closeoutDone.0"],
  ])("rejects %s with a field error and stores nothing", async (_, body, path) => {
    const { save, read } = await start();
    const { status, body: problem } = await save(body);
    expect([status, problem.issues?.[0]?.path]).toEqual([400, path]);
    expect((await read()).version).toBe(0);
  });

  test("rejects a new end of the period that precedes the stored start", async () => {
    const { save } = await start();
    await save({ periodStart: "2027-01-01" });
    expect((await save({ periodEnd: "2026-12-31" })).body.issues?.[0]?.path).toBe("body.periodEnd");
  });

  test("rejects more text than a record can store and explains why", async () => {
    const { save } = await start();
    const reports = Array.from({ length: 100 }, (_, index) => ({
      ...report,
      id: `01kb3f0000000000000000${String(index).padStart(4, "0")}`,
      title: "報".repeat(200),
      note: "😀".repeat(500),
    }));
    const payments = Array.from({ length: 500 }, (_, index) => ({
      ...payment,
      id: `01kb3f0000000000000000${String(index).padStart(4, "0")}`,
      reference: "😀".repeat(100),
    }));
    const { status, body } = await save({ reports, payments });
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/too much text/)]);
  });

  test("an award is deleted with its application", async () => {
    const { as, params, save, dependencies, user } = await start();
    await save({ reports: [report] });
    await as("deleteApplication", { params });
    expect((await as("getAward", { params })).status).toBe(404);
    const rest = await dependencies.table.query({ pk: `WORKSPACE#${user.workspaceId}`, sk: { prefix: "AWARD#" } });
    expect(rest.items).toEqual([]);
  });

  test("creates the next application once, with the fields that carry over", async () => {
    const { as, params, id, save, read } = await start({
      amountAwarded: 20_000,
      tags: ["lamps"],
      contactPerson: "Sam",
    });
    await save({ contactName: "Maya Example", contactEmail: "maya@example.org" });
    await as("saveBudget", { params, body: { budget: sampleBudget } });
    const create = async () => (await as<GrantApplication>("createNextApplication", { params })).body;
    const next = await create();
    expect(next).toMatchObject({
      grantName: "Lamps 2027",
      funder: "Example Foundation",
      status: "draft",
      amountRequested: 20_000,
      amountAwarded: null,
      tags: ["lamps"],
      contactPerson: "Maya Example",
      contactEmail: "maya@example.org",
      renewalOf: id,
    });
    expect((await read()).nextApplicationId).toBe(next.id);
    expect((await as("getBudget", { params: { id: next.id } })).body).toMatchObject({
      budget: sampleBudget,
      version: 1,
    });
    expect((await create()).id).toBe(next.id);
    const [first, second] = await Promise.all([create(), create()]);
    expect([first.id, second.id]).toEqual([next.id, next.id]);
    await as("deleteApplication", { params: { id: next.id } });
    expect((await create()).id).not.toBe(next.id);
  });

  test("concurrent requests create one next application", async () => {
    const { as, params } = await start();
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await as<GrantApplication>("createNextApplication", { params })).body.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await as<GrantApplication[]>("listApplications")).body).toHaveLength(2);
  });
});
