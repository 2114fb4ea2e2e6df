import { describe, expect, test } from "vitest";
import { describeOnEachEngine } from "#functions/table/testing-engines.ts";
import { tooManyRevisionsMessage } from "#shared/api/awards.ts";
import { fixedRevisionAmounts, newestRevisionOnly } from "#shared/domain/awards/budget-revisions.ts";
import { payment, startAwardOn } from "./testing-awards.ts";

describeOnEachEngine((table) => {
  const start = startAwardOn(table);

  test("payments, closeout steps and the end of the period appear in the calendar until they are done", async () => {
    const { id, save, getCalendar } = await start();
    const open = { payments: [{ ...payment, status: "requested" }], periodEnd: "2027-03-31", isFederal: true };
    await save(open);
    const read = async () =>
      (await getCalendar()).map(({ kind, id, date, done }) => [kind, id, date.slice(0, 10), done]);
    const closeout = ["final_financial_report", "final_performance_report", "liquidate_obligations"];
    expect(await read()).toEqual([
      ["payment", `${id}-${payment.id}`, "2027-02-01", false],
      ["period_end", `${id}-period_end`, "2027-03-31", false],
      ["closeout", `${id}-subaward_closeout`, "2027-06-29", false],
      ["closeout", `${id}-liquidate_obligations`, "2027-07-29", false],
      ["closeout", `${id}-property_report`, "2027-07-29", false],
      ["closeout", `${id}-final_financial_report`, "2027-07-29", false],
      ["closeout", `${id}-final_performance_report`, "2027-07-29", false],
    ]);
    await save({ payments: [payment], closeoutDone: closeout });
    expect((await read()).filter(([, , , done]) => !done).map(([kind, itemId]) => [kind, itemId])).toEqual([
      ["period_end", `${id}-period_end`],
      ["closeout", `${id}-subaward_closeout`],
      ["closeout", `${id}-property_report`],
    ]);
  });

  describe("budget revisions", () => {
    const line = { id: "01kb3f0000000000000000000d", name: "Lamps", budgetedCents: 300, spentCents: 0, accounts: [] };
    const toRevision = (key: string, beforeCents: number, afterCents: number) => ({
      id: `01kb3f0000000000000000000${key}`,
      date: "2027-01-10",
      reason: "A second site",
      approval: "requested",
      changes: [{ lineId: line.id, lineName: line.name, beforeCents, afterCents }],
    });
    const [first, second] = [toRevision("1", 100, 200), toRevision("2", 200, 300)];

    test("can be approved or denied with a date, corrected, and deleted newest first, with the version that was read", async () => {
      const { save, read } = await start();
      await save({ budgetLines: [line], revisions: [first, second] });
      expect((await read()).revisions).toMatchObject([{ approvalDate: null }, { approvalDate: null }]);
      const approved = { ...first, approval: "approved", approvalDate: "2027-01-20", reason: "A third site" };
      const denied = { ...second, approval: "denied", approvalDate: "2027-01-21" };
      expect((await save({ revisions: [approved, denied] }, 1)).body.revisions).toMatchObject([
        { approval: "approved", approvalDate: "2027-01-20T00:00:00.000Z", reason: "A third site" },
        { approval: "denied", approvalDate: "2027-01-21T00:00:00.000Z" },
      ]);
      const undone = { revisions: [approved], budgetLines: [{ ...line, budgetedCents: 200 }] };
      expect((await save(undone, 1)).status).toBe(409);
      expect((await save(undone, 2)).body).toMatchObject({ version: 3, budgetLines: [{ budgetedCents: 200 }] });
    });

    test.each([
      ["an older one deleted", [second], newestRevisionOnly],
      ["other amounts", [first, { ...second, changes: first.changes }], fixedRevisionAmounts],
      [
        "a 21st",
        [...Array(21).keys()].map((n) => toRevision(String.fromCharCode(97 + n), 1, 2)),
        tooManyRevisionsMessage,
      ],
      ["an approval that does not exist", [first, { ...second, approval: "maybe" }], /funder approved/],
    ])("are rejected with %s, and nothing is stored", async (_, revisions, sentence) => {
      const { save, read } = await start();
      await save({ revisions: [first, second] });
      const { status, body } = await save({ revisions, contactName: "Maya Example" });
      expect([status, body.issues?.[0]?.path]).toEqual([400, expect.stringMatching(/^body\.revisions/)]);
      expect(body.detail).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
      expect(await read()).toMatchObject({ version: 1, contactName: null });
    });
  });
});
