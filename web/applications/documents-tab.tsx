import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, FileSignature } from "lucide-react";
import type { GrantApplication } from "#shared/applications.ts";
import { documentRoutes, documentTypes } from "#shared/documents.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { read } from "#web/api/queries.ts";
import { downloadText } from "#web/documents/download.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatInstantDay } from "#web/ui/format.ts";
import { LineSkeletons } from "#web/ui/loading.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useLoi } from "#web/writing/use-loi.ts";

const client = clientOf(documentRoutes);

/** What was written for this application, to download again; and a Letter of Intent where it comes from an opportunity. */
export const Documents = ({ application }: { application: GrantApplication }) => {
  const { data, isPending } = useQuery(read(documentRoutes, "listDocuments"));
  const loi = useLoi();
  const download = useMutation({
    mutationFn: (id: string) => client.getDocument({ params: { id } }),
    onSuccess: ({ title, content }) => downloadText(title, content),
    onError: (error) =>
      toast({ title: "Error", description: detailOf(error, "The document could not be read"), variant: "error" }),
  });
  if (isPending) return <LineSkeletons count={3} label="Loading documents" />;
  const documents = (data ?? []).filter(({ applicationId }) => applicationId === application.id);
  const { opportunityId } = application;
  const write = opportunityId && !loi.progress && (
    <Button
      variant="outline"
      icon={FileSignature}
      onClick={() => void loi.generate({ opportunityId, applicationId: application.id })}
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
      {documents.length === 0 ? (
        <EmptyState illustration="lamp" as="h3" title="No Documents Yet" action={write}>
          {opportunityId
            ? "A Letter of Intent is drafted from your profile and the opportunity's own record."
            : "Letters of Intent are written for applications tracked from a funding opportunity."}
        </EmptyState>
      ) : (
        <>
          {write && <div>{write}</div>}
          <ul className="divide-y divide-line border-y border-line">
            {documents.map(({ id, type, title, model, createdAt }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-3">
                <div className="min-w-0">
                  <p className="font-semibold">{title}</p>
                  <p className="text-sm text-muted">
                    {documentTypes[type]}, {formatInstantDay(createdAt)}
                    {model === null && ", written without a model"}
                  </p>
                </div>
                <Button variant="outline" size="sm" icon={Download} onClick={() => download.mutate(id)}>
                  Download<span className="sr-only"> {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
