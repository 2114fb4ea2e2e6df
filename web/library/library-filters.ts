import type { ApplicationStatus } from "#shared/api/applications.ts";
import type { DocumentCard } from "#shared/api/documents.ts";
import type { LibraryPassage } from "#shared/api/library.ts";
import { getDocumentYear, getLibraryKind, getOutcome, libraryKinds, outcomes } from "#shared/domain/library-labels.ts";
import type { SelectOption } from "#web/ui/forms/inputs.tsx";

type Application = { id: string; grantName: string; status: ApplicationStatus };
export type Filters = { kind: string; application: string; year: string; outcome: string };
export const noFilters: Filters = { kind: "", application: "", year: "", outcome: "" };

/** A document with the values that the list filters by. */
export type LibraryRow = {
  document: DocumentCard;
  kind: keyof typeof libraryKinds;
  year: number | null;
  outcome: keyof typeof outcomes | null;
  application: Application | undefined;
  /** The best passages for the search. */
  passages: LibraryPassage[];
};

/** The filter value for documents without an application. */
const noApplication = "none";

export const toRows = (
  documents: readonly DocumentCard[],
  applications: readonly Application[],
  passages: readonly LibraryPassage[],
): LibraryRow[] => {
  const byId = new Map(applications.map((application) => [application.id, application]));
  const byDocument = Map.groupBy(passages, ({ documentId }) => documentId);
  return documents.map((document) => {
    const application = byId.get(document.applicationId ?? "");
    return {
      document,
      kind: getLibraryKind(document),
      year: getDocumentYear(document),
      outcome: getOutcome(document, application),
      application,
      passages: byDocument.get(document.id) ?? [],
    };
  });
};

const isIncluded = ({ kind, application, year, outcome }: LibraryRow, filters: Filters) =>
  (!filters.kind || kind === filters.kind) &&
  (!filters.application || (application?.id ?? noApplication) === filters.application) &&
  (!filters.year || String(year) === filters.year) &&
  (!filters.outcome || outcome === filters.outcome);

/** Returns the rows that match the filters, in the order of `foundIds` if there is a search. */
export const filterRows = (
  rows: readonly LibraryRow[],
  filters: Filters,
  foundIds: readonly string[] | undefined,
): LibraryRow[] => {
  const matchingRows = rows.filter((row) => isIncluded(row, filters));
  if (!foundIds) return matchingRows;
  const byId = new Map(matchingRows.map((row) => [row.document.id, row]));
  return foundIds.flatMap((id) => byId.get(id) ?? []);
};

const toOptions = <Key extends string>(
  names: Record<Key, string>,
  presentValues: ReadonlySet<unknown>,
): SelectOption[] =>
  (Object.entries(names) as [Key, string][]).flatMap(([value, label]) =>
    presentValues.has(value) ? { value, label } : [],
  );

/** Returns the options of each filter, limited to values that occur in the documents. */
export const getFilterOptions = (rows: readonly LibraryRow[]): Record<keyof Filters, SelectOption[]> => {
  const applications = new Map(rows.flatMap(({ application }) => (application ? [[application.id, application]] : [])));
  const years = new Set(rows.flatMap(({ year }) => year ?? []));
  const applicationOptions = [...applications.values()].map(({ id, grantName }) => ({ value: id, label: grantName }));
  return {
    kind: toOptions(libraryKinds, new Set(rows.map(({ kind }) => kind))),
    application: [
      ...applicationOptions.toSorted((a, b) => a.label.localeCompare(b.label)),
      ...(applicationOptions.length > 0 && rows.some(({ application }) => !application)
        ? [{ value: noApplication, label: "Without an application" }]
        : []),
    ],
    year: [...years].toSorted((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) })),
    outcome: toOptions(outcomes, new Set(rows.map(({ outcome }) => outcome))),
  };
};
