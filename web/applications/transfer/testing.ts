import type { GrantApplication } from "#shared/applications.ts";
import { widthOf } from "./check.ts";
import { guessMapping, headerOf } from "./columns.ts";
import { orderOf } from "./days.ts";
import type { Reader } from "./read-row.ts";
import { readTable, type Table } from "./table.ts";

const toReader = ({ rows }: Table): { reader: Reader; body: Table["rows"] } => {
  const headerIndex = headerOf(rows);
  const header = headerIndex === null ? null : (rows[headerIndex] ?? null);
  const body = rows.slice(headerIndex === null ? 0 : headerIndex + 1);
  const mapping = guessMapping(header, body, widthOf(header, body));
  const { deadline = -1 } = mapping;
  const { order } = orderOf(body.map(({ cells }) => cells[deadline] ?? ""));
  return { reader: { header, mapping, order, statuses: {} }, body };
};
export const readText = (text: string) => toReader(readTable(text));

export const application = (change: Partial<GrantApplication> = {}): GrantApplication => ({
  id: "app_00000000000000000000000001",
  organizationId: null,
  opportunityId: null,
  grantName: "Lamps for All",
  funder: "Elm Fund",
  amountRequested: 12_500.5,
  amountAwarded: null,
  status: "submitted",
  priority: "high",
  applicationDate: "2026-11-01T10:00:00.000Z",
  deadline: "2027-03-04T00:00:00.000Z",
  submissionDate: null,
  decisionDate: null,
  notes: null,
  tags: [],
  contactPerson: null,
  contactEmail: null,
  applicationUrl: null,
  programUrl: null,
  eligibilityRequirements: null,
  matchScore: 0,
  progress: 40,
  tasksTotal: 5,
  tasksCompleted: 2,
  version: 3,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-02T10:00:00.000Z",
  ...change,
});
