import type { GrantApplication } from "#shared/api/applications.ts";
import { findHeaderRow, guessMapping } from "#web/applications/transfer/column-mapping.ts";
import { detectDateOrder } from "#web/applications/transfer/parse-cells.ts";
import { type CsvTable, parseCsv } from "#web/applications/transfer/parse-csv.ts";
import type { RowReader } from "#web/applications/transfer/parse-row.ts";
import { countColumns } from "#web/applications/transfer/parse-row.ts";

const toReader = ({ rows }: CsvTable): { reader: RowReader; body: CsvTable["rows"] } => {
  const headerIndex = findHeaderRow(rows);
  const header = headerIndex === null ? null : (rows[headerIndex] ?? null);
  const body = rows.slice(headerIndex === null ? 0 : headerIndex + 1);
  const mapping = guessMapping(header, body, countColumns(header, body));
  const { deadline = -1 } = mapping;
  const { order } = detectDateOrder(body.map(({ cells }) => cells[deadline] ?? ""));
  return { reader: { header, mapping, dateOrder: order, statuses: {} }, body };
};
export const readImportText = (text: string) => toReader(parseCsv(text));

export const createTrackedApplication = (change: Partial<GrantApplication> = {}): GrantApplication => ({
  id: "app_00000000000000000000000001",
  organizationId: null,
  opportunityId: null,
  ownerId: null,
  grantName: "Lamps for All",
  funder: "Elm Fund",
  amountRequested: 12_500.5,
  amountAwarded: null,
  status: "submitted",
  stageId: null,
  priority: "high",
  applicationDate: "2026-11-01T10:00:00.000Z",
  deadline: "2027-03-04T00:00:00.000Z",
  deadlineEstimated: false,
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
