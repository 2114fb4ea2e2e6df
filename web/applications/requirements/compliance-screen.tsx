import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as texts from "../messages.ts";
import { useChecklist } from "./use-requirements.ts";

const matrix = lazyWithReload(async () => (await import("./compliance-matrix.tsx")).ComplianceMatrix);
matrix.prefetch();
const skeleton = <SkeletonLines count={8} label={texts.loadingRequirements} />;

/** A printable table of an application's accepted requirements and where the draft answers each. */
export default function ComplianceScreen() {
  const { id = "" } = useParams();
  const applications = useQuery(applicationsQuery);
  const application = applications.data?.find((candidate) => candidate.id === id);
  const checklist = useChecklist(id);
  return (
    <>
      <BackLink to={buildApplicationPath(id, "requirements")}>Back to requirements</BackLink>
      <QueryState query={checklist} subject={texts.theRequirements} skeleton={skeleton}>
        {({ items }) =>
          application ? (
            <Suspense fallback={skeleton}>
              <matrix.Component application={application} items={items} />
            </Suspense>
          ) : (
            skeleton
          )
        }
      </QueryState>
    </>
  );
}
