import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { createApiClient } from "#web/api/client.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { type ApplicationChangeInput, toOptimisticChange } from "../editing/application-form-values.ts";
import { dependentQueries } from "../use-applications.ts";

const client = createApiClient(applicationRoutes);
/** Each application is a request of its own. */
export const maxBulkApplications = 200;
const maxConcurrentRequests = 4;
const deletionDelayMs = 10_000;

type Version = Pick<GrantApplication, "id" | "version">;
export type BulkChange = { body: ApplicationChangeInput; undoBody: ApplicationChangeInput };
export type BulkResult =
  | { kind: "running"; total: number }
  /** `failed` were not changed, because they changed in the meantime or the request failed. */
  | { kind: "updated" | "undone" | "deleted"; count: number; failed: number; undo?: () => void }
  | { kind: "deleting"; count: number; undo: () => void };

/** Runs the action on each application, four at a time, and returns those for which it succeeded. */
const runAll = async <Out>(
  applications: readonly GrantApplication[],
  action: (application: GrantApplication, latest: Version | undefined) => Promise<Out>,
): Promise<{ application: GrantApplication; output: Out }[]> => {
  const done: { application: GrantApplication; output: Out }[] = [];
  const waiting = [...applications];
  const runNext = async (): Promise<void> => {
    const application = waiting.shift();
    if (!application) return;
    try {
      const output = await runInOrder(application.id, (latest?: Version) => action(application, latest));
      done.push({ application, output });
    } catch {
      // Counted as failed, because it is not in `done`.
    }
    return runNext();
  };
  await Promise.all(Array.from({ length: maxConcurrentRequests }, runNext));
  return done;
};

const updateCache = (queryClient: QueryClient, update: (list: GrantApplication[]) => GrantApplication[]) =>
  queryClient.setQueryData<GrantApplication[]>(applicationsQuery.queryKey, (list) => list && update(list));
const refetch = (queryClient: QueryClient) =>
  Promise.all(dependentQueries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

/** Changes or deletes many applications. `hidden` are about to be deleted and should not be shown. */
export const useBulkChange = () => {
  const queryClient = useQueryClient();
  const [result, setResult] = useState<BulkResult | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** Deletes now what waits to be deleted. */
  const flushDeletion = useRef<(() => void) | null>(null);
  useEffect(() => () => flushDeletion.current?.(), []);

  const change = useCallback(
    async (
      applications: readonly GrantApplication[],
      getChange: (application: GrantApplication) => BulkChange,
      isUndo = false,
    ) => {
      flushDeletion.current?.();
      const changes = new Map(applications.map((application) => [application.id, getChange(application)]));
      const getBody = ({ id }: GrantApplication) => changes.get(id)?.body ?? {};
      setResult({ kind: "running", total: applications.length });
      await queryClient.cancelQueries({ queryKey: applicationsQuery.queryKey });
      updateCache(queryClient, (list) =>
        list.map((application) =>
          changes.has(application.id) ? { ...application, ...toOptimisticChange(getBody(application)) } : application,
        ),
      );
      const done = await runAll(applications, (application, latest) =>
        client.updateApplication({
          params: { id: application.id },
          body: getBody(application),
          ifMatch: latest?.version ?? application.version,
        }),
      );
      const undo = () =>
        void change(
          done.map(({ output }) => output),
          ({ id }) => ({ body: changes.get(id)?.undoBody ?? {}, undoBody: {} }),
          true,
        );
      await refetch(queryClient);
      setResult({
        kind: isUndo ? "undone" : "updated",
        count: done.length,
        failed: applications.length - done.length,
        ...(!isUndo && done.length > 0 && { undo }),
      });
    },
    [queryClient],
  );

  const remove = useCallback(
    (applications: readonly GrantApplication[]) => {
      flushDeletion.current?.();
      const end = () => {
        clearTimeout(timer);
        flushDeletion.current = null;
      };
      const run = async () => {
        end();
        setResult({ kind: "running", total: applications.length });
        const done = await runAll(applications, ({ id, version }, latest) =>
          client.deleteApplication({ params: { id }, ifMatch: latest?.version ?? version }),
        );
        const deletedIds = new Set(done.map(({ application }) => application.id));
        updateCache(queryClient, (list) => list.filter(({ id }) => !deletedIds.has(id)));
        setHidden(new Set());
        setResult({ kind: "deleted", count: done.length, failed: applications.length - done.length });
        await refetch(queryClient);
      };
      const timer = setTimeout(() => void run(), deletionDelayMs);
      flushDeletion.current = () => void run();
      setHidden(new Set(applications.map(({ id }) => id)));
      const undo = () => {
        end();
        setHidden(new Set());
        setResult({ kind: "undone", count: applications.length, failed: 0 });
      };
      setResult({ kind: "deleting", count: applications.length, undo });
    },
    [queryClient],
  );

  return { change, remove, hidden, result, dismiss: () => setResult(null) };
};
