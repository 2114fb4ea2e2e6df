import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type Award, type AwardChange, awardRoutes } from "#shared/api/awards.ts";
import { createApiClient, getErrorDetail, isConflictError } from "#shared/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

const client = createApiClient(awardRoutes);
const getQuery = (id: string) => buildQuery(awardRoutes, "getAward", { params: { id } });

export const useAward = (applicationId: string) => useQuery(getQuery(applicationId));

export type AwardChangeInput = z.input<typeof AwardChange>;
/** An edit of one part of an award, reapplied to the latest version if someone else saved first. */
export type AwardEdit = {
  change: (award: Award) => AwardChangeInput;
  /** Selects the edited part. If it has changed remotely, the edit fails with a conflict. */
  getPart?: (award: Award) => unknown;
};

const isSamePart = (getPart: AwardEdit["getPart"], before: Award, latest: Award) =>
  getPart === undefined || JSON.stringify(getPart(before)) === JSON.stringify(getPart(latest));

const createSave = (queryClient: QueryClient, id: string) => {
  const { queryKey, queryFn } = getQuery(id);
  const send = (award: Award, { change }: AwardEdit) =>
    client.updateAward({ params: { id }, body: change(award), ifMatch: award.version });
  return async (edit: AwardEdit): Promise<Award> => {
    const before: Award = await queryClient.fetchQuery({ queryKey, queryFn, staleTime: "static" });
    try {
      return await send(before, edit);
    } catch (error) {
      if (!isConflictError(error)) throw error;
      const latest = await client.getAward({ params: { id } });
      queryClient.setQueryData(queryKey, latest);
      if (!isSamePart(edit.getPart, before, latest)) throw error;
      return send(latest, edit);
    }
  };
};

type SaveOptions = {
  /** Set if the caller reports conflicts itself, as forms do. */
  handlesConflict?: boolean;
};
/** Returns a mutation that saves an edit of an award. Forms show the server's field errors. */
export const useSaveAward = (
  applicationId: string,
  onSaved?: () => void,
  { handlesConflict = false }: SaveOptions = {},
) => {
  const queryClient = useQueryClient();
  const save = createSave(queryClient, applicationId);
  const { queryKey } = getQuery(applicationId);
  return useOptimisticMutation({
    run: async (edit: AwardEdit) => {
      const before = queryClient.getQueryData<Award>(queryKey);
      const savedAward = await save(edit);
      queryClient.setQueryData(queryKey, savedAward);
      // The tracker lists the amount and searches the number and contact; its calendar shows the due dates.
      const toTrackerKey = (award: Award | undefined) =>
        [award?.amountAwarded, award?.awardNumber, award?.contactName, award?.contactEmail].join("\n");
      const names =
        toTrackerKey(before) === toTrackerKey(savedAward)
          ? ["getCalendar", "listAwards"]
          : ["getCalendar", "listAwards", "listApplications", "getApplicationStats"];
      for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
      return savedAward;
    },
    onSuccess: () => {
      toast({ title: common.success, description: messages.awardSaved });
      onSaved?.();
    },
    onError: (error) => {
      if (!isConflictError(error))
        toast({ title: common.error, description: getErrorDetail(error, messages.saveFailed), variant: "error" });
      else if (!handlesConflict)
        toast({ title: common.changedElsewhere, description: messages.checkAgain, variant: "error" });
    },
  });
};

type Row = { id: string };
/** Adds a row to a list, or replaces the one with its ID. */
export const upsertRow = <R extends Row>(rows: readonly R[], row: R): R[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((each) => (each.id === row.id ? row : each)) : [...rows, row];
export const removeRow = <R extends Row>(rows: readonly R[], id: string): R[] => rows.filter((row) => row.id !== id);
export const findRow = <R extends Row>(rows: readonly R[], id: string): R | undefined =>
  rows.find((row) => row.id === id);
