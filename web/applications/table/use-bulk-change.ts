import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { createApiClient, isTransientError } from "#shared/api/client.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { type ApplicationChangeInput, toOptimisticChange } from "../editing/application-form-values.ts";
import { type RunControl, withRetries } from "../transfer/send-import.ts";
import { dependentQueries } from "../use-applications.ts";

const client = createApiClient(applicationRoutes);
const maxConcurrentRequests = 4;
const deletionDelayMs = 10_000;

type Version = Pick<GrantApplication, "id" | "version">;
export type BulkChange = { body: ApplicationChangeInput; undoBody: ApplicationChangeInput };
export type BulkResult =
  | { kind: "running"; total: number; done: number; stop: () => void }
  /**
   * `failed`: not changed because of a conflict or a failed request. `skipped`: not sent because the user stopped the
   * run.
   */
  | { kind: "updated" | "undone" | "deleted"; count: number; failed: number; skipped: number; undo?: () => void }
  | { kind: "deleting"; count: number; undo: () => void };

type Run = {
  signal: AbortSignal;
  /** Called at most about a hundred times per run, because every call renders the table's bar. */
  onProgress: (done: number) => void;
};
type CompletedAction<Out> = { application: GrantApplication; output: Out };

/**
 * Runs the action on each application, by default four at a time, until the run is stopped. Retries it with the same
 * idempotency key if the service is busy.
 */
const runAll = async <Out>(
  applications: readonly GrantApplication[],
  action: (application: GrantApplication, latest: Version | undefined, idempotencyKey: string) => Promise<Out>,
  { signal, onProgress }: Run,
  maxConcurrent = maxConcurrentRequests,
): Promise<{ completed: CompletedAction<Out>[]; skipped: number }> => {
  const completed: CompletedAction<Out>[] = [];
  const control: RunControl = {
    isStopped: () => signal.aborted,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, milliseconds);
        signal.addEventListener("abort", () => resolve(), { once: true });
      }),
  };
  const progressStep = Math.ceil(applications.length / 100);
  let nextIndex = 0;
  let finishedCount = 0;
  const runNext = async () => {
    for (
      let application = applications[nextIndex];
      application && !signal.aborted;
      application = applications[nextIndex]
    ) {
      nextIndex += 1;
      const current = application;
      const idempotencyKey = createSortableId(new Date());
      try {
        const output = await runInOrder(current.id, (latest?: Version) =>
          withRetries(() => action(current, latest, idempotencyKey), control, isTransientError),
        );
        completed.push({ application: current, output });
      } catch {
        // Counted as failed, because it is not in `completed`.
      }
      finishedCount += 1;
      if (finishedCount % progressStep === 0) onProgress(finishedCount);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, runNext));
  return { completed, skipped: applications.length - nextIndex };
};

const updateCache = (queryClient: QueryClient, update: (list: GrantApplication[]) => GrantApplication[]) =>
  queryClient.setQueryData<GrantApplication[]>(applicationsQuery.queryKey, (list) => list && update(list));
const refetch = (queryClient: QueryClient) =>
  Promise.all(dependentQueries.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

const addIds = (ids: ReadonlySet<string>, idsToAdd: readonly string[]) => new Set([...ids, ...idsToAdd]);
const removeIds = (ids: ReadonlySet<string>, idsToRemove: readonly string[]) =>
  new Set([...ids].filter((id) => !idsToRemove.includes(id)));

/**
 * Changes or deletes many applications. `hiddenIds` contains those being deleted, so the table can leave them out.
 */
export const useBulkChange = () => {
  const queryClient = useQueryClient();
  const [result, setResult] = useState<BulkResult | null>(null);
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());
  /** Sends the pending deletion that can still be undone; if the page is closing, sends all requests at once. */
  const flushDeletion = useRef<((isClosing?: boolean) => Promise<void>) | null>(null);
  useEffect(() => {
    const flushOnClose = () => void flushDeletion.current?.(true);
    window.addEventListener("pagehide", flushOnClose);
    return () => {
      window.removeEventListener("pagehide", flushOnClose);
      void flushDeletion.current?.();
    };
  }, []);
  const isUnsaved = result?.kind === "running" || result?.kind === "deleting";
  useEffect(() => {
    if (!isUnsaved) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeave);
    return () => window.removeEventListener("beforeunload", confirmLeave);
  }, [isUnsaved]);
  /** Only the latest action reports its result. */
  const latestAction = useRef<object>(null);
  const startAction = useCallback((initialResult: BulkResult | null) => {
    const action = {};
    latestAction.current = action;
    setResult(initialResult);
    return (nextResult: BulkResult) => {
      if (latestAction.current === action) setResult(nextResult);
    };
  }, []);

  /** Reports the progress of a run, which its Stop button ends. */
  const startRun = useCallback((total: number, report: (result: BulkResult) => void): Run => {
    const controller = new AbortController();
    const onProgress = (done: number) => report({ kind: "running", total, done, stop: () => controller.abort() });
    onProgress(0);
    return { signal: controller.signal, onProgress };
  }, []);

  const change = useCallback(
    async (
      applications: readonly GrantApplication[],
      getChange: (application: GrantApplication) => BulkChange,
      isUndo = false,
    ) => {
      const report = startAction(null);
      const run = startRun(applications.length, report);
      await flushDeletion.current?.();
      const changes = new Map(applications.map((application) => [application.id, getChange(application)]));
      const getBody = ({ id }: GrantApplication) => changes.get(id)?.body ?? {};
      await queryClient.cancelQueries({ queryKey: applicationsQuery.queryKey });
      updateCache(queryClient, (list) =>
        list.map((application) =>
          changes.has(application.id) ? { ...application, ...toOptimisticChange(getBody(application)) } : application,
        ),
      );
      const { completed, skipped } = await runAll(
        applications,
        (application, latest, idempotencyKey) =>
          client.updateApplication({
            params: { id: application.id },
            body: getBody(application),
            ifMatch: latest?.version ?? application.version,
            idempotencyKey,
          }),
        run,
      );
      // Roll back failed changes, even if the list can't be refetched.
      const savedById = new Map(
        [...applications, ...completed.map(({ output }) => output)].map((each) => [each.id, each]),
      );
      updateCache(queryClient, (list) => list.map((application) => savedById.get(application.id) ?? application));
      const undo = () =>
        void change(
          completed.map(({ output }) => output),
          ({ id }) => ({ body: changes.get(id)?.undoBody ?? {}, undoBody: {} }),
          true,
        );
      await refetch(queryClient);
      report({
        kind: isUndo ? "undone" : "updated",
        count: completed.length,
        failed: applications.length - completed.length - skipped,
        skipped,
        ...(!isUndo && completed.length > 0 && { undo }),
      });
    },
    [queryClient, startAction, startRun],
  );

  const remove = useCallback(
    (applications: readonly GrantApplication[]) => {
      void flushDeletion.current?.();
      const ids = applications.map(({ id }) => id);
      const end = () => {
        clearTimeout(timer);
        if (flushDeletion.current === run) flushDeletion.current = null;
      };
      const undo = () => {
        end();
        setHiddenIds((before) => removeIds(before, ids));
        report({ kind: "undone", count: ids.length, failed: 0, skipped: 0 });
      };
      const report = startAction({ kind: "deleting", count: ids.length, undo });
      // Waits for the user's pending saves, which increase the version.
      const versions = Promise.all(
        applications.map(({ id, version }) =>
          runInOrder(id, async (latest?: Version) => ({ id, version: latest?.version ?? version })),
        ),
      );
      const run = async (isClosing = false) => {
        end();
        const versionById = new Map((await versions).map(({ id, version }) => [id, version]));
        const { completed, skipped } = await runAll(
          applications,
          ({ id, version }, latest) =>
            client.deleteApplication({ params: { id }, ifMatch: latest?.version ?? versionById.get(id) ?? version }),
          startRun(ids.length, report),
          isClosing ? applications.length : maxConcurrentRequests,
        );
        const deletedIds = new Set(completed.map(({ application }) => application.id));
        updateCache(queryClient, (list) => list.filter(({ id }) => !deletedIds.has(id)));
        setHiddenIds((before) => removeIds(before, ids));
        report({ kind: "deleted", count: completed.length, failed: ids.length - completed.length - skipped, skipped });
        await refetch(queryClient);
      };
      const timer = setTimeout(() => void run(), deletionDelayMs);
      flushDeletion.current = run;
      setHiddenIds((before) => addIds(before, ids));
    },
    [queryClient, startAction, startRun],
  );

  return { change, remove, hiddenIds, result, dismiss: () => setResult(null) };
};
