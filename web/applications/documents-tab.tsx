import { useQuery } from "@tanstack/react-query";
import { Download, FileSignature } from "lucide-react";
import type { GrantApplication } from "#shared/applications.ts";
import { type DocumentCard, documentRoutes, documentTypes } from "#shared/documents.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import { downloadText } from "#web/documents/download.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatInstantDay } from "#web/ui/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.tsx";
import { DraftNotice } from "#web/writing/draft-notice.tsx";
import { useLoi } from "#web/writing/use-loi.ts";

const client = clientOf(documentRoutes);

/** Written for the application, or in the Finder for the opportunity it is tracked from. */
const belongsTo = ({ applicationId, opportunityId }: DocumentCard, application: GrantApplication) =>
  applicationId === application.id ||
  (applicationId === null && opportunityId !== null && opportunityId === application.opportunityId);

/** What was written for this application, to download again; and a Letter of Intent where it comes from an opportunity. */
export const Documents = ({ application }: { application: GrantApplication }) => {
  const query = useQuery(read(documentRoutes, "listDocuments"));
  const loi = useLoi();
  const { opportunityId } = application;
  const write = opportunityId && !loi.progress && (
    <Button
      variant="outline"
      icon={FileSignature}
      onClick={() => loi.generate({ opportunityId, applicationId: application.id })}
    >
      Generate LOI
    </Button>
  );
  return (
    <div className="grid gap-5">
      {loi.progress && (
        <div className="flex items-center gap-3">
          <ProgressBar
            className="flex-1"
            label={`Letter of Intent: ${loi.progress.stage}`}
            value={loi.progress.progress}
            showPercent
          />
          <Button variant="outline" onClick={loi.cancel}>
            Cancel
          </Button>
        </div>
      )}
      <Loaded query={query} what="The documents" skeleton={<LineSkeletons count={3} label="Loading documents" />}>
        {(all) => {
          const documents = all.filter((one) => belongsTo(one, application));
          return documents.length === 0 ? (
            <EmptyState illustration="lamp" as="h3" title="No Documents Yet" action={write}>
              {opportunityId
                ? "A Letter of Intent is drafted from your profile and the opportunity's own record."
                : "Letters of Intent are written for applications tracked from a funding opportunity."}
            </EmptyState>
          ) : (
            <>
              <DraftNotice model={documents[0]?.model ?? null} />
              {write && <div>{write}</div>}
              <ul className="divide-y divide-line border-y border-line">
                {documents.map((document) => (
                  <Row key={document.id} {...document} />
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </div>
  );
};

const Row = ({ id, type, title, model, createdAt }: DocumentCard) => {
  const download = useChange({
    run: () => client.getDocument({ params: { id } }),
    onSuccess: (document) => downloadText(document.title, document.content),
    onError: (error) =>
      toast({ title: "Error", description: detailOf(error, "The document could not be read"), variant: "error" }),
  });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">
          {documentTypes[type]}, {formatInstantDay(createdAt)}
          {model === null && ", written without a model"}
        </p>
      </div>
      <Button variant="outline" size="sm" icon={Download} onClick={() => download.mutate()}>
        Download<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
};
