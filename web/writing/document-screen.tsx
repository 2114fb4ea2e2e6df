import { Suspense } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { documentTypes } from "#shared/api/documents.ts";
import { isDocumentKind, isFormKind } from "#shared/domain/document-kinds.ts";
import { buildApplicationPath, buildLibraryPath } from "#shared/domain/links.ts";
import { useDocument } from "#web/documents/use-documents.ts";
import { useOrganizationFor } from "#web/organizations/use-organization-for.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { getWritingPath } from "./writing-kinds.ts";
import "./document-editor.css";

// Loads in parallel with the document.
const editor = lazyWithReload(async () => (await import("./document-editor.tsx")).DocumentLoader);
editor.prefetch();
const skeleton = <SkeletonLines count={8} label={common.loadingDocument} />;

/** The page of any text document; one with a form opens next to the form. */
export default function DocumentScreen() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const query = useDocument(id);
  const { applicationId = null, organizationId = null } = query.data ?? {};
  const organization = useOrganizationFor({ applicationId, organizationId });
  return (
    <QueryState query={query} subject="The document" skeleton={skeleton}>
      {({ type, title, opportunityId }) => {
        if (isDocumentKind(type) && isFormKind(type))
          return (
            <Navigate
              replace
              to={getWritingPath(type, { applicationId, opportunityId, document: id, tab: search.get("tab") })}
            />
          );
        return (
          <>
            <BackLink
              to={applicationId ? buildApplicationPath(applicationId, "documents") : buildLibraryPath(id, null)}
            >
              {applicationId ? "Back to the application" : "Back to your library"}
            </BackLink>
            <div className="print:hidden">
              <PageHeader title={title} subtitle={documentTypes[type]} />
            </div>
            <Suspense fallback={skeleton}>
              <editor.Component id={id} organization={organization.data ?? null} isSideBySide />
            </Suspense>
          </>
        );
      }}
    </QueryState>
  );
}
