import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { createApiClient } from "#web/api/client.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { type ApplicationChangeInput, toOptimisticChange } from "../editing/application-form-values.ts";
import { dependentQueries } from "../use-applications.ts";

const client = createApiClient(applicationRoutes);
/** Limited because each application takes one request. */
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

const hide = (ids: ReadonlySet<string>, more: readonly string[]) => new Set([...ids, ...more]);
const show = (ids: ReadonlySet<string>, shown: readonly string[]) =>
  new Set([...ids].filter((id) => !shown.includes(id)));

/** Changes or deletes many applications. `hidden` are being deleted and should not be shown. */
export const useBulkChange = () => {
  const queryClient = useQueryClient();
  const [result, setResult] = useState<BulkResult | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** Sends a deletion that waits for Undo. */
  const flushDeletion = useRef<(() => Promise<void>) | null>(null);
  useEffect(() => () => void flushDeletion.current?.(), []);
  /** Only the latest action reports its result. */
  const latestAction = useRef<object>(null);
  const startAction = useCallback((first: BulkResult) => {
    const action = {};
    latestAction.current = action;
    setResult(first);
    return (next: BulkResult) => {
      if (latestAction.current === action) setResult(next);
    };
  }, []);

  const change = useCallback(
    async (
      applications: readonly GrantApplication[],
      getChange: (application: GrantApplication) => BulkChange,
      isUndo = false,
    ) => {
      const report = startAction({ kind: "running", total: applications.length });
      await flushDeletion.current?.();
      const changes = new Map(applications.map((application) => [application.id, getChange(application)]));
      const getBody = ({ id }: GrantApplication) => changes.get(id)?.body ?? {};
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
      // Failed ones show again as they were, even if they cannot be fetched.
      const saved = new Map([...applications, ...done.map(({ output }) => output)].map((each) => [each.id, each]));
      updateCache(queryClient, (list) => list.map((application) => saved.get(application.id) ?? application));
      const undo = () =>
        void change(
          done.map(({ output }) => output),
          ({ id }) => ({ body: changes.get(id)?.undoBody ?? {}, undoBody: {} }),
          true,
        );
      await refetch(queryClient);
      report({
        kind: isUndo ? "undone" : "updated",
        count: done.length,
        failed: applications.length - done.length,
        ...(!isUndo && done.length > 0 && { undo }),
      });
    },
    [queryClient, startAction],
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
        setHidden((before) => show(before, ids));
        report({ kind: "undone", count: ids.length, failed: 0 });
      };
      const report = startAction({ kind: "deleting", count: ids.length, undo });
      // Waits for the user's pending saves, which increase the version.
      const versions = Promise.all(
        applications.map(({ id, version }) =>
          runInOrder(id, async (latest?: Version) => ({ id, version: latest?.version ?? version })),
        ),
      );
      const run = async () => {
        end();
        report({ kind: "running", total: ids.length });
        const current = new Map((await versions).map(({ id, version }) => [id, version]));
        const done = await runAll(applications, ({ id, version }, latest) =>
          client.deleteApplication({ params: { id }, ifMatch: latest?.version ?? current.get(id) ?? version }),
        );
        const deletedIds = new Set(done.map(({ application }) => application.id));
        updateCache(queryClient, (list) => list.filter(({ id }) => !deletedIds.has(id)));
        setHidden((before) => show(before, ids));
        report({ kind: "deleted", count: done.length, failed: ids.length - done.length });
        await refetch(queryClient);
      };
      const timer = setTimeout(() => void run(), deletionDelayMs);
      flushDeletion.current = run;
      setHidden((before) => hide(before, ids));
    },
    [queryClient, startAction],
  );

  return { change, remove, hidden, result, dismiss: () => setResult(null) };
};
