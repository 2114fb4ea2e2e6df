import { Suspense } from "react";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader, type ScreenProps } from "#web/ui/layout/page-header.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";

const reports = lazyWithReload(async () => (await import("./reports.tsx")).Reports);
reports.prefetch();

export default function ReportsScreen({ title, subtitle }: ScreenProps) {
  return (
    <div className="reports">
      <PageHeader title={title} subtitle={subtitle} />
      <Suspense fallback={<SkeletonLines count={8} label={messages.loadingReports} />}>
        <reports.Component />
      </Suspense>
    </div>
  );
}
