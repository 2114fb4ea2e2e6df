import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { GrantApplication } from "#shared/applications.ts";
import { lazily } from "#web/app/lazily.ts";
import { Button } from "#web/ui/button.tsx";
import { CardGrid } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { count } from "#web/ui/format.ts";
import { NativeSelect } from "#web/ui/inputs.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { optionsOf } from "#web/ui/options.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonGrid } from "#web/ui/skeleton.tsx";
import { useUrlState } from "#web/ui/use-url-state.ts";
import { ApplicationCard } from "./application-card.tsx";
import { sixStatuses, statusOptions } from "./labels.ts";
import { defaults, shown, sorts } from "./sorting.ts";
import { useApplications, useDeleteApplication } from "./use-applications.ts";

const ApplicationDialog = lazyDialog(async () => (await import("./application-dialog.tsx")).ApplicationDialog);
const detail = lazily(async () => (await import("./application-detail.tsx")).ApplicationDetail);
detail.prefetch();
const inAddress = { ...defaults, application: "", add: "" };

/** Every application, filtered and sorted; one of them opened for its details. */
export default function TrackerScreen() {
  const query = useApplications();
  const applications = query.data ?? [];
  const [{ status, sort, application: openId, add }, set] = useUrlState(inAddress);
  const [deleting, setDeleting] = useState<GrantApplication | null>(null);
  const remove = useDeleteApplication();
  const list = shown(applications, status, sort);
  const open = applications.find(({ id }) => id === openId);
  const hasWithdrawn = applications.some((one) => one.status === "withdrawn");
  const statuses = statusOptions(hasWithdrawn ? undefined : sixStatuses);
  const none = (
    <EmptyState
      illustration="ledger"
      title="No Grant Applications Found"
      action={
        applications.length ? (
          <Button variant="outline" onClick={() => set({ status: "all" })}>
            Show all
          </Button>
        ) : (
          <Button onClick={() => set({ add: "1" })}>Add First Application</Button>
        )
      }
    >
      {applications.length
        ? "None has this status."
        : "Add the first one by hand, or track one from the Funding Finder."}
    </EmptyState>
  );
  const cards = (
    <CardGrid>
      {list.map((one) => (
        <ApplicationCard
          key={one.id}
          application={one}
          onView={() => set({ application: one.id })}
          onDelete={() => setDeleting(one)}
        />
      ))}
    </CardGrid>
  );

  return (
    <>
      <PageHeader
        title="Application Tracker"
        subtitle="Follow every application from the first draft to the decision"
        actions={
          <Button icon={Plus} onClick={() => set({ add: "1" })}>
            Add Application
          </Button>
        }
      />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <Field label="Status" className="w-40 sm:w-44">
          <NativeSelect
            options={[{ value: "all", label: "All statuses" }, ...statuses]}
            value={status}
            onChange={(event) => set({ status: event.target.value })}
          />
        </Field>
        <Field label="Sort by" className="w-40 sm:w-44">
          <NativeSelect
            options={optionsOf(sorts)}
            value={sort}
            onChange={(event) => set({ sort: event.target.value })}
          />
        </Field>
        <p role="status" className="ml-auto text-sm text-muted">
          {applications.length > 0 &&
            (list.length === applications.length ? "" : `${list.length} of `) +
              count(applications.length, "application")}
        </p>
      </div>
      <Loaded query={query} what="Your applications" skeleton={<SkeletonGrid count={6} label="Loading applications" />}>
        {() => (list.length === 0 ? none : cards)}
      </Loaded>
      <ApplicationDialog open={add === "1"} onClose={() => set({ add: "" })} />
      <Suspense>{open && <detail.Component application={open} onClose={() => set({ application: "" })} />}</Suspense>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete application"
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) remove.mutate(deleting.id);
          setDeleting(null);
        }}
      >
        {`Are you sure you want to delete "${deleting?.grantName}" with its tasks and history? This action cannot be undone.`}
      </ConfirmDialog>
    </>
  );
}
