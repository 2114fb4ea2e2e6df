import { Suspense } from "react";
import * as documentMessages from "#web/documents/messages.ts";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader, type ScreenProps } from "#web/ui/layout/page-header.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { LibraryTabs } from "./library-tabs.tsx";

// Loads in parallel with the first view's data.
const view = lazyWithReload(async () => (await import("./library-view.tsx")).LibraryView);
view.prefetch();

/** All of the organization's documents, across applications. */
export default function LibraryScreen({ title, subtitle }: ScreenProps) {
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <LibraryTabs />
      <Suspense fallback={<SkeletonGrid count={4} columns={1} label={documentMessages.loadingDocuments} />}>
        <view.Component />
      </Suspense>
    </>
  );
}
