import { applicationRoutes, type GrantApplication } from "#shared/applications.ts";
import { clientOf, detailOf, isConflict } from "#web/api/client.ts";
import { useChange, withNew } from "#web/api/mutations.ts";
import { celebrate } from "#web/gamification/celebrate.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { applicationList } from "./application-reads.ts";
import { type ChangeInput, type NewInput, shownOf } from "./application-values.ts";
import * as texts from "./messages.ts";

const client = clientOf(applicationRoutes);
/** Queries that depend on applications; matching takes past awards into account. */
const refresh = [
  "listApplications",
  "getApplicationStats",
  "getProgress",
  "listStatusChanges",
  "getCalendar",
  "matchCatalogueOpportunity",
] as const;
const showError = (description: string) => toast({ title: common.error, description, variant: "error" });

export const useCreateApplication = (onDone: (application: GrantApplication) => void) =>
  useChange({
    run: (body: NewInput, idempotencyKey) => client.createApplication({ body, idempotencyKey }),
    answered: { key: applicationList.queryKey, change: withNew<GrantApplication> },
    refresh,
    onSuccess: (application) => {
      toast({ title: common.success, description: texts.created });
      if (application.status === "awarded") void celebrate();
      onDone(application);
    },
    onError: (error) => showError(detailOf(error, texts.createFailed)),
  });

export const useUpdateApplication = (onDone?: () => void) =>
  useChange({
    run: ({ id, version, body }: { id: string; version: number; body: ChangeInput }) =>
      client.updateApplication({ params: { id }, body, ifMatch: version }),
    optimistic: {
      key: applicationList.queryKey,
      change: (before: GrantApplication[], { id, body }: { id: string; body: ChangeInput }) =>
        before.map((one) => (one.id === id ? { ...one, ...shownOf(body) } : one)),
    },
    refresh,
    onSuccess: () => {
      toast({ title: common.success, description: texts.updated });
      onDone?.();
    },
    // On a conflict, the caller asks which values to keep.
    onError: (error) => {
      if (!isConflict(error)) showError(detailOf(error, texts.updateFailed));
    },
  });

type ApplicationVersion = Pick<GrantApplication, "id" | "version">;
/** Deletes an application unless it changed since it was loaded (If-Match). */
export const useDeleteApplication = (onDone?: () => void) =>
  useChange({
    run: ({ id, version }: ApplicationVersion) => client.deleteApplication({ params: { id }, ifMatch: version }),
    optimistic: {
      key: applicationList.queryKey,
      change: (before: GrantApplication[], { id }: ApplicationVersion) => before.filter((one) => one.id !== id),
    },
    refresh,
    several: true,
    onSuccess: () => {
      toast({ title: common.success, description: texts.deleted });
      onDone?.();
    },
    onError: (error) =>
      showError(
        isConflict(error)
          ? "It was changed meanwhile, perhaps in another tab, and is not deleted. Please look at it again"
          : texts.deleteFailed,
      ),
  });
