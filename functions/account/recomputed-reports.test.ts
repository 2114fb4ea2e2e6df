import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi, testPassword } from "#functions/testing-api.ts";
import type { DataExport } from "#shared/api/account.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { AwardSummary } from "#shared/api/awards.ts";
import type { JobView } from "#shared/api/jobs.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { Stage } from "#shared/api/tracker.ts";
import {
  buildAwardTable,
  buildDecisionTable,
  buildExpectedTable,
  buildPipelineTable,
} from "#web/reports/build-tables.ts";
import { computeReports } from "#web/reports/compute-reports.ts";
import { parseReportState } from "#web/reports/report-state.ts";
import type { ReportTable } from "#web/reports/report-table.ts";
import { drainQueue } from "./testing-account.ts";

/* Recomputes the reports from the account's export with plain loops that share no code with the report rules. */

const clients = ["Harbor Food Bank", "Lantern House", "Tower Theater"];
const funders = ["Example Foundation", "Department of Light", "Beacon Trust"];
const programs = ["Lamps for All", "Youth arts"];
const stage: Stage = { id: "board", name: "Board review", status: "in_progress" };
const toDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

const createAccount = async (dependencies: TestDependencies) => {
  const api = createTestApi(dependencies);
  const { cookie, user } = await api.signUp();
  const call = async <T = { id: string }>(name: OperationName, request: ApiCall = {}) => {
    const { status, body, text } = await api.call(name, { cookie, ...request });
    expect(status, `${name}: ${text.slice(0, 200)}`).toBeLessThan(300);
    return body as T;
  };
  const organizations: string[] = [];
  for (const name of clients)
    organizations.push((await call("createOrganization", { body: { name, type: "non-profit" } })).id);
  await call("saveTrackerViews", { body: { views: [], stages: [stage] } });
  const statuses = ["draft", "in_progress", "submitted", "under_review", "awarded", "declined", "awarded", "withdrawn"];
  let previous: string | undefined;
  for (let n = 0; n < 72; n++) {
    const status = statuses[(n * 5 + Math.floor(n / 7)) % statuses.length] ?? "draft";
    const isDecided = status === "awarded" || status === "declined";
    const year = isDecided ? 2023 + (n % 4) : 2027;
    const { id } = await call("createApplication", {
      body: {
        grantName: `${programs[n % 2]} ${year}`,
        funder: funders[(n * 2 + Math.floor(n / 5)) % 3],
        organizationId: n % 11 === 0 ? null : organizations[(n * n) % 3],
        status,
        ...(n % 9 !== 4 && { amountRequested: String(1000 + n * 137.25) }),
        ...(status === "awarded" && n % 10 !== 6 && { amountAwarded: String(900 + n * 101.5) }),
        ...(n % 6 !== 5 && { deadline: toDay(year, 1 + (n % 9), 1 + (n % 28)) }),
      },
    });
    const params = { id };
    await call("updateApplication", {
      params,
      body: {
        submissionDate: n % 3 === 0 ? toDay(year, 1 + (n % 9), 1) : null,
        decisionDate: isDecided && n % 8 !== 1 ? toDay(year, 2 + (n % 10), 1 + ((n * 3) % 28)) : null,
        ...(status === "in_progress" && n % 2 === 0 && { stageId: stage.id }),
      },
    });
    if (status !== "awarded" || n % 7 === 2) continue;
    if (n % 12 === 4) {
      if (!previous) await call("createNextApplication", { params });
      previous = id;
    }
    const buildPayment = (key: string, kind: string, state: string, amountCents: number) => ({
      id: `01kb3f0000000000000000000${key}`,
      kind,
      status: state,
      date: toDay(year, 12, 1),
      amountCents,
      reference: null,
    });
    const buildLine = (key: string, spentCents: number) => ({
      id: `01kb3f0000000000000000000${key}`,
      name: `Line ${key}`,
      budgetedCents: 50_000,
      spentCents,
    });
    await call("updateAward", {
      params,
      body: {
        ...(n % 4 !== 3 && { periodStart: toDay(year, 9, 1), periodEnd: toDay(year + 2, 8, 31) }),
        payments: [
          buildPayment("a", "drawdown", "received", 10_000 + n),
          buildPayment("b", "drawdown", "requested", 777),
        ],
        budgetLines: [buildLine("a", 20_001 * (n % 3)), buildLine("b", n % 5 === 0 ? -50 : 3_003)],
      },
    });
  }
  return { call, user };
};
type Account = Awaited<ReturnType<typeof createAccount>>;

type ExportedData = {
  organizations: { id: string; name: string }[];
  /** Amounts are in dollars. */
  applications: (Pick<GrantApplication, "id" | "grantName" | "funder" | "status"> &
    Partial<
      Pick<
        GrantApplication,
        | "organizationId"
        | "stageId"
        | "amountRequested"
        | "amountAwarded"
        | "deadline"
        | "submissionDate"
        | "decisionDate"
        | "renewalOf"
      >
    >)[];
  awards: {
    applicationId: string;
    periodStart: string | null;
    periodEnd: string | null;
    payments: { status: string; amountCents: number }[];
    budgetLines: { spentCents: number }[];
  }[];
};
const readExport = async (dependencies: TestDependencies, { call, user }: Account): Promise<ExportedData> => {
  const request = { headers: { Prefer: "respond-async" }, body: { password: testPassword } };
  const { jobId } = await call<{ jobId: string }>("exportData", request);
  await drainQueue(dependencies);
  const { id } = (await call<JobView>("getJob", { params: { id: jobId } })).result as DataExport;
  const file = dependencies.files.get(`exports/${user.id}/${id}.zip`) as Uint8Array;
  return JSON.parse(Buffer.from(unzipSync(file)["data.json"] ?? []).toString()) as ExportedData;
};

/** Returns the figures that the screen shows for filters such as "period=2026&start=7". */
const readScreenFigures = async ({ call }: Account, filters: string, today: string) => {
  const [applications, awards, { stages }, organizations] = await Promise.all([
    call<GrantApplication[]>("listApplications"),
    call<AwardSummary[]>("listAwards"),
    call<{ stages: Stage[] }>("getTrackerViews"),
    call<Organization[]>("listOrganizations"),
  ]);
  const find = ({ organizationId }: { organizationId?: string | null | undefined }) =>
    organizations.find(({ id }) => id === organizationId) ?? (organizations[0] as Organization);
  const current = find({});
  const scope = { organizations, selectable: organizations, current, isAll: true, find, includes: () => true };
  const state = parseReportState(new URLSearchParams(filters));
  const client = organizations.find(({ id }) => id === state.client);
  const { data, context } = computeReports({ applications, awards, stages }, state, { scope, client });
  const toRows = ({ rows, total }: ReportTable) =>
    Object.fromEntries([...rows, total].map(({ label, cells }) => [label, cells.map(({ value }) => value)]));
  const options = { grouping: state.group };
  return {
    pipeline: toRows(buildPipelineTable(data.pipeline.records, { stages, hasClients: true })),
    expected: toRows(buildExpectedTable(data.pipeline, { ...state, today })),
    decisions: toRows(buildDecisionTable(data.decisions.records, options, context)),
    awards: toRows(buildAwardTable(data.awards.records, options, context)),
  };
};

type Filters = { from?: string; to?: string; start: number; group: string; client?: string };
const toCents = (dollars: unknown) => Math.round(Number(dollars ?? 0) * 100);
const recompute = (all: ExportedData, { from, to, start, group, client }: Filters, today: string) => {
  const getClientName = (id: unknown) =>
    (all.organizations.find((organization) => organization.id === id) ?? all.organizations[0])?.name ?? "";
  const allApplications = all.applications.map((application) => ({
    ...application,
    client: getClientName(application.organizationId),
  }));
  type Application = (typeof allApplications)[number];
  const selectedApplications = allApplications.filter((application) => !client || application.client === client);
  const toFiscalDate = (day: string) => {
    const date = new Date(day);
    date.setUTCMonth(date.getUTCMonth() + (start === 1 ? 0 : 13 - start));
    return date;
  };
  const formatYear = (day: string) => `${start === 1 ? "" : "FY "}${toFiscalDate(day).getUTCFullYear()}`;
  const getProgram = (application: Application): string => {
    const earlier = allApplications.find((other) => other.id === application.renewalOf);
    return earlier ? getProgram(earlier) : `${application.grantName.replace(/ 20\d\d$/, "")} (${application.funder})`;
  };
  const getLabel = (application: Application, day: string | null) => {
    if (group === "year") return day ? formatYear(day) : "No date";
    return group === "client" ? application.client : group === "funder" ? application.funder : getProgram(application);
  };
  /** Adds a row's figures to its group and to the total. */
  const tally = (rows: Record<string, number[]>, name: string, figures: number[]) => {
    for (const key of [name, "Total"]) rows[key] = figures.map((figure, index) => figure + (rows[key]?.[index] ?? 0));
  };
  const parseDay = (value: unknown) => (typeof value === "string" ? value.slice(0, 10) : null);

  const decidedApplications = allApplications.filter(({ status }) => ["awarded", "declined"].includes(status));
  const getWinRate = (application: Application) => {
    const clientDecisions = decidedApplications.filter((other) => other.client === application.client);
    const levels = [
      clientDecisions.filter((other) => other.funder === application.funder),
      clientDecisions,
      decidedApplications,
    ];
    const level = levels.find(({ length }) => length >= 5);
    const wonCount = level?.filter(({ status }) => status === "awarded").length ?? 0;
    return { rate: level ? wonCount / level.length : 0.25, count: level?.length ?? decidedApplications.length };
  };
  const waits = decidedApplications
    .flatMap((application) => {
      const begin = parseDay(application.submissionDate) ?? parseDay(application.deadline);
      const end = parseDay(application.decisionDate);
      return begin && end && end >= begin ? [(Date.parse(end) - Date.parse(begin)) / 86_400_000] : [];
    })
    .sort((a, b) => a - b);
  const half = waits.length / 2;
  const medianWait = Math.round(
    waits.length % 2 ? Number(waits[Math.floor(half)]) : (Number(waits[half - 1]) + Number(waits[half])) / 2,
  );

  const pipelineSums: Record<string, number[]> = {};
  const counts: Record<string, number[]> = {};
  const expected: Record<string, number[]> = {};
  const names: Record<string, string> = {
    draft: "Draft",
    in_progress: "In progress",
    submitted: "Submitted",
    under_review: "Under review",
  };
  for (const application of selectedApplications) {
    const name = names[application.status];
    if (!name) continue;
    const position = application.stageId === "board" ? `${name}: Board review` : name;
    const { rate, count } = getWinRate(application);
    const figures = [
      1,
      toCents(application.amountRequested),
      Math.round(Number(application.amountRequested ?? 0) * rate) * 100,
    ];
    tally(pipelineSums, position, figures);
    for (const key of [position, "Total"]) counts[key] = [...(counts[key] ?? []), count];
    const begin = parseDay(application.submissionDate) ?? parseDay(application.deadline);
    const end = begin && new Date(Date.parse(begin) + medianWait * 86_400_000).toISOString().slice(0, 10);
    const date = end && toFiscalDate(end);
    const quarter = date && `Q${Math.ceil((date.getUTCMonth() + 1) / 3)} ${formatYear(end)}`;
    tally(expected, !end ? "No date" : end < today ? "Expected before today" : (quarter ?? ""), figures);
  }
  const pipeline = Object.fromEntries(
    Object.entries(pipelineSums).map(([name, [number = 0, requested = 0, weighted = 0]]) => {
      const range = [...new Set([Math.min(...(counts[name] ?? [])), Math.max(...(counts[name] ?? []))])].join("–");
      return [name, [number, requested, weighted / requested, `${range} decisions`, weighted]];
    }),
  );

  const decisionSums: Record<string, number[]> = {};
  for (const application of selectedApplications) {
    const date = parseDay(application.decisionDate);
    if (
      !decidedApplications.some(({ id }) => id === application.id) ||
      (from && (!date || date < from || date > String(to)))
    )
      continue;
    const won = Number(application.status === "awarded");
    tally(decisionSums, getLabel(application, date), [
      1,
      won,
      1 - won,
      toCents(application.amountRequested),
      won * toCents(application.amountAwarded),
    ]);
  }
  const decisions = Object.fromEntries(
    Object.entries(decisionSums).map(([name, [number = 0, won = 0, lost = 0, requested = 0, awarded = 0]]) => [
      name,
      [number, won, lost, won / number, requested, awarded],
    ]),
  );

  const awards: Record<string, number[]> = {};
  for (const application of selectedApplications.filter(({ status }) => status === "awarded")) {
    const award = all.awards.find(({ applicationId }) => applicationId === application.id);
    const first = parseDay(award?.periodStart) ?? parseDay(application.decisionDate) ?? parseDay(award?.periodEnd);
    const last = parseDay(award?.periodEnd) ?? first;
    if (from && (!first || first > String(to) || String(last) < from)) continue;
    const receivedCents = (award?.payments ?? [])
      .filter(({ status }) => status === "received")
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const spent = (award?.budgetLines ?? []).reduce((sum, { spentCents }) => sum + spentCents, 0);
    const awardedCents = toCents(application.amountAwarded);
    tally(awards, getLabel(application, first), [
      1,
      awardedCents,
      receivedCents,
      spent,
      application.amountAwarded === null ? 0 : awardedCents - spent,
    ]);
  }
  return { pipeline, expected, decisions, awards };
};

test("shows the same figures as a recomputation from the account's export", async () => {
  const dependencies = createTestDependencies();
  const account = await createAccount(dependencies);
  const exported = await readExport(dependencies, account);
  const today = "2027-06-15";
  const client = exported.organizations.find(({ name }) => name === "Lantern House");
  const fiscalYear = { from: "2025-07-01", to: "2026-06-30", start: 7 };
  const cases: [string, Filters][] = [
    ["", { start: 1, group: "year" }],
    ["start=7", { start: 7, group: "year" }],
    ["group=client", { start: 1, group: "client" }],
    ["group=funder&period=2026&start=7", { ...fiscalYear, group: "funder" }],
    ["group=program", { start: 1, group: "program" }],
    ["group=program&period=2026&start=7", { ...fiscalYear, group: "program" }],
    ["period=2025", { from: "2025-01-01", to: "2025-12-31", start: 1, group: "year" }],
    [`group=funder&client=${client?.id}`, { start: 1, group: "funder", client: "Lantern House" }],
  ];
  for (const [filters, expected] of cases) {
    const figures = recompute(exported, expected, today);
    expect({ filters, ...(await readScreenFigures(account, filters, today)) }).toEqual({ filters, ...figures });
    for (const table of Object.values(figures)) expect(Object.keys(table).length).toBeGreaterThan(1);
  }
});
