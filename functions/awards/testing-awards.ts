import { randomUUID } from "node:crypto";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { Award, AwardPayment, AwardReport } from "#shared/api/awards.ts";
import type { Problem } from "#shared/api/problem.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";

export const report: AwardReport = {
  id: "01kb3f0000000000000000000a",
  kind: "performance",
  title: "First report",
  dueDate: "2027-01-31T00:00:00.000Z",
  submittedDate: null,
  note: null,
};

export const payment: AwardPayment = {
  id: "01kb3f0000000000000000000b",
  kind: "drawdown",
  status: "received",
  date: "2027-02-01T00:00:00.000Z",
  amountCents: 100_00,
  reference: null,
};

/** Starts with a new account that has one awarded application. */
export const startAwardOn =
  (table: Table) =>
  async (fields: object = {}) => {
    const dependencies = createTestDependencies({ table });
    const { call, signUp } = createTestApi(dependencies);
    const { cookie, user } = await signUp({ email: `${randomUUID()}@example.org` });
    const as = async <T>(name: OperationName, request: ApiCall = {}) => {
      const { body, status } = await call(name, { ...request, cookie });
      return { status, body: body as T };
    };
    const application = { grantName: "Lamps 2026", funder: "Example Foundation", status: "awarded", ...fields };
    const { id } = (await as<GrantApplication>("createApplication", { body: application })).body;
    const params = { id };
    const save = (body: object, ifMatch?: number) =>
      as<Award & Problem>("updateAward", {
        params,
        body,
        ...(ifMatch !== undefined && { headers: { "If-Match": `"${ifMatch}"` } }),
      });
    const read = async () => (await as<Award>("getAward", { params })).body;
    const getCalendar = async () => {
      const query = { from: "2027-01-01", to: "2027-12-31" };
      return (await as<{ items: CalendarItem[] }>("getCalendar", { query })).body.items;
    };
    return { dependencies, user, as, id, params, save, read, getCalendar };
  };
