import { Suspense } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as texts from "../messages.ts";

const checklist = lazyWithReload(async () => (await import("./requirement-checklist.tsx")).RequirementChecklist);

export const RequirementsSection = ({ application }: { application: GrantApplication }) => (
  <section aria-labelledby="requirements" className="mt-8 border-t border-line pt-6">
    <Suspense fallback={<SkeletonLines count={3} label={texts.loadingRequirements} />}>
      <checklist.Component application={application} />
    </Suspense>
  </section>
);
