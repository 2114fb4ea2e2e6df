import { Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { documentRoutes } from "#shared/api/documents.ts";
import { maxLibraryQueryLength } from "#shared/api/library.ts";
import { useCan } from "#web/auth/authorization.tsx";
import * as documentMessages from "#web/documents/messages.ts";
import { UploadStatus } from "#web/documents/upload-status.tsx";
import { useDocuments } from "#web/documents/use-documents.ts";
import { useLibrarySearch } from "#web/documents/use-library-search.ts";
import { useUpload } from "#web/documents/use-upload.ts";
import { CardList } from "#web/opportunity-list/card-list.tsx";
import { ListAndPreview } from "#web/opportunity-list/list-and-preview.tsx";
import { previewQuery } from "#web/opportunity-list/list-selection.ts";
import { useRecordScope } from "#web/organizations/use-record-scope.ts";
import { useScopedApplications } from "#web/organizations/use-scoped-applications.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import { useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { DocumentCard } from "./document-card.tsx";
import { DocumentPreview } from "./document-preview.tsx";
import { type Filters, filterRows, getFilterOptions, noFilters, toRows } from "./library-filters.ts";
import * as messages from "./messages.ts";
import "./library.css";

const AddDialog = lazyDialog(async () => (await import("./add-dialog.tsx")).AddDialog);

const defaults = { q: "", ...noFilters, document: "", page: "" };
const filterLabels: Record<keyof Filters, [label: string, placeholder: string]> = {
  kind: [messages.kind, "Any kind"],
  application: [messages.application, "Any application"],
  year: [messages.year, "Any year"],
  outcome: [messages.outcome, "Any outcome"],
};
const filterNames = Object.keys(filterLabels) as (keyof Filters)[];

/** All of the organization's documents, across applications: search, filters, and a preview of the selected one. */
export const LibraryView = () => {
  const canEdit = useCan(documentRoutes.updateDocument);
  const [state, setState] = useUrlState(defaults);
  const query = useDocuments();
  const { all: applications } = useScopedApplications();
  const { scope, includes } = useRecordScope();
  const organizationId = scope && !scope.isAll ? scope.current.id : undefined;
  const search = useLibrarySearch(state.q, { organizationId });
  const uploading = useUpload(null);
  const [isAdding, setAdding] = useState(false);
  const isWide = useMediaQuery(previewQuery);
  const hasSingleKeys = useSingleKeyShortcuts();
  const page = /^\d{1,6}$/.test(state.page) ? Number(state.page) : null;
  const addButton = canEdit && (
    <Button icon={Upload} className="h-(--field-height)" onClick={() => setAdding(true)}>
      {messages.addDocuments}
    </Button>
  );
  return (
    <>
      <div className="mb-4 grid gap-3 empty:hidden">
        <UploadStatus {...uploading} />
      </div>
      <QueryState
        query={query}
        subject={documentMessages.theDocuments}
        skeleton={<SkeletonGrid count={4} columns={1} label={documentMessages.loadingDocuments} />}
      >
        {(all) => {
          const results = state.q === "" ? undefined : search.data;
          const rows = toRows(all.filter(includes), applications ?? [], results?.passages ?? []);
          if (rows.length === 0) return <NoDocuments action={addButton} />;
          const options = getFilterOptions(rows);
          const visibleRows = filterRows(rows, state, results?.documentIds ?? (state.q === "" ? undefined : []));
          const hasFilters = filterNames.some((name) => state[name] !== "");
          const selected = rows.find(({ document }) => document.id === state.document);
          const renderPreview = (id: string) => {
            const row = rows.find(({ document }) => document.id === id);
            return (
              row && (
                <DocumentPreview
                  key={id}
                  row={row}
                  q={state.q}
                  page={id === state.document ? page : null}
                  onDeleted={() => setState({ document: "", page: "" })}
                />
              )
            );
          };
          return (
            <>
              <SearchField
                className="mb-3"
                label={documentMessages.searchDocuments}
                hasSlashShortcut={hasSingleKeys}
                maxLength={maxLibraryQueryLength}
                placeholder="Words from the text or the title, or a question"
                button={addButton}
                text={state.q}
                onTextChange={(q) => setState({ q, document: "", page: "" })}
              />
              <section aria-label="Filters" className="library-filters mb-3 flex flex-wrap items-center gap-2">
                {filterNames.map((name) =>
                  options[name].length > 0 || state[name] ? (
                    <NativeSelect
                      key={name}
                      aria-label={filterLabels[name][0]}
                      buttonSize="sm"
                      className="max-w-52"
                      placeholder={filterLabels[name][1]}
                      options={options[name]}
                      value={state[name]}
                      onChange={(event) => setState({ [name]: event.target.value })}
                    />
                  ) : null,
                )}
                {hasFilters && (
                  <Button variant="ghost" size="sm" onClick={() => setState(noFilters)}>
                    {common.clearFilters}
                  </Button>
                )}
                <p role="status" className="ml-auto text-sm text-muted">
                  {state.q !== "" && search.isPending
                    ? common.searching
                    : state.q === "" && !hasFilters
                      ? formatCount(rows.length, "document")
                      : `${visibleRows.length} of ${formatCount(rows.length, "document")}`}
                </p>
              </section>
              {results && results.pending > 0 && (
                <p className="mb-3 text-sm text-muted">
                  {formatCount(results.pending, "document")} still being added to the search.
                </p>
              )}
              {results && results.skipped > 0 && (
                <p className="mb-3 text-sm text-muted">
                  The library has more text than we can search at once. {formatCount(results.skipped, "older document")}{" "}
                  not searched.
                </p>
              )}
              <section
                aria-label="Documents"
                aria-busy={search.isPlaceholderData || (state.q !== "" && search.isPending)}
                className={search.isPlaceholderData ? "opacity-60" : undefined}
              >
                {search.isError && state.q !== "" ? (
                  <QueryState query={search} subject="The search" skeleton={null}>
                    {() => null}
                  </QueryState>
                ) : visibleRows.length === 0 && !(state.q !== "" && search.isPending) ? (
                  <EmptyState illustration="compass" title={common.nothingFound}>
                    {hasFilters
                      ? common.removeFiltersHint
                      : "No documents contain these words, or words with the same meaning."}
                  </EmptyState>
                ) : (
                  <ListAndPreview
                    ids={visibleRows.map(({ document }) => document.id)}
                    selectedId={state.document}
                    onSelect={(id) => setState({ document: id, page: "" })}
                    renderPreview={renderPreview}
                  >
                    <CardList>
                      {visibleRows.map((row) => (
                        <DocumentCard
                          key={row.document.id}
                          row={row}
                          onOpen={({ id }) => setState({ document: id, page: "" })}
                        />
                      ))}
                    </CardList>
                  </ListAndPreview>
                )}
              </section>
              {!isWide && (
                <Dialog
                  open={selected !== undefined}
                  size="lg"
                  initialFocus="title"
                  closeOnBackdrop
                  title="Document"
                  onClose={() => setState({ document: "", page: "" })}
                >
                  {selected && renderPreview(selected.document.id)}
                </Dialog>
              )}
            </>
          );
        }}
      </QueryState>
      <AddDialog
        open={isAdding}
        organizationId={scope?.current.id}
        uploading={uploading}
        onClose={() => setAdding(false)}
      />
    </>
  );
};

const NoDocuments = ({ action }: { action: ReactNode }) => (
  <EmptyState illustration="folder" title="Put Your Past Work to Use" action={action}>
    <p>
      Upload what you’ve already written: past proposals, annual reports, audits, letters of support and logic models.
      Then you can search every page, the coach can answer from it, checks can verify your figures, and new drafts start
      from your own words.
    </p>
    <p className="mt-2">Start with your last funded proposal and your latest annual report.</p>
  </EmptyState>
);
