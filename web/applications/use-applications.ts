import { useQuery } from "@tanstack/react-query";
import { applicationRoutes, type GrantApplication } from "#shared/applications.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import { toast } from "#web/ui/toast.tsx";
import type { ChangeInput, NewInput } from "./application-values.ts";

const client = clientOf(applicationRoutes);
const list = read(applicationRoutes, "listApplications");
/** Everything an application's numbers show up in; a match counts what was awarded. */
const refresh = [
  "listApplications",
  "getApplicationStats",
  "getProgress",
  "listStatusChanges",
  "matchCatalogueOpportunity",
] as const;
const failed = (description: string) => toast({ title: "Error", description, variant: "error" });

export const useApplications = () => useQuery(list);
export const useStats = () => useQuery(read(applicationRoutes, "getApplicationStats"));
export const useHistory = (id: string) => useQuery(read(applicationRoutes, "listStatusChanges", { params: { id } }));

export const useCreateApplication = (onDone: (application: GrantApplication) => void) =>
  useChange({
    run: (body: NewInput) => client.createApplication({ body }),
    refresh,
    onSuccess: (application) => {
      toast({ title: "Success", description: "Grant application created successfully" });
      onDone(application);
    },
    onError: (error) => failed(detailOf(error, "Failed to create application")),
  });

export const useUpdateApplication = (onDone?: () => void) =>
  useChange({
    run: ({ id, version, body }: { id: string; version: number; body: ChangeInput }) =>
      client.updateApplication({ params: { id }, body, ifMatch: version }),
    refresh,
    onSuccess: () => {
      toast({ title: "Success", description: "Application updated successfully" });
      onDone?.();
    },
    onError: (error) => failed(detailOf(error, "Failed to update application")),
  });

export const useDeleteApplication = (onDone?: () => void) =>
  useChange({
    run: (id: string) => client.deleteApplication({ params: { id } }),
    optimistic: {
      key: list.queryKey,
      change: (before: GrantApplication[], id: string) => before.filter((one) => one.id !== id),
    },
    refresh,
    several: true,
    onSuccess: () => {
      toast({ title: "Success", description: "Application deleted successfully" });
      onDone?.();
    },
    onError: () => failed("Failed to delete application"),
  });
