import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { applicationRoutes, type GrantApplication } from "#shared/applications.ts";
import { clientOf, detailOf, isConflict } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { celebrate } from "#web/gamification/celebrate.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { applicationList } from "./application-reads.ts";
import { type Clash, clashesOf } from "./conflicts.ts";
import * as texts from "./messages.ts";
import { type MoveBody, movedTo, undoOf } from "./moves.ts";

const client = clientOf(applicationRoutes);
/** What else a change of status shows up in; the application itself comes with the answer. */
const refresh = ["getApplicationStats", "getProgress", "listStatusChanges", "getCalendar"] as const;

export type Save = {
  application: GrantApplication;
  body: MoveBody;
  /** It takes another move back, and offers no Undo of its own. */
  isUndo?: boolean;
  onSaved?: (saved: GrantApplication) => void;
  onFailed?: (error: Error) => void;
};
/** A move that was not saved: what it was to change was changed elsewhere meanwhile. */
export type Clashed = { input: Save; latest: GrantApplication; clashes: Clash[] };

/** The saves of one application that are under way. Moved twice in a moment, it is saved twice, in that order. */
type UnderWay = {
  /** As it was seen when the first of them was asked for, or saved since. */
  seen: GrantApplication;
  /** As the server is known to have it. */
  truth: GrantApplication;
  saves: number;
  last: Promise<unknown>;
  /** The list is to be read again afterwards: a read of it was broken off, or it holds what was changed elsewhere. */
  again: boolean;
};
const underWay = new Map<string, UnderWay>();
const startOf = (application: GrantApplication): UnderWay => ({
  seen: application,
  truth: application,
  saves: 0,
  last: Promise.resolve(),
  again: false,
});

const put = (queries: QueryClient, application: GrantApplication) =>
  queries.setQueryData<GrantApplication[]>(applicationList.queryKey, (list) =>
    list?.map((one) => (one.id === application.id ? application : one)),
  );
const isReading = (queries: QueryClient) => queries.isFetching({ queryKey: applicationList.queryKey }) > 0;

/** An application as it is on the server at this moment, past what is kept of the list. */
const readNow = async (id: string) => {
  const list = await applicationList.queryFn({ signal: new AbortController().signal });
  return list.find((one) => one.id === id);
};

type Answer = { saved: GrantApplication } | Omit<Clashed, "input">;
/** Saves over what the server has; what was changed elsewhere meanwhile is only in the way where it is the same. */
const send = async (way: UnderWay, before: Promise<unknown>, body: MoveBody, key: string): Promise<Answer> => {
  await before.catch(() => undefined);
  const { id } = way.truth;
  const save = async () => {
    const { version } = way.truth;
    way.truth = await client.updateApplication({ params: { id }, body, ifMatch: version, idempotencyKey: key });
    way.seen = way.truth;
    return { saved: way.truth };
  };
  try {
    if (way.seen === way.truth) return await save();
  } catch (error) {
    if (!isConflict(error)) throw error;
    way.again = true;
    const latest = await readNow(id);
    if (!latest) throw error;
    way.truth = latest;
  }
  const clashes = clashesOf(way.seen, way.truth, body);
  return clashes.length > 0 ? { latest: way.truth, clashes } : save();
};

type Hears = {
  /** Of each move that was undone. */
  onUndo: ((moved: GrantApplication) => void) | undefined;
  /** Of what somebody has to choose. */
  onClash: (clashed: Clashed) => void;
};
/**
 * Saves changes of status: each shows at once, and is taken back alone when it fails, whatever else is under way.
 * Success offers Undo.
 */
export const useSaveMove = ({ onUndo, onClash }: Hears) => {
  const queries = useQueryClient();
  const { mutate, isPending } = useChange({
    run: ({ application, body }: Save, idempotencyKey) => {
      const { id } = application;
      const way = underWay.get(id) ?? { ...startOf(application), saves: 1 };
      const answer = send(way, way.last, body, idempotencyKey);
      way.last = answer;
      return answer.finally(() => {
        way.saves -= 1;
        if (way.saves > 0) return;
        underWay.delete(id);
        const again = way.again || isReading(queries);
        put(queries, way.truth);
        if (again) void queries.invalidateQueries({ queryKey: applicationList.queryKey });
      });
    },
    refresh,
    several: true,
    onSuccess: (answer, input) => {
      if ("clashes" in answer) return onClash({ ...answer, input });
      const { application, body, isUndo, onSaved } = input;
      const action = { label: common.undo, onClick: () => undo(application, body, answer.saved) };
      toast({
        title: common.success,
        description: texts.updated,
        ...(!isUndo && { action }),
      });
      if (body.status === "awarded" && !isUndo) void celebrate();
      onSaved?.(answer.saved);
    },
    onError: (error, { onFailed }) => {
      const fallback = texts.updateFailed;
      const description = isConflict(error) ? detailOf(error, fallback) : fallback;
      toast({ title: common.error, description, variant: "error" });
      onFailed?.(error);
    },
  });
  const save = (input: Save) => {
    const { application, body } = input;
    const shown = movedTo(application, body);
    const way = underWay.get(shown.id) ?? startOf(application);
    underWay.set(shown.id, way);
    way.saves += 1;
    way.again ||= isReading(queries);
    void queries.cancelQueries({ queryKey: applicationList.queryKey });
    put(queries, shown);
    mutate(input);
    return shown;
  };
  const undo = (before: GrantApplication, done: MoveBody, saved: GrantApplication) => {
    const undone = save({ application: saved, body: undoOf(before, done), isUndo: true });
    onUndo?.(undone);
  };
  return { save, isPending };
};
