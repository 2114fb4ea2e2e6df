import { Suspense } from "react";
import { LibraryTabs } from "#web/library/library-tabs.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";

const view = lazyWithReload(async () => (await import("./answers-view.tsx")).AnswersView);

export default function AnswersScreen() {
  return (
    <>
      <PageHeader title={messages.answers} subtitle={messages.subtitle} />
      <LibraryTabs />
      <Suspense fallback={<SkeletonLines count={8} label={messages.loadingAnswers} />}>
        <view.Component />
      </Suspense>
    </>
  );
}
