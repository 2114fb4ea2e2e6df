import { Suspense } from "react";
import type { GrantApplication } from "#shared/applications.ts";
import { lazily } from "#web/app/lazily.ts";
import { LineSkeletons } from "#web/ui/loading.tsx";
import * as texts from "../messages.ts";

const checklist = lazily(async () => (await import("./checklist.tsx")).Checklist);

export const RequirementsSection = ({ application }: { application: GrantApplication }) => (
  <section aria-labelledby="requirements" className="mt-8 border-t border-line pt-6">
    <Suspense fallback={<LineSkeletons count={3} label={texts.loadingRequirements} />}>
      <checklist.Component application={application} />
    </Suspense>
  </section>
);
