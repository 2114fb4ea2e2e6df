import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { createApiClient, getErrorDetail, isConflictError } from "#shared/api/client.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { prependRecord, useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCelebrate } from "#web/gamification/celebrate.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import {
  type ApplicationChangeInput,
  type NewApplicationInput,
  toOptimisticChange,
} from "./editing/application-form-values.ts";
import * as messages from "./messages.ts";

const client = createApiClient(applicationRoutes);
/** Includes matching, because it takes past awards into account. */
export const dependentQueries = [
  "listApplications",
  "getApplicationStats",
  "getProgress",
  "listStatusChanges",
  "getCalendar",
  "matchCatalogOpportunity",
] as const;
const showError = (description: string) => toast({ title: common.error, description, variant: "error" });

export const useCreateApplication = (onDone: (application: GrantApplication) => void) => {
  const celebrate = useCelebrate();
  return useOptimisticMutation({
    run: (body: NewApplicationInput, idempotencyKey) => client.createApplication({ body, idempotencyKey }),
    fromResponse: { key: applicationsQuery.queryKey, update: prependRecord<GrantApplication> },
    invalidates: dependentQueries,
    onSuccess: (application) => {
      toast({ title: common.success, description: messages.applicationCreated });
      if (application.status === "awarded") celebrate();
      onDone(application);
    },
    onError: (error) => showError(getErrorDetail(error, messages.applicationCreateFailed)),
  });
};

export const useUpdateApplication = (onDone?: () => void) =>
  useOptimisticMutation({
    run: ({ id, version, body }: { id: string; version: number; body: ApplicationChangeInput }) =>
      runInOrder(id, (latest?: ApplicationVersion) =>
        client.updateApplication({ params: { id }, body, ifMatch: latest?.version ?? version }),
      ),
    optimistic: {
      key: applicationsQuery.queryKey,
      update: (before: GrantApplication[], { id, body }: { id: string; body: ApplicationChangeInput }) =>
        before.map((application) =>
          application.id === id ? { ...application, ...toOptimisticChange(body) } : application,
        ),
    },
    // Use only the version from the response, because another optimistic change may already be shown.
    fromResponse: {
      key: applicationsQuery.queryKey,
      update: (before: GrantApplication[], { id, version }: GrantApplication) =>
        before.map((application) => (application.id === id ? { ...application, version } : application)),
    },
    invalidates: dependentQueries,
    // Several table cells can be edited while earlier edits are still saving.
    allowsConcurrent: true,
    onSuccess: () => {
      toast({ title: common.success, description: messages.applicationUpdated });
      onDone?.();
    },
    // The caller handles conflicts.
    onError: (error) => {
      if (!isConflictError(error)) showError(getErrorDetail(error, messages.applicationUpdateFailed));
    },
  });

type ApplicationVersion = Pick<GrantApplication, "id" | "version">;
/** Deletes an application unless it changed since it was loaded (If-Match). */
export const useDeleteApplication = (onDone?: () => void) =>
  useOptimisticMutation({
    run: ({ id, version }: ApplicationVersion) =>
      runInOrder(id, (latest?: ApplicationVersion) =>
        client.deleteApplication({ params: { id }, ifMatch: latest?.version ?? version }),
      ),
    optimistic: {
      key: applicationsQuery.queryKey,
      update: (before: GrantApplication[], { id }: ApplicationVersion) =>
        before.filter((application) => application.id !== id),
    },
    invalidates: dependentQueries,
    allowsConcurrent: true,
    onSuccess: () => {
      toast({ title: common.success, description: messages.applicationDeleted });
      onDone?.();
    },
    onError: (error) =>
      showError(
        isConflictError(error)
          ? "This application changed in the meantime, so it wasn’t deleted. Please review it"
          : messages.applicationDeleteFailed,
      ),
  });
