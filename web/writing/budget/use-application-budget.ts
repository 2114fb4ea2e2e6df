import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type ApplicationBudget, type Budget, budgetRoutes } from "#shared/api/budget.ts";
import { createApiClient, getErrorDetail, isConflictError } from "#shared/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { useDebouncedSave, useUnsavedWarning } from "../use-tab-storage.ts";

const client = createApiClient(budgetRoutes);
const getQuery = (id: string) => buildQuery(budgetRoutes, "getBudget", { params: { id } });
const saveDelayMs = 1500;

/**
 * Loads an application's budget and autosaves it after each change. After a save elsewhere, the user chooses a version.
 * Does nothing without an application.
 */
export const useApplicationBudget = (applicationId: string | null) => {
  const queryClient = useQueryClient();
  const id = applicationId ?? "";
  const options = getQuery(id);
  const query = useQuery({ ...options, enabled: applicationId !== null });
  const [unsavedBudget, setUnsavedBudget] = useState<Budget | null>(null);
  const [conflictingBudget, setConflictingBudget] = useState<ApplicationBudget | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef({ unsavedBudget, isSaving: false, version: 0, hasConflict: false });
  latest.current.unsavedBudget = unsavedBudget;
  if (query.data && query.data.version > latest.current.version) latest.current.version = query.data.version;

  const toastError = (error: Error) =>
    toast({
      title: common.error,
      description: getErrorDetail(error, "Failed to save the budget"),
      variant: "error",
    });
  const save = async (budget: Budget, ifMatch: number) => {
    latest.current.isSaving = true;
    setSaving(true);
    try {
      const savedBudget = await client.saveBudget({ params: { id }, body: { budget }, ifMatch });
      latest.current.version = savedBudget.version;
      latest.current.hasConflict = false;
      queryClient.setQueryData(options.queryKey, savedBudget);
      setConflictingBudget(null);
      setFailed(false);
      // Edits made during the save remain and are saved next.
      setUnsavedBudget((current) => (current === budget ? null : current));
    } catch (error) {
      if (isConflictError(error as Error)) {
        latest.current.hasConflict = true;
        await client.getBudget({ params: { id } }).then(setConflictingBudget, toastError);
      } else {
        setFailed(true);
        toastError(error as Error);
      }
    } finally {
      latest.current.isSaving = false;
      setSaving(false);
      const { unsavedBudget: pending, hasConflict } = latest.current;
      if (pending && pending !== budget && !hasConflict) debouncedSave.schedule();
    }
  };
  const debouncedSave = useDebouncedSave(() => {
    const { unsavedBudget: pending, isSaving: isBusy, version, hasConflict } = latest.current;
    if (pending && !isBusy && !hasConflict) void save(pending, version);
  }, saveDelayMs);
  useEffect(() => {
    const retry = () => debouncedSave.schedule();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [debouncedSave.schedule]);
  useUnsavedWarning(unsavedBudget !== null, `budget ${id}`);
  return {
    query,
    budget: unsavedBudget ?? query.data?.budget ?? null,
    isSaving,
    hasFailed,
    isSaved: unsavedBudget === null,
    updatedAt: query.data?.updatedAt ?? null,
    conflictingBudget,
    setBudget: (budget: Budget) => {
      latest.current.unsavedBudget = budget;
      setUnsavedBudget(budget);
      debouncedSave.schedule();
    },
    saveNow: debouncedSave.flush,
    saveLocalVersion: () => {
      if (conflictingBudget && unsavedBudget) void save(unsavedBudget, conflictingBudget.version);
    },
    acceptServerVersion: () => {
      if (!conflictingBudget) return;
      debouncedSave.cancel();
      latest.current.version = conflictingBudget.version;
      latest.current.hasConflict = false;
      queryClient.setQueryData(options.queryKey, conflictingBudget);
      setUnsavedBudget(null);
      setConflictingBudget(null);
    },
  };
};
export type ApplicationBudgetState = ReturnType<typeof useApplicationBudget>;
