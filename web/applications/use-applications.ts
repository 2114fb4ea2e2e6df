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
/** Everything an application's numbers show up in; a match counts what was awarded. */
const refresh = [
  "listApplications",
  "getApplicationStats",
  "getProgress",
  "listStatusChanges",
  "getCalendar",
  "matchCatalogueOpportunity",
] as const;
const failed = (description: string) => toast({ title: common.error, description, variant: "error" });

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
    onError: (error) => failed(detailOf(error, texts.createFailed)),
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
    // Who asks for the change asks what should stand, too.
    onError: (error) => {
      if (!isConflict(error)) failed(detailOf(error, texts.updateFailed));
    },
  });

type Known = Pick<GrantApplication, "id" | "version">;
/** Deletes an application as it was seen: not where somebody changed it meanwhile. */
export const useDeleteApplication = (onDone?: () => void) =>
  useChange({
    run: ({ id, version }: Known) => client.deleteApplication({ params: { id }, ifMatch: version }),
    optimistic: {
      key: applicationList.queryKey,
      change: (before: GrantApplication[], { id }: Known) => before.filter((one) => one.id !== id),
    },
    refresh,
    several: true,
    onSuccess: () => {
      toast({ title: common.success, description: texts.deleted });
      onDone?.();
    },
    onError: (error) =>
      failed(
        isConflict(error)
          ? "It was changed meanwhile, perhaps in another tab, and is not deleted. Please look at it again"
          : texts.deleteFailed,
      ),
  });
