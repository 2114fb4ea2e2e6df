import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { Link, useParams } from "react-router-dom";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as texts from "../messages.ts";
import { useChecklist } from "./use-requirements.ts";

const matrix = lazyWithReload(async () => (await import("./compliance-matrix.tsx")).ComplianceMatrix);
matrix.prefetch();
const skeleton = <SkeletonLines count={8} label={texts.loadingRequirements} />;

/** The accepted requirements of an application as a table to print, with where the draft answers each. */
export default function ComplianceScreen() {
  const { id = "" } = useParams();
  const applications = useQuery(applicationsQuery);
  const application = applications.data?.find((candidate) => candidate.id === id);
  const checklist = useChecklist(id);
  return (
    <>
      <p className="mb-4 text-sm print:hidden">
        <Link
          to={buildApplicationPath(id, "requirements")}
          className="inline-flex items-center gap-1.5 rounded-chip font-semibold text-primary-text hover:underline coarse:py-2.5"
        >
          <ArrowLeft size={15} aria-hidden />
          Back to the requirements
        </Link>
      </p>
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
