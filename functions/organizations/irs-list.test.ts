import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { OrganizationInput } from "#shared/api/organizations.ts";
import { formatIrsListLine, type IrsListRow, parseIrsListLine, searchIrsSample, toIrsListEntry } from "./irs-list.ts";

const row: IrsListRow = {
  ein: "990000001",
  name: "Lantern House",
  city: "Toledo",
  state: "OH",
  subsection: "03",
  foundation: "15",
  ruling: "199901",
  revenue: 250_000,
  ntee: "L410",
};

describe("an entry of the IRS list", () => {
  test("derives a profile from the IRS file", () => {
    expect(toIrsListEntry(row)).toMatchObject({
      subsection: expect.stringMatching(/^501\(c\)\(3\)/),
      profile: {
        name: "Lantern House",
        taxId: "99-0000001",
        type: "non-profit",
        state: "OH",
        annualBudget: "100k-500k",
        focusAreas: ["Housing"],
        applicantCodes: ["12"],
        taxStatus: "501c3",
        specialStatuses: [],
        doesResearch: null,
      },
    });
  });

  test.each<[Partial<IrsListRow>, Partial<ReturnType<typeof toIrsListEntry>["profile"]>]>([
    [{ subsection: "19" }, { type: "veteran-organization", applicantCodes: ["13"], taxStatus: "other-nonprofit" }],
    [{ subsection: "00" }, { taxStatus: null }],
    [{ ntee: "W30" }, { type: "veteran-organization", focusAreas: ["Veteran Services"] }],
    [{ ntee: "B43" }, { type: "academic", focusAreas: ["Education"], applicantCodes: ["20"] }],
    [
      { foundation: "14", subsection: "01" },
      { type: "government", applicantCodes: [], taxStatus: null },
    ],
    [{ ntee: "A54" }, { specialStatuses: ["museum"] }],
    [{ ntee: "B700" }, { specialStatuses: ["library"] }],
    [{ ntee: "E220" }, { specialStatuses: ["hospital"] }],
    [{ ntee: "X21" }, { specialStatuses: ["faith-based"] }],
    [{ foundation: "10" }, { specialStatuses: ["faith-based"] }],
    [{ ntee: "B05" }, { doesResearch: true }],
    [
      { revenue: null, ntee: "" },
      { annualBudget: null, focusAreas: [] },
    ],
    [{ revenue: 1_000_000 }, { annualBudget: "over-1m" }],
    [{ state: "ON" }, { state: null }],
  ])("derives %j", (overrides, expected) => {
    expect(toIrsListEntry({ ...row, ...overrides }).profile).toMatchObject(expected);
  });

  test("creates a profile that passes the form's validation, whatever the file contains", () => {
    const text = fc.string({ maxLength: 20 });
    const rows = fc.record({
      ein: fc.stringMatching(/^\d{9}$/),
      name: fc.constantFrom("A B", "Lantern House"),
      city: text,
      state: fc.oneof(text, fc.constantFrom("OH", "PR")),
      subsection: text,
      foundation: text,
      ruling: text,
      revenue: fc.option(fc.integer()),
      ntee: fc.oneof(text, fc.stringMatching(/^[A-Z]\d\d$/)),
    });
    fc.assert(
      fc.property(rows, (row) => {
        const { profile } = toIrsListEntry(row);
        const input = { ...profile, state: profile.state ?? "", annualBudget: profile.annualBudget ?? "" };
        expect(OrganizationInput.safeParse(input).error?.issues ?? []).toEqual([]);
      }),
    );
  });

  test("formats and parses a line without loss", () => {
    expect(parseIrsListLine(formatIrsListLine(row))).toEqual(row);
    expect(parseIrsListLine(formatIrsListLine({ ...row, revenue: null, ntee: "" }))).toMatchObject({ revenue: null });
  });
});

describe("the embedded sample of the IRS list", () => {
  const [elks] = searchIrsSample("", "010063430");

  test("finds an organization by its EIN", () => {
    expect(elks).toMatchObject({ city: "Waterville", profile: { taxId: "01-0063430", state: "ME" } });
    expect(searchIrsSample("", "000000001")).toEqual([]);
  });

  test("finds up to ten organizations by words of the name, exact matches first", () => {
    const results = searchIrsSample(elks?.name ?? "", undefined);
    expect(results[0]).toEqual(elks);
    const foundationEntries = searchIrsSample("foundation", undefined);
    expect(foundationEntries).toHaveLength(10);
    for (const { name } of foundationEntries) expect(name).toMatch(/foundation/i);
    expect(searchIrsSample("zzzz qqqq", undefined)).toEqual([]);
  });
});

describe("GET /api/register", () => {
  const createContext = async () => {
    const { call, signUp } = createTestApi(createTestDependencies());
    return { call, ...(await signUp()) };
  };

  test("finds organizations and returns how many were searched", async () => {
    const { call, cookie } = await createContext();
    const response = await call("searchIrsList", { cookie, query: { q: "01-0063430" } });
    expect(response).toMatchObject({
      status: 200,
      body: { register: "sample", asOf: "2026-04-01", organizations: [{ city: "Waterville" }] },
    });
    expect((response.body as { searched: number }).searched).toBeGreaterThan(19_000);
  });

  test("returns only the list's description without a query", async () => {
    const { call, cookie } = await createContext();
    const { status, body } = await call("searchIrsList", { cookie });
    expect({ status, ...(body as object) }).toMatchObject({ status: 200, register: "sample", organizations: [] });
    expect((body as { searched: number }).searched).toBeGreaterThan(19_000);
  });

  test("accepts an EIN without its dash", async () => {
    const { call, cookie } = await createContext();
    const response = await call("searchIrsList", { cookie, query: { q: "010063430" } });
    expect(response).toMatchObject({ body: { organizations: [{ profile: { taxId: "01-0063430" } }] } });
  });

  test.each([
    ["el", /at least three characters/],
    ["12-345", /nine digits/],
    ["x".repeat(101), /at most 100/],
  ])("rejects %s with a clear message", async (q, message) => {
    const { call, cookie } = await createContext();
    const response = await call("searchIrsList", { cookie, query: { q } });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toMatch(message);
  });

  test("returns 401 without a session", async () => {
    const { call } = await createContext();
    expect((await call("searchIrsList", { query: { q: "elks" } })).status).toBe(401);
  });
});
